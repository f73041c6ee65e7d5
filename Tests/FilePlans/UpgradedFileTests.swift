import AshlarFilePlans
import AshlarFileSystem
import AshlarLineDiff
import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("Files upgraded to a newer template")
struct UpgradedFileTests {
    private let folder: TestFolder
    private let path = "Sources/Home/Home.swift"
    private let first = scaffold("Sources/Home/Home.swift", in: "Sources/Home", "struct Home {}\n")

    init() throws {
        folder = try TestFolder()
        _ = try WriteTransaction.apply([first, scaffold("Sources/Home/B.swift", in: "Sources/Home")], at: folder.root)
    }

    private func upgraded(_ contents: String, from read: String, rendered: String) -> PlannedFile {
        PlannedFile(
            path: path, contents: contents, ownership: .upgraded(from: Array(read.utf8), rendered: rendered),
            template: "plain/feature@2")
    }

    private func rows() throws -> [LockFile.Row] { try LockFile.read(in: folder.root).rows }

    @Test func fileIsWrittenAndItsRowReplaced() throws {
        try folder.write("struct Home {}\n// mine\n", to: path)
        try folder.remove("Sources/Home/B.swift")
        let file = upgraded(
            "struct Home { let a = 1 }\n// mine\n", from: "struct Home {}\n// mine\n",
            rendered: "struct Home { let a = 1 }\n")
        let other = scaffold("Sources/Home/B.swift", in: "Sources/Home")
        let comparison = try WriteTransaction.apply([file, other], at: folder.root)
        #expect(comparison.conflicts.isEmpty)
        #expect(try folder.text(path) == file.contents)
        let row = try #require(try rows().first { $0.path == path })
        #expect(row.template == "plain/feature@2")
        #expect(row.hash == ContentHash.hexadecimal(of: "struct Home { let a = 1 }\n".utf8))
        // What the user has deleted is remembered as before.
        #expect(try rows().map(\.path) == ["Sources/Home/B.swift", path])
        #expect(folder.tree().contains("Sources/Home/B.swift") == false)
    }

    @Test func unchangedFileGetsANewRow() throws {
        let file = upgraded("struct Home {}\n", from: "struct Home {}\n", rendered: "struct Home { }\n")
        try folder.age()
        _ = try WriteTransaction.apply([file], at: folder.root)
        #expect(try folder.touched() == [LockFile.name])
        #expect(try rows().first { $0.path == path }?.template == "plain/feature@2")
    }

    @Test func fileChangedSinceReadingIsNotOverwritten() throws {
        let file = upgraded("new\n", from: "other\n", rendered: "new\n")
        #expect(try WriteTransaction.apply([file], at: folder.root).conflicts.map(\.conflict) == [.changedConcurrently])
        try folder.remove(path)
        #expect(try WriteTransaction.apply([file], at: folder.root).conflicts.map(\.conflict) == [.changedConcurrently])
        #expect(try rows().first { $0.path == path }?.template == "plain/feature@1")
    }

    @Test func fileCreatedOnceIsRecordedAndNeverOverwritten() throws {
        let made = PlannedFile(
            path: "Sources/Home/C.swift", contents: "struct C {}\n", ownership: .created,
            template: "plain/Screen.View@1?name=C")
        _ = try WriteTransaction.apply([made, first], at: folder.root)
        #expect(try rows().first { $0.path == made.path }?.template == "plain/Screen.View@1?name=C")
        _ = try WriteTransaction.apply([first], at: folder.root)
        #expect(try rows().contains { $0.path == made.path })
        try folder.write("// mine\n", to: made.path)
        #expect(try WriteTransaction.apply([made, first], at: folder.root).conflicts.map(\.conflict) == [.exists])
    }

