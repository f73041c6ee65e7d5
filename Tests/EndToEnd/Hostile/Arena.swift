import AshlarTestSupport
import Foundation
import Testing

/// A project that a branch controls, and beside it files that it must not reach.
final class Arena: Sendable {
    /// What no output and no file of the project may contain.
    static let secret = "SECRET-VALUE: 1\nimport SecretModule\n"

    let root: URL
    private let workspace: Workspace
    /// Of the user who runs Ashlar.
    let environment: [String: String]

    init(root name: String = "project", environment variables: [String: String] = [:]) throws {
        workspace = try Workspace()
        root = workspace.folder.appending(path: name)
        let folder = workspace.folder.path
        environment = ["XDG_CACHE_HOME": folder + "/cache", "HOME": folder + "/home"].merging(variables) { $1 }
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        try workspace.write(Self.secret, to: "outside/file")
        try workspace.write(Self.secret, to: "outside/folder/Secret.swift")
        try workspace.write("", to: "home/.profile")
    }

    /// The absolute path of something outside of the project.
    func outside(_ name: String) -> String { workspace.folder.appending(path: "outside/\(name)").path }

    func path(_ name: String) -> String { root.path + "/" + name }

    // MARK: Files

    /// Replaces what is at the path.
    func put(_ content: Content, at name: String) throws {
        let place = path(name)
        let files = FileManager.default
        try? files.removeItem(atPath: place)
        try files.createDirectory(
            atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        switch content {
        case .bytes(let bytes): try #require(files.createFile(atPath: place, contents: Data(bytes)))
        case .link(let target): try files.createSymbolicLink(atPath: place, withDestinationPath: target)
        case .linkOutside(let target):
            try files.createSymbolicLink(atPath: place, withDestinationPath: outside(target))
        case .folder: try files.createDirectory(atPath: place, withIntermediateDirectories: true)
        case .pipe: try #require(mkfifo(place, 0o600) == 0)
        case .socket:
            // The address of a socket has a limit of some 100 bytes.
            let short = NSTemporaryDirectory() + "/" + UUID().uuidString.prefix(8)
            try #require(Content.bindSocket(at: short))
            try #require(rename(short, place) == 0)
        case .sparse(let size):
            try #require(files.createFile(atPath: place, contents: nil))
            try #require(truncate(place, off_t(size)) == 0)
        case .nothing: break
        }
    }

    /// A copy of a project that has been generated before.
    func copy(_ other: Arena) throws {
        try FileManager.default.removeItem(at: root)
        try FileManager.default.copyItem(at: other.root, to: root)
    }

    // MARK: State

    struct Entry: Equatable {
        var kind: String
        var mode: Int
        var time: Date?
        var content: Data?
    }

    /// All that is in the project, but the lock of a run.
    func inside() throws -> [String: Entry] {
        try entries(below: root.path).filter { ![".ashlar", ".ashlar/run.lock"].contains($0.key) }
    }

    /// All that is beside it, but the user's cache.
    func beside() throws -> [String: Entry] {
        let name = root.lastPathComponent
        return try entries(below: workspace.folder.path).filter { path, _ in
            !path.hasPrefix(name + "/") && path != name && !path.hasPrefix("cache")
        }
    }

    private func entries(below folder: String) throws -> [String: Entry] {
        let files = FileManager.default
        var entries: [String: Entry] = [:]
        for path in try files.subpathsOfDirectory(atPath: folder) {
            guard let attributes = try? files.attributesOfItem(atPath: folder + "/" + path) else { continue }
            let kind = attributes[.type] as? FileAttributeType ?? .typeUnknown
            var entry = Entry(kind: kind.rawValue, mode: attributes[.posixPermissions] as? Int ?? 0)
            if kind == .typeSymbolicLink {
                entry.content = Data(try files.destinationOfSymbolicLink(atPath: folder + "/" + path).utf8)
            } else if kind == .typeRegular {
                entry.time = attributes[.modificationDate] as? Date
                let size = attributes[.size] as? Int ?? 0
                if size < 1 << 24 { entry.content = try Data(contentsOf: URL(filePath: folder + "/" + path)) }
            }
            entries[path] = entry
        }
        return entries
    }

    // MARK: Runs

    /// Runs a command, and expects what holds for every run.
    ///
    /// A trap or a signal is an error of `Command.run`, and output that is not UTF-8 as well.
    func run(_ arguments: [String]) throws -> Ashlar.Outcome {
        let before = (inside: try inside(), beside: try beside())
        let ashlar = Ashlar(folder: root, environment: environment, workspace: workspace)
        let start = ContinuousClock.now
        let outcome = try ashlar.run(arguments)
        let call = Comment(rawValue: "\(arguments): \(outcome.status)\n\(outcome.output.suffix(2_000))\(outcome.error)")
        #expect([0, 1, 2, 64].contains(outcome.status), call)
        // The machine may be busy with other tests, and 'git' may wait for a pipe until it is ended after 60 seconds.
        #expect(ContinuousClock.now - start < .seconds(90), call)
        #expect(try beside() == before.beside, call)
        let isFailure = [2, 64].contains(outcome.status)
        if isFailure, !arguments.contains(where: { $0.contains("=r/") }) {
            let after = try inside()
            let changed = Set(after.keys).union(before.inside.keys).filter { after[$0] != before.inside[$0] }
            #expect(changed.isEmpty, call)
        }
        expectCleanText(outcome, of: arguments, call)
        if isFailure { expectPlaces(outcome, of: arguments, call) }
        for (path, entry) in try inside() where entry != before.inside[path] {
            #expect(entry.content.map { !$0.containsSecret } ?? true, "\(path): \(call)")
        }
        return outcome
    }

    private func expectCleanText(_ outcome: Ashlar.Outcome, of arguments: [String], _ call: Comment) {
        let text = outcome.error + outcome.output
        for trace in ["Fatal error", "NSCocoaErrorDomain", "Swift.DecodingError", "Program crashed", "Optional("] {
            #expect(!text.contains(trace), call)
        }
        #expect(!Data(text.utf8).containsSecret, call)
        // A patch for git has the bytes of the file.
        let shown = arguments.contains("--diff") ? outcome.error : text
        #expect(shown.unicodeScalars.first { $0.isObeyedByTerminals } == nil, call)
    }

    private func expectPlaces(_ outcome: Ashlar.Outcome, of arguments: [String], _ call: Comment) {
        for line in (outcome.output + outcome.error).split(separator: "\n") where line.hasSuffix(" [manifest]") {
            #expect(line.contains(#/^\S.*:[1-9]\d*:[1-9]\d*: (error|warning): /#), call)
        }
        // 'imports' lists what it could read. Queries have no document to print when they fail.
        if arguments.first == "lint", outcome.status != 64, !Set(["json", "sarif"]).isDisjoint(with: arguments) {
            #expect(throws: Never.self, call) {
                try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
            }
        } else if !["lint", "imports"].contains(arguments.first) {
            #expect(outcome.output == "", call)
        }
    }
}

