import AshlarProjectModel

/// What a manifest says, without places and styles: for holding the text after an edit against the one that was meant.
indirect enum ManifestMeaning: Equatable {
    case nothing
    case text(String)
    case list([ManifestMeaning])
    case mapping([String: ManifestMeaning])

    init(_ node: ManifestNode) {
        switch node.content {
        case .nothing: self = .nothing
        case .text(let text): self = .text(text)
        case .list(let items): self = .list(items.map(ManifestMeaning.init))
        case .mapping(let entries):
            let pairs = entries.map { ($0.key.value, ManifestMeaning($0.value)) }
            self = .mapping(Dictionary(pairs) { first, _ in first })
        }
    }

    init(_ value: ManifestValue) {
        switch value {
        case .text(let text): self = .text(text)
        case .names(let names): self = .list(names.map(ManifestMeaning.text))
        case .mapping(let entries):
            let pairs = entries.map { ($0.key, ManifestMeaning($0.value)) }
            self = .mapping(Dictionary(pairs) { first, _ in first })
        }
    }

    /// The name that an item of a list stands for.
    private var name: String {
        switch self {
        case .text(let text): text
        case .mapping(let entries): entries.keys.first ?? ""
        case .list, .nothing: ""
        }
    }

    /// The layers of which an item of the list of layers tells.
    var layerNames: [String] {
        switch self {
        case .text(let text): [text]
        case .mapping(let entries): entries["name"].map(\.layerNames) ?? []
        case .list(let items): items.flatMap(\.layerNames)
        case .nothing: []
        }
    }

    /// What is meant after an edit; `nil` where the edit has no place.
    func after(_ edit: ManifestEdit) -> ManifestMeaning? {
        switch edit {
        case .addition(let edit): adding(edit.addition, under: edit.path[...])
        case .removal(let removal): after(removal)
        case .requirement(let change): after(change)
        }
    }

    private func adding(_ addition: ManifestAddition.Addition, under path: ArraySlice<String>) -> ManifestMeaning? {
        if let key = path.first {
            guard var entries = entriesOrNone else { return nil }
            let inner = (entries[key] ?? .nothing).adding(addition, under: path.dropFirst())
            guard let inner else { return nil }
            entries[key] = inner
            return .mapping(entries)
        }
        switch addition {
        case .entry(let key, let value):
            guard var entries = entriesOrNone, entries[key] == nil else { return nil }
            entries[key] = ManifestMeaning(value)
            return .mapping(entries)
        case .name(let name):
            guard var items = itemsOrNone else { return nil }
            items.insert(.text(name), at: SortedPlace.index(of: name, among: items.map(\.name)))
            return .list(items)
        case .layer(let layer):
            guard var items = itemsOrNone, let index = layer.index(among: items.map(\.layerNames)) else { return nil }
            items.insert(ManifestMeaning(layer.value), at: index)
            return .list(items)
        }
    }

    private var entriesOrNone: [String: ManifestMeaning]? {
        switch self {
        case .mapping(let entries): entries
        case .nothing: [:]
        case .text, .list: nil
        }
    }

    private var itemsOrNone: [ManifestMeaning]? {
        switch self {
        case .list(let items): items
        case .nothing: []
        case .text, .mapping: nil
        }
    }
}

extension ManifestMeaning {
    private func after(_ removal: ManifestRemoval) -> ManifestMeaning? {
        guard case .left(let meaning) = removing(removal, depth: 0) else { return nil }
        return meaning
    }

    private enum Remainder {
        case left(ManifestMeaning), nothing, notFound
    }

    private func removing(_ removal: ManifestRemoval, depth: Int) -> Remainder {
        guard depth < removal.path.count else { return without(removal.element, removal, depth: depth) }
        switch (removal.path[depth], self) {
        case (.key(let key), .mapping(var entries)):
            guard let value = entries[key] else { return .notFound }
            switch value.removing(removal, depth: depth + 1) {
            case .left(let value): entries[key] = value
            case .nothing: entries[key] = nil
            case .notFound: return .notFound
            }
            return entries.isEmpty && removal.dropsEmptyMapping(at: depth) ? .nothing : .left(.mapping(entries))
        case (.index(let index), .list(var items)) where items.indices.contains(index):
            guard case .left(let item) = items[index].removing(removal, depth: depth + 1) else { return .notFound }
            items[index] = item
            return .left(.list(items))
        case (.index, _), (.key, _): return .notFound
        }
    }

    private func without(_ element: ManifestRemoval.Element, _ removal: ManifestRemoval, depth: Int) -> Remainder {
        switch (element, self) {
        case (.step(.key(let key)), .mapping(var entries)):
            guard entries.removeValue(forKey: key) != nil else { return .notFound }
            return entries.isEmpty && removal.dropsEmptyMapping(at: depth) ? .nothing : .left(.mapping(entries))
        case (.name, .list(var items)), (.step(.index), .list(var items)):
            let index: Int? =
                switch element {
                case .name(let name): items.firstIndex { $0.name == name }
                case .step(.index(let index)): items.indices.contains(index) ? index : nil
                case .step(.key): nil
                }
            guard let index else { return .notFound }
            items.remove(at: index)
            return items.isEmpty && !removal.keepsList ? .nothing : .left(.list(items))
        case (.name, _), (.step, _): return .notFound
        }
    }

    private func after(_ change: RequirementChange) -> ManifestMeaning? {
        guard case .mapping(var root) = self, case .mapping(var packages)? = root["packages"],
            case .mapping(var package)? = packages[change.package]
        else { return nil }
        for key in RequirementChange.keys { package[key] = nil }
        package[change.key] = .text(change.value)
        packages[change.package] = .mapping(package)
        root["packages"] = .mapping(packages)
        return .mapping(root)
    }

    /// With an empty mapping or list as nothing: `Payment: {}` and `Payment:` mean the same.
    var folded: ManifestMeaning {
        switch self {
        case .nothing, .text: self
        case .list(let items): items.isEmpty ? .nothing : .list(items.map(\.folded))
        case .mapping(let entries): entries.isEmpty ? .nothing : .mapping(entries.mapValues(\.folded))
        }
    }
}
