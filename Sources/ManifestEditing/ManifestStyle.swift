import AshlarMessages
import AshlarProjectModel
import AshlarYAMLTree

/// How a manifest is written: additions to it follow its style.
struct ManifestStyle {
    /// Longer members are not written on one line.
    private static let widest = 120

    /// How far a mapping is indented below its key.
    var step = 2
    /// How far the hyphens of a list are indented below its key.
    var listStep = 2
    /// Whether a feature, module or app is on one line, with its attributes in brackets.
    var membersAreFlow = false

    /// - Parameters:
    ///   - depth: how many keys are above this one: 1 for a member of a section.
    ///   - valueColumn: where the values of a member's neighbours begin, counted from 0.
    func lines(
        _ key: String, _ value: ManifestValue, depth: Int, indentation: Int, valueColumn: Int = 0
    ) -> [String] {
        let start = Self.blanks(indentation) + YAMLScalar.text(key) + ":"
        if depth == 1, case .mapping(let entries) = value, membersAreFlow || entries.isEmpty {
            let gap = Self.blanks(max(valueColumn - start.unicodeScalars.count, 1))
            let line = start + gap + value.flow
            if entries.isEmpty || line.displayWidth <= Self.widest { return [line] }
        }
        let below = below(value, depth: depth, indentation: indentation)
        return below.isEmpty ? ["\(start) \(value.flow)"] : [start] + below
    }

    /// The lines of a list or mapping below its key.
    func below(_ value: ManifestValue, depth: Int, indentation: Int) -> [String] {
        switch value {
        case .nothing, .text: []
        case .list(let items): items.map { Self.blanks(indentation + listStep) + "- " + $0.flow }
        case .mapping(let entries):
            entries.flatMap { lines($0.key, $0.value, depth: depth + 1, indentation: indentation + step) }
        }
    }

    /// A member in the style that this manifest does not use.
    func unusualLines(_ key: String, _ value: ManifestValue, indentation: Int) -> [String] {
        if case .mapping(let entries) = value, entries.isEmpty {
            return [Self.blanks(indentation) + YAMLScalar.text(key) + ":"]
        }
        var other = self
        other.membersAreFlow.toggle()
        return other.lines(key, value, depth: 1, indentation: indentation)
    }

    private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}

extension ManifestDocument {
    /// The style of the document: the first block mapping and the first block list below a key decide, and the member
    /// that is closest to a new one.
    ///
    /// - Parameters:
    ///   - index: the place of the new member among its neighbours.
    ///   - neighbours: the members of its section.
    func style(near index: Int = 0, of neighbours: [YAMLNode.Entry] = []) -> ManifestStyle {
        var (step, listStep): (Int?, Int?)
        var pending = [root]
        while let node = pending.popLast(), step == nil || listStep == nil {
            guard !text.isFlow(node) else { continue }
            for entry in node.entries where !text.isFlow(entry.value) {
                // The location of a mapping is that of its first key, and a list's that of its first hyphen.
                let distance = entry.value.location.column - entry.key.location.column
                switch entry.value.content {
                case .mapping: step = step ?? distance
                case .list: listStep = listStep ?? distance
                case .text, .nothing: break
                }
            }
            pending += node.entries.reversed().map(\.value)
        }
        var style = ManifestStyle()
        if let step, step > 0 { style.step = step }
        style.listStep = listStep.map { max($0, 0) } ?? style.step
        let near = neighbours[..<index].reversed() + neighbours[index...]
        let members = near + ManifestEdit.sections.flatMap { root.entries(of: $0) }
        style.membersAreFlow = members.first(where: \.value.isMapping).map { text.isFlow($0.value) } ?? false
        return style
    }
}
