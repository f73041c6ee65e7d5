import AshlarProjectModel

/// Finds the plugins that targets name: the project's own, or products of packages.
struct PluginResolver {
    let names: NameTable
    let problems: Problems

    func resolve(_ drafts: [TargetDraft], into project: inout Project) {
        for (index, draft) in drafts.enumerated() {
            project.targets[index].plugins = draft.plugins.compactMap { plugin($0, of: draft.target) }
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

/// Sees to it that constraints name what there is, long before they are judged.
struct ConstraintCheck {
    let names: NameTable
    let problems: Problems

    func check(_ constraints: [ConstraintDeclaration]) {
        for constraint in constraints {
            let name = constraint.id?.value ?? ""
            let verbs = [constraint.forbid != nil, constraint.protect != nil, constraint.require != nil]
            if verbs.count(where: \.self) != 1 {
                problems.report(
                    "a constraint needs exactly one of 'forbid', 'protect' and 'require'", at: constraint.location)
            }
            let sides = [constraint.forbid, constraint.require].compactMap(\.self)
            let selectors = sides.flatMap { [$0.importer, $0.imported] } + [constraint.protect?.only]
            for selector in selectors.compactMap(\.self) {
                _ = names.selection(selector.value, in: "constraint '\(name)'")
            }
            if let protection = constraint.protect {
                _ = names.selection(.query(protection.protected), in: "constraint '\(name)'")
            }
        }
    }
}
