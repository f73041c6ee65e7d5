import AshlarProjectModel

/// Draws for Graphviz: a cluster for each layer, outermost at the top, siblings side by side, and in it one for each
/// member; a shape for each kind; what breaks a rule in color.
package struct DOTDiagram {
    package static func draw(_ picture: Picture) -> String {
        var diagram = DOTDiagram(picture)
        return diagram.write()
    }

    private let picture: Picture
    private let ids: [String]
    private let rankOfBox: [Int]
    private let isGrouped: [Bool]
    private var text = ""

    private init(_ picture: Picture) {
        self.picture = picture
        ids = picture.boxes.map { DOTText.quoted($0.id) }
        var rankOfBox = [Int](repeating: picture.ranks.count, count: picture.boxes.count)
        for (rank, bands) in picture.ranks.enumerated() {
            for band in bands { for box in band.boxes { rankOfBox[box] = rank } }
        }
        self.rankOfBox = rankOfBox
        var boxesOfMember = [Int](repeating: 0, count: picture.members.count)
        for box in picture.boxes { if let member = box.member { boxesOfMember[member] += 1 } }
        isGrouped = picture.members.indices.map { member in
            !picture.isCollapsed && (boxesOfMember[member] > 1 || picture.members[member].kind == .feature)
        }
    }

    private mutating func write() -> String {
        text = """
            digraph \(DOTText.quoted(picture.name)) {
              graph [rankdir=TB, newrank=true, nodesep=0.25, ranksep=0.45, fontname="Helvetica", labelloc=t, label=\(title)]
              node [shape=box, style=filled, color="#57606a", fillcolor="#ffffff", fontname="Helvetica", fontsize=11]
              edge [color="#57606a", arrowsize=0.7, fontname="Helvetica", fontsize=9]

            """
        for band in picture.ranks.joined() where !band.boxes.isEmpty { write(band) }
        writeProducts()
        for arrow in picture.arrows { write(arrow) }
        writeBoundaries()
        text += "}\n"
        return text
    }

    private var title: String {
        var lines = [picture.title.joined(separator: " · ")]
        var legend: [String] = []
        if picture.arrows.contains(where: \.isInterfaceOnly) { legend.append("hollow: meets an interface") }
        if picture.arrows.contains(where: { !$0.ships }) { legend.append("grey: tests, mocks, previews") }
        if picture.arrows.contains(where: \.isImplied) { legend.append("dotted: implied") }
        for mark in picture.marks where !mark.isReported { legend.append(mark.meaning) }
        if !legend.isEmpty { lines.append(legend.joined(separator: " · ")) }
        if !picture.omissions.isEmpty { lines.append("not drawn: \(picture.omissions.joined(separator: ", "))") }
        return DOTText.quoted(lines: lines)
    }

    private mutating func write(_ band: Picture.Band) {
        text += "\n  subgraph \(DOTText.quoted("cluster \(band.name)")) {\n"
        text +=
            "    label=\(DOTText.quoted(band.name)); style=filled; color=\"#d0d7de\"; fillcolor=\"#f6f8fa\"; fontsize=14\n"
        var openMember: Int?
        for index in band.boxes {
            let member = picture.boxes[index].member
            if openMember != member {
                if openMember != nil { text += "    }\n" }
                openMember = nil
                if let member, isGrouped[member] {
                    let name = picture.members[member].name
                    text += "    subgraph \(DOTText.quoted("cluster \(band.name) / \(name)")) {\n"
                    text +=
                        "      label=\(DOTText.quoted(name)); color=\"#d0d7de\"; fillcolor=\"#eaeef2\"; fontsize=12\n"
                    openMember = member
                }
            }
            write(index, indent: openMember == nil ? "    " : "      ")
        }
        if openMember != nil { text += "    }\n" }
        text += "  }\n"
    }

    private mutating func writeProducts() {
        if !picture.products.isEmpty {
            text += "\n  subgraph \"cluster // packages\" {\n"
            text +=
                "    label=\"packages\"; style=\"filled,dashed\"; color=\"#8c959f\"; fillcolor=\"#ffffff\"; fontsize=14\n"
            for index in picture.products { write(index, indent: "    ") }
            text += "  }\n"
        }
        text += "\n"
    }

    private mutating func write(_ index: Int, indent: String) {
        let box = picture.boxes[index]
        let look = DOTLook(box.kind)
        var style = look.isDashed ? "filled,dashed" : "filled"
        if look.isRounded { style += ",rounded" }
        text += "\(indent)\(ids[index]) [label=\(DOTText.quoted(box.name)), shape=\(look.shape), style=\"\(style)\""
        text += ", fillcolor=\"\(look.fill)\""
        if case .target(let kind) = box.kind { text += ", tooltip=\"\(kind.rawValue)\"" }
        if let worst = box.violations.worst {
            let lines = box.violations.map(\.sentence)
            text += ", color=\"\(worst.color)\", penwidth=2.5, tooltip=\(DOTText.quoted(lines: lines))"
        } else if let color = box.change?.color {
            text += ", color=\"\(color)\", penwidth=2.5"
        } else if box.isFocus {
            text += ", penwidth=2.5"
        }
        text += "]\n"
    }

    private mutating func write(_ arrow: Picture.Arrow) {
        var attributes: [String] = []
        if let worst = arrow.worst {
            let color = worst.color
            var labels: [String] = []
            for violation in arrow.violations where !labels.contains(violation.label) { labels.append(violation.label) }
            let style = worst == .exception ? "dashed" : "bold"
            attributes += ["color=\"\(color)\"", "style=\(style)", "penwidth=2.5", "fontcolor=\"\(color)\""]
            attributes.append("label=\(DOTText.quoted(lines: labels))")
            attributes.append("tooltip=\(DOTText.quoted(lines: arrow.violations.map(\.sentence)))")
        } else {
            if let color = arrow.change?.color {
                attributes += ["color=\"\(color)\"", "style=\(arrow.change == .removed ? "dashed" : "bold")"]
            } else {
                if !arrow.ships { attributes.append("color=\"#afb8c1\"") }
                if arrow.isImplied { attributes.append("style=dotted") }
            }
        }
        if arrow.isInterfaceOnly { attributes.append("arrowhead=empty") }
        // An arrow that points outward must not turn the layers round.
        if rankOfBox[arrow.importer] > rankOfBox[arrow.imported] { attributes.append("constraint=false") }
        text += "  \(ids[arrow.importer]) -> \(ids[arrow.imported])"
        text += attributes.isEmpty ? "\n" : " [\(attributes.joined(separator: ", "))]\n"
    }

    /// Unseen points between the ranks hold every box of a rank below all boxes of the one before.
    private mutating func writeBoundaries() {
        var rows = picture.ranks.map { bands in bands.flatMap(\.boxes).sorted() }
        rows.append(picture.products)
        rows.removeAll(where: \.isEmpty)
        guard rows.count > 1 else { return }
        text += "\n"
        for boundary in 1..<rows.count { text += "  \"//\(boundary)\" [shape=point, style=invis]\n" }
        for (place, row) in rows.enumerated() {
            let group = "{ \(row.map { ids[$0] }.joined(separator: " ")) }"
            let above = place == 0 ? "" : "\"//\(place)\" -> "
            let below = place == rows.count - 1 ? "" : " -> \"//\(place + 1)\""
            text += "  \(above)\(group)\(below) [style=invis, weight=0]\n"
        }
    }
}
