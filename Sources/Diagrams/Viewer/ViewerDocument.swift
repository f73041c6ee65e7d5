import AshlarJSON
import AshlarProjectModel

/// What the viewer's script reads: the boxes with their places, the graph of the targets, the findings and the law.
struct ViewerDocument {
    private let picture: Picture
    private let project: Project
    private let evidence: ViewerEvidence
    private let layout: BandLayout
    /// By box.
    private let nodes: [[NodeID]]
    /// The nodes of all boxes, sorted; the script numbers them by their places here.
    private let drawn: [NodeID]
    private let places: [NodeID: Int]

    init(_ picture: Picture, of project: Project, _ evidence: ViewerEvidence) {
        let named = picture.withNamesOfQueries(in: project)
        (self.picture, self.project, self.evidence) = (named, project, evidence)
        layout = BandLayout(named)
        nodes = picture.nodes(in: project)
        drawn = nodes.joined().sorted()
        places = Dictionary(keepingFirst: drawn.enumerated().map { ($1, $0) })
    }

    var value: JSONValue {
        .members([
            "name": .string(picture.name), "title": .string(picture.title.joined(separator: " · ")),
            "width": number(layout.width), "height": number(layout.height),
            "bands": .series(layout.bands) { ["name": .string($0.name), "frame": frame($0.frame)] },
            "boxes": .array(picture.boxes.indices.map(box)),
            "arrows": .array(arrows),
            "nodes": .array(drawn.map(node)),
            "lines": .array(drawn.map { .int($0 < evidence.lines.count ? evidence.lines[$0] : 0) }),
            "edges": .array(edges),
            "findings": .array(findings),
            "rules": .object(
                evidence.explanations.sorted { $0.key < $1.key }.map { (key: $0.key, value: .strings($0.value)) }),
            "law": JSONValue(evidence.law, law), "affected": evidence.affected.map(affected),
        ])
    }

    /// The boxes with a changed target, and all affected targets.
    private func affected(_ affected: ViewerEvidence.Affected) -> JSONValue {
        let edited = Set(affected.edited)
        return [
            "edited": .array(nodes.indices.filter { !edited.isDisjoint(with: nodes[$0]) }.map { .int($0) }),
            "all": .array(affected.all.compactMap { places[$0] }.map { .int($0) }),
        ]
    }

    // MARK: Boxes and arrows

    private func box(_ index: Int) -> JSONValue {
        let box = picture.boxes[index]
        let owner = box.member.flatMap { picture.members[$0].owner }
        return .members([
            "name": .string(box.name), "kind": .string(PictureDocument.kind(of: box).kind),
            "band": .int(band(of: box)), "frame": frame(layout.frames[index]),
            "nodes": .array(nodes[index].compactMap { places[$0] }.map { .int($0) }),
            "owner": owner.map { .string($0) }, "helper": box.ships ? nil : true,
            "change": Self.change(of: box).map { .string($0) }, "was": box.origin.map { .string($0) },
        ])
    }

    private func band(of box: Picture.Box) -> Int {
        guard let layer = box.layer else { return layout.bands.count - 1 }
        return layout.bands.firstIndex { $0.name == picture.layers[layer] } ?? 0
    }

    /// The ends, and what is true of each in bits: it meets only interfaces, ships, is implied by other arrows.
    private var arrows: [JSONValue] {
        let isNeeded = ArrowReduction.isNeeded(picture.arrows, boxes: picture.boxes.count)
        return zip(picture.arrows, isNeeded).map { arrow, isNeeded in
            let flags = (arrow.isInterfaceOnly ? 1 : 0) | (arrow.ships ? 2 : 0) | (isNeeded ? 0 : 4)
            let change = arrow.change.map { $0.rawValue + (arrow.hasNewViolation ? " new" : "") }
            let word: [JSONValue] = change.map { [.string($0)] } ?? []
            return .array([.int(arrow.importer), .int(arrow.imported), .int(flags)] + word)
        }
    }

    /// The classes of a changed box, such as `moved new`: it moved, and breaks a rule now.
    private static func change(of box: Picture.Box) -> String? {
        box.change.map {
            ($0 == .changed && box.origin != nil ? "moved" : $0.rawValue) + (box.hasNewViolation ? " new" : "")
        }
    }

    private func frame(_ frame: BandLayout.Frame) -> JSONValue {
        .array([frame.x, frame.y, frame.width, frame.height].map(number))
    }

    /// Whole pixels: the same text on every machine.
    private func number(_ value: Double) -> JSONValue { .int(Int(value.rounded())) }

