import AshlarFiles
import AshlarProjectModel
import AshlarReports
import AshlarRules
import AshlarScaffolding

/// Everything that is to be written.
struct GenerationPlan {
    /// What follows from the manifest, and what people edit.
    var files: [PlannedFile]
    var terms = PlanTerms()
    /// Makes what follows from the sources, once it is known which there will be; `nil` where that is nobody's concern.
    var making: SourceMaking?
}

/// What a plan is made of besides the manifest and the sources on disk.
struct GenerationBasis {
    /// What is written before the plan, or with it.
    var edits: [PlannedFile] = []
    /// What goes elsewhere before that.
    var moves: [PathMove] = []
    /// Whether first sources are made, too, that are the user's by now.
    var rendersAll = false
    /// What first sources are made of, where it has been read already.
    var templates: TemplateLibrary?
}

/// Plans and writes everything that a project's manifest and sources ask for.
enum Generation {
    static func plan(
        _ project: Project, at root: ProjectRoot, on basis: GenerationBasis = GenerationBasis()
    ) throws -> GenerationPlan {
        let templates = try basis.templates ?? HouseTemplates(of: project, at: root).library
        // The lock file is merged by lines from its first day on.
        let attributes = try root.holds(LockFile.name) ? nil : GitFiles.merging(LockFile.name)
        // A lock file that makes no sense is told when the plan is compared.
        let lock = basis.rendersAll ? LockFile() : (try? LockFile.read(in: root)) ?? LockFile()
        do throws(ScaffoldingError) {
            let (others, sources) = try Concurrent.both {
                () throws(ScaffoldingError) -> ([PlannedFile], SourceMaking) in
                let aggregates = try [PackagePlanner.plan(project)] + CompositionPlanner.plan(project)
                return (aggregates, Self.making(for: project, at: root, on: basis))
            } _: {
                () throws(ScaffoldingError) in
                var walk = PathWalk(root)
                return try SourcePlanner.plan(
                    project, with: templates, rendering: { !lock.hasScaffold(under: $0.path) },
                    besides: { basis.rendersAll ? [] : Self.sources(of: $0, at: root, by: &walk) })
            }
            let (aggregates, making) = others
            let files = aggregates + sources + [attributes].compactMap(\.self)
            var plan = GenerationPlan(files: files, making: making)
            plan.terms.formerBytes = making.formerBytes
            plan.terms.targetFolders = Set(project.targets.map(\.path))
            return plan
        } catch {
            throw error.refusal
        }
    }

    private static func making(
        for project: Project, at root: ProjectRoot, on basis: GenerationBasis
    ) -> SourceMaking {
        let drafts = basis.edits.filter { $0.path.hasSuffix(".swift") }.map { ($0.path, Array($0.contents.utf8)) }
        return SourceMaking(project, at: root, drafts: Dictionary(drafts) { $1 }, moving: MovedPaths(basis.moves))
    }

    /// The Swift sources in a target's folder; what cannot be listed is told when the plan is compared.
    private static func sources(of target: Target, at root: ProjectRoot, by walk: inout PathWalk) -> [String] {
        guard (try? walk.holds(target.path)) == true else { return [] }
        return (try? root.swiftSources(under: target.path)) ?? []
    }
}

extension ScaffoldingError {
    /// How a command that cannot do its work says so.
    var refusal: any Error {
        switch self {
        case .manifest(let findings): GenerationRefusal(findings: findings)
        case .template(let error): CommandFailure("\(error)")
        }
    }
}

/// The steps of a run, told as `--verbose` wishes.
extension Generation {
    static func plan(
        _ loaded: LoadedProject, on basis: GenerationBasis = GenerationBasis(), telling terminal: Terminal
    ) throws -> GenerationPlan {
        let generation = try terminal.timed {
            try plan(loaded.project, at: loaded.root, on: basis)
        } telling: {
            "planned \($0.files.count) files"
        }
        if !SourceMaking.isAtHand, generation.making?.targets.isEmpty == false {
            try terminal.tell(
                "this ashlar was built without mocks: mocks, fixtures and previews are left as they are\n")
        }
        return generation
    }

    static func compare(
        _ plan: [PlannedFile], at root: ProjectRoot, on terminal: Terminal
    ) throws -> PlanComparison {
        try compare(GenerationPlan(files: plan), at: root, on: terminal)
    }

    static func compare(
        _ plan: GenerationPlan, at root: ProjectRoot, on terminal: Terminal
    ) throws -> PlanComparison {
        try terminal.timed {
            try PlanComparison.compare(plan.files, at: root, under: plan.terms, managing: plan.makeManaged)
        } telling: { _ in
            "compared them with the disk"
        }
    }

    /// Writes the plan, or only compares it where nothing is to be written.
    static func carryOut(
        _ plan: GenerationPlan, isDryRun: Bool, at root: ProjectRoot, on terminal: Terminal
    ) throws -> PlanComparison {
        try isDryRun ? compare(plan, at: root, on: terminal) : write(plan, at: root, on: terminal)
    }

    static func write(
        _ plan: [PlannedFile], at root: ProjectRoot, on terminal: Terminal
    ) throws -> PlanComparison {
        try write(GenerationPlan(files: plan), at: root, on: terminal)
    }

