import AshlarMessages
import AshlarProjectModel

/// Draws for Mermaid, which GitHub, GitLab and many editors render in Markdown: a flowchart with a subgraph for each layer.
package struct MermaidDiagram {
    package static func draw(_ picture: Picture) -> String {
        var diagram = MermaidDiagram(picture)
        return diagram.write()
    }

    private let picture: Picture
    private let ids: [String]
    private var text = ""

    private init(_ picture: Picture) {
        self.picture = picture
        var used: Set<String> = []
        ids = picture.boxes.map { Self.id("n_" + $0.id, &used) }
    }

    private mutating func write() -> String {
        text = "%% \(picture.title.joined(separator: " · ").visible)\n"
        if !picture.omissions.isEmpty { text += "%% not drawn: \(picture.omissions.joined(separator: ", "))\n" }
        text += "flowchart TB\n"
        var used: Set<String> = []
        for band in picture.ranks.joined() where !band.boxes.isEmpty {
            write(band.name, Self.id("layer_" + band.name, &used), band.boxes)
        }
        if !picture.products.isEmpty { write("packages", Self.id("packages", &used), picture.products) }
        for arrow in picture.arrows { write(arrow) }
        writeStyles()
        return text
    }

    private mutating func write(_ name: String, _ id: String, _ boxes: [Int]) {
        text += "  subgraph \(id)[\(Self.quoted(name))]\n"
        for box in boxes {
            let (open, close) = Self.brackets(picture.boxes[box].kind)
            text += "    \(ids[box])\(open)\(Self.quoted(picture.boxes[box].name))\(close)\n"
        }
        text += "  end\n"
    }

    private mutating func write(_ arrow: Picture.Arrow) {
        let line =
            if let worst = arrow.violations.first {
                "\(Self.line(for: worst.mark))|\(Self.quoted(worst.label))|"
            } else {
                arrow.isInterfaceOnly ? "-.->\(Self.label(arrow.change))" : "-->\(Self.label(arrow.change))"
            }
        text += "  \(ids[arrow.importer]) \(line) \(ids[arrow.imported])\n"
    }

    private static func line(for mark: Picture.Mark) -> String {
        switch mark {
        case .error, .warning: "==>"
        case .baseline: "-->"
        case .exception: "-.->"
        }
    }

    /// Arrows have numbers in the order of the text.
    private mutating func writeStyles() {
        for mark in Picture.Mark.allCases.reversed() {
            let color = mark.color
            paint(color) { $0.worst == mark }
            let boxes = picture.boxes.indices.filter { picture.boxes[$0].violations.worst == mark }
            for box in boxes { text += "  style \(ids[box]) stroke:\(color),stroke-width:3px\n" }
        }
        for change in [PictureDifference.Change.added, .removed] {
            guard let color = change.color else { continue }
            paint(color) { $0.change == change && $0.violations.isEmpty }
            let dashes = change == .removed ? ",stroke-dasharray:4 3" : ""
            for box in picture.boxes.indices where picture.boxes[box].change == change {
                text += "  style \(ids[box]) stroke:\(color),stroke-width:3px\(dashes)\n"
            }
        }
        for box in picture.boxes.indices where picture.boxes[box].isFocus && picture.boxes[box].violations.isEmpty {
            text += "  style \(ids[box]) stroke-width:3px\n"
        }
    }

    private mutating func paint(_ color: String, where isPainted: (Picture.Arrow) -> Bool) {
        let arrows = picture.arrows.indices.filter { isPainted(picture.arrows[$0]) }
        guard !arrows.isEmpty else { return }
        text += "  linkStyle \(arrows.map(String.init).joined(separator: ",")) stroke:\(color),color:\(color)\n"
    }

    private static func label(_ change: PictureDifference.Change?) -> String {
        change.map { "|\($0.rawValue)|" } ?? ""
    }

    private static func brackets(_ kind: Picture.Box.Kind) -> (String, String) {
        switch kind {
        case .target(.interface): ("([", "])")
        case .target(.app), .target(.appExtension), .member(.app): ("[[", "]]")
        case .product: ("(", ")")
        default: ("[", "]")
        }
    }

    /// A word that Mermaid reads as an id, whatever the name contains: a prefix keeps it from being a keyword.
    private static func id(_ name: String, _ used: inout Set<String>) -> String {
        let word = name.unicodeScalars.reduce(into: "") { word, scalar in
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
            word += isPlain ? String(scalar) : "_"
        }
        var id = word
        var number = 2
        while !used.insert(id).inserted {
            id = "\(word)_\(number)"
            number += 1
        }
        return id
    }

    /// A label: Mermaid reads entities with `#`, Markdown between backticks, and HTML.
    private static func quoted(_ label: String) -> String {
        let escapes: [Unicode.Scalar: String] = [
            "\"": "#quot;", "#": "#35;", "&": "#amp;", "<": "#lt;", ">": "#gt;", "`": "#96;", "\\": "#92;",
        ]
        return "\"\(label.escaping(escapes))\""
    }
}