    // MARK: Targets

    /// Its name, its kind, and 1 where it does not ship.
    private func node(_ node: NodeID) -> JSONValue {
        guard node < project.targets.count else { return [.string(project.nodeName(node)), "product"] }
        let target = project.targets[node]
        let words: [JSONValue] = [.string(target.name), .string(target.kind.rawValue)]
        return .array(words + (target.kind.ships ? [] : [1]))
    }

    /// The ends, how often sources import it, and the first places.
    private var edges: [JSONValue] {
        let imports = Dictionary(keepingFirst: evidence.imports.map { (NodePair($0.importer, $0.imported), $0) })
        let undeclared = Set(imports.keys).subtracting(project.edges.map { NodePair($0) })
        let pairs =
            project.edges.map { NodePair($0) }
            + undeclared.sorted { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
        return pairs.compactMap { pair in
            guard let importer = places[pair.importer], let imported = places[pair.imported] else { return nil }
            var edge: [JSONValue] = [.int(importer), .int(imported)]
            if let imports = imports[pair] {
                edge += [.int(imports.count), .strings(imports.places.map { "\($0.path):\($0.line)" })]
            }
            return .array(edge)
        }
    }

    // MARK: Findings and the law

    private var findings: [JSONValue] {
        let places = Dictionary(keepingFirst: drawn.enumerated().map { (project.nodeName($1), $0) })
        let edges = Dictionary(grouping: evidence.judged) { edge in
            let named = [project.nodeName(edge.named.importer), project.nodeName(edge.named.imported)]
            return Line(rule: edge.rule, location: edge.namedLocation, named: named)
        }
        func json(_ finding: Finding, _ state: String, _ reason: String?) -> JSONValue {
            let named = [finding.importer, finding.imported].compactMap(\.self)
            let line = finding.location.flatMap { edges[Line(rule: finding.rule, location: $0, named: named)] } ?? []
            let ends = line.filter { ($0.acceptance?.rawValue ?? $0.severity.rawValue) == state }.compactMap { edge in
                self.places[edge.importer].flatMap { from in self.places[edge.imported].map { [from, $0] } }
            }
            return .members([
                "rule": .string(finding.rule), "state": .string(state), "message": .string(finding.message),
                "place": finding.location.map { .string("\($0.path):\($0.line)") },
                "help": finding.remedy.map { .string($0) }, "reason": reason.map { .string($0) },
                "notes": finding.notes.isEmpty ? nil : .strings(finding.notes.map(Self.text)),
                "importer": finding.importer.flatMap { places[$0] }.map { .int($0) },
                "imported": finding.imported.flatMap { places[$0] }.map { .int($0) },
                "edges": ends.isEmpty ? nil : .series(ends) { .array($0.map { .int($0) }) },
            ])
        }
        return evidence.findings.map { json($0, $0.severity.rawValue, nil) }
            + evidence.accepted.map { accepted in
                switch accepted.reason {
                case .baseline(let entry): json(accepted.finding, "baseline", entry.reason)
                case .exception(_, let reason): json(accepted.finding, "exception", reason)
                case .suppression(_, let reason): json(accepted.finding, "exception", reason)
                }
            }
    }

    private static func text(_ note: Finding.Note) -> String {
        (note.location.map { "\($0): " } ?? "") + note.message
    }

    private struct Line: Hashable {
        var rule: String
        var location: SourceLocation
        /// The ends of the edge that the finding names.
        var named: [String]
    }

    /// The rules, and each row as runs of one answer: `3f12a` is three pairs forbidden by the first rule, twelve allowed.
    private func law(_ law: LawTable) -> JSONValue {
        var rules: [String: Int] = [:]
        let rows = law.rows.map { row in
            var text = ""
            var rest = row[...]
            while let answer = rest.first {
                let count = rest.prefix { $0 == answer }.count
                text += "\(count)\(Self.word(for: answer, &rules))"
                rest = rest.dropFirst(count)
            }
            return text
        }
        return ["rules": .strings(rules.sorted { $0.value < $1.value }.map(\.key)), "rows": .strings(rows)]
    }

    /// One letter; for what is forbidden, with the place of the rule, which gets the next one if it is new.
    private static func word(for answer: LawTable.Answer, _ rules: inout [String: Int]) -> String {
        switch answer {
        case .same: return "s"
        case .allowed: return "a"
        case .interfaceOnly: return "i"
        case .impossible: return "x"
        case .forbidden(let rule):
            let place = rules[rule] ?? rules.count
            rules[rule] = place
            return "f\(place)."
        }
    }
}
