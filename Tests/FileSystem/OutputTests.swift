import AshlarFileSystem
import AshlarProjectModel
import AshlarTestSupport
import Foundation
import Testing

@Suite struct OutputTests {
    private let project: TestFolder
    private let outside: TestFolder

    init() throws { (project, outside) = (try TestFolder(), try TestFolder()) }

    private func write(_ text: String, to path: String) throws {
        try OutputFile.write(Array(text.utf8), to: path, in: project.root)
    }

    @Test func outputReplacesALinkedFileAtomically() throws {
        try outside.write("old", to: "graph.dot")
        try outside.link("link.dot", to: "graph.dot")
        try write("new", to: outside.path + "/link.dot")
        #expect(try outside.text("graph.dot") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: outside.path + "/link.dot") == "graph.dot")
        try write("more", to: outside.path + "/new/other.dot")
        #expect(outside.tree() == ["graph.dot", "link.dot", "new", "new/other.dot"])
    }

    @Test func outputInTheProjectFollowsNoLink() throws {
        try outside.write("old", to: "graph.dot")
        try project.link("graph.dot", to: outside.path + "/graph.dot")
        try project.link("reports", to: outside.path)
        for path in ["graph.dot", "reports/graph.dot", "reports/new/graph.dot"] {
            let failure = #expect(throws: FileFailure.self) { try write("new", to: project.path + "/" + path) }
            #expect(failure?.reason.contains("is a symbolic link") == true)
        }
        #expect(try outside.text("graph.dot") == "old")
        #expect(outside.tree() == ["graph.dot"])
    }

    @Test func outputInTheProjectReplacesAFile() throws {
        try write("one", to: project.path + "/out/graph.dot")
        try write("two", to: project.path + "/out/graph.dot")
        #expect(try project.text("out/graph.dot") == "two")
        #expect(project.tree() == ["out", "out/graph.dot"])
    }

    @Test func outputThatCannotBeWrittenIsAnError() throws {
        let full = #expect(throws: FileFailure.self) { try write("x", to: "/dev/full") }
        #expect(full?.description == "cannot write '/dev/full': No space left on device (ENOSPC)")
        #expect(throws: FileFailure.self) { try write("x", to: outside.path) }
        #expect(throws: FileFailure.self) { try write("x", to: project.path) }
    }
}
