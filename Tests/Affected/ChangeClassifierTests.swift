import AshlarAffected
import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("Changed files and the targets that they belong to") struct ChangeClassifierTests {
    private static let manifest = """
        version: 1
        name: Demo
        generate: none
        layers: [Core]
        splits: {library: {library: {name: '{module}'}}}
        packages:
          Kit: {path: Packages/Kit, products: [Kit]}
        modules:
          A: {layer: Core, path: Sources/A, resources: [Guide.md, Texts], exclude: [Notes]}
          B: {layer: Core, path: Sources/B}
          ATests: {layer: Core, kind: tests, path: Tests/A, uses: [A]}
        """

    private func classifier(_ text: String = manifest, earlier: String? = manifest) throws -> ChangeClassifier {
        let (project, findings) = Manifests.resolve(text)
        return ChangeClassifier(
            try #require(project, "\(findings)"), earlier: earlier.flatMap { Manifests.resolve($0).project },
            ownFiles: [".ashlar", "ashlar.lock"])
    }

    private func effect(
        _ path: String, _ change: ChangedFile.Change = .modified, isFile: Bool = true,
        content: FileDifference.Content = .different
    ) throws -> ChangedFile.Effect {
        try classifier().classify(FileDifference(path: path, change: change, isFile: isFile, content: content)).effect
    }

    private func inputs(_ targets: String...) -> ChangedFile.Effect { .inputs(targets: Set(targets), packages: []) }

    @Test func filesInTheFolderOfATargetAreItsInputs() throws {
        #expect(try effect("Sources/A/A.swift") == inputs("A"))
        #expect(try effect("Sources/A/Texts/ko.json", .deleted) == inputs("A"))
        #expect(try effect("Sources/A/Texts/Read.md") == inputs("A"))
        #expect(try effect("Sources/A/Guide.md") == inputs("A"))
        #expect(try effect("Sources/A/Notes/list.txt") == inputs("A"))
        #expect(try effect("Tests/A/__Snapshots__/a.png", .added) == inputs("ATests"))
        #expect(try effect("Tests/A/Case.md") == inputs("ATests"))
        #expect(try effect("Sources/A", .modified, isFile: false) == inputs("A"))
        #expect(try effect("Sources", .added, isFile: false) == inputs("A", "B"))
    }

    @Test func documentsAndFilesOfEditorsAreNone() throws {
        for path in [
            "README.md", "docs/a.png", "LICENSE", "Sources/A/README.md", ".gitignore", ".swift-format", "ashlar.lock",
            ".ashlar/journal", "Sources/A/A.docc/Page.tutorial",
        ] {
            #expect(try effect(path) == .nothing, "\(path)")
        }
    }

    @Test func whatNoTargetOwnsAffectsEverything() throws {
        for path in [
            "Makefile", "scripts/test", ".github/workflows/ci.yml", "Tools/A.swift", "Sources/New/A.swift",
            ".swift-version",
        ] {
            #expect(try effect(path) == .everything, "\(path)")
        }
        // A link may lead to anything, whatever it is called.
        #expect(try effect("README.md", isFile: false) == .everything)
    }

    @Test func whatOnlyXcodeReadsIsNone() throws {
        let shell = "version: 1\nname: Demo\nlayers: [App, Feature]\napps: {Rider: {shell: xcode}}\n"
        for path in ["Rider.xctestplan", "Rider.xcodeproj/project.pbxproj", "Rider/RiderApp.swift"] {
            let file = FileDifference(
                path: "Apps/Rider/\(path)", change: .modified, isFile: true, content: .different)
            #expect(try classifier(shell, earlier: nil).classify(file).effect == .nothing, "\(path)")
            #expect(try classifier().classify(file).effect == .everything, "\(path)")
        }
    }

    @Test func aLocalPackageAffectsItsUsers() throws {
        #expect(try effect("Packages/Kit/Sources/Kit/Kit.swift") == .inputs(targets: [], packages: ["kit"]))
        #expect(try effect("Packages/Kit/README.md") == .nothing)
        #expect(try effect("Packages/Kitchen/a") == .everything)
    }

    @Test func sourcesWithTheSameTokensAreNoInputs() throws {
        #expect(try effect("Sources/A/A.swift", content: .sameTokens(dependence: nil)) == .nothing)
        let same = try classifier().classify(
            FileDifference(path: "Sources/A/A.swift", change: .modified, content: .identical))
        #expect(same.effect == .nothing && same.reason == "its contents are the same")
        let changed = try classifier().classify(
            FileDifference(path: "Sources/A/A.swift", change: .modified, content: .sameTokens(dependence: "'#line'")))
        #expect(changed.effect == inputs("A") && changed.reason.contains("'#line'"))
        let classifier = try classifier()
        #expect(classifier.isSource("Sources/A/A.swift") && !classifier.isSource("Sources/A/Notes/A.swift"))
        #expect(!classifier.isSource("Sources/A/a.c") && !classifier.isSource("Tools/A.swift"))
    }

    @Test func aPluginMayReadComments() throws {
        let text =
            Self.manifest.replacing("path: Sources/B}", with: "path: Sources/B, plugins: [Check]}")
            + "\n  Check: {layer: Core, kind: plugin, path: Plugins/Check}\n"
        let classifier = try classifier(text)
        #expect(!classifier.isSource("Sources/B/B.swift") && classifier.isSource("Sources/A/A.swift"))
        #expect(
            classifier.classify(FileDifference(path: "Sources/B/README.md", change: .modified)).effect == inputs("B"))
    }

    /// A file that another target owned at the base is an input of both.
    @Test func ownersAtBothTimesCount() throws {
        let moved = Self.manifest.replacing("path: Sources/B}", with: "path: Sources/A/Inner}")
            .replacing("exclude: [Notes]", with: "exclude: [Notes, Inner]")
        let classifier = try classifier(moved)
        let file = FileDifference(
            path: "Sources/A/Inner/B.swift", change: .modified, content: .sameTokens(dependence: nil))
        #expect(classifier.classify(file).effect == inputs("A", "B"))
        #expect(classifier.classify(FileDifference(path: "Sources/B/B.swift", change: .deleted)).effect == inputs("B"))
        #expect(classifier.classify(FileDifference(path: "Sources/B/B.swift", change: .added)).effect == .everything)
    }
}
