import AshlarProjectModel
import AshlarYAMLTree

/// Applies edits to a document: those of different members together, so that the text is read once for all of them.
struct EditBatch {
    private typealias Item = (offset: Int, element: ManifestEdit)

    private(set) var document: ManifestDocument
    /// By the edit's place in the list.
    private(set) var refusals: [Int: ManifestEditRefusal] = [:]

    init(_ document: ManifestDocument) { self.document = document }

    mutating func apply(_ edits: [ManifestEdit]) {
        var pending = Array(edits.enumerated())
        while let first = pending.first {
            // A later edit may depend on an earlier one of the same member.
            var scopes: Set<[YAMLStep]> = []
            var items = pending.filter { scopes.insert($0.element.scope).inserted }
            if scopes.contains([]) { items = [first] }
            applyTogether(items)
            let done = Set(items.map(\.offset))
            pending.removeAll { done.contains($0.offset) }
        }
    }

    private mutating func applyTogether(_ items: [Item]) {
        var replacements: [ManifestText.Replacement] = []
        var refused: [Int: ManifestEditRefusal] = [:]
        var intended = Optional(ManifestValue(document.root))
        for (index, edit) in items {
            do throws(ManifestEditRefusal) {
                let changes = try edit.nodeEdits(in: document)
                for change in changes { replacements += try document.replacements(for: change) }
                intended = changes.reduce(intended) { $0?.applying($1) }
            } catch {
                refused[index] = edit.completing(error, in: document)
            }
        }
        if let text = document.text.applying(replacements), let intended,
            let result = replacements.isEmpty ? document : document.verified(text, intended)
        {
            document = result
            refusals.merge(refused) { first, _ in first }
        } else if items.count > 1 {
            for item in items { applyTogether([item]) }
        } else if let (index, edit) = items.first {
            refusals[index] = edit.completing(.notUnderstood(at: nil), in: document)
        }
    }
}

extension ManifestEdit {
    /// The section and the feature, module, app or package that alone change; empty where more may.
    fileprivate var scope: [YAMLStep] {
        switch change {
        case .addition(_, let keys): return keys.count > 1 ? keys.prefix(2).map(YAMLStep.key) : []
        case .requirement(_, let package): return [.key("packages"), .key(package)]
        case .removal(let removal):
            // The last entry of a rule takes the section along.
            if removal.path.first == .key("rules") { return [.key("rules")] }
            guard removal.path.count > 1, case .key = removal.path[1] else { return Array(removal.path.prefix(1)) }
            return removal.path.count > 2 ? Array(removal.path.prefix(2)) : []
        case .replacements: return []
        }
    }
}