    @Test func mergeIsStoredInTheStateFolder() throws {
        #expect(try MergedCopy.keep(Array("<<<<<<<\n".utf8), of: path, in: folder.root) == nil)
        #expect(try folder.text(".ashlar/conflicts/Sources/Home/Home.swift.merged") == "<<<<<<<\n")
        #expect(try folder.text(".ashlar/.gitignore") == "*\n")
        let linked = try TestFolder()
        try linked.makeFolder(".ashlar")
        try linked.link(".ashlar/conflicts", to: "/tmp")
        #expect(throws: FileFailure.self) { try MergedCopy.keep([], of: path, in: linked.root) }
    }

    @Test func mergeRemovesNoUserFile() throws {
        let draft = MergedCopy.path(of: path)
        func keep(_ text: String) throws -> String? {
            try MergedCopy.keep(Array(text.utf8), of: path, in: folder.root)
        }
        #expect(try keep("a\n") == nil)
        #expect(try keep("b\n") == nil)
        #expect(try folder.text(draft) == "b\n")
        try folder.write("mine\n", to: draft)
        #expect(try keep("b\n") == nil)
        #expect(try folder.text(draft) == "mine\n")
        let backup = try #require(try keep("a\n"))
        #expect(try folder.text(backup) == "mine\n")
        #expect(try folder.text(draft) == "a\n")
        #expect(try MergedCopy.clear(path, besides: [], in: folder.root) == nil)
        #expect(try folder.root.holds(draft) == false)
        try folder.write("mine\n", to: draft)
        #expect(try MergedCopy.clear(path, besides: Array("mine\n".utf8), in: folder.root) == nil)
        try folder.write("mine\n", to: draft)
        #expect(try MergedCopy.clear(path, besides: [], in: folder.root) == backup + ".2")
    }

    @Test(arguments: [
        ("a\n<<<<<<< yours\n", 2), ("=======\n>>>>>>> theirs\n", 1), ("A heading\n=======\n", nil), ("a < b\n", nil),
    ])
    func conflictMarkersAreDistinguishedFromHeadings(_ text: String, line: Int?) {
        #expect(GitConflict.firstConflictMarker(in: Array(text.utf8)) == line)
    }
}

@Suite("Templates in a folder")
struct TemplateFilesTests {
    @Test func filesAreReadAndLinksAreNamed() throws {
        let folder = try TestFolder()
        try folder.write("a", to: "T/plain/UI.View.swift.mustache")
        try folder.write("b", to: "T/custom/deep/x.mustache")
        try folder.write("no template", to: "T/README.md")
        try folder.write("hidden", to: "T/.git/x.mustache")
        try folder.write("secret", to: "outside/x.mustache")
        try folder.link("T/plain/linked.swift.mustache", to: "../../outside/x.mustache")
        try folder.link("T/other", to: "../outside")
        let files = try #require(try TemplateFiles.read("T", in: folder.root))
        #expect(files.files.map(\.name) == ["custom/deep/x.mustache", "plain/UI.View.swift.mustache"])
        #expect(files.files.map(\.bytes) == [Array("b".utf8), Array("a".utf8)])
        #expect(files.folders == ["custom", "plain"])
        #expect(files.links == ["other", "plain/linked.swift.mustache"])
        try folder.link("L", to: "T")
        #expect(try TemplateFiles.read("L", in: folder.root) == nil)
        #expect(try TemplateFiles.read("absent", in: folder.root) == nil)
        try folder.write([UInt8](repeating: 65, count: (1 << 18) + 1), to: "T/plain/large.mustache")
        #expect(throws: FileFailure.self) { try TemplateFiles.read("T", in: folder.root) }
    }

    @Test func unusedFolderIsRemoved() throws {
        let folder = try TestFolder()
        try folder.write("a", to: "T/deep/er/a")
        try folder.write("b", to: "kept")
        try folder.link("T/link", to: "../kept")
        NewFolder.remove(ProjectRoot(folder.path + "/T"))
        #expect(folder.tree() == ["kept"])
    }
}
