import AshlarProjectModel

/// Finds every place in a manifest or fragment where features, modules and apps are named, whoever they are.
struct NameSiteFinder {
    /// The keys of parts of each feature and module, and of each split.
    let partKeys: PartKeys
    private(set) var sites: [NameSite] = []

    struct PartKeys {
        var ofMembers: [String: Set<String>] = [:]
        var ofSplits: [String: Set<String>] = [:]
    }

    init(in root: ManifestNode, partKeys: PartKeys) {
        self.partKeys = partKeys
        for section in ManifestEdit.sections {
            for member in root.entries(of: section) {
                visit(member: member, [.key(section), .key(member.key.value)], isApp: section == "apps")
            }
        }
        for split in root.entries(of: "splits") { visit(split: split) }
        for package in root.entries(of: "packages") {
            let path: [ManifestStep] = [.key("packages"), .key(package.key.value), .key("home")]
            visit(
                selector: package.value.value(of: "home"), path, "'home' of package '\(package.key.value)'",
                .nameOrGuard(path))
        }
        for rule in root.entries(of: "rules") {
            let path: [ManifestStep] = [.key("rules"), .key(rule.key.value), .key("allow")]
            visit(
                selector: rule.value.value(of: "allow"), path, "'allow' of rule '\(rule.key.value)'", .nameOr(path))
        }
        for (index, constraint) in root.items(of: "constraints").enumerated() {
            visit(constraint: constraint, [.key("constraints"), .index(index)])
        }
        for (index, exception) in root.items(of: "exceptions").enumerated() {
            visit(exception: exception, [.key("exceptions"), .index(index)])
        }
    }

    // MARK: - Members and splits

    private mutating func visit(member: ManifestNode.Entry, _ path: [ManifestStep], isApp: Bool) {
        let name = member.key.value
        let keys = partKeys.ofMembers[name] ?? []
        for entry in member.value.entries {
            let (word, here) = (entry.key.value, path + [.key(entry.key.value)])
            let context = "'\(word)' of '\(name)'"
            switch word {
            case "uses", "supplies", "plugins":
                visit(names: entry.value, here, context, .all, .name, partKeys: word == "uses" ? keys : [])
            case "in" where !isApp: visit(names: entry.value, here, context, .members, .name)
            case "host" where isApp: visit(text: entry.value, here, context, .members, .needed)
            case "composes" where isApp: visit(composition: entry.value, here, context)
            default:
                if !isApp, keys.contains(word) { visit(part: entry.value, here, "'\(word)' of '\(name)'", keys) }
            }
        }
    }

    private mutating func visit(split: ManifestNode.Entry) {
        let name = split.key.value
        for part in split.value.entries {
            let path: [ManifestStep] = [.key("splits"), .key(name), .key(part.key.value)]
            visit(
                part: part.value, path, "'\(part.key.value)' of split '\(name)'", partKeys.ofSplits[name] ?? [])
        }
    }

    private mutating func visit(
        part: ManifestNode, _ path: [ManifestStep], _ context: String, _ keys: Set<String>
    ) {
        for word in ["uses", "plugins"] {
            visit(
                names: part.value(of: word), path + [.key(word)], "'\(word)' of \(context)", .all, .name,
                partKeys: word == "uses" ? keys : [])
        }
    }

    private mutating func visit(composition: ManifestNode, _ path: [ManifestStep], _ context: String) {
        switch composition.content {
        case .list: visit(names: composition, path, context, .all, .nameOnly)
        case .mapping: visit(selector: composition, path, context, .nameOr(path))
        case .text, .nothing: break
        }
    }

    // MARK: - Rules

    private mutating func visit(constraint: ManifestNode, _ path: [ManifestStep]) {
        let id = constraint.value(of: "id")?.name ?? ""
        for word in ["forbid", "require"] {
            for side in ["importer", "imported"] {
                visit(
                    selector: constraint.value(of: word)?.value(of: side), path + [.key(word), .key(side)],
                    "'\(side)' of constraint '\(id)'", .nameOr(path))
            }
        }
        let protected = constraint.value(of: "protect")
        visit(selector: protected, path + [.key("protect")], "'protect' of constraint '\(id)'", .nameOr(path))
        visit(
            selector: protected?.value(of: "only"), path + [.key("protect"), .key("only")],
            "'only' of constraint '\(id)'", .nameOnly)
    }

    private mutating func visit(exception: ManifestNode, _ path: [ManifestStep]) {
        let rule = exception.value(of: "rule")?.name ?? ""
        for word in ["importer", "imported"] {
            guard let node = exception.value(of: word) else { continue }
            // Figures and modules of the system come before members of the same name.
            let isOther =
                word == "imported"
                && (rule == "budgets-hold" && Budget.Figure(rawValue: node.name) != nil
                    || ["frameworks-stay-home", "imports-are-known"].contains(rule)
                        && SystemModules.names.contains(node.name))
            if !isOther {
                visit(
                    text: node, path + [.key(word)], "an exception to '\(rule)'", .all, .statement(path))
            }
        }
    }

    /// Names, or keys with names.
    private mutating func visit(
        selector: ManifestNode?, _ path: [ManifestStep], _ context: String, _ loss: NameSite.Loss
    ) {
        guard let selector else { return }
        if case .list = selector.content { visit(names: selector, path, context, .all, loss) }
        for section in ManifestEdit.sections {
            visit(names: selector.value(of: section), path + [.key(section)], context, .members, loss)
        }
    }

    // MARK: - Names

    private mutating func visit(
        names list: ManifestNode?, _ path: [ManifestStep], _ context: String, _ scope: NameSite.Scope,
        _ loss: NameSite.Loss, partKeys: Set<String> = []
    ) {
        guard case .list(let items)? = list?.content else { return }
        for (index, item) in items.enumerated() {
            let location = item.entries.first?.key.location ?? item.location
            sites.append(
                NameSite(
                    text: item.name, location: location, path: path + [.index(index)], context: context, scope: scope,
                    loss: loss, partKeys: partKeys))
        }
    }

    private mutating func visit(
        text node: ManifestNode, _ path: [ManifestStep], _ context: String, _ scope: NameSite.Scope,
        _ loss: NameSite.Loss
    ) {
        guard case .text(let text) = node.content else { return }
        sites.append(
            NameSite(text: text, location: node.location, path: path, context: context, scope: scope, loss: loss))
    }
}

extension ManifestNode {
    /// The keys and values of a mapping; none of anything else.
    var entries: [Entry] { if case .mapping(let entries) = content { entries } else { [] } }

    func entries(of key: String) -> [Entry] { value(of: key)?.entries ?? [] }

    func items(of key: String) -> [ManifestNode] {
        if case .list(let items)? = value(of: key)?.content { items } else { [] }
    }

    /// What the steps lead to.
    func value(at path: [ManifestStep]) -> ManifestNode? {
        path.reduce(Optional(self)) { node, step in node?.value(of: step) }
    }
}
