import AshlarYAMLTree

/// A value of a manifest, without locations and styles: to be written, or what a text is to say after an edit.
package indirect enum ManifestValue: Sendable {
    case nothing
    case text(String)
    case list([ManifestValue])
    case mapping([(key: String, value: ManifestValue)])

    package static func names(_ names: [String]) -> ManifestValue { .list(names.map(ManifestValue.text)) }

    init(_ node: YAMLNode) {
        switch node.content {
        case .nothing: self = .nothing
        case .text(let text): self = .text(text)
        case .list(let items): self = .list(items.map(ManifestValue.init))
        case .mapping(let entries): self = .mapping(entries.map { ($0.key.value, ManifestValue($0.value)) })
        }
    }

    /// In brackets, on one line: `{uses: [Payment]}`.
    var flow: String {
        switch self {
        case .nothing: "{}"
        case .text(let text): YAMLScalar.text(text)
        case .list(let items): "[\(items.map(\.flow).joined(separator: ", "))]"
        case .mapping(let entries): "{\(entries.map { Self.flow($0.key, $0.value) }.joined(separator: ", "))}"
        }
    }

    static func flow(_ key: String, _ value: ManifestValue) -> String { "\(YAMLScalar.text(key)): \(value.flow)" }

    // MARK: - Comparison

    /// Whether both have the same content: the order of keys does not matter, and empty lists and mappings are ignored.
    func isEquivalent(to other: ManifestValue) -> Bool {
        switch (self, other) {
        case (.text(let own), .text(let others)): return own == others
        case (.list(let own), .list(let others)):
            return own.count == others.count && zip(own, others).allSatisfy { $0.isEquivalent(to: $1) }
        case (.mapping(let own), .mapping(let others)):
            let values = Dictionary(keepingFirst: others.map { ($0.key, $0.value) })
            return own.count == others.count && own.allSatisfy { values[$0.key]?.isEquivalent(to: $0.value) ?? false }
        default: return isEmpty && other.isEmpty
        }
    }

    private var isEmpty: Bool {
        switch self {
        case .nothing: true
        case .text: false
        case .list(let items): items.isEmpty
        case .mapping(let entries): entries.isEmpty
        }
    }

    // MARK: - Edits

    /// The value after an edit; `nil` where its path leads nowhere.
    func applying(_ edit: NodeEdit) -> ManifestValue? {
        switch edit {
        case .insert(let addition, let index, let path):
            changing(path[...]) { $0.inserting(addition, at: index) }
        case .remove(let path, _): changing(path.dropLast()) { $0.removing(path.last) }
        case .replaceText(let path, let text): changing(path[...]) { _ in .text(text) }
        case .replaceKey(let path, let key): changing(path.dropLast()) { $0.replacing(path.last, by: key) }
        }
    }

    private func changing(
        _ path: ArraySlice<YAMLStep>, _ change: (ManifestValue) -> ManifestValue?
    ) -> ManifestValue? {
        guard let step = path.first else { return change(self) }
        guard let index = index(of: step) else { return nil }
        switch self {
        case .mapping(var entries):
            guard let value = entries[index].value.changing(path.dropFirst(), change) else { return nil }
            entries[index].value = value
            return .mapping(entries)
        case .list(var items):
            guard let item = items[index].changing(path.dropFirst(), change) else { return nil }
            items[index] = item
            return .list(items)
        case .nothing, .text: return nil
        }
    }

    private func index(of step: YAMLStep) -> Int? {
        switch (step, self) {
        case (.key(let key), .mapping(let entries)): entries.firstIndex { $0.key == key }
        case (.index(let index), .list(let items)): items.indices.contains(index) ? index : nil
        case (.key, _), (.index, _), (.name, _): nil
        }
    }

    private func inserting(_ addition: NodeEdit.Addition, at index: Int) -> ManifestValue? {
        switch (addition, self) {
        case (.entry, .nothing), (.item, .nothing): return addition.alone
        case (.entry(let key, let value), .mapping(var entries)):
            entries.insert((key, value), at: index)
            return .mapping(entries)
        case (.item(let value), .list(var items)):
            items.insert(value, at: index)
            return .list(items)
        case (.entry, _), (.item, _): return nil
        }
    }

    private func removing(_ step: YAMLStep?) -> ManifestValue? {
        guard let index = step.flatMap(index) else { return nil }
        switch self {
        case .mapping(var entries):
            entries.remove(at: index)
            return .mapping(entries)
        case .list(var items):
            items.remove(at: index)
            return .list(items)
        case .nothing, .text: return nil
        }
    }

    private func replacing(_ step: YAMLStep?, by key: String) -> ManifestValue? {
        guard case .mapping(var entries) = self, let index = step.flatMap(index) else { return nil }
        entries[index].key = key
        return .mapping(entries)
    }
}
