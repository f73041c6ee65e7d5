import AshlarFileSystem
import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("Skipped folders and manifests are read where a build reads them")
struct SkippedEntryTests {
    @Test(arguments: [
        ("Pods/X/A.swift", SkippedEntry.Kind.foreignFolder), ("DerivedData/A.swift", .foreignFolder),
        ("node_modules/A.swift", .foreignFolder), ("Carthage/Build/A.swift", .foreignFolder),
        ("Carthage/Checkouts/A.swift", .foreignFolder), ("B.bundle/A.swift", .foreignFolder),
        ("F.framework/A.swift", .foreignFolder), ("X.xcframework/A.swift", .foreignFolder),
        ("UI/Package.swift", .manifest), ("UI/Package@swift-6.0.swift", .manifest), (".hidden/A.swift", .closedFolder),
        ("D.docc/A.swift", .closedFolder),
    ])
    func skippedSourcesAreReadWhereABuildReadsThem(path: String, kind: SkippedEntry.Kind) throws {
        let folder = try TestFolder()
        try folder.write("", to: "In/" + path)
        try folder.write("", to: "Out/" + path)
        try folder.write("", to: "In/M.swift")
        func isRead(_ entry: SkippedEntry) -> Bool {
            #expect(entry.kind == kind || entry.kind == .foreignFolder)
            return entry.path.hasPrefix("In/")
        }
        let walk = SourceWalk.walk(folder.root, reading: isRead)
        #expect(walk.sources == ["In/" + path, "In/M.swift"].sorted(by: PathOrder.precedes))
        #expect(walk.unread == [])
    }

    @Test func skippedLinksAreFollowedAsOthers() throws {
        let (folder, other) = (try TestFolder(), try TestFolder())
        try other.write("", to: "O.swift")
        try folder.write("", to: "a/A.swift")
        for name in ["b", "c", "d"] { try folder.makeFolder(name) }
        try folder.link("b/Package.swift", to: "../a/A.swift")
        try folder.link("c/Package.swift", to: other.path + "/O.swift")
        try folder.link("d/Package.swift", to: "missing.swift")
        try folder.link("Pods", to: "a")
        let walk = SourceWalk.walk(folder.root) { _ in true }
        #expect(walk.sources == ["a/A.swift", "b/Package.swift"])
        #expect(walk.unread.map { $0.location?.path } == ["c/Package.swift", "d/Package.swift"])
        #expect(walk.linkedFolders == ["Pods"])
        #expect(SourceWalk.walk(folder.root).unread == [])
    }
}
