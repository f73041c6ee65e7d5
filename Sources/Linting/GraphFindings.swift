import AshlarFileSystem
import AshlarProcesses
import AshlarProjectModel
import AshlarReports
import AshlarRules
import AshlarWorkspace

/// What lint finds in a graph: its findings, and the edges that break rules.
package struct GraphFindings: Sendable {
    package let project: Project
    /// The reported findings.
    package let findings: [Finding]
    package let accepted: [SuppressedFinding]
    /// The findings that are reported as one.
    package let groups: [SwappedLayers.Group]
    /// The edges that sources import.
    package let importedEdges: [Edge]
    /// The edges that break a rule and are not accepted.
    package let forbiddenEdges: [ForbiddenEdge]

    init(_ verdict: Verdict, in project: Project) {
        self.project = project
        findings = verdict.findings
        groups = SwappedLayers(verdict.findings, in: project).groups
        accepted = verdict.suppressed
        importedEdges = verdict.importCounts?.map(\.edge) ?? []
        forbiddenEdges = verdict.forbiddenEdges
    }

    /// The declared edges that would break a rule if nothing were accepted; empty where nothing is. An accepted finding
    /// names only one of the edges of its line.
    package var acceptableEdges: [ForbiddenEdge] {
        guard !accepted.isEmpty else { return [] }
        var strict = project
        strict.exceptions = []
        return RuleSet.evaluate(strict, today: Clock.today()).forbiddenEdges
    }

    /// The edges of the findings of `ashlar lint`.
    package init(by lint: LintOperation, observer: any OperationObserver) throws {
        let (verdict, _) = try lint.verdictOnGraph(observer: observer, comparingFor: Self.mayFollowFromFiles)
        self.init(verdict, in: lint.loaded.project)
    }

    /// Whether the finding may be on an edge that a file has which is out of date.
    static func mayFollowFromFiles(_ finding: Finding) -> Bool {
        finding.imported != nil
            && (finding.rule == Finding.packageRule || RuleSet.isResolvedByGenerating(finding)
                || finding.location?.path.hasSuffix(ManagedText.fileEnding) == true)
    }
}

