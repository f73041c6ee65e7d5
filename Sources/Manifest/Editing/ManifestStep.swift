import AshlarProjectModel

/// A step from a mapping or list into it.
enum ManifestStep: Hashable, Sendable {
    case key(String)
    case index(Int)
}

extension ManifestNode {
    /// How many things stand in it.
    var count: Int {
        switch content {
        case .list(let items): items.count
        case .mapping(let entries): entries.count
        case .text, .nothing: 0
        }
    }

    /// What a step leads to.
    func value(of step: ManifestStep) -> ManifestNode? {
        switch (content, place(of: step)) {
        case (.mapping(let entries), .some(let index)): entries[index].value
        case (.list(let items), .some(let index)): items[index]
        case (.text, _), (.nothing, _), (_, .none): nil
        }
    }

    /// Which of the things that stand in it a step means.
    func place(of step: ManifestStep) -> Int? {
        switch (step, content) {
        case (.key(let key), .mapping(let entries)): entries.firstIndex { $0.key.value == key }
        case (.index(let index), .list(let items)): items.indices.contains(index) ? index : nil
        case (.key, _), (.index, _): nil
        }
    }

    /// Where the key or item begins that stands at this place in it; `nil` behind the last.
    func start(ofPlace index: Int) -> SourceLocation? {
        switch content {
        case .list(let items): index < items.count ? items[index].location : nil
        case .mapping(let entries): index < entries.count ? entries[index].key.location : nil
        case .text, .nothing: nil
        }
    }
}
