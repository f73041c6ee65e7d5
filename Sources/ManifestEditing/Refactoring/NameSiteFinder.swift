import AshlarProjectModel
import AshlarYAMLTree

/// Finds every reference to a feature, module or app in a manifest or fragment.
struct NameSiteFinder {
    private let partKeys: [String: Set<String>]
    private(set) var sites: [NameSite] = []

    init(in root: YAMLNode, _ members: DeclaredMembers) {
        partKeys = Dictionary(keepingFirst: members.entries.map { ($0.name, $0.partKeys) })
        let root = YAMLCursor(root)
        for section in ManifestEdit.sections {
            for member in root[section].children { visit(member: member, isApp: section == "apps") }
        }
        for split in root["splits"].children {
            for part in split.children {
                visit(part: part, "'\(part.key)' of split '\(split.key)'", members.splits[split.key] ?? [])
            }
        }
        for package in root["packages"].children {
            let selector = package["allowed_in"]
            visit(selector: selector, "'allowed_in' of package '\(package.key)'", .nameOrGuard(selector.path))
        }
        for rule in root["rules"].children {
            let selector = rule["allow"]
            visit(selector: selector, "'allow' of rule '\(rule.key)'", .nameOr(selector.path))
        }
        for seam in root[ManifestEdit.seams].children {
            visit(text: seam["module"], "'module' of the seam '\(seam.key)'", .statement(seam.path))
            visit(text: seam["app"], "'app' of the seam '\(seam.key)'", .statement(seam.path), scope: .members)
        }
        for state in root["shared_state"].children {
            visit(text: state["module"], "'module' of the shared state '\(state.key)'", .needed)
        }
        for constraint in root["constraints"].children { visit(constraint: constraint) }
        for exception in root["exceptions"].children { visit(exception: exception) }
    }

    // MARK: - Members and splits

    private mutating func visit(member: YAMLCursor, isApp: Bool) {
        let keys = partKeys[member.key] ?? []
        for value in member.children {
            let context = "'\(value.key)' of '\(member.key)'"
            switch value.key {
            case "uses": visit(names: value, context, .name, partKeys: keys)
            case "supplies", "plugins": visit(names: value, context, .name)
            case "in" where !isApp: visit(names: value, context, .name, scope: .members)
            case "flow" where !isApp: visit(flow: value, context)
            case "root" where isApp:
                for word in ["then", "else"] {
                    visit(text: value[word], "'\(word)' of \(context)", .needed, scope: .members)
                }
            case "host" where isApp: visit(text: value, context, .needed, scope: .members)
            case "composes" where isApp:
                visit(names: value, context, .nameOnly)
                visit(sections: value, context, .nameOr(value.path))
            default: if !isApp, keys.contains(value.key) { visit(part: value, context, keys) }
            }
        }
    }

    /// A flow names features and their screens.
    private mutating func visit(flow: YAMLCursor, _ context: String) {
        for tab in flow["tabs"].children { visit(text: tab["screen"], "'tabs' of \(context)", .statement(tab.path)) }
        visit(text: flow["root"], "'root' of \(context)", .needed)
        visit(names: flow["path"], "'path' of \(context)", .name)
    }

    private mutating func visit(part: YAMLCursor, _ context: String, _ keys: Set<String>) {
        visit(names: part["uses"], "'uses' of \(context)", .name, partKeys: keys)
        visit(names: part["plugins"], "'plugins' of \(context)", .name)
    }

    // MARK: - Rules

    private mutating func visit(constraint: YAMLCursor) {
        let id = constraint["id"].node.name
        let loss = NameSite.Loss.nameOr(constraint.path)
        for word in ["forbid", "require"] {
            for side in ["importer", "imported"] {
                visit(selector: constraint[word][side], "'\(side)' of constraint '\(id)'", loss)
            }
        }
        visit(selector: constraint["protect"], "'protect' of constraint '\(id)'", loss)
        visit(selector: constraint["protect"]["only"], "'only' of constraint '\(id)'", .nameOnly)
    }

    private mutating func visit(exception: YAMLCursor) {
        let rule = exception["rule"].node.name
        let imported = exception["imported"].node.name
        // Figures and modules of the system come before members of the same name.
        let isOther =
            rule == "budgets-hold" && Budget.Figure(rawValue: imported) != nil
            || ["frameworks-stay-out", "imports-are-known"].contains(rule) && SystemModules.names.contains(imported)
        for side in isOther ? ["importer"] : ["importer", "imported"] {
            visit(text: exception[side], "an exception to '\(rule)'", .statement(exception.path))
        }
    }

    /// Names, or keys with names.
    private mutating func visit(selector: YAMLCursor, _ context: String, _ loss: NameSite.Loss) {
        visit(names: selector, context, loss)
        visit(sections: selector, context, loss)
    }

    private mutating func visit(sections selector: YAMLCursor, _ context: String, _ loss: NameSite.Loss) {
        for section in ManifestEdit.sections { visit(names: selector[section], context, loss, scope: .members) }
    }

    // MARK: - Names

    private mutating func visit(
        names list: YAMLCursor, _ context: String, _ loss: NameSite.Loss, scope: NameSite.Scope = .all,
        partKeys: Set<String> = []
    ) {
        guard case .list = list.node.content else { return }
        sites += list.children.map { item in
            NameSite(node: item.node, path: item.path, context: context, scope: scope, loss: loss, partKeys: partKeys)
        }
    }

    private mutating func visit(
        text: YAMLCursor, _ context: String, _ loss: NameSite.Loss, scope: NameSite.Scope = .all
    ) {
        guard case .text = text.node.content else { return }
        sites.append(
            NameSite(node: text.node, path: text.path, context: context, scope: scope, loss: loss, partKeys: []))
    }
}
