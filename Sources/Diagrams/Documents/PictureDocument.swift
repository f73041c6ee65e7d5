import AshlarJSON
import AshlarProjectModel

/// Writes a picture as JSON, for other tools; `docs/schemas/graph.schema.json` describes it.
enum PictureDocument {
    static func text(_ picture: Picture) -> String {
        let layers = picture.ranks.enumerated().flatMap { rank, bands in bands.map { (rank, $0) } }
        let document: JSONValue = [
            "version": 1, "name": .string(picture.name), "unit": .string(picture.unit.rawValue),
            "targets": ["drawn": .int(picture.drawnTargets), "all": .int(picture.allTargets)],
            "hidden": [
                "helpers": .int(picture.hidden.helpers), "products": .int(picture.hidden.products),
                "arrows": .int(picture.hidden.arrows),
            ],
            "layers": .series(layers) { ["name": .string($0.1.name), "rank": .int($0.0)] },
            "boxes": .series(picture.boxes) { json($0, in: picture) },
            "arrows": .series(picture.arrows) { json($0, in: picture) },
        ]
        return document.text
    }

    private static func json(_ box: Picture.Box, in picture: Picture) -> JSONValue {
        let (kind, package) = kind(of: box)
        return [
            "name": .string(box.name), "kind": .string(kind), "package": JSONValue(package),
            "member": JSONValue(box.member.map { picture.members[$0].name }),
            "layer": JSONValue(box.layer.map { picture.layers[$0] }), "ships": .bool(box.ships),
            "focus": .bool(box.isFocus),
            "targets": .series(box.parts) {
                ["name": .string($0.name), "part": .string($0.key), "kind": .string($0.kind.rawValue)]
            },
            "violations": .series(box.violations, json),
        ]
    }

    static func kind(of box: Picture.Box) -> (kind: String, package: String?) {
        switch box.kind {
        case .target(let part): (part.rawValue, nil)
        case .member(let member): (member.rawValue, nil)
        case .folder: ("folder", nil)
        case .product(let package): ("product", package)
        }
    }

    private static func json(_ arrow: Picture.Arrow, in picture: Picture) -> JSONValue {
        [
            "importer": .string(picture.boxes[arrow.importer].name),
            "imported": .string(picture.boxes[arrow.imported].name),
            "interfaceOnly": .bool(arrow.isInterfaceOnly), "ships": .bool(arrow.ships),
            "implied": .bool(arrow.isImplied), "violations": .series(arrow.violations, json),
        ]
    }

    static func json(_ violation: Picture.Violation) -> JSONValue {
        [
            "importer": .string(violation.importer), "imported": .string(violation.imported),
            "rule": .string(violation.rule), "severity": .string(violation.severity.rawValue),
            "acceptedBy": JSONValue(violation.acceptance?.rawValue),
            "location": [
                "path": .string(violation.location.path), "line": .int(violation.location.line),
                "column": .int(violation.location.column),
            ],
        ]
    }
}
