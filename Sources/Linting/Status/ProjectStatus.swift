import AshlarJSON
import AshlarProjectModel
import AshlarWorkspace

/// How far a project has come out of its legacy code: the share of that code, the seams, and the baseline.
package struct ProjectStatus {
    /// A seam, and what remains to be done about it.
    package struct SeamState: Sendable {
        package enum Phase: String, Sendable {
            case open
            /// The day of `remove_when` has come.
            case due
            /// The legacy type is gone, so that the seam can be removed.
            case resolved
            /// No source declares the legacy type, and the app does not conform to the protocol.
            case unknown
        }

        package let seam: Seam
        package let phase: Phase
    }

    package let project: Project
    package let code: LegacyCode
    /// By name.
    package let seams: [SeamState]
    /// `nil` where the project has no baseline.
    package let baseline: BaselineStatus?

    /// - Parameters:
    ///   - named: the baseline as the user named it; `nil` for the default one, which may be missing.
    ///   - today: seams and entries whose day has come are compared with it.
    ///   - lastDay: the last day that counts as soon for entries that expire.
    ///   - revision: the git revision to compare the entries with.
    package init(
        of loaded: LoadedProject, baseline named: String?, today: String, expiringBy lastDay: String,
        since revision: String?, observer: any OperationObserver
    ) throws {
        project = loaded.project
        code = try observer.timed {
            try LegacyCode(of: loaded)
        } reporting: {
            "read \($0.legacy.files + $0.modules.files) sources"
        }
        // With an unread source, no type counts as missing.
        let unread = code.unread.isEmpty ? [] : Set(loaded.project.targets.indices)
        let missing = SeamEvidence(loaded: loaded, unread: unread).missing { [code] in code.paths[$0] ?? [] }
        seams = loaded.project.seams.map { seam in
            let isDue = seam.isDue(on: today)
            let phase = missing[seam.name].map { $0.isGone ? SeamState.Phase.resolved : .unknown }
            return SeamState(seam: seam, phase: phase ?? (isDue ? .due : .open))
        }
        let file = try BaselineFile(named: named, in: loaded)
        baseline =
            try named != nil || revision != nil || file.isThere
            ? BaselineStatus(of: file, today: today, expiringBy: lastDay, since: revision) : nil
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
                    "state": .string(state.phase.rawValue), "reason": .string(seam.reason),
                    "owner": .string(seam.owner),
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
            "users": .int(source.users), "seams": .strings(source.seams),
        ]
    }

    private var baselineJSON: JSONValue {
        guard let baseline else { return .null }
        return [
            "path": .string(baseline.path), "entries": .int(baseline.entries.count),
            "expired": .int(baseline.expired),
            "shrinking": baseline.trend.shrinking.map { ["since": .string($0.since), "from": .int($0.from)] } ?? .null,
        ]
    }
}
