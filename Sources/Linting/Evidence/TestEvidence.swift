import AshlarFileSystem
import AshlarImports
import AshlarProjectModel
import AshlarRules
import AshlarWorkspace

/// Determines for sources of tests, and only for them, whether they contain tests and assertions.
enum TestEvidence {
    private static let rule = "tests-assert"

    static func find(in files: inout [SourceFile], of loaded: LoadedProject) {
        let setting = loaded.project.rules[rule]
        guard (setting.map(\.severity) ?? RuleSet.defaultSeverities[rule] ?? nil) != nil else {
            for index in files.indices { files[index].scan.tests = nil }
            return
        }
        var unscanned: [Int] = []
        for index in files.indices {
            let holdsTests = files[index].target.map { loaded.project.targets[$0].kind == .tests } ?? false
            if !holdsTests {
                files[index].scan.tests = nil
            } else if files[index].scan.tests == nil {
                unscanned.append(index)
            }
        }
        let custom = Set(setting?.assertions ?? [])
        scan(unscanned.map { ($0, custom) }, of: &files, in: loaded.root)
        let silent = files.indices.filter { index in
            files[index].scan.tests.map { $0.firstTest != nil && !$0.hasAssertion } ?? false
        }
        guard !silent.isEmpty else { return }
        let functions = assertingFunctions(silent.compactMap { files[$0].target }, files, custom, of: loaded)
        scan(
            silent.map { index in (index, custom.union(files[index].target.flatMap { functions[$0] } ?? [])) },
            of: &files, in: loaded.root)
    }

    private static func scan(
        _ wanted: [(index: Int, assertions: Set<String>)], of files: inout [SourceFile], in root: ProjectRoot
    ) {
        let outcomes = SourceReader.read(wanted.map { files[$0.index].path }, in: root) { number, bytes in
            TestFinder.find(in: bytes, assertions: wanted[number].assertions)
        }
        for ((index, _), outcome) in zip(wanted, outcomes) {
            // A file that was deleted in the meantime keeps its first scan.
            if case .read(let tests) = outcome { files[index].scan.tests = tests }
        }
    }

    /// The functions that assert, by the target of tests that may call them: those of the target itself, and of the test
    /// support that it uses.
    private static func assertingFunctions(
        _ targets: [Int], _ files: [SourceFile], _ custom: Set<String>, of loaded: LoadedProject
    ) -> [Int: Set<String>] {
        let project = loaded.project
        var sources: [Int: Set<Int>] = [:]
        for target in targets { sources[target] = [target] }
        for edge in project.edges where sources[edge.importer] != nil {
            guard project.targets.indices.contains(edge.imported) else { continue }
            if project.targets[edge.imported].kind == .testSupport { sources[edge.importer]?.insert(edge.imported) }
        }
        let wanted = Set(sources.values.joined())
        let asked = files.indices.filter { files[$0].target.map(wanted.contains) ?? false }
        let outcomes = SourceReader.read(asked.map { files[$0].path }, in: loaded.root) { _, bytes in
            TestFinder.assertingFunctions(in: bytes, assertions: custom)
        }
        var functions: [Int: Set<String>] = [:]
        for (index, outcome) in zip(asked, outcomes) {
            guard case .read(let names) = outcome, let target = files[index].target else { continue }
            functions[target, default: []].formUnion(names)
        }
        return sources.mapValues { $0.reduce(into: []) { $0.formUnion(functions[$1] ?? []) } }
    }
}
