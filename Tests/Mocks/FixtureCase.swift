import AshlarProjectModel
import AshlarSwiftDeclarations
import AshlarTestSupport
import Foundation

@testable import AshlarMocks

/// Modules with their sources, and the fixtures that are made of them: those of `Ride` in `RideMocks`, and so on.
struct FixtureCase {
    /// The names of the stored ones.
    static let all = ["ride", "forms", "actors", "unusual", "restricted"]

    /// In order; a module may use those before it.
    var names: [String] = []
    var files: [String: [SourceModule.File]] = [:]
    /// Modules that get no fixtures.
    var plain: Set<String> = []
    /// What no mocks target sees.
    var hidden: Set<String> = []
    /// Modules from outside that all mocks targets see.
    var products: [String] = []
    var mainActor: Set<String> = []
    var internalImports: Set<String> = []
    var access = AccessLevel.public

    /// - Parameter text: sources, each under a line such as `=== Ride/Ride.swift`.
    init(_ text: String) {
        for part in "\n\(text)".components(separatedBy: "\n=== ").dropFirst() {
            let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            let module = String(lines[0].prefix { $0 != "/" })
            if files[module] == nil, !module.hasSuffix("Mocks") { names.append(module) }
            files[module, default: []].append(
                (path: String(lines[0]), text: lines.dropFirst().first.map(String.init) ?? ""))
        }
    }

    /// A module of the name `Model`.
    init(model text: String) { self.init("=== Model/Model.swift\n" + text) }

    var jobs: [MockJob] {
        let made = names.filter { !plain.contains($0) }
        return made.map { name in
            let earlier = names.prefix { $0 != name }.filter { !hidden.contains($0) }
            let mocks = earlier.filter { !plain.contains($0) }
            return MockJob(
                .mocks, target: module(name + "Mocks"), folder: name + "Mocks", subjects: [name],
                visible: [name] + earlier + mocks.map { $0 + "Mocks" } + products,
                mocksOf: Dictionary(uniqueKeysWithValues: mocks.map { ($0, $0 + "Mocks") }), access: access)
        }
    }

    func module(_ name: String) -> SourceModule {
        SourceModule(
            name: name, files: files[name] ?? [], isMainActorByDefault: mainActor.contains(name),
            importsAreInternal: internalImports.contains(name))
    }

    func plans() -> [MockPlanner.Plan] { MockPlanner.plan(jobs, modules: names.map(module)) }

    /// The fixtures of all modules; other files, such as those of mocks, are of no concern.
    func fixtures() -> [PlannedFile] {
        plans().flatMap(\.files).filter { $0.path.hasSuffix("+Mock.generated.swift") }
    }

    func findings() -> [Finding] { plans().flatMap(\.findings).filter { $0.rule == "models-have-fixtures" } }

    /// What a file holds below its heading.
    func text(of name: String) -> String? {
        fixtures().first { $0.path.hasSuffix("/\(name)+Mock.generated.swift") }.map { Self.body($0.contents) }
    }

    /// The lines that declare the type's factories, parameters on one line.
    func heads(of name: String) -> [String] {
        guard let text = text(of: name) else { return [] }
        var heads: [String] = []
        var head: String?
        for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
            if line.contains("static func") {
                head = line
            } else if let begun = head {
                head = begun + (begun.hasSuffix("(") || line.hasPrefix(")") ? "" : " ") + line
            }
            if let whole = head, whole.hasSuffix("{"), whole.contains("->") {
                heads.append(String(whole.dropLast(2)))
                head = nil
            }
        }
        return heads
    }

    static func body(_ contents: String) -> String {
        let lines = contents.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.drop { $0.hasPrefix("//") }.joined(separator: "\n")
    }
}
