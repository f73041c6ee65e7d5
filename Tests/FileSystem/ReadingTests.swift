import AshlarFileSystem
import AshlarProjectModel
import AshlarTestSupport
import Foundation
import Testing

@Suite struct ReadingTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test func textIsReadUnchanged() throws {
        try folder.write("\u{FEFF}a\r\nä\0", to: "a")
        #expect(try folder.root.text(of: "a") == "\u{FEFF}a\r\nä\0")
    }

    @Test func textThatIsNotUTF8IsRefusedWithItsLine() throws {
        try folder.write(Array("a\nb\nc".utf8) + [0xC3, 0x28], to: "a")
        let failure = #expect(throws: FileFailure.self) { try folder.root.text(of: "a") }
        #expect(failure?.line == 3)
        #expect(failure?.description == "cannot read 'a': line 3 is not valid UTF-8")
    }

    @Test func missingFileIsReportedWithTheSystemError() throws {
        let failure = #expect(throws: FileFailure.self) { try folder.root.bytes(of: "no/where") }
        #expect(failure?.description == "cannot read 'no/where': No such file or directory (ENOENT)")
    }

    @Test func folderIsNotAFile() throws {
        try folder.makeFolder("a")
        let failure = #expect(throws: FileFailure.self) { try folder.root.bytes(of: "a") }
        #expect(failure?.description == "cannot read 'a': Is a directory (EISDIR)")
    }

    @Test(.timeLimit(.minutes(1))) func namedPipeDoesNotBlock() throws {
        #expect(try runTool("mkfifo", [folder.path + "/pipe"]).status == 0)
        #expect(throws: FileFailure.self) { try folder.root.bytes(of: "pipe") }
    }

    @Test func fileIsReadUpToALimit() throws {
        try folder.write(String(repeating: "x", count: 100), to: "a")
        #expect(try folder.root.bytes(of: "a", atMost: 100).count == 100)
        #expect(throws: FileFailure.self) { try folder.root.bytes(of: "a", atMost: 99) }
        #expect(throws: FileFailure.self) { try ProjectRoot("/dev").bytes(of: "zero", atMost: 1000) }
    }

    @Test func longFileIsReadCompletely() throws {
        let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        try folder.write(bytes, to: "a")
        #expect(try folder.root.bytes(of: "a") == bytes)
    }

    @Test func swiftSourcesAreListedInByteOrder() throws {
        for file in ["b.swift", "B.swift", "a/z.swift", "a.swift", "a-b.swift", "n.txt", ".build/x.swift", ".h.swift"] {
            try folder.write("", to: "Sources/" + file)
        }
        try folder.link("Sources/loop", to: ".")
        try folder.link("Sources/link.swift", to: "a.swift")
        let expected = ["B.swift", "a-b.swift", "a.swift", "a/z.swift", "b.swift"].map { "Sources/" + $0 }
        #expect(try folder.root.swiftSources(under: "Sources") == expected)
        #expect(throws: FileFailure.self) { try folder.root.swiftSources(under: "Nowhere") }
    }
}

@Suite struct ManifestLocatorTests {
    private let folder: TestFolder
    private let path: String

    init() throws {
        folder = try TestFolder()
        path = URL(fileURLWithPath: folder.path).resolvingSymlinksInPath().path
        try folder.makeFolder("repo/.git")
        try folder.makeFolder("repo/deep/er")
    }

    @Test func nearestManifestOfTheParentsIsFound() throws {
        try folder.write("", to: "repo/ashlar.yml")
        let expected = ManifestLocator.Answer.found(ProjectRoot(path + "/repo"))
        #expect(try ManifestLocator.locate(from: folder.path + "/repo/deep/er") == expected)
        #expect(try ManifestLocator.locate(from: folder.path + "/repo/") == expected)
    }

    @Test func searchStopsAtTheGitRoot() throws {
        try folder.write("", to: "ashlar.yml")
        #expect(try ManifestLocator.locate(from: folder.path + "/repo/deep") == .missing(upTo: path + "/repo"))
        #expect(try ManifestLocator.locate(from: folder.path) == .found(ProjectRoot(path)))
    }

    @Test func missingFolderIsAnError() throws {
        #expect(throws: FileFailure.self) { try ManifestLocator.locate(from: folder.path + "/none") }
        try folder.write("", to: "file")
        #expect(throws: FileFailure.self) { try ManifestLocator.locate(from: folder.path + "/file") }
    }
}
