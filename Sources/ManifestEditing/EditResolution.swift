import AshlarProjectModel
import AshlarYAMLTree

// What an edit changes in a given tree: where new names and keys go, and what goes with the last name of a list.
extension ManifestEdit {
    func nodeEdits(in document: ManifestDocument) throws(ManifestEditRefusal) -> [NodeEdit] {
        switch change {
        case .addition(let addition, let keys):
            let site = AdditionSite(addition, under: keys, in: document.root)
            return [.insert(site.addition, at: try site.index(), into: site.path)]
        case .removal(let removal): return [try removal.nodeEdit(in: document)]
        case .requirement(let requirement, let package):
            return try Self.replacements(requirement, ofPackage: package, in: document.root)
        case .replacements(let replacements): return replacements
        }
    }

    /// The version, and its key where the kind of requirement changes.
    private static func replacements(
        _ requirement: Package.Requirement, ofPackage name: String, in root: YAMLNode
    ) throws(ManifestEditRefusal) -> [NodeEdit] {
        let path: [YAMLStep] = [.key("packages"), .key(name)]
        guard let package = root.value(at: path), package.isMapping else {
            throw ManifestEditRefusal("'packages' has no entry for '\(name)' here", at: root.value(at: path)?.location)
        }
        let keys = package.entries.map(\.key.value).filter(requirementKeys.contains)
        guard let key = keys.first, keys.count == 1, case .text? = package.value(of: key)?.content else {
            throw ManifestEditRefusal("'\(name)' has no version requirement here", at: package.location)
        }
        let (newKey, value) = requirement.written
        let text = NodeEdit.replaceText(at: path + [.key(key)], by: value)
        return key == newKey ? [text] : [text, .replaceKey(at: path + [.key(key)], by: newKey)]
    }

    private static let requirementKeys = ["from", "exact", "up_to_next_minor", "range", "branch", "revision"]

    /// A refusal with a location, and with the lines that the user can write instead.
    func completing(_ refusal: ManifestEditRefusal, in document: ManifestDocument) -> ManifestEditRefusal {
        var refusal = refusal
        guard case .addition(let addition, let keys) = change else {
            refusal.location =
                refusal.location ?? (try? nodeEdits(in: document))?.first.flatMap { document.location(of: $0.path) }
            return refusal
        }
        let site = AdditionSite(addition, under: keys, in: document.root)
        guard let range = NodeRange(at: site.path, in: document) else { return refusal }
        refusal.location = refusal.location ?? range.location
        refusal.place = range.key.map { "under '\($0.value)'" } ?? "at the top level"
        let style = document.style()
        let column = range.key.map { $0.location.column - 1 }
        switch site.addition {
        case _ where range.isInFlow: refusal.lines = site.addition.flow
        case .entry(let key, let value):
            let indentation = column.map { $0 + style.step } ?? 0
            refusal.lines = style.lines(key, value, depth: site.path.count, indentation: indentation)
                .joined(separator: "\n")
        case .item(let value):
            refusal.lines = String(repeating: " ", count: column.map { $0 + style.listStep } ?? 0) + "- " + value.flow
        }
        return refusal
    }
}

// MARK: - Additions

/// The innermost existing mapping or list for an addition, and what is added to it.
private struct AdditionSite {
    let addition: NodeEdit.Addition
    let path: [YAMLStep]
    private let node: YAMLNode
    private let layer: LayerAddition?

    init(_ addition: ManifestEdit.Addition, under keys: [String], in root: YAMLNode) {
        var (node, path) = (root, [YAMLStep]())
        for key in keys {
            guard let value = node.value(of: key) else { break }
            node = value
            path.append(.key(key))
        }
        var layer: LayerAddition?
        let innermost: NodeEdit.Addition
        switch addition {
        case .entry(let key, let value): innermost = .entry(key, value)
        case .name(let name): innermost = .item(.text(name))
        case .record(let record): innermost = .item(record)
        case .layer(let new):
            innermost = .item(.text(new.name))
            layer = new
        }
        self.addition = keys[path.count...].reversed().reduce(innermost) { .entry($1, $0.alone) }
        (self.path, self.node, self.layer) = (path, node, layer)
    }

