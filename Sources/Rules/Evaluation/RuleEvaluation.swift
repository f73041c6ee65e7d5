import AshlarProjectModel

/// One evaluation of the active rules in a project: what they have reported or accepted so far.
struct RuleEvaluation {
    private let rules: ActiveRules
    private let evidence: Evidence
    /// The violations of single edges, by the edges' indices in the project.
    private let violations: [Int: (rule: any Rule, violation: Violation)]
    /// `nil` where no source was read.
    private let imports: ImportedGraph?
    private var acceptedFindings: AcceptedFindings
    /// The edges that graph rules still see.
    private var edges: [Edge]
    private var reported = ReportedViolations()
    private var suppressed: [(violation: Violation, rule: any Rule, reason: SuppressedFinding.Reason)] = []
    private var packageFindings: [Finding] = []
    /// The findings on files that are out of date, and on the sources of derived files.
    private var drift: [Finding] = []
    private var generationFindings: [Finding] = []
    private var suppressedFindings: [SuppressedFinding] = []
    /// Findings on the package whose edges are reported at their imports.
    private var packageNotes: [Finding] = []
    private var suppressedLines: Set<RuleLine> = []
    private var reportedEdges = ReportedEdges()
    /// The lines that violate a rule: edges that they imply are not reported again.
    private var violatingLines: Set<Declaration> = []
    /// The lines whose violations are accepted: so are those of the edges that they imply, by any rule.
    private var acceptedLines: Set<Declaration> = []

    init(
        by rules: ActiveRules, _ evidence: Evidence, _ precomputed: PrecomputedEvaluation?,
        _ acceptedFindings: AcceptedFindings
    ) {
        let project = rules.context.project
        self.rules = rules
        self.evidence = evidence
        violations = precomputed?.violations ?? PrecomputedEvaluation.violations(of: rules)
        imports = evidence.sources.flatMap { $0.files.isEmpty ? nil : $0 }.map { sources in
            var imports = precomputed?.imports ?? ImportedGraph(project)
            imports.read(sources, in: project)
            return imports
        }
        self.acceptedFindings = acceptedFindings
        edges = project.edges
    }

    /// Declared edges come first, since implied ones may follow from a line that violates a rule.
    mutating func evaluateEdges() {
        let violating = violations.keys.sorted()
        for isImplied in [false, true] {
            for index in violating where (edges[index].origin == .implied) == isImplied {
                guard let (rule, violation) = violations[index] else { continue }
                record(violation, by: rule)
            }
        }
        if !violating.isEmpty { edges = edges.indices.filter { violations[$0] == nil }.map { edges[$0] } }
        removeEdgesImpliedByViolatingLines()
    }

