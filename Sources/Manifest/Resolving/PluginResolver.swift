import AshlarProjectModel
import AshlarYAMLTree

/// Finds the plugins that targets name: the project's own, or products of packages.
struct PluginResolver {
    let names: NameTable
    let problems: DiagnosticCollector

    func resolve(_ drafts: [TargetDraft], into project: inout Project) {
        for index in drafts.indices where !drafts[index].plugins.isEmpty {
            project.targets[index].plugins = drafts[index].plugins.compactMap { plugin($0, of: drafts[index].target) }
        }
    }

    private func plugin(_ name: Located<String>, of target: Target) -> PluginUse? {
        let project = names.project
        let own = project.targets.filter { $0.kind == .plugin }.map(\.name)
        if own.contains(name.value) { return PluginUse(name: name.value) }
        if let product = project.products.first(where: { $0.name == name.value }) {
            return PluginUse(name: name.value, package: project.packages[product.package].source.identity)
        }
        problems.reportUnknown(
            "plugin", name, in: "'plugins' of '\(project.members[target.member].name)'",
            among: (own + project.products.map(\.name)).sorted())
        return nil
    }
}
