import AshlarFileSystem
import AshlarProjectModel
import AshlarTestSupport
import Foundation
import Testing

@Suite("Sources and unreadable files are found")
struct SourceWalkTests {
    @Test func sourcesComeInByteOrder() throws {
        let folder = try TestFolder()
        for path in [
            "b/A.swift", "a/z/A.swift", "a/B.swift", "a.swift", "a-b/A.swift", "a/A.swift", "A.swift", "a/README.md",
        ] {
            try folder.write("", to: path)
        }
        let expected = ["A.swift", "a-b/A.swift", "a.swift", "a/A.swift", "a/B.swift", "a/z/A.swift", "b/A.swift"]
        #expect(SourceWalk.walk(folder.root).sources == expected)
        #expect(SourceWalk.walk(folder.root, from: "a").sources == ["a/A.swift", "a/B.swift", "a/z/A.swift"])
    }

    @Test(arguments: [
        ".build/A.swift", ".hidden/A.swift", ".A.swift", "DerivedData/A.swift", "Pods/X/A.swift",
        "Carthage/Checkouts/X/A.swift",
        "X/Carthage/Build/A.swift", "web/node_modules/A.swift", "App.xcodeproj/A.swift", "App.xcworkspace/A.swift",
        "A.xcassets/A.swift",
        "P.playground/A.swift", "D.docc/A.swift", "B.bundle/A.swift", "F.framework/A.swift", "Package.swift",
        "Package@swift-5.9.swift",
        "A.swift.orig", "A.SWIFT", "swift",
    ])
    func filesThatAreNotSourcesAreSkipped(path: String) throws {
        let folder = try TestFolder()
        try folder.write("", to: path)
        try folder.write("", to: "Kept/Build/A.swift")
        let walk = SourceWalk.walk(folder.root)
        #expect(walk.sources == ["Kept/Build/A.swift"])
        #expect(walk.unread == [])
    }

    @Test func nestedPackagesAndProjectsAreSkipped() throws {
        let folder = try TestFolder()
        for path in [
            "Package.swift", "ashlar.yml", "A.swift", "Lib/Package.swift", "Lib/Sources/B.swift", "App/ashlar.yml",
            "App/C.swift",
        ] {
            try folder.write("", to: path)
        }
        let walk = SourceWalk.walk(folder.root)
        #expect(walk.sources == ["A.swift"])
        let lib = SkippedEntry(path: "Lib", kind: .foreignFolder)
        #expect(SourceWalk.walk(folder.root) { $0 == lib }.sources == ["A.swift", "Lib/Sources/B.swift"])
    }

    @Test func linksToFoldersAreNotFollowed() throws {
        let folder = try TestFolder()
        try folder.write("", to: "a/A.swift")
        try folder.link("a/loop", to: "..")
        try folder.link("b", to: "a")
        try folder.link("c.swift", to: "a")
        let walk = SourceWalk.walk(folder.root)
        #expect(walk.sources == ["a/A.swift"])
        #expect(walk.unread == [])
    }