extension Data {
    fileprivate var containsSecret: Bool {
        ["SECRET-VALUE", "SecretModule"].contains { range(of: Data($0.utf8)) != nil }
    }
}

extension Unicode.Scalar {
    /// Control and format characters, and U+FFFD, which would stand for any bytes.
    fileprivate var isObeyedByTerminals: Bool {
        guard self != "\n", self != "\t" else { return false }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        case .format: return self != "\u{200C}" && self != "\u{200D}"
        default: return self == "\u{FFFD}"
        }
    }
}

/// What a branch can put at a path.
enum Content: Sendable, ExpressibleByStringInterpolation {
    case bytes([UInt8]), link(String), linkOutside(String), folder, pipe, socket, sparse(Int), nothing

    init(stringLiteral text: String) { self = .text(text) }

    static func text(_ text: String) -> Content { .bytes(Array(text.utf8)) }

    fileprivate static func bindSocket(at path: String) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let fits = withUnsafeMutableBytes(of: &address.sun_path) { buffer in
            guard path.utf8.count < buffer.count else { return false }
            buffer.copyBytes(from: path.utf8)
            return true
        }
        #if canImport(Darwin)
            let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
        #else
            let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        defer { close(descriptor) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        return fits
            && withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) == 0 }
            }
    }
}
