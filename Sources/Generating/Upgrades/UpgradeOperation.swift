import AshlarFilePlans
import AshlarProjectModel
import AshlarWorkspace

/// Merges changes of templates into the sources that they rendered.
package struct UpgradeOperation {
    /// The only feature or module to upgrade; `nil` for all.
    package let member: String?
    /// The files whose merges are finished: as the user named them, and where these paths lead. All files if empty.
    package let settled: [(name: String, path: String)]

    package init(member: String?, settled: [(name: String, path: String)]) {
        (self.member, self.settled) = (member, settled)
    }

    package struct Outcome {
        package let upgrades: [Upgrade]
        package let preflight: PreflightCheck
        /// The upgraded files and those derived from them; with conflicts, nothing is written. `nil` for no upgrade.
        package var changes: ChangePlan?
        /// The edited merges that were replaced, and where they are saved.
        package var backups: [(copy: String, backup: String)] = []

        /// The changes of files that are derived from the upgraded ones.
        package var derivedChanges: [FileChange] {
            let upgraded = Set(upgrades.compactMap(\.plannedFile).map(\.path))
            return (changes?.changes ?? []).filter { !upgraded.contains($0.path) }
        }
    }

    /// The files that can be upgraded; writes nothing.
    package func check(at place: ManifestLocation, observer: any OperationObserver) throws -> [Upgrade] {
        try Recovery.run(at: place, isDry: true, observer: observer) { _ in
            try plan(LoadedProject.load(at: place, observer: observer)).upgrades
        }
    }

    /// Completes an interrupted run first.
    package func run(
        at place: ManifestLocation, _ settings: ChangeSettings, observer: any OperationObserver
    ) throws -> Outcome {
        try Recovery.run(at: place, isDry: settings.isDryRun, observer: observer) { request in
            let loaded = try LoadedProject.load(at: place, observer: observer)
            let (upgrades, templates) = try plan(loaded)
            let preflight = try PreflightCheck(loaded, allowsFindings: settings.allowsFindings, observer: observer)
            var outcome = Outcome(upgrades: upgrades, preflight: preflight)
            if preflight.isBlocking { return outcome }
            var options = ApplyOptions()
            options.lockRequest = request.validating(loaded.inputs)
            var plan = try Generation.plan(loaded, under: options, templates: templates, observer: observer)
            let files = upgrades.compactMap(\.plannedFile)
            if !files.isEmpty {
                let paths = Set(files.map(\.path))
                plan.files = plan.files.filter { !paths.contains($0.path) } + files
                let changes = try Generation.carryOut(
                    plan, isDryRun: settings.isDryRun, at: loaded.root, observer: observer)
                outcome.changes = changes
                if !changes.conflicts.isEmpty { return outcome }
            }
            if !settings.isDryRun { outcome.backups = try keepMerges(of: upgrades, in: loaded.root) }
            return outcome
        }
    }

    private func plan(_ loaded: LoadedProject) throws -> (upgrades: [Upgrade], templates: CustomTemplates) {
        guard loaded.project.generates else {
            throw OperationFailure("the manifest sets 'generate: none', so no sources are rendered from templates")
        }
        if let member { _ = try MemberNames.owner(member, in: loaded.project) }
        let templates = try CustomTemplates(of: loaded)
        let upgrades = try UpgradePlanner(
            loaded: loaded, library: templates.library, lock: LockFile.read(in: loaded.root), member: member
        ).upgrades()
        if settled.isEmpty { return (upgrades, templates) }
        return (try SettledFiles(upgrades: upgrades, root: loaded.root).upgrades(settled), templates)
    }

    /// Writes merges with conflicts to `.ashlar/conflicts`, and removes those that are settled.
    private func keepMerges(of upgrades: [Upgrade], in root: ProjectRoot) throws -> [(copy: String, backup: String)] {
        try upgrades.compactMap { upgrade in
            let backup: String?
            switch upgrade.outcome {
            case .conflict(let merge, _): backup = try MergedCopy.keep(merge, of: upgrade.path, in: root)
            case .clean(_, let merged):
                backup = try MergedCopy.clear(upgrade.path, besides: Array(merged.utf8), in: root)
            case .noBase, .unfinished, .unreadable: return nil
            }
            return backup.map { (MergedCopy.path(of: upgrade.path), $0) }
        }
    }
}

extension Upgrade {
    /// The file to write; `nil` if nothing is written.
    fileprivate var plannedFile: PlannedFile? {
        guard case .clean(let read, let merged) = outcome else { return nil }
        return PlannedFile(
            path: path, contents: merged, ownership: .upgraded(from: read, rendered: rendered.contents),
            template: rendered.template, reason: rendered.reason)
    }
}
