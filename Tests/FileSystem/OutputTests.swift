import AshlarFileSystem
import AshlarTestSupport
import Foundation
import Testing

@Suite struct OutputTests {
    @Test func outputReplacesALinkedFileAtomically() throws {
        let folder = try TestFolder()
        try folder.write("old", to: "graph.dot")
        try folder.link("link.dot", to: "graph.dot")
        try OutputFile.write(Array("new".utf8), to: folder.path + "/link.dot")
        #expect(try folder.text("graph.dot") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link.dot") == "graph.dot")
        try OutputFile.write(Array("more".utf8), to: folder.path + "/other.dot")
        #expect(folder.tree() == ["graph.dot", "link.dot", "other.dot"])
    }

    @Test func outputThatCannotBeWrittenIsAnError() throws {
        let full = #expect(throws: FileFailure.self) { try OutputFile.write([1], to: "/dev/full") }
        #expect(full?.description == "cannot write '/dev/full': No space left on device (ENOSPC)")
        let folder = try TestFolder()
        let absent = #expect(throws: FileFailure.self) { try OutputFile.write([1], to: folder.path + "/no/x.dot") }
        #expect(absent?.reason == "No such file or directory (ENOENT)")
        #expect(throws: FileFailure.self) { try OutputFile.write([1], to: folder.path) }
    }
}
