import AshlarFilePlans
import AshlarMessages
import AshlarProjectModel
import AshlarWorkspace

/// The screens beside the first ones of features that flows name, which only the sources of these features have.
struct FlowScreens {
    private typealias Use = (flow: Member, screen: Flow.Screen)

    private let project: Project
    private let uses: [Use]

    /// - Parameter flow: the only flow that is looked at; `nil` for all.
    init(_ project: Project, of flow: String? = nil) {
        self.project = project
        uses = project.members.filter { flow == nil || $0.name == flow }.flatMap { member in
            (member.flow?.screens ?? []).filter { project.members[$0.feature].name != $0.name }.map { (member, $0) }
        }
    }

    /// The targets whose sources say which screens there are.
    var targets: Set<Int> { Set(uses.flatMap { project.members[$0.screen.feature].targets }) }

    /// A finding for each screen that a flow cannot show, and the flows that name one.
    ///
    /// - Parameters:
    ///   - generated: the paths of sources that follow from the manifest alone, such as those of flows.
    ///   - lock: what screens were added with.
    func findings(
        in sources: ModuleSources, generated: Set<String>, lock: LockFile
    ) -> (findings: [Finding], flows: Set<String>) {
        let found = uses.compactMap { use -> (flow: String, finding: Finding)? in
            let finding =
                has(use.screen, in: sources)
                ? (needsValues(use, in: sources, lock, generated) ? valuesFinding(use) : nil) : missingFinding(use)
            return finding.map { (use.flow.name, $0) }
        }
        return (found.map(\.finding), Set(found.map(\.flow)))
    }

    private func has(_ screen: Flow.Screen, in sources: ModuleSources) -> Bool {
        project.members[screen.feature].targets.contains { target in
            sources.files[target]?.contains { $0.path.baseName.hasPrefix(screen.name) } ?? false
        }
    }

    private func missingFinding(_ use: Use) -> Finding {
        let (feature, name) = words(of: use.screen)
        return .ofManifest(
            "'\(feature).\(name)' in the flow '\(use.flow.name)' is a screen that '\(feature)' does not have",
            at: use.screen.location, remedy: "run 'ashlar new screen \(feature) \(name)' first, or correct the name")
    }

    private func valuesFinding(_ use: Use) -> Finding {
        let (feature, name) = words(of: use.screen)
        return .ofManifest(
            "the flow '\(use.flow.name)' begins with '\(feature).\(name)', which was added with '--inputs': "
                + "there are no values to begin with",
            at: use.screen.location, remedy: "name a screen without inputs, and '\(feature).\(name)' in 'path'")
    }

    private func words(of screen: Flow.Screen) -> (feature: String, name: Substring) {
        let feature = project.members[screen.feature].name
        return (feature, screen.name.dropFirst(feature.count))
    }

    /// Whether generated sources of the flow make the first state of a screen that takes values, as long as no source of its
    /// implementation is edited: the user may have given the values defaults.
    private func needsValues(
        _ use: Use, in sources: ModuleSources, _ lock: LockFile, _ generated: Set<String>
    ) -> Bool {
        let isFirst = ([use.flow.flow?.root] + (use.flow.flow?.tabs ?? []).map(\.screen)).contains {
            $0?.name == use.screen.name
        }
        let folders = use.flow.targets.map { project.targets[$0].path }
        guard isFirst, generated.contains(where: { path in folders.contains(where: path.lies) }) else { return false }
        let feature = project.members[use.screen.feature]
        let parts = feature.targets.filter { project.targets[$0].kind == .implementation }
        let bytes = Dictionary(keepingFirst: parts.flatMap { sources.files[$0] ?? [] }.map { ($0.path, $0.bytes) })
        let rows = lock.requestedSources(of: feature, in: project).filter { row, request in
            request.subject(in: feature) == use.screen.name && !request.arguments.inputs.isEmpty
                && parts.contains { row.path.lies(in: project.targets[$0].path) }
        }.map(\.row)
        return !rows.isEmpty
            && rows.allSatisfy { row in bytes[row.path].map { LockFile.Row.isUntouched($0, [row.hash]) } ?? false }
    }
}

extension DerivedFileGenerator {
    /// The screens that a flow cannot show, as the sources are.
    func screenFindings(ofFlow name: String) throws -> [Finding] {
        let screens = FlowScreens(project, of: name)
        let sources = try PlanFailure.reporting {
            try ModuleSources.read(screens.targets, of: project, at: root, drafts: [:])
        }
        let lock = try LockFile.read(in: root)
        return screens.findings(in: sources, generated: generated, lock: lock).findings.sorted()
    }
}

extension GenerationPlan {
    /// Fails if the flow names a screen that it cannot show.
    package func checkScreens(ofFlow name: String, in loaded: LoadedProject) throws {
        let findings = try generator?.screenFindings(ofFlow: name) ?? []
        guard findings.isEmpty else {
            throw ChangeOutcome.invalidManifest(ManifestRefusal(findings: findings, source: loaded.source))
        }
    }
}
