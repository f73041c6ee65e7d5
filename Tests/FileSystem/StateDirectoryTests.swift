import AshlarFileSystem
import AshlarTestSupport
import Foundation
import Testing

@Suite("Files in the folder of Ashlar") struct StateDirectoryTests {
    /// Files of the project were written before: the run must not end there.
    @Test("A file that is too large to be read is replaced")
    func largeFile() throws {
        let folder = try TestFolder()
        try folder.write("old", to: ".ashlar/schema")
        let file = try FileHandle(forWritingTo: URL(filePath: folder.path + "/.ashlar/schema"))
        try file.truncate(atOffset: 1 << 30)
        try file.close()
        #expect(throws: FileFailure.self) { try StateDirectory.kept(at: "schema", in: folder.root) }
        try StateDirectory.keep(Array("new".utf8), at: "schema", in: folder.root)
        #expect(try folder.root.text(of: ".ashlar/schema") == "new")
    }
}
