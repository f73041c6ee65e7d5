import AshlarConcurrency
import AshlarProjectModel
import AshlarSwiftDeclarations

/// Plans mocks, fixtures and previews from the Swift that is there.
package enum MockPlanner {
    /// The result of a job.
    package struct Plan: Sendable {
        /// Managed files, sorted by path.
        package var files: [PlannedFile] = []
        /// What cannot be mocked or made, as warnings, and sources that do not parse.
        package var findings: [Finding] = []

        package init() {}
    }

    /// A part of a plan that depends on no other, such as a protocol's mock.
    typealias Part = @Sendable () -> Plan

    /// - Parameters:
    ///   - jobs: in any order; the plans are in the same one.
    ///   - others: the further jobs of the project, which are not to be done now. Models of other modules are made as
    ///     those say, so that a plan does not depend on what else is planned.
    ///   - modules: everything that the jobs name and that has sources here; the target of a job only if it is one of its
    ///     subjects. A module that is visible and not among them is known by its name alone.
    ///   - parser: has parsed modules of these names, perhaps.
    ///   - isLast: whether the process ends soon after, so that nothing need be freed.
    package static func plan(
        _ jobs: [MockJob], including others: [MockJob] = [], modules: [SourceModule],
        by parser: ModuleParser = ModuleParser(), isLast: Bool = true
    ) -> [Plan] {
        let library = DeclarationLibrary(parsing: modules, by: parser)
        let contexts = MockContext.all(of: jobs, including: others, library: library, parser)
        let all = Concurrent.map(contexts.count) { parts(of: contexts[$0]) }.enumerated()
            .flatMap { place, parts in parts.map { (place, $0) } }
        let made = Concurrent.map(all.count) { all[$0].1() }
        var plans = [Plan](repeating: Plan(), count: contexts.count)
        for ((place, _), part) in zip(all, made) {
            plans[place].files += part.files
            plans[place].findings += part.findings
        }
        if isLast { intentionallyLeak(contexts) }
        for place in plans.indices {
            plans[place].files.sort { $0.path < $1.path }
            // What the mocks share is required by the first of them.
            let reason = plans[place].files.lazy.compactMap(\.reason).first
            for file in plans[place].files.indices where plans[place].files[file].reason == nil {
                plans[place].files[file].reason = reason
            }
            plans[place].findings = Finding.mergingDamage(plans[place].findings).sorted()
        }
        return plans
    }

    private static func parts(of context: MockContext) -> [Part] {
        switch context.job.purpose {
        case .mocks: ProtocolMocks.parts(in: context) + Fixtures.parts(in: context)
        case .previews: ViewPreviews.parts(in: context)
        case .support:
            [
                {
                    var plan = Plan()
                    plan.files = [ProtocolMocks.support(in: context)]
                    return plan
                }
            ]
        }
    }
}

extension Sequence {
    /// The elements by what they have in common, in the order in which each of that comes first.
    func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
        let groups = Dictionary(grouping: enumerated()) { key($0.element) }
        return groups.sorted { $0.value[0].offset < $1.value[0].offset }.map { ($0.key, $0.value.map(\.element)) }
    }
}

/// The files of a plan, in one file.
package enum JoinedMocks {
    /// The name of the planned file with what mocks share.
    package static let support = "Support.generated.swift"

    /// - Parameters:
    ///   - files: of a job whose files are joined.
    ///   - origin: the source in the header of the file.
    package static func text(of files: [PlannedFile], origin: String) -> String {
        var imports: Set<String> = []
        var conditional: [String] = []
        var bodies: [Substring] = []
        for file in files {
            var rest = file.contents[...]
            while rest.firstLine.isImport {
                imports.insert(String(rest.firstLine))
                rest = rest.withoutFirstLine
            }
            // Imports within `#if` end with an empty line, as the plain ones do.
            while let block = rest.importBlock {
                if !conditional.contains(String(block)) { conditional.append(String(block)) }
                rest = rest[block.endIndex...].drop { $0 == "\n" }
            }
            bodies.append(rest.drop { $0 == "\n" })
        }
        let text = ((imports.sorted() + conditional).joined(separator: "\n") + "\n")
        return ManagedText.make(from: origin, by: "ashlar mocks", body: ([text[...]] + bodies).joined(separator: "\n"))
    }
}

extension Substring {
    fileprivate var firstLine: Substring { Substring(utf8.prefix { $0 != UInt8(ascii: "\n") }) }

    fileprivate var withoutFirstLine: Substring { Substring(utf8.dropFirst(firstLine.utf8.count + 1)) }

    /// `#if` with imports alone, at the start.
    fileprivate var importBlock: Substring? {
        guard hasPrefix("#if "), let end = firstRange(of: "\n#endif\n") else { return nil }
        let lines = self[..<end.lowerBound].split(separator: "\n").dropFirst()
        guard lines.allSatisfy({ $0.drop { $0 == " " }.isImport }) else { return nil }
        return self[..<self.index(before: end.upperBound)]
    }

    fileprivate var isImport: Bool {
        ["import ", "public import ", "package import ", "@preconcurrency "].contains { hasPrefix($0) }
    }
}