    @Test func linksToSourcesAreFollowedWithinTheProject() throws {
        let (folder, other) = (try TestFolder(), try TestFolder())
        try other.write("", to: "O.swift")
        try folder.write("import A\n", to: "a/A.swift")
        try folder.link("0.swift", to: "a/A.swift")
        try folder.link("out.swift", to: other.path + "/O.swift")
        try folder.link("nowhere.swift", to: "missing.swift")
        try folder.link("self.swift", to: "self.swift")
        let walk = SourceWalk.walk(folder.root)
        #expect(walk.sources == ["0.swift", "a/A.swift"])
        #expect(walk.unread.map { $0.location?.path } == ["nowhere.swift", "out.swift", "self.swift"])
        #expect(
            walk.unread.allSatisfy { $0.rule == "sources-are-readable" && $0.severity == .error && $0.remedy != nil })
        #expect(walk.unread[1].message == "'out.swift' is a link to a file outside of the project, which is not read")
    }

    @Test func linksToFoldersWithSourcesAreListed() throws {
        let (folder, other) = (try TestFolder(), try TestFolder())
        try other.write("", to: "deep/below/O.swift")
        try folder.write("", to: "a/A.swift")
        try folder.write("", to: "texts/T.md")
        try folder.write("", to: "texts/.hidden/H.swift")
        try folder.makeFolder("b")
        try folder.link("b/inside", to: "../a")
        try folder.link("b/loop", to: "..")
        try folder.link("b/outside", to: other.path)
        try folder.link("b/texts", to: "../texts")
        try folder.link("b/nowhere", to: "missing")
        try folder.link("b/Assets.xcassets", to: "../a")
        let walk = SourceWalk.walk(folder.root)
        #expect(walk.sources == ["a/A.swift"])
        #expect(walk.unread == [])
        #expect(walk.linkedFolders == ["b/inside", "b/loop", "b/outside"])
        let crawl = SourceCrawl(of: folder.root) { _ in SourceScan() }
        #expect(crawl.linkedFolders == walk.linkedFolders)
    }

    @Test func specialFilesAreReported() throws {
        let folder = try TestFolder()
        try folder.makeFolder("folder.swift")
        try folder.write("", to: "folder.swift/A.swift")
        #expect(mkfifo(folder.path + "/pipe.swift", 0o644) == 0)
        try folder.link("device.swift", to: "/dev/null")
        let walk = SourceWalk.walk(folder.root)
        #expect(walk.sources == ["folder.swift/A.swift"])
        #expect(
            walk.unread.map(\.message)
                == ["device.swift", "pipe.swift"].map { "'\($0)' is named like a source but is not a file" })
    }

    /// Creates a file whose name is not UTF-8; `false` if the file system rejects the name.
    private static func createFileWithInvalidName(in folder: TestFolder) -> Bool {
        let name: [CChar] = (folder.path + "/").utf8CString.dropLast() + [-1] + ".swift".utf8CString
        let descriptor = open(name, O_CREAT | O_WRONLY, 0o644)
        return descriptor >= 0 && close(descriptor) == 0
    }

    private static let areInvalidNamesAllowed = (try? TestFolder()).map(createFileWithInvalidName) ?? false

    @Test(.enabled(if: areInvalidNamesAllowed, "the file system rejects names that are not UTF-8"))
    func namesThatAreNotUTF8AreReported() throws {
        let folder = try TestFolder()
        try folder.write("", to: "A.swift")
        try #require(Self.createFileWithInvalidName(in: folder))
        let walk = SourceWalk.walk(folder.root)
        #expect(walk.sources == ["A.swift"])
        #expect(walk.unread.map(\.message) == ["the name of '\\xFF.swift' is not valid UTF-8"])
    }

    @Test func missingFolderIsReported() throws {
        let folder = try TestFolder()
        let walk = SourceWalk.walk(folder.root, from: "missing")
        #expect(walk.unread.map(\.message) == ["'missing' cannot be listed: No such file or directory (ENOENT)"])
    }
}

@Suite("Found sources are read")
struct SourceCrawlTests {
    /// Paths in folders of different sizes, some of them larger than what one thread reads at a time.
    private static func paths() -> [String] {
        var paths = ["A.swift", "a.swift", "a-b/A.swift", "a/z/A.swift"]
        for (folder, count) in [("a", 200), ("a/b", 64), ("b", 65), ("b/c/d", 1)] {
            paths += (0..<count).map { "\(folder)/F\($0).swift" }
        }
        // Sorted in between the files of their parent.
        return paths + (0..<20).map { "a/F1\($0)/A.swift" }
    }

    /// One import, named after the whole text.
    private static func scan(_ bytes: UnsafeRawBufferPointer) -> SourceScan {
        var scan = SourceScan()
        scan.imports = [ImportUse(module: String(decoding: bytes, as: UTF8.self), line: 1, column: 1, length: 1)]
        return scan
    }

    @Test func sourcesComeInByteOrderWithTheirBytes() throws {
        let folder = try TestFolder()
        for path in Self.paths() { try folder.write(path, to: path) }
        try folder.link("b/0.swift", to: "../a.swift")
        for start in ["", "a", "b/c"] {
            let crawl = SourceCrawl(of: folder.root, from: start, scan: Self.scan)
            #expect(crawl.files.map(\.path) == SourceWalk.walk(folder.root, from: start).sources)
            for file in crawl.files {
                #expect(file.scan.imports.map(\.module) == [file.path == "b/0.swift" ? "a.swift" : file.path])
            }
            #expect(crawl.unread == [])
        }
    }

    @Test func failuresAndOtherProjectsAreReported() throws {
        let folder = try TestFolder()
        for path in ["Lib/Package.swift", "Lib/B.swift", "Package.swift", "a/A.swift"] {
            try folder.write("", to: path)
        }
        try folder.link("nowhere.swift", to: "missing.swift")
        #expect(mkfifo(folder.path + "/a/pipe.swift", 0o644) == 0)
        let crawl = SourceCrawl(of: folder.root, scan: Self.scan)
        let walk = SourceWalk.walk(folder.root)
        #expect(crawl.files.map(\.path) == ["a/A.swift"])
        let skipped = [
            SkippedEntry(path: "Lib", kind: .foreignFolder), SkippedEntry(path: "Package.swift", kind: .manifest),
        ]
        #expect(Set(crawl.skipped) == Set(skipped))
        let manifest = SourceCrawl(ofManifest: skipped[1], in: folder.root, scan: Self.scan)
        #expect(manifest.files.map(\.path) == ["Package.swift"])
        #expect(crawl.unread == walk.unread)
        #expect(crawl.unread.count == 2)
        let missing = SourceCrawl(of: folder.root, from: "missing", scan: Self.scan)
        #expect(missing.unread == SourceWalk.walk(folder.root, from: "missing").unread)
    }

