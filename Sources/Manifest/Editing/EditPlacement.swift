import AshlarProjectModel

/// Decides which bytes of a manifest change for an edit.
struct EditPlacement {
    let text: ManifestText
    let root: ManifestNode
    let site: EditSite

    init(_ edit: ManifestAddition, in text: ManifestText, _ root: ManifestNode) {
        self.text = text
        self.root = root
        site = EditSite(of: edit, in: root, text, end: text.lineBelowContent)
    }

    func replacements() throws(ManifestEditRefusal) -> [ManifestText.Replacement] {
        if text.isFlow(root) { throw refusal("a manifest in brackets is not edited") }
        switch (site.node.content, site.addition) {
        case (.mapping(let entries), .entry(let key, let value)):
            if site.isFlow { return try flow(entries) }
            return try block(key, value, among: entries)
        case (.list(let items), .name(let name)):
            let index = SortedPlace.index(of: name, among: items.map(\.name))
            if site.isFlow { return try flow(items.map(\.location), at: index) }
            return try block(ManifestValue.scalar(name), at: index, of: items)
        case (.list(let items), .layer(let layer)):
            guard let index = layer.index(among: items.map { ManifestMeaning($0).layerNames }) else {
                throw refusal("there is no layer '\(layer.neighbour)'")
            }
            if site.isFlow { return try flow(items.map(\.location), at: index) }
            return try block(layer.value.flow, at: index, of: items)
        case (.nothing, .entry), (.nothing, .name): return try filled()
        case (.text, _), (.list, .entry), (.mapping, .name), (.mapping, .layer), (.nothing, .layer):
            throw refusal("'\(site.key?.value ?? "")' is \(site.node.form) here")
        }
    }

    func refusal(_ reason: String, at location: SourceLocation? = nil) -> ManifestEditRefusal {
        site.refusal(reason, at: location, BlockLines(in: root, text))
    }

    // MARK: - Block style

    private func block(
        _ key: String, _ value: ManifestValue, among entries: [ManifestNode.Entry]
    ) throws(ManifestEditRefusal) -> [ManifestText.Replacement] {
        guard let first = entries.first else { throw refusal("an empty mapping is not edited here") }
        try requireBlanks(before: entries.map(\.key.location))
        let index = index(of: key, value, among: entries)
        let neighbours = site.depth == 1 ? entries : []
        let habits = BlockLines(in: root, text, near: min(index, neighbours.count), of: neighbours)
        let lines = habits.lines(
            key, value, depth: site.depth, indentation: first.key.location.column - 1,
            valueColumn: valueColumn(of: neighbours))
        return [inserted(lines, at: index, of: entries.map(\.key.location), column: first.key.location.column)]
    }

    /// - Parameter item: what is to stand behind a hyphen.
    private func block(
        _ item: String, at index: Int, of items: [ManifestNode]
    ) throws(ManifestEditRefusal) -> [ManifestText.Replacement] {
        guard !items.isEmpty else { throw refusal("an empty list is not edited here") }
        let neighbour = items[min(index, items.count - 1)].location
        for item in items {
            let prefix = text.prefix(of: item.location)
            let dash = prefix.drop { $0 == UInt8(ascii: " ") }
            guard dash.first == UInt8(ascii: "-"), dash.count > 1, dash.dropFirst().allSatisfy({ $0 == 0x20 }) else {
                throw refusal("this item does not stand behind a hyphen on its own line", at: item.location)
            }
        }
        let prefix = String(decoding: text.prefix(of: neighbour), as: UTF8.self)
        let column = prefix.prefix { $0 == " " }.count + 1
        return [inserted([prefix + item], at: index, of: items.map(\.location), column: column)]
    }

    /// Keys of a block mapping stand first on their lines, unless they are written with `?` or in a list.
    private func requireBlanks(before keys: [SourceLocation]) throws(ManifestEditRefusal) {
        for key in keys where !text.prefix(of: key).allSatisfy({ $0 == UInt8(ascii: " ") }) {
            throw refusal("this key is not the first thing on its line", at: key)
        }
    }

