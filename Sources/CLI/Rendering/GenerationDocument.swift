import AshlarFilePlans
import AshlarJSON
import AshlarLineDiff
import AshlarProjectModel
import AshlarReports

/// The JSON document of a run of `generate`, versioned and described by `docs/schemas/generation.schema.json`.
struct GenerationDocument {
    enum Mode: String { case write, check, dryRun = "dry-run" }

    static let version = 1

    let mode: Mode
    /// The changes of the plan; empty if there is no plan.
    var changes: [FileChange] = []
    /// Findings in the manifest, the graph, the lock file or the sources.
    var findings: [Finding] = []

    func text(endingWith status: ExitStatus) -> String {
        let (changes, findings) = (changes, findings)
        return JSONValue.object([
            ("version", .int(Self.version)),
            ("mode", .string(mode.rawValue)),
            ("exitStatus", .int(Int(status.code))),
            ("isWritten", .bool(isWritten)),
            ("counts", .object(FileChange.words.map { word in (word, .int(changes.count { $0.word == word })) })),
            ("files", .series(count: changes.count) { Self.file(changes[$0]) }),
            ("findings", .series(count: findings.count) { JSONReporter.value(of: findings[$0]) }),
        ]).text
    }

    /// Whether the changes are written.
    private var isWritten: Bool { mode == .write && !changes.isEmpty && changes.allSatisfy { $0.conflict == nil } }

    private static func file(_ change: FileChange) -> JSONValue {
        let counts = change.contents.map { _ in
            UnifiedDiff.lineCounts(from: change.previous ?? [], to: change.contents ?? [])
        }
        return .object([
            ("path", .string(change.path)),
            ("status", .string(change.word)),
            ("ownership", .string(change.ownership.rawValue)),
            ("reason", JSONReporter.location(change.reason)),
            ("added", counts.map { .int($0.added) } ?? .null),
            ("removed", counts.map { .int($0.removed) } ?? .null),
            ("lacks", .array((change.update?.lag?.lacking ?? []).map { .string($0.name) })),
            ("has", .array((change.update?.lag?.stale ?? []).map { .string($0) })),
            ("lostLines", .array((change.update?.lostLines ?? []).map(line))),
            ("conflict", change.conflict.map { conflict($0, of: change.path) } ?? .null),
            ("decision", JSONValue(change.decision?.rawValue)),
            ("backup", JSONValue(change.update?.backup)),
        ])
    }

    private static func line(_ line: FileChange.LostLine) -> JSONValue {
        .object([("line", .int(line.number)), ("text", .string(line.text))])
    }

    private static func conflict(_ conflict: Conflict, of path: String) -> JSONValue {
        .object([
            ("line", .int(conflict.line)),
            ("message", .string(conflict.message(for: path))),
            ("remedy", .string(conflict.remedy(for: path))),
            ("decisions", .array(conflict.waysOut.map { .string($0.rawValue) })),
        ])
    }
}

extension FileChange {
    static let words = ["create", "update", "identical", "kept", "move", "removal", "orphan", "conflict"]

    var word: String {
        switch action {
        case .create: "create"
        case .update: "update"
        case .identical: "identical"
        case .kept: "kept"
        case .move: "move"
        case .removal: "removal"
        case .orphan: "orphan"
        case .conflict: "conflict"
        }
    }
}
