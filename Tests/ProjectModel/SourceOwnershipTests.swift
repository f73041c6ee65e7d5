import AshlarProjectModel
import Testing

@Suite("A source belongs to the target of its folder")
struct SourceOwnershipTests {
    private func ownership(
        _ targets: [(path: String, sources: [String], excludes: [String])], excludedPaths: [String] = []
    ) throws -> SourceOwnership {
        var project = try project(targets)
        project.excludedPaths = excludedPaths
        return SourceOwnership(project)
    }

    private func project(_ targets: [(path: String, sources: [String], excludes: [String])]) throws -> Project {
        let version = try #require(Version("6.0"))
        let place = SourceLocation(path: "ashlar.yml", line: 1, column: 1)
        var project = Project(name: "P", manifestPath: "ashlar.yml", toolsVersion: version)
        project.targets = targets.map { given in
            var target = Target(name: given.path, kind: .library, part: "library", member: 0, location: place)
            target.path = given.path
            target.sources = given.sources
            target.excludes = given.excludes
            return target
        }
        return project
    }

    @Test func longestFolderOwns() throws {
        let owners = try ownership([("Sources/A", [], []), ("Sources/A/Inner", [], []), ("Sources/AB", [], [])])
        #expect(owners.target(of: "Sources/A/x/F.swift") == 0)
        #expect(owners.target(of: "Sources/A/Inner/F.swift") == 1)
        #expect(owners.target(of: "Sources/AB/F.swift") == 2)
        #expect(owners.target(of: "Sources/ABC/F.swift") == nil)
        #expect(owners.target(of: "Sources/a/F.swift") == nil)
        #expect(owners.target(of: "F.swift") == nil)
    }

    @Test func excludedPathsHaveNoOwner() throws {
        let owners = try ownership([("Sources/A", [], ["Old", "B/F.swift"])])
        #expect(owners.target(of: "Sources/A/Old/F.swift") == nil)
        #expect(owners.target(of: "Sources/A/Older/F.swift") == 0)
        #expect(owners.target(of: "Sources/A/B/F.swift") == nil)
        #expect(owners.target(of: "Sources/A/B/G.swift") == 0)
        #expect(owners.isExcludedByTarget("Sources/A/Old/F.swift"))
        #expect(!owners.isExcludedByTarget("Sources/A/F.swift"))
        #expect(!owners.isExcludedByTarget("Tools/Old/F.swift"))
    }

    @Test(arguments: [".", ""]) func rootIsLookedUpLast(_ root: String) throws {
        let owners = try ownership([(root, [], ["Old"]), ("Sources/A", [], [])])
        #expect(owners.target(of: "Main.swift") == 0)
        #expect(owners.target(of: "Tools/F.swift") == 0)
        #expect(owners.target(of: "Sources/A/F.swift") == 1)
        #expect(owners.target(of: "Old/F.swift") == nil)
        #expect(owners.isExcludedByTarget("Old/F.swift"))
    }

    @Test func unreadablePathMayBelongToManyTargets() throws {
        let owners = try ownership([("Sources/A", [], ["Old"]), ("Sources/A/Inner", [], []), ("Sources/B", [], [])])
        #expect(owners.targets(touching: "Sources/A/F.swift") == [0])
        #expect(owners.targets(touching: "Sources/A/Inner") == [0, 1])
        #expect(owners.targets(touching: "Sources") == [0, 1, 2])
        #expect(owners.targets(touching: ".") == [0, 1, 2])
        #expect(owners.targets(touching: "Sources/A/Old/F.swift") == [])
        #expect(owners.targets(touching: "Tools/F.swift") == [])
    }

    @Test func appOwnsTheFoldersOfItsXcodeTarget() throws {
        let owners = try ownership([("App", ["Legacy/Screens"], [])])
        #expect(owners.target(of: "Legacy/Screens/x/F.swift") == 0)
        #expect(owners.holdsSources("Legacy"))
        #expect(owners.holdsSources("Legacy/Screens"))
        #expect(!owners.holdsSources("Legacy/Other"))
    }

    private func entries(_ kind: SkippedEntry.Kind, _ paths: String...) -> [SkippedEntry] {
        paths.map { SkippedEntry(path: $0, kind: kind) }
    }

