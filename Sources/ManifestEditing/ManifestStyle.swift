import AshlarProjectModel

/// Writes keys and values over lines, in the habits of a manifest.
struct BlockLines {
    /// Longer members are not written on one line.
    private static let widest = 120

    let style: ManifestStyle
    /// Whether a feature, module or app stands on one line, with its attributes in brackets.
    let membersAreFlow: Bool

    /// - Parameters:
    ///   - depth: how many keys stand above this one: 1 for a member of a section.
    ///   - valueColumn: where the values of a member's neighbours begin, counted from 0.
    func lines(
        _ key: String, _ value: ManifestValue, depth: Int, indentation: Int, valueColumn: Int = 0
    ) -> [String] {
        let start = Self.blanks(indentation) + ManifestValue.scalar(key) + ":"
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
        case .text: []
        case .names(let names):
            names.map { Self.blanks(indentation + style.listStep) + "- " + ManifestValue.scalar($0) }
        case .mapping(let entries):
            entries.flatMap { lines($0.key, $0.value, depth: depth + 1, indentation: indentation + style.step) }
        }
    }

    /// A member in the style that is not the habit.
    func turned(_ key: String, _ value: ManifestValue, indentation: Int) -> [String] {
        if case .mapping(let entries) = value, entries.isEmpty {
            return [Self.blanks(indentation) + ManifestValue.scalar(key) + ":"]
        }
        let other = BlockLines(style: style, membersAreFlow: !membersAreFlow)
        return other.lines(key, value, depth: 1, indentation: indentation)
    }

    static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}

extension BlockLines {
    /// The habits of a manifest, as a new member at a place among others shall follow them.
    init(
        in root: ManifestNode, _ text: ManifestText, near place: Int = 0, of neighbours: [ManifestNode.Entry] = []
    ) {
        style = ManifestStyle(of: root, in: text)
        let near = neighbours[..<place].reversed() + neighbours[place...]
        membersAreFlow =
            (near + Self.members(of: root)).lazy.map(\.value).filter(\.isMapping)
            .first.map(text.isFlow) ?? false
    }

    private static func members(of root: ManifestNode) -> [ManifestNode.Entry] {
        guard case .mapping(let sections) = root.content else { return [] }
        return ManifestEdit.sections.flatMap { name -> [ManifestNode.Entry] in
            guard let section = sections.first(where: { $0.key.value == name }),
                case .mapping(let members) = section.value.content
            else { return [] }
            return members
        }
    }
}

extension ManifestNode {
    var isMapping: Bool { if case .mapping = content { true } else { false } }
}
