import AshlarJSON
import AshlarProjectModel
import AshlarWorkspace

/// How far a project has come out of its legacy code: the share of that code, the seams, and the baseline.
package struct ProjectStatus {
    /// A seam, and whether it can be removed.
    package struct SeamState: Sendable {
        package let seam: Seam
        /// Whether its legacy type is gone.
        package let isResolved: Bool
    }

    package let project: Project
    package let code: LegacyCode
    /// By name.
    package let seams: [SeamState]
    /// `nil` where the project has no baseline.
    package let baseline: BaselineStatus?
    package let trend: BaselineTrend?

    /// - Parameters:
    ///   - named: the baseline as the user named it; `nil` for the default one, which may be missing.
    ///   - lastDay: the last day that counts as soon for entries that expire.
    ///   - revision: the git revision to compare the entries with.
    package init(
        of loaded: LoadedProject, baseline named: String?, expiringBy lastDay: String, since revision: String?,
        observer: any OperationObserver
    ) throws {
        project = loaded.project
        code = try observer.timed {
            try LegacyCode(of: loaded)
        } reporting: {
            "read \($0.legacy.files + $0.modules.files) sources"
        }
        // With an unread source, no type counts as gone.
        let unread = code.unread.isEmpty ? [] : Set(loaded.project.targets.indices)
        let resolved = SeamEvidence(loaded: loaded, unread: unread).resolved { [code] in code.paths[$0] ?? [] }
        seams = loaded.project.seams.map { SeamState(seam: $0, isResolved: resolved[$0.name] != nil) }
        let file = try BaselineFile(named: named, in: loaded)
        guard try named != nil || revision != nil || file.isThere else {
            (baseline, trend) = (nil, nil)
            return
        }
        let status = try BaselineStatus(
            of: loaded, named: named, expiringBy: lastDay, since: revision, observer: observer)
        (baseline, trend) = (status, BaselineTrend(of: file, now: status.state.baseline.entries.count))
    }
}

// MARK: - JSON

extension ProjectStatus {
    package var json: JSONValue {
        [
            "version": 1,
            "legacy": [
                "apps": .strings(code.apps), "files": .int(code.legacy.files), "lines": .int(code.legacy.lines),
            ],
            "modules": ["files": .int(code.modules.files), "lines": .int(code.modules.lines)],
            "seams": .series(seams) { state in
                let seam = state.seam
                return [
                    "name": .string(seam.name), "kind": .string(seam.kind.rawValue),
                    "module": .string(project.targets[seam.target].name),
                    "app": .string(project.member(of: seam.app).name), "legacy": .string(seam.legacy),
                    "resolved": .bool(state.isResolved), "reason": .string(seam.reason), "owner": .string(seam.owner),
                    "remove_when": .string(seam.removeWhen),
                ]
            },
            "free": .series(code.free, Self.json), "blocked": .series(code.blocked, Self.json),
            "baseline": baselineJSON,
        ]
    }

    private static func json(_ source: LegacyCode.Source) -> JSONValue {
        [
            "path": .string(source.path), "lines": .int(source.lines), "needs": .strings(source.needs),
            "users": .int(source.users),
        ]
    }

    private var baselineJSON: JSONValue {
        guard let baseline else { return .null }
        let counts = baseline.state.counts
        return [
            "path": .string(baseline.path), "entries": .int(baseline.state.baseline.entries.count),
            "known": .int(counts.known), "new": .int(counts.new), "expired": .int(counts.expired),
            "fixed": .int(counts.fixed),
            "shrinking": trend?.shrinking.map { ["since": .string($0.since), "from": .int($0.from)] } ?? .null,
        ]
    }
}