    static func write(
        _ plan: GenerationPlan, at root: ProjectRoot, on terminal: Terminal
    ) throws -> PlanComparison {
        var terms = plan.terms
        terms.turn.patience = terminal.patience
        // This thread waits for the other one that uses it.
        nonisolated(unsafe) let making = plan.making
        let comparison = try terminal.timed {
            try terminal.showingProgress("writing") {
                try PlanWriter.apply(
                    plan.files, at: root, under: terms, managing: plan.makeManaged, progress: $0,
                    meanwhile: { making?.remember() })
            }
        } telling: {
            "compared them with the disk, and wrote \($0.conflicts.isEmpty ? $0.writes.count : 0)"
        }
        if comparison.conflicts.isEmpty {
            making?.remember()
            TemplateBases(root).keep(plan.files, comparison.changes)
        }
        return comparison
    }
}

extension GenerationPlan {
    func makeManaged(_ drafts: [String: [UInt8]]) throws(FileFailure) -> ManagedPlan? {
        try making?.plan(writing: drafts)
    }
}

extension PlanComparison {
    /// Whether nothing that was found in the sources is an error.
    var isSoundlyMade: Bool { findings.allSatisfy { $0.severity != .error } }

    /// Says what was found in the sources that files are made of, beside the results.
    func tellFindings(
        _ loaded: LoadedProject, on terminal: Terminal, color: ColorDecision.Flag
    ) throws -> ExitStatus {
        let report = LintReport(findings: findings, sourceLine: loaded.source.line)
        let text = TextReporter.report(report, isColored: terminal.isErrorColored(color))
        guard isSoundlyMade else {
            try terminal.complain(text)
            return .findings
        }
        try terminal.tell(text)
        return .clean
    }

    /// Says of the sources only what kept files from being made of them.
    func tellErrors(
        _ loaded: LoadedProject, on terminal: Terminal, color: ColorDecision.Flag
    ) throws -> ExitStatus {
        var errors = self
        errors.findings.removeAll { $0.severity != .error }
        return try errors.tellFindings(loaded, on: terminal, color: color)
    }
}

/// A manifest that is sound, and whose targets cannot be generated all the same.
struct GenerationRefusal: Error {
    var findings: [Finding]
    /// What findings in templates of the house are about.
    var templates = HouseTemplates()

    /// The same as a refusal of the manifest, with the lines of both.
    func refusal(of source: SourceText) -> ManifestRefusal {
        var source = source
        for file in templates.files { source.add(file.bytes, at: file.name) }
        return ManifestRefusal(findings: findings, source: source)
    }
}

/// Tells what was, or would be, done to files.
struct ChangeList {
    let changes: [FileChange]
    /// Whether every file is named, those too that stay as they are, and not only the first of those that change.
    var namesAll = false

    private static let limit = 40

    var text: String {
        let told = changes.indices.filter { namesAll || isChange(changes[$0].status) }
        let shown = namesAll ? told[...] : told.prefix(Self.limit)
        var text = shown.map { line(changes[$0]) }.joined()
        if shown.count < told.count { text += "  … and \(told.count - shown.count) others (--verbose names them)\n" }
        for change in changes.chosen({ changes[$0].settled != nil || changes[$0].backup != nil }) {
            if let settled = change.settled { text += Message.settled(change, settled) }
            guard let backup = change.backup, change.isWrite, change.settled == nil else { continue }
            let lost = change.lostLines.isEmpty ? "git's marks of a conflict" : "lines of your own"
            text += "  \(lost) were in \(change.path); the file as it was is kept in \(backup)\n"
        }
        return text
    }

    /// "61 created, 2 updated, 4 unchanged".
    func summary(isDone: Bool) -> String {
        let words =
            isDone
            ? (created: "created", updated: "updated", moved: "moved", removed: "removed")
            : (created: "to create", updated: "to update", moved: "to move", removed: "to remove")
        var counts = [0, 0, 0, 0, 0, 0, 0]
        for index in changes.indices {
            switch changes[index].status {
            case .create: counts[0] += 1
            case .update: counts[1] += 1
            case .move: counts[2] += 1
            case .removal: counts[3] += 1
            case .conflict: counts[4] += 1
            case .identical: counts[5] += 1
            case .kept: counts[6] += 1
            case .orphan: continue
            }
        }
        let states = [words.created, words.updated, words.moved, words.removed, "in conflict", "unchanged", "yours"]
        let told = zip(counts, states).filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return told.isEmpty ? "nothing to do" : told.joined(separator: ", ")
    }

    /// The last line of a run.
    func ending(isDryRun: Bool) -> String {
        summary(isDone: !isDryRun) + (isDryRun ? "; dry run: nothing was written\n" : "\n")
    }

    private func line(_ change: FileChange) -> String {
        let difference = change.status == .update ? "  \(UnifiedDiff.counts(of: change))" : ""
        if case .move(let source) = change.status {
            return "  \(sign(change.status)) \(change.path)  from \(source)\n"
        }
        return "  \(sign(change.status)) \(change.path)\(difference)\n"
    }

    private func isChange(_ status: FileChange.Status) -> Bool { status != .identical && status != .kept }

    private func sign(_ status: FileChange.Status) -> String {
        switch status {
        case .create: "+"
        case .update: "~"
        case .move: ">"
        case .removal: "-"
        case .orphan: "?"
        case .conflict: "!"
        case .identical: "="
        case .kept: "·"
        }
    }
}

private enum Message {
    /// What a decision has done to a file.
    static func settled(_ change: FileChange, _ policy: ConflictPolicy) -> String {
        let backup = change.backup.map { "; the file as it was is kept in \($0)" } ?? ""
        let words =
            switch policy {
            case .keep: "\(change.path) is yours from now on; delete it to have it made again"
            case .merge: "\(change.path) has your changes and Ashlar's\(backup)"
            case .overwrite: "\(change.path) is Ashlar's again\(backup)"
            }
        return "  \(words.visible)\n"
    }
}
