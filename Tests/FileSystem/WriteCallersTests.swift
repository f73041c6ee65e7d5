import AshlarTestSupport
import Foundation
import Testing

/// Each list is complete: a new caller is reviewed with its line here.
@Suite("Who writes files")
struct WriteCallersTests {
    /// The code of each source, without comments and the names of declared functions, by its path below `Sources`.
    private static let sources = Result {
        let folder = Fixture.repository.appending(path: "Sources")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let ignored = try NSRegularExpression(pattern: #"(?m)^ *//.*$|(?<=func )\w+"#)
        var sources: [String: String] = [:]
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            let whole = NSRange(text.startIndex..., in: text)
            sources[String(file.path.dropFirst(folder.path.count + 1))] = ignored.stringByReplacingMatches(
                in: text, range: whole, withTemplate: "")
        }
        return sources
    }

    private let sources: [String: String]

    init() throws { sources = try Self.sources.get() }

    /// The first groups of the matches in each file that has any, sorted.
    private func uses(of pattern: String) throws -> [String: [String]] {
        let pattern = try NSRegularExpression(pattern: pattern)
        return sources.compactMapValues { code in
            let matches = pattern.matches(in: code, range: NSRange(code.startIndex..., in: code))
            let names = Set(matches.compactMap { Range($0.range(at: 1), in: code).map { String(code[$0]) } })
            return names.isEmpty ? nil : names.sorted()
        }
    }

    @Test func manySourcesAreRead() { #expect(sources.count > 500) }

    private let modules =
        #"\bimport (Foundation\w*|Glibc|Musl|Darwin|Android|Subprocess|System|SystemPackage|WinSDK)\n"#

    @Test("Files that import a library with system calls")
    func systemLibraries() throws {
        let expected = [
            "CLI/Terminal/StandardStream.swift", "Concurrency/Concurrent.swift",
            // A tool of the build, and no part of the program.
            "EmbedFiles/Tool/main.swift",
            "FileSystem/Descriptors/FileStatus.swift", "FileSystem/Descriptors/OpenFile.swift",
            "FileSystem/Descriptors/OpenFolder.swift", "FileSystem/Descriptors/ProjectWriter.swift",
            "FileSystem/FileSystem.swift", "Processes/ChildProcess.swift",
            "Processes/GitRepository+IndexFlags.swift", "Processes/SignalHandling.swift",
            "ProjectModel/Files/ErrorNumber.swift", "ProjectModel/Files/PathOrder.swift",
            "SwiftLexing/NextOccurrence.swift",
            "ashlar/main.swift",
        ]
        #expect(try uses(of: modules).keys.sorted() == expected)
    }

    @Test("System calls that change files, or write to what is open")
    func systemCalls() throws {
        let importers = try Set(uses(of: modules).keys)
        let calls =
            #"[^.\w](openat?|creat|f(?:d|re)?open|p?writev?|sendfile|f?truncate|f?ch(?:mod|own)(?:at)?|mk\w+|unlink(?:at)?|rmdir"#
            + #"|remove|rename\w*|(?:sym)?link(?:at)?|f?clonefile\w*|copyfile|f?utime\w*|[fl]?setxattr|\w*fallocate|shm_open"#
            + #"|posix_spawnp?|exec\w+|system|popen)\("#
        let found = try uses(of: calls).filter { importers.contains($0.key) }
        let expected = [
            "FileSystem/FileSystem.swift": ["mkdirat", "openat", "rename", "renameat", "unlinkat"],
            "FileSystem/Descriptors/OpenFile.swift": ["fchmod", "fchown", "ftruncate", "openat", "write"],
            "FileSystem/Descriptors/ProjectWriter.swift": ["unlinkat"],
            // Programs, their pipes and the terminal.
            "Processes/ChildProcess.swift": ["posix_spawnp", "write"],
            "Processes/SignalHandling.swift": ["write"],
        ]
        #expect(found == expected)
    }

    /// All others run git with the settings of `GitRepository`.
    @Test func onlyTheRepositoryRunsGit() throws {
        #expect(try uses(of: #"("git"),\s*\["#) == ["Processes/GitRepository.swift": ["\"git\""]])
    }

    @Test("Callers of the one way to write")
    func callers() throws {
        let doors =
            #"\b(ProjectWriter\(|OutputFile\.(?:write|append)\(|FileSystem\.(?:make|rename|remove|replace)\w*"#
            + #"|for: \.(?:creating|writing|appending|locking)|NewFolder\.(?:make|remove)\(|UserCache\("\w+""#
            + #"|FileInstaller\(|StateDirectory\.make\()"#
        let expected = [
            "CLI/Commands/Query/GraphCommand.swift": ["OutputFile.write("],
            "CLI/Rendering/PictureDocuments.swift": ["OutputFile.write("],
            "CLI/Rendering/ReportDelivery.swift": ["OutputFile.append(", "OutputFile.write("],
            "FilePlans/Conflicts/MergedCopy.swift": ["FileInstaller(", "StateDirectory.make("],
            "FilePlans/FileInstaller.swift": ["ProjectWriter("],
            "FilePlans/Journal+Storage.swift": ["FileInstaller(", "ProjectWriter("],
            "FilePlans/RunLock.swift": ["ProjectWriter(", "StateDirectory.make("],
            "FilePlans/WriteTransaction.swift": ["FileInstaller("],
            "FileSystem/FileSystem.swift": ["for: .creating"],
            "FileSystem/Descriptors/NewFolder.swift": [
                "FileSystem.makeFolders", "FileSystem.removeFile", "FileSystem.removeFolder",
            ],
            "FileSystem/Descriptors/OutputFile.swift": [
                "FileSystem.makeFolders", "FileSystem.replaceFile", "ProjectWriter(", "for: .appending",
                "for: .writing",
            ],
            "FileSystem/Descriptors/ProjectWriter.swift": [
                "FileSystem.makeFolder", "FileSystem.removeFile", "FileSystem.rename", "FileSystem.replaceFile",
                "for: .creating", "for: .locking",
            ],
            "FileSystem/Places/StateDirectory.swift": ["NewFolder.make(", "ProjectWriter("],
            "FileSystem/Places/UserCache.swift": ["NewFolder.make(", "ProjectWriter("],
            "Generating/DerivedFiles/MockFile.swift": ["OutputFile.write("],
            "Generating/DerivedFiles/PlanCache.swift": ["UserCache(\"plans\""],
            "Generating/EarlierAggregates.swift": ["UserCache(\"aggregates\""],
            "Generating/InitOperation.swift": ["NewFolder.make("],
            "Generating/Templates/TemplateBuildCheck.swift": ["NewFolder.make(", "NewFolder.remove("],
            "Linting/History/FigureCache.swift": ["UserCache(\"history\""],
        ]
        let found = try uses(of: doors)
        for path in Set(found.keys).union(expected.keys) { #expect(found[path] == expected[path], "\(path)") }
    }
}
