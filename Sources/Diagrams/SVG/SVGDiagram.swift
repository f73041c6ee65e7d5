import AshlarMessages
import AshlarProjectModel

/// Draws as SVG 1.1 that needs no other file: a band for each layer, light and dark.
package struct SVGDiagram {
    package static func draw(_ picture: Picture) -> String {
        var diagram = SVGDiagram(picture)
        return diagram.write()
    }

    static let titleHeight = 30.0

    private let picture: Picture
    private let layout: BandLayout
    private let routes: ArrowRoutes
    private var text = ""

    private init(_ picture: Picture) {
        self.picture = picture
        layout = BandLayout(picture)
        routes = ArrowRoutes(picture, layout)
    }

    private mutating func write() -> String {
        let notes = self.notes
        let (width, height) = (Self.number(layout.width), Self.number(layout.height + 16 * Double(notes.count) + 8))
        let title = Self.escaped(picture.title.joined(separator: " · "))
        text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="img" aria-label="\(title)">
            <title>\(title)</title>
            \(Self.style)
            <rect class="page" width="100%" height="100%"/>
            <text class="title" x="16" y="28">\(title)</text>

            """
        for band in layout.bands { write(band) }
        text += "<g class=\"arrows\">\n"
        // What is worse lies above.
        let places = picture.arrows.map { arrow in
            arrow.worst.map { Picture.Mark.allCases.firstIndex(of: $0) ?? 0 } ?? -1
        }
        let order = picture.arrows.indices.sorted { (places[$0], $0) < (places[$1], $1) }
        for arrow in order { writeArrow(arrow) }
        text += "</g>\n"
        for box in picture.boxes.indices { write(box) }
        for (place, note) in notes.enumerated() {
            let y = Self.number(layout.height + 12 + 16 * Double(place))
            text += "<text class=\"note\" x=\"16\" y=\"\(y)\">\(Self.escaped(note))</text>\n"
        }
        text += "</svg>\n"
        return text
    }

    private var notes: [String] {
        var legend: [String] = []
        if picture.arrows.contains(where: \.isInterfaceOnly) { legend.append("hollow: meets an interface") }
        if picture.arrows.contains(where: { !$0.ships }) { legend.append("dashed: tests, mocks, previews") }
        legend += picture.marks.map(\.meaning)
        if picture.arrows.contains(where: { $0.change != nil }) || picture.boxes.contains(where: { $0.change != nil }) {
            legend += ["green: added", "dashed: removed"]
        }
        let omissions = picture.omissions.isEmpty ? [] : ["not drawn: \(picture.omissions.joined(separator: ", "))"]
        return (legend.isEmpty ? [] : [legend.joined(separator: " · ")]) + omissions
    }

    private mutating func write(_ band: BandLayout.Band) {
        let frame = band.frame
        text += "<rect class=\"band\" \(Self.attributes(frame)) rx=\"8\"/>\n"
        text += "<text class=\"layer\" x=\"\(Self.number(frame.x + 12))\" y=\"\(Self.number(frame.y + 17))\">"
        text += "\(Self.escaped(band.name))</text>\n"
    }

    private mutating func write(_ index: Int) {
        let (box, frame) = (picture.boxes[index], layout.frames[index])
        let size = BoxSize(box)
        var classes = ["box", Self.style(of: box.kind)]
        if let worst = box.violations.worst { classes.append(worst.rawValue) }
        if box.isFocus { classes.append("focus") }
        if let change = box.change { classes.append(change.rawValue) }
        text += "<g class=\"\(classes.joined(separator: " "))\">"
        text += "<rect \(Self.attributes(frame)) rx=\"5\"/>"
        let baseline = frame.y + (size.chips.isEmpty ? 18 : 17)
        text += "<text class=\"name\" x=\"\(Self.number(frame.center))\" y=\"\(Self.number(baseline))\">"
        text += "\(Self.escaped(box.name))</text>"
        var x = frame.center - (size.chips.reduce(0) { $0 + $1.width } + 3 * Double(size.chips.count - 1)) / 2
        for chip in size.chips {
            let y = frame.y + 25
            text += "<rect class=\"chip\" x=\"\(Self.number(x))\" y=\"\(Self.number(y))\""
            text += " width=\"\(Self.number(chip.width))\" height=\"12\" rx=\"3\"/>"
            text += "<text class=\"chip\" x=\"\(Self.number(x + chip.width / 2))\" y=\"\(Self.number(y + 9))\">"
            text += "\(chip.text)</text>"
            x += chip.width + 3
        }
        let lines = box.parts.map { "\($0.name) (\($0.kind.rawValue))" } + box.violations.map(\.sentence)
        if !lines.isEmpty { text += "<title>\(lines.map(Self.escaped).joined(separator: "\n"))</title>" }
        text += "</g>\n"
    }

    private mutating func writeArrow(_ index: Int) {
        let arrow = picture.arrows[index]
        var classes: [String] = []
        if let worst = arrow.worst { classes.append(worst.rawValue) } else if !arrow.ships { classes.append("helper") }
        if let change = arrow.change { classes.append(change.rawValue) }
        let head = arrow.worst.map(\.rawValue) ?? (arrow.isInterfaceOnly ? "hollow" : "full")
        text += classes.isEmpty ? "<path" : "<path class=\"\(classes.joined(separator: " "))\""
        text += " marker-end=\"url(#\(head))\" d=\"\(Self.path(routes.routes[index]))\">"
        let name = "\(picture.boxes[arrow.importer].name) → \(picture.boxes[arrow.imported].name)"
        let lines = arrow.violations.isEmpty ? [name] : arrow.violations.map(\.sentence)
        text += "<title>\(lines.map(Self.escaped).joined(separator: "\n"))</title></path>\n"
    }

    private static func path(_ route: ArrowRoutes.Route) -> String {
        var path = SVGPath()
        switch route {
        case .bow(let from, let middle, let to):
            path.add("M", from.x, from.y)
            path.add("Q", middle.x, middle.y, to.x, to.y)
        case .rows(let points):
            path.add("M", points[0].x, points[0].y)
            for (from, to) in zip(points, points.dropFirst()) {
                if from.x == to.x {
                    path.add("V", to.y)
                } else {
                    let bend = (to.y - from.y) / 2
                    path.add("C", from.x, from.y + bend, to.x, to.y - bend, to.x, to.y)
                }
            }
        }
        return path.text
    }

    // MARK: Text

    private static func style(of kind: Picture.Box.Kind) -> String {
        switch kind {
        case .target(let part): part.ships ? (part.isApp ? "app" : part.rawValue) : "helper"
        case .member(let kind): kind.rawValue
        case .folder: "module"
        case .product: "product"
        }
    }

    private static func attributes(_ frame: BandLayout.Frame) -> String {
        "x=\"\(number(frame.x))\" y=\"\(number(frame.y))\" width=\"\(number(frame.width))\" height=\"\(number(frame.height))\""
    }

    /// A number with at most one digit after the point: the same text on every machine.
    static func number(_ value: Double) -> String {
        var path = SVGPath()
        path.add(value)
        return path.text
    }

    static func escaped(_ text: String) -> String {
        text.escaping(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"])
    }

    /// Colors of GitHub's light and dark themes.
    private static let style: String = {
        let marks = Picture.Mark.allCases.map { (name: $0.rawValue, color: $0.color) }
        let markers = marks.map {
            "<marker id=\"\($0.name)\" viewBox=\"0 0 8 8\" refX=\"1\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\""
                + " orient=\"auto\" markerUnits=\"userSpaceOnUse\"><path d=\"M0 0L8 4L0 8Z\" fill=\"\($0.color)\"/></marker>"
        }
        let boxes = marks.map { ".box.\($0.name)>rect{stroke:\($0.color);stroke-width:2.5}" }.joined()
        let arrows = marks.map { ".arrows .\($0.name){stroke:\($0.color);stroke-width:2.5;stroke-opacity:1}" }.joined()
        return """
            <style>
            svg{font-family:Helvetica,Arial,'Noto Sans CJK KR','Apple SD Gothic Neo',sans-serif}
            .page,#hollow path{fill:#fff}.title{font-size:15px;font-weight:600;fill:#1f2328}.note{font-size:11px;fill:#57606a}
            #full path{fill:#57606a}#hollow path{stroke:#57606a}
            .band{fill:#f6f8fa;stroke:#d0d7de}.layer{font-size:13px;font-weight:600;fill:#57606a}
            .box rect{fill:#fff;stroke:#8c959f}.box .name{font-size:12px;text-anchor:middle;fill:#1f2328}
            .feature>rect,.interface>rect{fill:#ddf4ff}.ui>rect{fill:#dafbe1}.app>rect{fill:#fff8c5}.helper>rect{fill:#fbefff}
            .product>rect{stroke-dasharray:4 3}.box.focus>rect{stroke-width:2.5}
            \(boxes)
            .box.added>rect{stroke:#1a7f37;stroke-width:2.5}.box.removed>rect{stroke-dasharray:4 3;fill:none}
            .box rect.chip{fill:#eaeef2;stroke:none;stroke-width:0}.box text.chip{font-size:8.5px;text-anchor:middle;fill:#57606a}
            .arrows path{fill:none;stroke:#57606a;stroke-opacity:.6}.arrows .helper{stroke-dasharray:4 3;stroke-opacity:.4}
            \(arrows).arrows .exception{stroke-dasharray:6 3}
            .arrows .added{stroke:#1a7f37;stroke-width:2;stroke-opacity:1}.arrows .removed{stroke-dasharray:4 3}
            @media (prefers-color-scheme:dark){.page,#hollow path{fill:#0d1117}.title,.box .name{fill:#e6edf3}
            .note,.layer,.box text.chip{fill:#9198a1}.band{fill:#151b23;stroke:#3d444d}.box rect{fill:#0d1117;stroke:#656c76}
            .feature>rect,.interface>rect{fill:#0c2d4d}.ui>rect{fill:#0f2d1a}.app>rect{fill:#3a2d05}.helper>rect{fill:#2b1a3d}
            .box rect.chip{fill:#262c36}.arrows path,#hollow path{stroke:#9198a1}#full path{fill:#9198a1}}
            </style>
            <defs>\(markers.joined())<marker id="full" viewBox="0 0 8 8" refX="1" refY="4" markerWidth="7" markerHeight="7" orient="auto" markerUnits="userSpaceOnUse"><path d="M0 0L8 4L0 8Z"/></marker><marker id="hollow" viewBox="0 0 8 8" refX="1" refY="4" markerWidth="7" markerHeight="7" orient="auto" markerUnits="userSpaceOnUse"><path d="M.5 .5L7.5 4L.5 7.5Z"/></marker></defs>
            """
    }()
}

/// The text of a path. In bytes, for arrows of a large graph have millions of numbers.
private struct SVGPath {
    private var bytes: [UInt8] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// A command with its numbers.
    mutating func add(_ command: Unicode.Scalar, _ numbers: Double...) {
        bytes.append(UInt8(ascii: command))
        for (place, number) in numbers.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: " ")) }
            add(number)
        }
    }

    /// A number with at most one digit after the point.
    mutating func add(_ value: Double) {
        let tenths = Int((value * 10).rounded())
        if tenths < 0 { bytes.append(UInt8(ascii: "-")) }
        add(digits: tenths.magnitude / 10)
        let rest = tenths.magnitude % 10
        guard rest > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        add(digits: rest)
    }

    private mutating func add(digits number: UInt) {
        if number > 9 { add(digits: number / 10) }
        bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}
