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

    /// What is meant after an edit; `nil` where the edit has no place.
    func after(_ edit: ManifestEdit) -> ManifestMeaning? { adding(edit.addition, under: edit.path[...]) }

    private func adding(_ addition: ManifestEdit.Addition, under path: ArraySlice<String>) -> ManifestMeaning? {
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
