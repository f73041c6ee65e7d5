import AshlarFiles
import AshlarProjectModel
import Foundation
import Testing

@testable import AshlarCLI

@Suite struct ScanMemoryTests {
    private static let stamp = FileStamp(
        inode: 7, size: 120, modified: 1_700_000_000_123_456_789, changed: 1_700_000_001_000_000_000)

    private static func source(_ path: String, imports: [ImportUse] = []) -> SourceFile {
        var scan = SourceScan()
        scan.imports = imports
        return SourceFile(path: path, target: nil, scan: scan)
    }

    /// Everything that a scan can hold.
    private static let full: SourceFile = {
        var file = source(
            "Sources/B/결제.swift",
            imports: [
                ImportUse(module: "UIKit", line: 1, column: 8, length: 5),
                ImportUse(
                    module: "Core", path: ["Model", "Ride"], kind: .struct,
                    attributes: ["@testable", "@_spi(Internal)"],
                    access: .package, condition: "os(iOS) && !(DEBUG)", line: 70_000, column: 12, length: 4),
            ])
        file.scan.suppressions = [
            Suppression(rule: "no-cycles", reason: "soon", coveredLine: 4, line: 3, column: 1, length: 20),
            Suppression(
                rule: "", reason: nil, coveredLine: 9, line: 9, column: 2, length: 8, defect: "names no rule",
                unknownWord: "ignored"),
        ]
        file.scan.tests = TestContent(firstTest: .init(line: 8, column: 2, length: 5), hasAssertion: true)
        return file
    }()

    private func recall(_ path: String, in memory: ScanMemory, as stamp: FileStamp = Self.stamp) -> SourceScan? {
        let place = memory.places(of: [path])[0]
        return memory.open { page in
            var names = page.metNames()
            return page.scan(at: place, as: stamp, &names)
        }
    }

    @Test func keepsEverythingThatAScanHolds() throws {
        let memory = ScanMemory(
            ScanMemory.bytes(of: [(Self.source("Sources/A.swift"), Self.stamp), (Self.full, Self.stamp)]))
        let scan = try #require(recall(Self.full.path, in: memory))
        #expect(scan.imports == Self.full.scan.imports)
        #expect(scan.suppressions == Self.full.scan.suppressions)
        #expect(scan.tests == Self.full.scan.tests)
        #expect(recall("Sources/A.swift", in: memory)?.imports == [])
    }

    @Test(
        arguments: [
            nil, .init(firstTest: nil, hasAssertion: false), .init(firstTest: nil, hasAssertion: true),
            .init(firstTest: .init(line: 1, column: 2, length: 3), hasAssertion: false),
        ] as [TestContent?])
    func keepsWhatIsKnownOfTests(tests: TestContent?) throws {
        var file = Self.source("A.swift")
        file.scan.tests = tests
        let memory = ScanMemory(ScanMemory.bytes(of: [(file, Self.stamp)]))
        let scan = try #require(recall("A.swift", in: memory))
        #expect(scan.tests == tests)
    }

    @Test func findsPathsAmongOthers() {
        let known = ["A.swift", "A/B.swift", "AB.swift", "C.swift"]
        let memory = ScanMemory(ScanMemory.bytes(of: known.map { (Self.source($0), Self.stamp) }))
        #expect(memory.places(of: ["A.swift", "A/A.swift", "AB.swift", "C.swift", "D.swift"]) == [0, -1, 2, 3, -1])
        #expect(memory.places(of: []) == [])
    }

    @Test func knowsNothingOfAFileThatHasChanged() {
        let memory = ScanMemory(ScanMemory.bytes(of: [(Self.full, Self.stamp)]))
        for change in [\FileStamp.inode, \.size, \.modified, \.changed] as [WritableKeyPath<FileStamp, UInt64>] {
            var other = Self.stamp
            other[keyPath: change] += 1
            #expect(recall(Self.full.path, in: memory, as: other) == nil)
        }
    }

    @Test func knowsNothingFromDamagedBytes() {
        let bytes = ScanMemory.bytes(of: [(Self.full, Self.stamp), (Self.source("Z.swift"), Self.stamp)])
        #expect(ScanMemory(bytes).count == 2)
        for length in 0..<bytes.count { #expect(ScanMemory(Array(bytes[..<length])).count == 0) }
        for place in bytes.indices {
            var damaged = bytes
            damaged[place] ^= 0x41
            #expect(ScanMemory(damaged).count == 0)
        }
    }

    @Test func waitsUntilAFileIsSettled() {
        #expect(!Self.stamp.isSettled(before: 1_700_000_003))
        #expect(Self.stamp.isSettled(before: 1_700_000_004))
        #expect(!Self.stamp.isSettled(before: -5))
    }

    @Test func aSurveyReadsOnlyWhatHasChanged() throws {
        let folder = try SourceFolder()
        try folder.write("import Told\n", to: "A.swift")
        try folder.write("import Told\n", to: "B.swift")
        let stamps = SourceWalk.walk(folder.root, isStamping: true).stamps
        // What was found then differs from what stands there, to tell who was asked.
        let remembered = ImportUse(module: "Remembered", line: 1, column: 8, length: 10)
        ScanMemory.keep(
            try ["A.swift", "B.swift"].enumerated().map { index, path in
                (Self.source(path, imports: [remembered]), try #require(stamps[index]))
            }, in: folder.root)
        try folder.write("import Changed\n", to: "B.swift")

        let survey = SourceSurvey(of: folder.root, remembers: true)
        let files = survey.finish { _ in false }.files
        #expect(files.map { $0.scan.imports.map(\.module) } == [["Remembered"], ["Changed"]])
        let fresh = SourceSurvey(of: folder.root).finish { _ in false }.files
        #expect(fresh.map { $0.scan.imports.map(\.module) } == [["Told"], ["Changed"]])
    }

    @Test func aSurveyKeepsWhatIsSettled() throws {
        let folder = try SourceFolder()
        for number in 10..<60 { try folder.write("import M\(number)\n", to: "\(number).swift") }
        let now = SourceSurvey(of: folder.root, remembers: true)
        now.remember(now.finish { _ in false }.files)
        #expect(ScanMemory(of: folder.root).count == 0)
        let later = SourceSurvey(of: folder.root, remembers: true, start: 4_000_000_000)
        later.remember(later.finish { _ in false }.files)
        #expect(ScanMemory(of: folder.root).count == 50)
        let modules = SourceSurvey(of: folder.root, remembers: true).finish { _ in false }.files.flatMap(\.scan.imports)
            .map(\.module)
        #expect(modules == (10..<60).map { "M\($0)" })
    }
}

/// A folder of sources that is gone when the test is.
private final class SourceFolder {
    private let place = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-\(UUID().uuidString)")
    var root: ProjectRoot { ProjectRoot(place.path) }

    init() throws { try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: place) }

    func write(_ text: String, to file: String) throws {
        try Data(text.utf8).write(to: place.appendingPathComponent(file))
    }
}