    /// Evaluates each import that the manifest does not declare. Those that are not reported join the graph.
    mutating func evaluateImports() {
        guard let imports else { return }
        let violations = ImportViolations(rules: rules, imports: imports)
        var reach = DeclaredReach(of: Finding.declarationRule, in: rules.context.project)
        var (joining, leaving) = ([NodePair: Edge](), Set<NodePair>())
        for use in imports.undeclared {
            guard let edge = imports.edge(of: use) else { continue }
            if let (rule, found) = violations.first(of: use, edge) {
                guard let violation = reach.weighing(found, of: edge, by: use, against: rule) else { continue }
                reportedEdges.insert(edge, by: rule)
                let isAccepted = record(violation, by: rule)
                guard isAccepted, rule.concernsDeclaration else {
                    leaving.insert(NodePair(edge))
                    continue
                }
            }
            if joining[NodePair(edge)] == nil { joining[NodePair(edge)] = edge }
        }
        var reexported: [(edge: Edge, rule: any Rule)] = []
        for use in imports.reexports {
            guard let node = use.node, let edge = imports.declaredEdge(of: NodePair(use.importer, node)),
                !reportedEdges.forbids(NodePair(edge)),
                let (rule, violation) = violations.first(ofReexport: use, edge)
            else { continue }
            record(violation, by: rule)
            reexported.append((edge, rule))
        }
        for (edge, rule) in reexported { reportedEdges.insert(edge, by: rule) }
        guard !joining.isEmpty else { return }
        edges += joining.filter { !leaving.contains($0.key) }.map(\.value)
        edges.sort { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
    }

    /// Evaluates each graph rule on the edges that the ones before it have left.
    mutating func evaluateGraph() {
        for rule in rules.graphRules {
            let violations = remainingViolations(of: rule)
            guard !violations.isEmpty else { continue }
            for violation in violations { report(violation, by: rule) }
            remove(violations.compactMap(\.edge))
            removeEdgesImpliedByViolatingLines()
        }
    }

    mutating func evaluateSources() {
        guard let imports else { return }
        for rule in rules.sourceRules {
            for violation in rule.evaluate(imports, rules, reportedEdges: reportedEdges) { record(violation, by: rule) }
        }
    }

    mutating func evaluateGeneratedFiles() {
        guard let files = evidence.generatedFiles, rules.isActive(Finding.generatedFilesRule) else { return }
        drift = GeneratedFilesAreCurrent().evaluate(files, evidence.sources, in: rules.context)
        // A source that imports what its target does not declare is reported for that.
        let undeclared = reported.undeclaringPaths
        for finding in files.findings {
            let isOfSource = finding.location.map { undeclared.contains($0.path) } ?? false
            if isOfSource, RuleSet.followsFromSources(finding) { continue }
            if let reason = acceptedFindings.reason(for: finding, in: rules.context.project) {
                suppressedFindings.append(SuppressedFinding(finding, by: reason))
            } else {
                generationFindings.append(finding)
            }
        }
    }

    mutating func evaluatePackage() {
        guard let package = evidence.package, rules.isActive(Finding.packageRule) else { return }
        let violatingLocations = Set(violatingLines.map(\.location))
        let all = PackageIsCurrent().evaluate(package, evidence.sources, in: rules.context)
        let differences = evidence.generatedFiles?.remaining(of: all, of: package, besides: &drift)
        for finding in differences ?? all {
            // Until the line of the edge is fixed, nothing is generated.
            let places = ([finding.location] + finding.notes.map(\.location)).compactMap(\.self)
            if places.contains(where: violatingLocations.contains) { continue }
            if isReportedAtImport(finding) {
                packageNotes.append(finding)
            } else if let reason = acceptedFindings.reason(for: finding, in: rules.context.project) {
                suppressedFindings.append(SuppressedFinding(finding, by: reason))
            } else {
                packageFindings.append(finding)
            }
        }
    }

    /// Whether an import of the same edge violates a rule.
    private func isReportedAtImport(_ finding: Finding) -> Bool {
        guard let importer = finding.importer, let imported = finding.imported,
            let left = rules.context.target(named: importer), let right = rules.context.node(named: imported)
        else { return false }
        return reportedEdges.contains(NodePair(left, right)) && imports?.isImported(NodePair(left, right)) == true
    }

    /// Notes in the findings on imports that `Package.swift` has the edge.
    private func addPackageNotes(to findings: inout [AnnotatedFinding]) {
        guard !packageNotes.isEmpty else { return }
        let places = Dictionary(grouping: findings.indices) {
            [findings[$0].finding.importer, findings[$0].finding.imported]
        }
        for note in packageNotes {
            for index in places[[note.importer, note.imported]] ?? [] {
                findings[index].finding.notes.append(Finding.Note(note.message, at: note.location))
            }
        }
    }

    private mutating func remainingViolations(of rule: any GraphRule) -> [Violation] {
        var recorded: Set<FindingIdentity> = []
        while true {
            let graph = DependencyGraph(nodeCount: rules.context.project.nodeCount, edges: edges)
            let found = rule.evaluate(graph, in: rules.context)
            // A declaration comes before the edges that it implies, so that it is the one that is reported.
            let violations = found.filter { !$0.isImplied } + found.filter(\.isImplied)
            var remaining: [Violation] = []
            var acceptedEdges: [Edge] = []
            for var violation in violations {
                let alternatives = acceptedFindings.alternatives(to: violation, by: rule, rules)
                acceptedEdges += alternatives.map(\.edge)
                if let own = alternatives.first(where: { $0.edge == violation.edge }) {
                    accept(violation, by: rule, own.reason)
                } else if let first = alternatives.first {
                    suppress(violation, by: rule, first.reason)
                } else if recorded.contains(rules.identity(of: violation, by: rule)) {
                    continue
                } else if isAccepted(&violation, by: rule) {
                    recorded.insert(rules.identity(of: violation, by: rule))
                    if let edge = violation.edge { acceptedEdges.append(edge) }
                } else {
                    remaining.append(violation)
                }
            }
            if acceptedEdges.isEmpty { return remaining }
            // Without the accepted edges another cycle may be the shortest.
            remove(acceptedEdges)
        }
    }

    // MARK: - One violation

    /// Reports the violation unless it is accepted, and returns whether it is.
    @discardableResult
    private mutating func record(_ violation: Violation, by rule: any Rule) -> Bool {
        var violation = violation
        if let edge = violation.edge { reportedEdges.insert(edge, by: rule) }
        if isAccepted(&violation, by: rule) { return true }
        report(violation, by: rule)
        return false
    }

    private mutating func report(_ violation: Violation, by rule: any Rule) {
        if let proposal = violation.proposal { reportedEdges.propose(proposal) }
        if let edge = violation.edge { reportedEdges.insert(edge, by: rule) }
        if violation.isImplied {
            reported.add(violation, by: rule, isKnown: followsFromViolatingLine(violation))
        } else {
            if violation.edge != nil { violatingLines.insert(Declaration(of: violation, in: rules.context)) }
            reported.add(violation, by: rule)
        }
    }

    /// Whether to fix a line that has been reported removes an edge that would fix the violation.
    private func followsFromViolatingLine(_ violation: Violation) -> Bool {
        if violatingLines.contains(Declaration(of: violation, in: rules.context)) { return true }
        return violation.alternatives.contains {
            $0.origin == .implied && violatingLines.contains(Declaration(of: $0, in: rules.context))
        }
    }

    private mutating func isAccepted(_ violation: inout Violation, by rule: any Rule) -> Bool {
        if let reason = acceptedFindings.reason(for: &violation, by: rule, rules) {
            accept(violation, by: rule, reason)
            return true
        }
        return violation.isImplied && acceptedLines.contains(Declaration(of: violation, in: rules.context))
    }

    private mutating func accept(_ violation: Violation, by rule: any Rule, _ reason: SuppressedFinding.Reason) {
        suppress(violation, by: rule, reason)
        if let edge = violation.edge { reportedEdges.insert(edge, by: rule) }
        acceptedLines.insert(Declaration(of: violation, in: rules.context))
        if case .baseline = reason { reported.cover(violation, by: rule) }
    }

    /// All violations of one rule by one line are one suppressed finding, as they are one reported finding.
    private mutating func suppress(_ violation: Violation, by rule: any Rule, _ reason: SuppressedFinding.Reason) {
        if violation.edge != nil {
            guard suppressedLines.insert(RuleLine(rule, violation)).inserted else { return }
        }
        suppressed.append((violation, rule, reason))
    }

    private mutating func remove(_ removed: [Edge]) {
        guard !removed.isEmpty else { return }
        let removed = Set(removed)
        edges.removeAll { removed.contains($0) }
    }

    private mutating func removeEdgesImpliedByViolatingLines() {
        guard !violatingLines.isEmpty else { return }
        let (lines, context) = (violatingLines, rules.context)
        edges.removeAll { $0.origin == .implied && lines.contains(Declaration(of: $0, in: context)) }
    }

    // MARK: - The end

    func verdict() -> Verdict {
        var verdict = Verdict()
        let remaining = reported.remaining
        verdict.forbiddenEdges = remaining.forbiddenEdges(rules)
        let run = AuditedRun(
            rules: rules, sources: evidence.sources, accepted: acceptedFindings, forbiddenEdges: verdict.forbiddenEdges)
        var findings = remaining.findings(rules, ImportAdvice(rules, imports, on: remaining.violations))
        findings += rules.auditRules.flatMap { $0.evaluate(run) }.map { AnnotatedFinding(finding: $0) }
        addPackageNotes(to: &findings)
        PackageSide(evidence.package, in: rules.context.project)?.complete(&findings)
        if rules.isActive(Finding.generatedFilesRule), let files = evidence.generatedFiles {
            findings.removeAll { files.imply($0.finding) }
        }
        findings += (packageFindings + drift).map { AnnotatedFinding(finding: $0) }
        let known = Set(findings.map(\.finding))
        findings += generationFindings.filter { !known.contains($0) }.map { AnnotatedFinding(finding: $0) }
        findings.sort { $0.finding < $1.finding }
        verdict.findings = findings.map(\.finding.elidingValues)
        for (index, found) in findings.enumerated() { verdict.queries[index] = found.query }
        let accepted = suppressed.map { SuppressedFinding(rules.finding($0.violation, by: $0.rule), by: $0.reason) }
        verdict.suppressed = (accepted + suppressedFindings).sorted { $0.finding < $1.finding }
        verdict.inactiveRules = rules.inactiveRules
        verdict.evaluatedRules = rules.evaluatedRules
        verdict.listRulesOnFiles(evidence, rules)
        verdict.edgeCount = rules.context.project.edges.count
        if evidence.sources != nil {
            verdict.importCounts = imports?.importCounts ?? []
            verdict.sourceCounts = (imports?.fileCounts.reduce(0, +) ?? 0, imports?.importCount ?? 0)
        }
        verdict.exceptionsUsed = acceptedFindings.exceptions.usedCount
        verdict.baseline = acceptedFindings.baseline.tally
        return verdict
    }
}
