import AshlarFilePlans
import AshlarJSON
import AshlarLineDiff
import AshlarProjectModel
import AshlarReports

/// The JSON document of a run of `generate`, versioned and described by `docs/schemas/generation.schema.json`.
package struct GenerationDocument {
    package enum Mode: String { case write, check, dryRun = "dry-run" }

    private static let version = 1

    private let mode: Mode
    /// The changes of the plan; empty if there is no plan.
    package var changes: [FileChange] = []
    /// Findings in the manifest, the graph, the lock file or the sources.
    package var findings: [Finding] = []

    package init(mode: Mode) { self.mode = mode }

    package func text(exitStatus: Int32) -> String {
        let (changes, findings) = (changes, findings)
        return JSONValue.object([
            ("version", .int(Self.version)),
            ("mode", .string(mode.rawValue)),
            ("exitStatus", .int(Int(exitStatus))),
            ("isWritten", .bool(isWritten)),
            (
                "counts",
                .object(
                    FileChange.Kind.allCases.map { kind in (kind.rawValue, .int(changes.count { $0.kind == kind })) })
            ),
            ("files", .series(count: changes.count) { Self.file(changes[$0]) }),
            ("findings", .series(count: findings.count) { JSONReporter.value(of: findings[$0]) }),
        ]).text
    }

    private var isWritten: Bool {
        mode == .write && changes.contains(where: \.isWrite) && changes.allSatisfy { $0.conflict == nil }
    }

    private static func file(_ change: FileChange) -> JSONValue {
        let counts = change.contents.map { _ in
            UnifiedDiff.lineCounts(from: change.previous ?? [], to: change.contents ?? [])
        }
        return .object([
            ("path", .string(change.path)),
            ("status", .string(change.kind.rawValue)),
            ("ownership", .string(change.ownership.rawValue)),
            ("reason", JSONReporter.location(change.reason)),
            ("added", counts.map { .int($0.added) } ?? .null),
            ("removed", counts.map { .int($0.removed) } ?? .null),
            ("lacks", .array((change.update?.lag?.lacking ?? []).map { .string($0.name) })),
            ("has", .array((change.update?.lag?.stale ?? []).map { .string($0) })),
            ("customLines", .array((change.conflict?.customLines ?? []).map(line))),
            ("conflict", change.conflict.map { conflict($0, of: change.path) } ?? .null),
            ("decision", JSONValue(change.decision?.rawValue)),
            ("backup", JSONValue(change.update?.backup)),
        ])
    }

    private static func line(_ line: CustomLine) -> JSONValue {
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