    @Test func buildReadsWhatIsInTheFolderOfATarget() throws {
        let owners = try ownership([("Sources/A", [], ["Old"]), ("Pods/B.docc/B", [], [])])
        let read =
            entries(.foreignFolder, "Sources/A/Pods", "Sources/A/x/Nested", "Pods")
            + entries(.manifest, "Sources/A/Package.swift", "Sources/A/x/Package@swift-6.0.swift")
            + entries(.closedFolder, "Pods/B.docc")
        let skipped =
            entries(.foreignFolder, "Sources/Pods", "Sources/A/Old", "Sources/A/Old/Nested", "Other")
            + entries(.manifest, "Package.swift", "Sources/A/Old/Package.swift", "Other/Package.swift")
            + entries(.closedFolder, "Sources/A/.build", "Sources/A/D.docc", ".git")
        #expect(read.filter(owners.reads) == read)
        #expect(skipped.filter(owners.reads) == [])
    }

    @Test func manifestOfThePackageItselfIsNoSource() throws {
        var project = try project([(".", [], []), ("Lib", [], [])])
        #expect(
            entries(.manifest, "Package.swift", "Lib/Package.swift").map(SourceOwnership(project).reads) == [
                false, true,
            ])
        project.generates = false
        project.derivesEdges = true
        let place = SourceLocation(path: "Lib/Package.swift", line: 1, column: 1)
        project.describedEdges = DescribedEdges(targets: [
            "Lib": DescribedEdges.Target(dependencies: [], location: place),
            ".": DescribedEdges.Target(dependencies: [], location: nil),
        ])
        let owners = SourceOwnership(project)
        #expect(entries(.manifest, "Lib/Package.swift", "Lib/x/Package.swift").map(owners.reads) == [false, true])
        // Xcode builds the other one.
        #expect(entries(.foreignFolder, "Lib/Pods", "Pods", "Nested").map(owners.reads) == [true, false, false])
    }

    @Test func targetsOfOtherToolsOwnNoFoldersOfTools() throws {
        var project = try project([("App", [], []), ("Lib", [], [])])
        project.generates = false
        project.targets[0].kind = .app
        #expect(entries(.foreignFolder, "App/Pods", "Lib/Pods").map(SourceOwnership(project).reads) == [false, true])
        project.isForeign = true
        project.targets[0].location = SourceLocation(path: "Package.swift", line: 1, column: 1)
        project.targets[1].location = SourceLocation(path: "App.xcodeproj", line: 1, column: 1)
        #expect(entries(.foreignFolder, "App/Pods", "Lib/Pods").map(SourceOwnership(project).reads) == [true, false])
    }

    @Test(arguments: [
        ("Tools", "Tools/F.swift", true), ("Tools", "Tools/a/b/F.swift", true), ("Tools", "Tool/F.swift", false),
        ("Tools/*", "Tools/a/F.swift", true), ("Tools/*", "Tools/a/b/F.swift", true),
        ("Tools/*/x", "Tools/a/y/F.swift", false),
        ("Tools/*/x", "Tools/a/x/F.swift", true), ("T*s", "Tools/F.swift", true), ("T*l*", "Tools/F.swift", true),
        ("T*z*", "Tools/F.swift", false),
        ("Tools", "tools/F.swift", false), ("A/Tools", "Tools/F.swift", false), ("ab*ba", "aba/F.swift", false),
    ])
    func excludedPaths(pattern: String, path: String, expected: Bool) throws {
        #expect(try ownership([], excludedPaths: [pattern]).isExcludedFromProject(path) == expected)
    }

    @Test func unownedFoldersAreTheOutermostOnes() throws {
        let owners = try ownership([("Sources/A", [], ["Old"])])
        let stray = [
            "Main.swift", "Sources/A/Old/F.swift", "Sources/B/F.swift", "Sources/B/x/G.swift", "Tools/a/F.swift",
            "Tools/b/G.swift",
        ]
        let folders = owners.unownedFolders(stray, besides: ["Sources/A/F.swift"])
        #expect(
            folders.map { "\($0.path) \($0.firstSource) \($0.count)" } == [
                " Main.swift 1", "Sources/A/Old Sources/A/Old/F.swift 1", "Sources/B Sources/B/F.swift 2",
                "Tools Tools/a/F.swift 2",
            ])
    }
}
