/// A way to write a picture down. A new format is its file and a line in `all`.
package struct DiagramFormat: Sendable {
    /// Options of the text format; other formats ignore them.
    package struct Style: Sendable {
        package var isColored: Bool
        /// The columns of the terminal.
        package var width: Int
        /// How many lines a layer may take before the rest of it is counted instead; `nil` for no limit.
        package var limit: Int?

        package init(isColored: Bool = false, width: Int = 100, limit: Int? = 40) {
            self.isColored = isColored
            self.width = width
            self.limit = limit
        }
    }

    package let name: String
    /// The endings of file names that ask for it.
    package let extensions: [String]
    package let draw: @Sendable (Picture, Style) -> String

    package static let all: [DiagramFormat] = [
        text,
        DiagramFormat(name: "dot", extensions: ["dot", "gv"]) { picture, _ in DOTDiagram.draw(picture) },
    ]

    /// For a terminal.
    package static let text = DiagramFormat(name: "text", extensions: ["txt"]) { TextDiagram.draw($0, $1) }

    private init(name: String, extensions: [String], draw: @escaping @Sendable (Picture, Style) -> String) {
        self.name = name
        self.extensions = extensions
        self.draw = draw
    }

    package static func named(_ name: String) -> DiagramFormat? { all.first { $0.name == name } }

    /// The format that a file's name asks for by its ending, in either case.
    package static func forFile(named path: String) -> DiagramFormat? {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        let ending = name[name.index(after: dot)...].lowercased()
        return all.first { $0.extensions.contains(ending) }
    }
}
