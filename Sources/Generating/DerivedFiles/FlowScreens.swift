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
            (member.flow?.screens ?? []).map { (member, $0) }
        }.filter { use in
            project.members[use.screen.feature].name != use.screen.name || Self.begins(use)
        }
    }

    /// The targets whose sources say which screens there are, and what they begin with.
    var targets: Set<Int> { Set(uses.flatMap { project.members[$0.screen.feature].targets }) }

    /// A finding for each screen that a flow cannot show, and the flows that name one.
    ///
    /// - Parameter generated: the paths of sources that follow from the manifest alone, such as those of flows.
    func findings(
        in sources: ModuleSources, generated: Set<String>
    ) -> (findings: [Finding], flows: Set<String>) {
        let found = uses.compactMap { use -> (flow: String, finding: Finding)? in
            let finding =
                has(use.screen, in: sources)
                ? (needsValues(use, in: sources, generated) ? valuesFinding(use) : nil) : missingFinding(use)
            return finding.map { (use.flow.name, $0) }
        }
        return (found.map(\.finding), Set(found.map(\.flow)))
    }

    /// The first screen of a feature follows from the manifest.
    private func has(_ screen: Flow.Screen, in sources: ModuleSources) -> Bool {
        let feature = project.members[screen.feature]
        return feature.name == screen.name
            || feature.targets.contains { target in
                sources.files[target]?.contains { $0.path.baseName.hasPrefix(screen.name) } ?? false
            }
    }

    private func missingFinding(_ use: Use) -> Finding {
        let name = name(of: use.screen)
        let words = name.replacing(".", with: " ")
        return .ofManifest(
            "'\(name)' in the flow '\(use.flow.name)' is a screen that "
                + "'\(project.members[use.screen.feature].name)' does not have",
            at: use.screen.location, remedy: "run 'ashlar new screen \(words)' first, or correct the name")
    }

    private func valuesFinding(_ use: Use) -> Finding {
        let name = name(of: use.screen)
        return .ofManifest(
            "the flow '\(use.flow.name)' begins with '\(name)', which requires values: "
                + "'\(use.screen.name)Feature.State' has no initializer without arguments",
            at: use.screen.location,
            remedy: "name another screen, and '\(name)' in 'path'; or give the arguments default values")
    }

    /// As the manifest writes it.
    private func name(of screen: Flow.Screen) -> String {
        let feature = project.members[screen.feature].name
        return feature == screen.name ? feature : "\(feature).\(screen.name.dropFirst(feature.count))"
    }

    private static func begins(_ use: Use) -> Bool {
        ([use.flow.flow?.root] + (use.flow.flow?.tabs ?? []).map(\.screen)).contains { $0?.name == use.screen.name }
    }

    /// Whether generated sources of the flow create the first state of a screen that requires values.
    private func needsValues(_ use: Use, in sources: ModuleSources, _ generated: Set<String>) -> Bool {
        let folders = use.flow.targets.map { project.targets[$0].path }
        guard Self.begins(use), generated.contains(where: { path in folders.contains(where: path.lies) })
        else { return false }
        let parts = project.members[use.screen.feature].targets.filter {
            project.targets[$0].kind == .implementation
        }
        let files = parts.flatMap { sources.files[$0] ?? [] }.map { file in
            (path: file.path, text: String(decoding: file.bytes, as: UTF8.self))
        }
        return ScreenDeclarations.needsValues(use.screen.name, in: files)
    }
}

extension DerivedFileGenerator {
    /// The screens that a flow cannot show, as the sources are.
    func screenFindings(ofFlow name: String) throws -> [Finding] {
        let screens = FlowScreens(project, of: name)
        let sources = try PlanFailure.reporting {
            try ModuleSources.read(screens.targets, of: project, at: root, drafts: [:])
        }
        return screens.findings(in: sources, generated: generated).findings.sorted()
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
