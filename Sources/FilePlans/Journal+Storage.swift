import AshlarFileSystem
import AshlarProjectModel

extension Journal {
    /// - Returns: `nil` where no run was interrupted.
    package static func read(in root: ProjectRoot) throws -> Journal? {
        try PlanFailure.reporting {
            var walk = PathWalk(root)
            // Without the folder there is no journal; whatever is in its place is reported when the folder is created.
            guard case .present = try walk.folder(StateDirectory.path) else { return nil }
            switch try walk.occupant(of: StateDirectory.journal) {
            case .nothing: return nil
            case .blocked(let obstruction): throw PlanFailure.journal(obstruction.message(for: StateDirectory.journal))
            case .file(let bytes, _):
                let (journal, line) = parse(bytes)
                if let journal { return journal }
                throw PlanFailure.journal("line \(line) of '\(StateDirectory.journal)' is not valid")
            }
        }
    }

    /// - Returns: the journal, or `nil` and the number of the line that is not valid.
    package static func parse(_ bytes: [UInt8]) -> (journal: Journal?, line: Int) {
        var parser = JournalParser(bytes)
        let journal = parser.journal()
        return (journal, parser.line)
    }

    /// Refuses to work on a project in which a run was interrupted, or is writing now.
    static func refuse(in root: ProjectRoot) throws {
        guard try read(in: root) != nil else { return }
        guard let command = try interruptedCommand(in: root) else { throw PlanFailure.concurrentModification(root) }
        throw PlanFailure.interrupted(command: command)
    }

    /// The interrupted command; `nil` where there is none, or where another process is writing now.
    package static func interruptedCommand(in root: ProjectRoot) throws -> String? {
        // The process may finish in between.
        guard try read(in: root) != nil, !RunLock.isHeldElsewhere(in: root) else { return nil }
        return try read(in: root)?.command
    }

    /// A warning that files may be out of date, or the error that the journal cannot be read; `nil` where no run was
    /// interrupted. While there is one, generated files are not compared.
    package static func finding(in root: ProjectRoot) throws -> Finding? {
        do {
            guard let command = try interruptedCommand(in: root) else { return nil }
            let message = "'\(command)' was interrupted, so files may be out of date"
            return finding(.warning, message, PlanFailure.interrupted(command: command).remedy)
        } catch let failure as PlanFailure {
            return finding(.error, failure.reason, failure.remedy)
        }
    }

    private static func finding(_ severity: Severity, _ message: String, _ remedy: String?) -> Finding {
        Finding(
            rule: Finding.generatedFilesRule, severity: severity, message: message,
            location: SourceLocation(path: StateDirectory.journal, line: 1, column: 1, length: 0), remedy: remedy)
    }

    /// Writes it to disk before anything else is written.
    func write(in root: ProjectRoot) throws(FileFailure) {
        var installer = FileInstaller(root)
        try installer.install(bytes, at: StateDirectory.journal, isDurable: true)
    }

    package static func remove(in root: ProjectRoot) throws(FileFailure) {
        var writer = ProjectWriter(root)
        try FileFailure.attempt("remove", StateDirectory.journal, writer.removeFile(StateDirectory.journal))
    }

    static let firstLine = "ashlar journal 1"
    static let lastLine = "end"

    /// Lines of words, each followed by its fields: a line with the number of bytes, then the bytes and a line end. A
    /// file on disk may have any name.
    package var bytes: [UInt8] {
        var bytes = Array("\(Self.firstLine)\n\(command)\n".utf8)
        func add(_ words: String, _ fields: [some Collection<UInt8>]) {
            bytes += "\(words)\n".utf8
            for field in fields { bytes += "\(field.count)\n".utf8 + Array(field) + [UInt8(ascii: "\n")] }
        }
        for entry in entries {
            switch entry.action {
            case .move(let source): add("move", [source.utf8, entry.path.utf8])
            case .remove(let hash): add("remove \(entry.ownership) \(hash)", [entry.path.utf8])
            case .write(let contents, let replaced, let backup):
                add(
                    "write \(entry.ownership) \(replaced ?? "-")",
                    [Array(entry.path.utf8), Array((backup ?? "").utf8), contents])
            }
        }
        return bytes + Array("\(Self.lastLine)\n".utf8)
    }
}

/// Reads a journal, which anyone may have written.
private struct JournalParser {
    /// From 1; lines of fields do not count.
    private(set) var line = 0
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    /// - Returns: `nil` where the line is not valid.
    mutating func journal() -> Journal? {
        guard nextLine() == Journal.firstLine, let command = nextLine(), command.hasPrefix("ashlar ") else {
            return nil
        }
        var entries: [Journal.Entry] = []
        while let words = nextLine()?.split(separator: " ", omittingEmptySubsequences: false) {
            if words == [Journal.lastLine[...]] {
                return rest.isEmpty ? Journal(command: command, entries: entries) : nil
            }
            guard let entry = entry(words) else { return nil }
            entries.append(entry)
        }
        return nil
    }

    private mutating func entry(_ words: [Substring]) -> Journal.Entry? {
        if words == ["move"] {
            guard let source = nextPath(), let path = nextPath() else { return nil }
            return Journal.Entry(ownership: .moved, path: path, action: .move(from: source))
        }
        guard words.count == 3, let ownership = FileChange.Ownership(rawValue: String(words[1])), ownership != .moved,
            let path = nextPath()
        else { return nil }
        let hash = String(words[2])
        if words[0] == "remove" { return Journal.Entry(ownership: ownership, path: path, action: .remove(hash: hash)) }
        guard words[0] == "write", let backup = nextText(), backup.isEmpty || Self.isBackup(backup),
            let contents = nextField()
        else { return nil }
        return Journal.Entry(
            ownership: ownership, path: path,
            action: .write(
                Array(contents), replaced: hash == "-" ? nil : hash, backup: backup.isEmpty ? nil : backup))
    }

    /// Whether the path is inside the folder of backups, whose own name is reserved.
    private static func isBackup(_ path: String) -> Bool {
        let folder = StateDirectory.backups + "/"
        return path.hasPrefix(folder) && PathRules.objection(toExisting: String(path.dropFirst(folder.count))) == nil
    }

    private mutating func nextLine() -> String? {
        line += 1
        guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        defer { rest = rest[(end + 1)...] }
        return String(validating: rest[..<end], as: UTF8.self)
    }

    private mutating func nextField() -> ArraySlice<UInt8>? {
        guard let count = nextLine().flatMap({ Int($0) }), count >= 0, count < rest.count else { return nil }
        let field = rest.prefix(count)
        rest = rest.dropFirst(count)
        return rest.popFirst() == UInt8(ascii: "\n") ? field : nil
    }

    private mutating func nextText() -> String? { nextField().flatMap { String(validating: $0, as: UTF8.self) } }

    /// A path of the project.
    private mutating func nextPath() -> String? {
        guard let path = nextText(), PathRules.objection(toExisting: path) == nil else { return nil }
        return path
    }
}
