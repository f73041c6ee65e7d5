import AshlarTestSupport
import Foundation

/// The real binary, run in a folder.
struct Ashlar {
    let folder: URL
    var environment: [String: String] = [:]
    /// Keeps the folder from being removed while it is worked in.
    var workspace: Workspace?

    typealias Outcome = Command.Outcome

    /// Beside the test bundle, where SwiftPM builds both.
    static let binary: URL = {
        if let path = ProcessInfo.processInfo.environment["ASHLAR_BINARY"] { return URL(filePath: path) }
        return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "ashlar")
    }()

    @discardableResult
    func callAsFunction(_ arguments: String...) throws -> Outcome { try run(arguments) }

    @discardableResult
    func run(_ arguments: [String]) throws -> Outcome {
        try withExtendedLifetime(workspace) {
            try Command.run(
                Self.binary.path(percentEncoded: false), arguments, in: folder,
                environment: ["PATH": "/usr/bin:/bin", "SOURCE_DATE_EPOCH": "1795219200"].merging(environment) { $1 })
        }
    }

    /// A run that is not started yet.
    func process(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = Self.binary
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        return process
    }

    /// Starts a run and kills it once there is a file or folder at a path; a faster run is complete.
    func runAndKill(_ arguments: [String], onceThereIs path: String) throws {
        let process = process(arguments)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let place = folder.appending(path: path).path
        try withExtendedLifetime(workspace) {
            try process.run()
            while process.isRunning, !FileManager.default.fileExists(atPath: place) {}
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
    }
}

/// A temporary folder for one test.
final class Workspace: Sendable {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-test-\(UUID().uuidString)")
            .resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The user's folder for caches, which is not counted among the files.
    static let cache = ".build/cache"

    var ashlar: Ashlar {
        Ashlar(
            folder: folder, environment: ["XDG_CACHE_HOME": folder.appending(path: Self.cache).path], workspace: self)
    }

    func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

    func write(_ data: Data, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    /// Removes a file, or a folder with all that it contains.
    func remove(_ path: String) throws { try FileManager.default.removeItem(at: folder.appending(path: path)) }

    func text(_ path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    /// Every file but those of `.ashlar` and `.build`, sorted.
    func files() throws -> [String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return paths.filter { path in
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: folder.appending(path: path).path, isDirectory: &isFolder)
            return !isFolder.boolValue && !"/\(path)".contains("/.ashlar/") && !path.hasPrefix(".build/")
        }.sorted()
    }

    /// Every file's contents and the time of its last change.
    func state() throws -> [String: [String]] {
        var state: [String: [String]] = [:]
        for path in try files() {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.appending(path: path).path)
            let time = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
            state[path] = ["\(time)", try text(path)]
        }
        return state
    }
}