    /// The place among the existing entries or items.
    func index() throws(ManifestEditRefusal) -> Int {
        if let layer {
            if let index = layer.index(among: node.items.map(\.layerNames)) { return index }
            throw ManifestEditRefusal("there is no layer '\(layer.neighbour)'")
        }
        switch addition {
        case .item(.text(let name)): return Self.sortedIndex(of: name, among: node.items.map(\.name))
        case .item: return node.items.count
        case .entry(let key, let value): return index(of: key, value, among: node.entries)
        }
    }

    private func index(of key: String, _ value: ManifestValue, among entries: [YAMLNode.Entry]) -> Int {
        let keys = entries.map(\.key.value)
        switch path.count {
        case 0: return indexOfSection(key, among: keys)
        case 1: return Self.sortedIndex(of: key, among: keys)
        default:
            switch value {
            case .mapping, .nothing: return entries.count
            // A member's own lists are before its parts.
            case .list: return entries.firstIndex(where: \.value.isMapping) ?? entries.count
            // The layer and the split come first.
            case .text: return keys.first == "layer" ? 1 : 0
            }
        }
    }

    /// Modules, features and apps keep this order; where there is none of them, a new section comes last.
    private func indexOfSection(_ key: String, among keys: [String]) -> Int {
        guard let rank = ManifestEdit.sections.firstIndex(of: key) else { return keys.count }
        let earlier = keys.lastIndex { ManifestEdit.sections[..<rank].contains($0) }
        if let earlier { return earlier + 1 }
        let later = keys.firstIndex { ManifestEdit.sections[rank...].contains($0) } ?? 0
        return later == 0 ? keys.count : later
    }

    /// The place of a name among others: in order if they are sorted, else behind them.
    private static func sortedIndex(of name: String, among names: [String]) -> Int {
        let isSorted = zip(names, names.dropFirst()).allSatisfy { $0 <= $1 }
        return isSorted ? names.firstIndex { $0 > name } ?? names.count : names.count
    }
}

extension YAMLNode {
    /// The layers that an item of the list of layers declares.
    fileprivate var layerNames: [String] {
        switch content {
        case .text(let text): [text]
        case .mapping: value(of: "name").map(\.layerNames) ?? []
        case .list(let items): items.flatMap(\.layerNames)
        case .nothing: []
        }
    }
}

// MARK: - Removals

extension ManifestEdit.Removal {
    fileprivate func nodeEdit(in document: ManifestDocument) throws(ManifestEditRefusal) -> NodeEdit {
        let root = document.root
        guard let step = path.last, let holder = root.value(at: path.dropLast()), let index = holder.index(of: step)
        else { throw ManifestEditRefusal("'\(name)' is not in a list here", at: location(in: root)) }
        let element = Array(path.dropLast()) + [holder.isMapping ? step : .index(index)]
        var target = element
        let keepsList = keepsList || isPlacement && !ListOrigin(path: path.dropLast()).isAdded(in: document)
        while target.count > 1, let holder = root.value(at: target.dropLast()), holder.count == 1,
            holder.isMapping ? goes(depth: target.count - 1) : !keepsList
        {
            target.removeLast()
            if case .index = target.last { throw ManifestEditRefusal("Ashlar cannot edit a list within a list") }
        }
        return .remove(target, ownComments: takesComments ? element : nil)
    }

    /// Where the innermost existing node of the path is.
    private func location(in root: YAMLNode) -> SourceLocation {
        path.reduce(root) { node, step in node.value(of: step) ?? node }.location
    }

    private var name: String {
        switch path.last {
        case .key(let name), .name(let name): name
        case .index(let index): "\(index + 1)"
        case nil: ""
        }
    }

    /// Whether an empty mapping has no meaning, and goes with its key: a part of a feature, module or app, and an entry
    /// of a rule.
    private func goes(depth: Int) -> Bool {
        guard case .key(let section)? = path.first else { return false }
        return section == "rules" || depth > 2 && ManifestEdit.sections.contains(section)
    }
}
