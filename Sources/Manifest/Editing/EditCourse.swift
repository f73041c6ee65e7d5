import AshlarProjectModel

/// Edits of one text: those that have nothing to do with each other are made and proved at once.
struct EditCourse {
    private(set) var text: ManifestText
    private(set) var root: ManifestNode
    let path: String
    /// By the edit's place in the list.
    private(set) var refusals: [Int: ManifestEditRefusal] = [:]

    init(text: ManifestText, root: ManifestNode, path: String) {
        self.text = text
        self.root = root
        self.path = path
    }

    mutating func run(_ edits: [ManifestEdit]) {
        var pending = edits.indices.map { (index: $0, edit: edits[$0]) }
        while !pending.isEmpty {
            // What comes later in the list may build on what comes before it at the same feature.
            var scopes: Set<[String]> = []
            let batch = pending.filter { scopes.insert($0.edit.scope).inserted }
            if batch.count == 1 || scopes.contains([]) {
                make(pending[0].edit, at: pending[0].index)
                pending.removeFirst()
            } else {
                if !makeTogether(batch) { for (index, edit) in batch { make(edit, at: index) } }
                let made = Set(batch.map(\.index))
                pending.removeAll { made.contains($0.index) }
            }
        }
    }

    private mutating func make(_ edit: ManifestEdit, at index: Int) {
        do throws(ManifestEditRefusal) {
            let changed = ManifestText(text.applying(try edit.replacements(in: text, root)))
            guard let intended = ManifestMeaning(root).after(edit), let result = proved(changed, intended) else {
                throw edit.refusal("the text here is written in a way that is not edited", in: text, root)
            }
            (text, root) = (changed, result)
        } catch {
            refusals[index] = error
        }
    }

    /// - Returns: whether it can be proved what came of it; else nothing is done.
    private mutating func makeTogether(_ batch: [(index: Int, edit: ManifestEdit)]) -> Bool {
        var replacements: [ManifestText.Replacement] = []
        var refused: [Int: ManifestEditRefusal] = [:]
        var intended = ManifestMeaning(root)
        for (index, edit) in batch {
            do throws(ManifestEditRefusal) {
                let own = try edit.replacements(in: text, root)
                guard let meaning = intended.after(edit) else { return false }
                (replacements, intended) = (replacements + own, meaning)
            } catch {
                refused[index] = error
            }
        }
        let ranges = replacements.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
        guard zip(ranges, ranges.dropFirst()).allSatisfy({ $0.upperBound <= $1.lowerBound }) else { return false }
        let changed = ManifestText(text.applying(replacements))
        guard let result = proved(changed, intended) else { return false }
        (text, root) = (changed, result)
        refusals.merge(refused) { first, _ in first }
        return true
    }

    private func proved(_ changed: ManifestText, _ intended: ManifestMeaning) -> ManifestNode? {
        guard let result = ManifestEditor.tree(of: changed, path: path),
            ManifestMeaning(result).folded == intended.folded
        else { return nil }
        return result
    }
}

extension ManifestEdit {
    func replacements(
        in text: ManifestText, _ root: ManifestNode
    ) throws(ManifestEditRefusal) -> [ManifestText.Replacement] {
        switch self {
        case .addition(let edit): try EditPlacement(edit, in: text, root).replacements()
        case .removal(let removal): try RemovalPlacement(removal, in: text, root).replacements()
        case .requirement(let change): try RequirementPlacement(change, in: text, root).replacements()
        }
    }

    func refusal(_ reason: String, in text: ManifestText, _ root: ManifestNode) -> ManifestEditRefusal {
        switch self {
        case .addition(let edit): EditPlacement(edit, in: text, root).refusal(reason)
        case .removal(let removal): RemovalPlacement(removal, in: text, root).refusal(reason)
        case .requirement(let change): RequirementPlacement(change, in: text, root).refusal(reason)
        }
    }

    /// The section and the feature, module, app or package that alone change; empty where more may.
    fileprivate var scope: [String] {
        switch self {
        case .addition(let edit): edit.path.count > 1 ? Array(edit.path.prefix(2)) : []
        case .removal(let removal): removal.scope
        case .requirement(let change): ["packages", change.package]
        }
    }
}
