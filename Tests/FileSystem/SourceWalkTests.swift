import AshlarFiles
import AshlarProjectModel
import Foundation
import Testing

@Suite("The walk finds the project's sources, and all that cannot be read")
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

    @Test func stampsStandBesideTheirSources() throws {
        let folder = try TestFolder()
        for (path, length) in [("b/A.swift", 3), ("a.swift", 1), ("a/A.swift", 2)] {
            try folder.write(String(repeating: "x", count: length), to: path)
        }
        // Found last of all, and sorted in with its stamp.
        try folder.link("a/0.swift", to: "../b/A.swift")
        let walk = SourceWalk.walk(folder.root, isStamping: true)
        #expect(walk.sources == ["a.swift", "a/0.swift", "a/A.swift", "b/A.swift"])
        #expect(walk.stamps.map { $0?.size } == [1, 3, 2, 3])
        #expect(SourceWalk.walk(folder.root).stamps == [])
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
    func whatIsNobodysSourceIsPassedOver(path: String) throws {
        let folder = try TestFolder()
        try folder.write("", to: path)
        try folder.write("", to: "Kept/Build/A.swift")
        let walk = SourceWalk.walk(folder.root)
        #expect(walk.sources == ["Kept/Build/A.swift"])
        #expect(walk.unread == [])
    }

    @Test func nestedPackagesAndProjectsBelongToThemselves() throws {
        let folder = try TestFolder()
        for path in [
            "Package.swift", "ashlar.yml", "A.swift", "Lib/Package.swift", "Lib/Sources/B.swift", "App/ashlar.yml",
            "App/C.swift",
        ] {
            try folder.write("", to: path)
        }
        let walk = SourceWalk.walk(folder.root)
        #expect(walk.sources == ["A.swift"])
        #expect(walk.passedOver.sorted() == ["App", "Lib"])
        #expect(SourceWalk.walk(folder.root) { $0 == "Lib" }.sources == ["A.swift", "Lib/Sources/B.swift"])
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

    @Test func linksToSourcesStayInTheProject() throws {
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

    @Test func whatIsNoFileIsTold() throws {
        let folder = try TestFolder()
        try folder.makeFolder("folder.swift")
        try folder.write("", to: "folder.swift/A.swift")
        #expect(mkfifo(folder.path + "/pipe.swift", 0o644) == 0)
        try folder.link("device.swift", to: "/dev/null")
        let walk = SourceWalk.walk(folder.root)
        #expect(walk.sources == ["folder.swift/A.swift"])
        #expect(
            walk.unread.map(\.message)
                == ["device.swift", "pipe.swift"].map { "'\($0)' is named like a source and is no file" })
    }

    @Test func namesThatAreNotUTF8AreTold() throws {
        let folder = try TestFolder()
        try folder.write("", to: "A.swift")
        let name: [CChar] = (folder.path + "/").utf8CString.dropLast() + [-1] + ".swift".utf8CString
        let descriptor = open(name, O_CREAT | O_WRONLY, 0o644)
        // Some file systems refuse such a name.
        guard descriptor >= 0 else { return }
        close(descriptor)
        let walk = SourceWalk.walk(folder.root)
        #expect(walk.sources == ["A.swift"])
        #expect(walk.unread.map(\.message) == ["the name of '\u{FFFD}.swift' is not UTF-8, so it cannot be told"])
    }

    @Test func aFolderThatIsGoneIsTold() throws {
        let folder = try TestFolder()
        let walk = SourceWalk.walk(folder.root, from: "missing")
        #expect(walk.unread.map(\.message) == ["'missing' cannot be listed: No such file or directory (ENOENT)"])
    }
}

@Suite("Sources are read in order, however many threads read them")
struct SourceReaderTests {
    @Test(arguments: [
        ["a/b/A.swift", "a/b/B.swift", "a/b/c/C.swift"], ["a/b/A.swift", "a/bc/B.swift"], ["A.swift", "a/B.swift"],
        ["a/A.swift", "A.swift"], ["a/b/c/A.swift", "a/b.swift"], ["a/A.swift", "a/missing/B.swift", "a/b/C.swift"],
        ["a/b/A.swift"], ["ä/ö/A.swift", "ä/ü/B.swift"],
    ])
    func filesAreReadWhereverTheyLieToEachOther(paths: [String]) throws {
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

    @Test func manyFiles() throws {
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
                #expect(finding.message == "'7.swift' is named like a source and is no file")
            }
        }
        #expect(outcomes.count == 400)
    }

    @Test func aLargeFileAndAMissingOne() throws {
        let folder = try TestFolder()
        let bytes = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 / 3) }
        try folder.write(bytes, to: "large.swift")
        let outcomes = SourceReader.read(["large.swift", "missing.swift", "large.swift"], in: folder.root) { Array($1) }
        let told = outcomes.map { outcome in
            switch outcome {
            case .read(let found): found == bytes ? "same" : "different"
            case .unread(let finding): finding.message
            }
        }
        #expect(told == ["same", "'missing.swift' cannot be read: No such file or directory (ENOENT)", "same"])
    }

    /// Sparse, so that it takes no room.
    @Test(arguments: [(512 << 20) + 1, Int.max]) func aFileThatNobodyWroteIsToldAndNotRead(size: Int) throws {
        let folder = try TestFolder()
        try folder.write("", to: "huge.swift")
        // Some file systems allow no such size.
        guard truncate(folder.path + "/huge.swift", off_t(size)) == 0 else { return }
        let outcomes = SourceReader.read(["huge.swift"], in: folder.root) { $1.count }
        guard case .unread(let finding) = try #require(outcomes.first) else {
            Issue.record("it was read")
            return
        }
        #expect(finding.message == "'huge.swift' is larger than 512 MB, and is not read")
    }

    @Test func none() {
        #expect(SourceReader.read([], in: ProjectRoot(".")) { $0 + $1.count }.isEmpty)
    }
}