/// The findings in the graph of a commit and in that of the disk, from the same kinds of evidence: the manifest, packages
/// that state edges, the imports of all sources, and the baseline.
package struct GraphComparison: Sendable {
    package let base: GraphFindings
    package let head: GraphFindings
    /// The findings that only the disk has, and those that only the commit has: a finding that the disk accepts is still one.
    /// Compared are findings that follow from what git shows, too: the manifest, the imports, and which sources there are.
    package let findings: (new: [Finding], resolved: [Finding])
    /// Why edges are those that sources import; `nil` where packages or the manifest state them.
    package let gap: PackageGap?

    /// - Parameter revision: the base is the commit at which the work on top of it began, read from git.
    package init(since revision: String, of loaded: LoadedProject, observer: any OperationObserver) throws {
        let before = try EarlierProject(since: revision, of: loaded)
        gap = PackageGap(of: loaded) ?? PackageGap(of: before, at: revision)
        let followsImports = gap != nil
        var earlier = before.project
        let sources = try SourceEvidence.read(loaded)
        let project = followsImports ? loaded.project.following(sources) : loaded.project
        var evidence = Evidence(sources: sources, baseline: try BaselineEvidence.read(loaded))
        let verdict = try Self.verdict(on: project, evidence, of: loaded, observer)
        head = GraphFindings(verdict, in: project)
        let known: Set<String>
        let baseline: [UInt8]?
        do throws(GitFailure) {
            let repository = try GitRepository(around: loaded.root)
            let commit = try repository.start(of: revision)
            var history = SourceHistory(in: repository)
            let (tree, ownership) = (try repository.tree(of: commit), SourceOwnership(earlier))
            let found = try history.evidence(of: tree, ownedBy: ownership)
            evidence.sources = found
            if followsImports { earlier = earlier.following(found) }
            // Of those that the disk has not, git shows too many: also folders of tools.
            evidence.sources?.unownedFolders = sources.unownedFolders.filter { folder in
                tree.contains {
                    $0.path.isSource(of: ownership) && $0.path.lies(in: folder.path) && ownership.isUnowned($0.path)
                }
            }
            known = Set(try repository.knownFiles())
            baseline = try repository.file(BaselineFile.usualName, at: commit)
        } catch {
            throw OperationFailure("cannot read the sources at '\(revision)'", error)
        }
        let baselineOfToday = evidence.baseline
        evidence.baseline = try baseline.map { try BaselineEvidence.parse($0, of: earlier, at: revision) }
        evidence.sources?.unedited = Self.unedited(in: earlier, besides: verdict)
        base = GraphFindings(RuleSet.evaluate(earlier, evidence: evidence, today: Clock.today()), in: earlier)
        evidence.baseline = baselineOfToday
        evidence.sources = Self.asInGit(sources, known, unedited: Self.unedited(in: project, besides: verdict))
        let comparable = RuleSet.evaluate(project, evidence: evidence, today: Clock.today())
        findings = Self.difference(
            from: base.findings, to: head.findings,
            amongst: (comparable.findings, (comparable.suppressed + head.accepted).map(\.finding)))
    }

    /// The verdict of `ashlar lint` on the disk. Generated files are compared only if that may withdraw a finding.
    private static func verdict(
        on project: Project, _ evidence: Evidence, of loaded: LoadedProject, _ observer: any OperationObserver
    ) throws -> Verdict {
        func evaluate(_ evidence: Evidence) throws -> Verdict {
            try observer.timed {
                RuleSet.evaluate(project, evidence: evidence, today: Clock.today())
            } reporting: {
                "evaluated \($0.ruleCount) rules"
            }
        }
        let verdict = try evaluate(evidence)
        guard project.generates,
            verdict.contains({ GraphFindings.mayFollowFromFiles($0) || RuleSet.isResolvedByGenerating($0) })
        else { return verdict }
        var evidence = evidence
        evidence.generatedFiles = try GeneratedFilesEvidence.compare(loaded, observer: observer)
        return try evaluate(evidence)
    }

    /// The sources that git knows, with what is read of those at a commit alone.
    private static func asInGit(
        _ sources: ProjectSources, _ known: Set<String>, unedited: Set<Int>
    ) -> ProjectSources {
        var plain = ProjectSources(
            files: sources.files.filter { $0.target != nil && known.contains($0.path) }.map { file in
                var scan = SourceScan()
                (scan.imports, scan.suppressions) = (file.scan.imports, file.scan.suppressions)
                return SourceFile(path: file.path, target: file.target, scan: scan)
            })
        (plain.unownedFolders, plain.unedited) = (sources.unownedFolders, unedited)
        return plain
    }

    /// - Parameter comparable: the findings of the disk by evidence of the same kinds as that of the commit, and those that
    ///   are accepted.
    private static func difference(
        from base: [Finding], to head: [Finding], amongst comparable: (reported: [Finding], accepted: [Finding])
    ) -> (new: [Finding], resolved: [Finding]) {
        // A message may have a count; ends of an edge have none.
        struct Key: Hashable {
            var identity: FindingIdentity
            var message: String

            init(_ finding: Finding) {
                identity = finding.identity
                message = finding.importer == nil ? finding.message : ""
            }
        }
        let (earlier, known) = (Set(base.map(Key.init)), Set(comparable.reported.map(Key.init)))
        let remaining = known.union((head + comparable.accepted).map(Key.init))
        return (
            head.filter { known.contains(Key($0)) && !earlier.contains(Key($0)) },
            base.filter { !remaining.contains(Key($0)) }
        )
    }

    /// The targets whose sources count as rendered at the base: git does not show which were. So an unused dependency is one
    /// at the base only where the target has one today.
    private static func unedited(in earlier: Project, besides verdict: Verdict) -> Set<Int> {
        guard earlier.generates else { return [] }
        let all = verdict.findings + verdict.suppressed.map(\.finding)
        let importers = Set(all.filter { $0.rule == RuleSet.unusedDependencyRule }.compactMap(\.importer))
        return Set(earlier.targets.indices.filter { !importers.contains(earlier.targets[$0].name) })
    }
}

extension LintOperation {
    /// To compare the generated files costs more than the rest together: they may have to be derived from the sources. So they
    /// are compared only for findings that this may withdraw.
    func verdictOnGraph(
        observer: any OperationObserver, comparingFor mayFollowFromFiles: (Finding) -> Bool
    ) throws -> (verdict: Verdict, evidence: Evidence) {
        let precomputed = precomputed()
        var evidence = try evidence(comparesFiles: false, observer: observer)
        let verdict = try verdict(by: evidence, precomputed, observer: observer)
        guard loaded.project.generates, verdict.contains(mayFollowFromFiles) else { return (verdict, evidence) }
        evidence.generatedFiles = try GeneratedFilesEvidence.compare(loaded, observer: observer)
        return (try self.verdict(by: evidence, precomputed, observer: observer), evidence)
    }
}

extension Verdict {
    /// Whether a finding, reported or accepted, satisfies a condition.
    fileprivate func contains(_ isMatch: (Finding) -> Bool) -> Bool {
        findings.contains(where: isMatch) || suppressed.contains { isMatch($0.finding) }
    }
}