    /// Lines in front of the element at `index`, and behind the one before it.
    private func inserted(
        _ lines: [String], at index: Int, of elements: [SourceLocation], column: Int
    ) -> ManifestText.Replacement {
        guard index == 0 else {
            let limit = index < elements.count ? elements[index].line : site.limit
            return text.inserting(
                lines, afterLine: text.lastLine(from: elements[index - 1].line, before: limit, column: column))
        }
        let line = text.lineAbove(elements[0].line, after: site.key?.location.line ?? 0)
        return text.inserting(lines, afterLine: line)
    }

    /// A key with nothing after it gets a value.
    private func filled() throws(ManifestEditRefusal) -> [ManifestText.Replacement] {
        guard !site.isInFlow, let key = site.key?.location else { throw refusal("there is nothing here to add to") }
        try requireBlanks(before: [key])
        let habits = BlockLines(in: root, text)
        let lines = habits.below(site.value, depth: site.depth - 1, indentation: key.column - 1)
        guard site.depth == 1, case .entry(let name, let value) = site.addition else {
            return [text.inserting(lines, afterLine: key.line)]
        }
        let column = key.column + habits.style.step
        let line = text.lastLine(from: key.line, before: site.limit, column: column)
        let origin = SectionOrigin(section: site.key?.value ?? "", text: text, root: root)
        let usual = text.inserting(lines, afterLine: line)
        guard origin.isMade(by: name, value, in: text.applying([usual])) else { return [usual] }
        return [text.inserting(habits.turned(name, value, indentation: column - 1), afterLine: line)]
    }

    // MARK: - Flow style

    private func flow(_ entries: [ManifestNode.Entry]) throws(ManifestEditRefusal) -> [ManifestText.Replacement] {
        guard case .entry(let key, let value) = site.addition else { return [] }
        if site.depth == 1 {
            let opening = text.offset(of: site.node.location)
            guard let extent = FlowExtent(in: text.bytes, from: opening),
                text.line(ofOffset: extent.open) == text.line(ofOffset: extent.close)
            else { throw refusal("'\(site.key?.value ?? "")' is a mapping in brackets over several lines") }
        }
        return try flow(entries.map(\.key.location), at: index(of: key, value, among: entries))
    }

    private func flow(
        _ elements: [SourceLocation], at index: Int
    ) throws(ManifestEditRefusal) -> [ManifestText.Replacement] {
        guard let extent = FlowExtent(in: text.bytes, from: text.offset(of: site.node.location)) else {
            throw refusal("the brackets here are not understood", at: site.node.location)
        }
        return FlowInsertion(text: text, extent: extent, elements: elements).replacements(for: site.flow, at: index)
    }

    // MARK: - Order

    private func index(of key: String, _ value: ManifestValue, among entries: [ManifestNode.Entry]) -> Int {
        let keys = entries.map(\.key.value)
        switch site.depth {
        case 0: return indexOfSection(key, among: keys)
        case 1: return SortedPlace.index(of: key, among: keys)
        default:
            switch value {
            case .mapping: return entries.count
            // A member's own lists stand before its parts.
            case .names: return entries.firstIndex(where: \.value.isMapping) ?? entries.count
            // Where it lies and how it is cut comes first of all.
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

    /// Where the members' values begin, counted from 0, if they are lined up; else 0.
    private func valueColumn(of entries: [ManifestNode.Entry]) -> Int {
        let besides = entries.filter { $0.key.location.line == $0.value.location.line && text.isFlow($0.value) }
        let columns = Set(besides.map(\.value.location.column))
        let lengths = Set(besides.map(\.key.location.length))
        guard columns.count == 1, lengths.count > 1, let column = columns.first else { return 0 }
        return column - 1
    }
}
