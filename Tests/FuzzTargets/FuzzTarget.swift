import AshlarFilePlans
import AshlarImports
import AshlarJSON
import AshlarManifest
import AshlarPackages
import AshlarProjectModel
import AshlarRules
import AshlarXcodeProjects

/// The readers of untrusted input that `scripts/fuzz` fuzzes.
///
/// A trap, a timeout and too much memory are bugs.
package enum FuzzTarget: String, CaseIterable, Sendable {
    case package, manifest, lock, set, baseline, json, xcode, mocks, lexer

    package func read(_ input: [UInt8]) {
        switch self {
        case .package: readPackage(input)
        case .manifest: readManifest(input)
        case .lock: readLock(input)
        case .set: FuzzedTemplates.read(input)
        case .baseline: readBaseline(input)
        case .json: readJSON(input)
        case .xcode: readXcodeProject(input)
        case .mocks: FuzzedMocks.read(input)
        case .lexer: scanSource(input)
        }
    }

    private func readPackage(_ input: [UInt8]) {
        // The default is for large packages, and takes longer than one input may take here.
        var read = PackageReader.read(input, path: "Package.swift", folder: "/projects/Shop", mostSteps: 100_000)
        _ = read.contents.described(at: "Package.swift", in: "/projects/Shop")
        read.contents.locate(in: "Shop")
    }

    private func readManifest(_ input: [UInt8]) {
        if let file = ManifestParser.parse(input, path: "ashlar.yml").file { _ = Self.resolve(file) }
    }

    static func resolve(_ file: ManifestFile) -> Project? {
        let rules: ProjectResolver.RuleWords = (
            ids: RuleSet.ids, severities: RuleSet.defaultSeverities, withAllow: Set(RuleSet.idsThatTakeAllow)
        )
        return ProjectResolver.resolve(file, rules: rules).project
    }

    private func readLock(_ input: [UInt8]) {
        let lock = LockFileParser.parse(input).lock
        let written = LockFileParser.parse(Array(lock.text.utf8))
        precondition(written.problems.isEmpty && written.lock == lock, "the lock file is not read as it was written")
        if let journal = Journal.parse(input).journal {
            precondition(Journal.parse(journal.bytes).journal != nil, "the journal is not read as it was written")
        }
    }

    private func readBaseline(_ input: [UInt8]) {
        func read(_ bytes: [UInt8]) -> Baseline? {
            BaselineReader.parse(bytes, path: "ashlar.baseline.yml", rules: RuleSet.ids).baseline
        }
        guard let baseline = read(input) else { return }
        let written = read(Array(BaselineWriter.text(of: baseline).utf8))?.entries.map(\.identity)
        let expected = BaselineWriter.merged(baseline.entries).map(\.identity)
        precondition(written == expected, "the baseline is not read as it was written")
    }

    private static let empty = PackageReader.read([], path: "Package.swift", folder: "/projects/Shop").contents

    private func readJSON(_ input: [UInt8]) {
        guard let json = try? JSONReader.read(input) else { return }
        let text = json.text
        precondition((try? JSONReader.read(Array(text.utf8)))?.text == text, "the JSON is not read as it was written")
        if let contents = try? PackageDump.contents(of: input, located: Self.empty) {
            _ = contents.described(at: "Package.swift", in: "/projects/Shop")
        }
        if let graph = try? TuistGraph(reading: json) {
            _ = GraphProject.project(
                of: graph.graph(called: "graph.json"), rules: RuleSet.ids, severities: RuleSet.defaultSeverities)
        }
    }

    private func readXcodeProject(_ input: [UInt8]) {
        for format in XcodeProjectFormat.allCases {
            if let project = try? XcodeProject(reading: input, in: format) { readGraph(of: project) }
        }
    }

    private func readGraph(of project: XcodeProject) {
        var graph = TargetGraph(name: "Shop", path: "Shop.xcodeproj")
        let found = TargetGraph.FoundXcodeProject(project, path: "App/Shop.xcodeproj")
        graph.add([found, found])
        graph.makeNamesUnique()
        _ = GraphProject.project(of: graph, rules: RuleSet.ids, severities: RuleSet.defaultSeverities)
    }

    private func scanSource(_ input: [UInt8]) {
        input.withUnsafeBytes { source in
            _ = ImportScanner.scanLookingForTests(source)
            _ = IdentifierScanner.identifiers(in: source)
            _ = DeclarationScanner.declarations(in: source, path: "A.swift")
        }
    }
}
