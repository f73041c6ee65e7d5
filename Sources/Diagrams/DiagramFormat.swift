/// A way to write a picture down. A new format is its file and a case.
package enum DiagramFormat: String, CaseIterable, Sendable {
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

    /// For a terminal.
    case text
    /// For Graphviz.
    case dot
    /// A picture that browsers and Markdown show.
    case svg
    /// For Mermaid, in Markdown.
    case mermaid
    /// For comments of pull requests: the picture for Mermaid, and what is left out.
    case markdown
    /// For other tools.
    case json

    /// The endings of file names that ask for it.
    package var extensions: [String] {
        switch self {
        case .text: ["txt"]
        case .dot: ["dot", "gv"]
        case .svg: ["svg"]
        case .mermaid: ["mmd", "mermaid"]
        case .markdown: ["md"]
        case .json: ["json"]
        }
    }

    package func draw(_ picture: Picture, _ style: Style) -> String {
        switch self {
        case .text: TextDiagram.draw(picture, style)
        case .dot: DOTDiagram.draw(picture)
        case .svg: SVGDiagram.draw(picture)
        case .mermaid: MermaidDiagram.draw(picture)
        case .markdown: MarkdownPictures.markdown(picture, as: .mermaid) + "\n"
        case .json: PictureDocument.text(picture)
        }
    }

    /// The format that a file's name asks for by its ending, in either case.
    package static func forFile(named path: String) -> DiagramFormat? {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        let ending = name[name.index(after: dot)...].lowercased()
        return allCases.first { $0.extensions.contains(ending) }
    }
}
