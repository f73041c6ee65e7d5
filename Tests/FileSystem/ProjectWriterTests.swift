import AshlarFileSystem
import AshlarProjectModel
import AshlarTestSupport
import Foundation
import Testing

@Suite("Writing below a root")
struct ProjectWriterTests {
    private let project: TestFolder
    private let outside: TestFolder

    init() throws { (project, outside) = (try TestFolder(), try TestFolder()) }

    private func replace(_ path: String, by text: String, _ writer: inout ProjectWriter) throws {
        try writer.replaceFile(path, by: Array(text.utf8), writtenTo: ".new", syncs: false)
    }

    private func isRefused(_ body: (inout ProjectWriter) throws -> Void) -> Bool {
        var writer = ProjectWriter(project.root)
        do {
            try body(&writer)
            return false
        } catch {
            return error is ErrorNumber
        }
    }

    @Test func foldersAreMadeOnTheWay() throws {
        var writer = ProjectWriter(project.root)
        try replace("a/b/one", by: "1", &writer)
        try replace("a/bc/two", by: "2", &writer)
        try replace("three", by: "3", &writer)
        try replace("a/b/one", by: "4", &writer)
        #expect(project.tree() == ["a", "a/b", "a/b/one", "a/bc", "a/bc/two", "three"])
        #expect(try project.text("a/b/one") == "4")
    }

    @Test func entriesAreMovedAndRemoved() throws {
        try project.write("x", to: "a/b/one")
        var writer = ProjectWriter(project.root)
        try writer.move("a/b", to: "c/d")
        #expect(project.tree() == ["a", "c", "c/d", "c/d/one"])
        try writer.removeFile("c/d/one")
        try writer.removeFile("c/d/one")
        try writer.removeFile("no/such/file")
        let removed = [writer.removeEmptyFolder("c"), writer.removeEmptyFolder("c/d"), writer.removeEmptyFolder("a")]
        #expect(removed == [false, true, true])
        #expect(project.tree() == ["c"])
    }

    @Test func noLinkIsFollowed() throws {
        try outside.write("secret", to: "file")
        try outside.write("x", to: "folder/file")
        try project.link("link", to: outside.path)
        try project.link("file", to: outside.path + "/file")
        let before = outside.tree()
        #expect(isRefused { try replace("link/file", by: "new", &$0) })
        #expect(isRefused { try replace("link/new/file", by: "new", &$0) })
        #expect(isRefused { try $0.makeFolder("link/new") })
        #expect(isRefused { try $0.move("link/folder", to: "taken") })
        #expect(isRefused { _ = try $0.openLock("file") })
        #expect(isRefused { _ = try $0.createFile("file") })
        var writer = ProjectWriter(project.root)
        try writer.removeFile("link/file")
        writer.removeEmptyFolder("link/folder")
        // The name itself is replaced, and not what it leads to.
        try replace("file", by: "new", &writer)
        #expect(outside.tree() == before)
        #expect(try outside.text("file") == "secret")
        #expect(try project.text("file") == "new")
    }

    @Test func theRootItselfMayBeALink() throws {
        try outside.link("root", to: project.path)
        var writer = ProjectWriter(ProjectRoot(outside.path + "/root"))
        try replace("a/one", by: "1", &writer)
        #expect(project.tree() == ["a", "a/one"])
    }
}