    @Test func fileThatCannotBeReadIsListed() throws {
        let folder = try TestFolder()
        try folder.write("", to: "A.swift")
        try folder.write("", to: "huge.swift")
        try #require(truncate(folder.path + "/huge.swift", off_t((512 << 20) + 1)) == 0)
        let crawl = SourceCrawl(of: folder.root, scan: Self.scan)
        #expect(crawl.files.map(\.path) == ["A.swift"])
        #expect(crawl.unreadPaths == ["huge.swift"])
        #expect(crawl.unread.map(\.message) == ["'huge.swift' is larger than 512 MB and is not read"])
    }
}

@Suite("Sources are read in order by any number of threads")
struct SourceReaderTests {
    @Test(arguments: [
        ["a/b/A.swift", "a/b/B.swift", "a/b/c/C.swift"], ["a/b/A.swift", "a/bc/B.swift"], ["A.swift", "a/B.swift"],
        ["a/A.swift", "A.swift"], ["a/b/c/A.swift", "a/b.swift"], ["a/A.swift", "a/missing/B.swift", "a/b/C.swift"],
        ["a/b/A.swift"], ["ä/ö/A.swift", "ä/ü/B.swift"],
    ])
    func filesInAnyFoldersAreRead(paths: [String]) throws {
        let folder = try TestFolder()
        for path in paths where !path.contains("missing") { try folder.write(path, to: path) }
        let outcomes = SourceReader.read(paths, in: folder.root) { String(decoding: $1, as: UTF8.self) }
        for (path, outcome) in zip(paths, outcomes) {
            switch outcome {
            case .read(let text): #expect(text == path)
            case .unread(let finding):
                #expect(path.contains("missing") && finding.location?.path == path)
            }
        }
    }

    @Test func manyFilesAreRead() throws {
        let folder = try TestFolder()
        let paths = (0..<400).map { "\($0).swift" }
        for (index, path) in paths.enumerated() where index != 7 {
            try folder.write(String(repeating: "x", count: index), to: path)
        }
        try folder.makeFolder("7.swift")
        let outcomes = SourceReader.read(paths, in: folder.root) { index, bytes in (index, bytes.count) }
        for (index, outcome) in outcomes.enumerated() {
            switch outcome {
            case .read(let found): #expect(found == (index, index) && index != 7)
            case .unread(let finding):
                #expect(index == 7)
                #expect(finding.message == "'7.swift' is named like a source but is not a file")
            }
        }
        #expect(outcomes.count == 400)
    }

    @Test func largeAndMissingFiles() throws {
        let folder = try TestFolder()
        let bytes = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 / 3) }
        try folder.write(bytes, to: "large.swift")
        let outcomes = SourceReader.read(["large.swift", "missing.swift", "large.swift"], in: folder.root) { Array($1) }
        let reported = outcomes.map { outcome in
            switch outcome {
            case .read(let found): found == bytes ? "same" : "different"
            case .unread(let finding): finding.message
            }
        }
        #expect(reported == ["same", "'missing.swift' cannot be read: No such file or directory (ENOENT)", "same"])
    }

    @Test func tooLargeFileIsReportedAndNotRead() throws {
        try expectTooLarge((512 << 20) + 1)
    }

    @Test(.enabled(if: isLargestSizeAllowed, "the file system limits sizes"))
    func fileOfTheLargestSizeIsReportedAndNotRead() throws {
        try expectTooLarge(.max)
    }

    private static let isLargestSizeAllowed: Bool = {
        guard let folder = try? TestFolder(), (try? folder.write("", to: "file")) != nil else { return false }
        return truncate(folder.path + "/file", .max) == 0
    }()

    /// The file is sparse.
    private func expectTooLarge(_ size: Int) throws {
        let folder = try TestFolder()
        try folder.write("", to: "huge.swift")
        try #require(truncate(folder.path + "/huge.swift", off_t(size)) == 0)
        let outcomes = SourceReader.read(["huge.swift"], in: folder.root) { $1.count }
        guard case .unread(let finding) = try #require(outcomes.first) else {
            Issue.record("the file was read")
            return
        }
        #expect(finding.message == "'huge.swift' is larger than 512 MB and is not read")
    }

    @Test func emptyListIsRead() {
        #expect(SourceReader.read([], in: ProjectRoot(".")) { $0 + $1.count }.isEmpty)
    }
}
