import AshlarProjectModel
import AshlarSwiftDeclarations

@testable import AshlarMocks

/// What is made of a text, as if it were the only source of the module `Rides`.
struct PlannedMocks {
    private let plan: MockPlanner.Plan

    init(
        _ text: String, others: [String: String] = [:], subjects: [String] = ["Rides"], seeing products: [String] = [],
        unseen: Set<String> = [], hand: String = "", access: AccessLevel = .public, names: MockNames = MockNames(),
        isMainActorByDefault: Bool = false, support: String? = nil
    ) {
        let target = SourceModule(
            name: "RidesMocks", files: [(path: "Mocks/Hand.swift", text: hand)],
            isMainActorByDefault: isMainActorByDefault, isolatedClosuresAreSendable: true)
        let modules =
            [SourceModule(name: "Rides", files: [(path: "Rides.swift", text: text)])]
            + others.sorted { $0.key < $1.key }.map { name, text in
                SourceModule(name: name, files: [(path: "\(name).swift", text: text)])
            }
        var job = MockJob(
            .mocks, target: target, folder: "Mocks", subjects: subjects,
            visible: ["Rides"] + others.keys.filter { !unseen.contains($0) }.sorted() + products, access: access,
            mockNames: names)
        job.support = support
        plan = MockPlanner.plan([job], modules: modules).first ?? MockPlanner.Plan()
    }

    var names: [String] { plan.files.map { String($0.path.dropFirst("Mocks/".count)) } }

    /// By place and message.
    var findings: [String] {
        plan.findings.map { finding in
            "\(finding.location.map { "\($0.line):\($0.column)" } ?? "-") \(finding.message)"
        }
    }

    var remedies: [String] { plan.findings.compactMap(\.remedy) }

    /// By place and message.
    var notes: [String] {
        plan.findings.flatMap(\.notes).map { "\($0.location.map(\.description) ?? "-") \($0.message)" }
    }

    var rules: [String] { plan.findings.map(\.rule) }

    /// A file without its heading.
    func text(_ name: String) -> String? {
        plan.files.first { $0.path == "Mocks/\(name).generated.swift" }.map { file in
            file.contents.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(4).joined(separator: "\n")
        }
    }

    func members(of name: String) -> [String] {
        guard let file = plan.files.first(where: { $0.path == "Mocks/\(name).generated.swift" }),
            case .managed(let members) = file.ownership
        else { return [] }
        return members.map { "\($0.location.line) \($0.name)" }
    }

    /// The lines of a file that hold the words.
    func lines(_ name: String, with words: String) -> [String] {
        (text(name) ?? "").split(separator: "\n").map { $0.trimmed }.filter { $0.contains(words) }
    }

    var contents: [String] { plan.files.map(\.contents) }
}

extension Substring {
    fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
