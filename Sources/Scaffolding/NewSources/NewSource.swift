import AshlarProjectModel

/// A source of a screen, a component or a service: which template it comes from, where it goes, what is filled in.
struct PieceSource {
    /// The template's name within its set.
    var template: String
    var target: Int
    /// The file's path within the target's folder, without its extension.
    var file: String
    /// The modules that it needs.
    var needs: [String]
    /// What else there is that it can speak of.
    var isInteractable = false
    var hasModel = false
    var hasLive = false
    var hasMocks = false

    func values(
        _ piece: Piece, of member: Member, in target: Target, _ surroundings: FirstSource.Surroundings
    ) -> [String: TemplateValue] {
        let name = piece.subject(in: member)
        let imports = ImportList(needs)
        return [
            "name": .name(name), "lowerName": .name(SwiftNames.lowerCamel(name)), "title": .name(piece.name),
            "member": .name(member.name), "target": .name(target.name),
            "serviceMock": .name(surroundings.mockNames.name(of: "\(name)Service")),
            "interactableMock": .name(surroundings.mockNames.name(of: "\(name)Interactable")),
            "access": .text(surroundings.access.rawValue), "nonisolated": .text(target.nonisolatedModifier),
            "imports": .list(imports.modules), "hasImports": .flag(!imports.isEmpty),
            "oldPlatforms": .flag(surroundings.isOld), "interactable": .flag(isInteractable), "model": .flag(hasModel),
            "live": .flag(hasLive), "mocks": .flag(hasMocks),
            "axes": .records(piece.axes.map(Self.record), fields: Self.axisFields),
            "examples": .records(Self.examples(of: piece, called: name), fields: Self.exampleFields),
        ]
    }

    /// Values of the kinds that every source of a piece is given.
    static let sampleValues: [String: TemplateValue] = {
        let place = SourceLocation(path: "", line: 1, column: 1)
        return PieceSource(template: "", target: 0, file: "", needs: []).values(
            Piece(.screen, "A"), of: Member(name: "A", kind: .feature, location: place),
            in: Target(name: "A", kind: .library, part: "", member: 0, location: place),
            FirstSource.Surroundings(isOld: false, access: .public, mockNames: MockNames()))
    }()

    private static func record(_ axis: PieceAxis) -> [String: TemplateValue] {
        [
            "axis": .name(axis.name), "type": .name(axis.type), "cases": .text(axis.cases),
            "isFlag": .flag(axis.isFlag), "isChoice": .flag(!axis.isFlag),
        ]
    }

    private static let axisFields: [String: TemplateValue] = [
        "axis": .name(""), "type": .name(""), "cases": .text(""), "isFlag": .flag(false), "isChoice": .flag(false),
    ]

    private static let exampleFields: [String: TemplateValue] = ["label": .name(""), "arguments": .text("")]

    private static let mostExamples = 16

    /// One for each combination of values, up to a bound; what it is called says what is chosen.
    private static func examples(of piece: Piece, called name: String) -> [[String: TemplateValue]] {
        var rows: [(label: [String], arguments: [String])] = [([], ["title: \(SwiftNames.literal(piece.name))"])]
        for axis in piece.axes {
            let longer = rows.flatMap { row in
                axis.values.map { value in
                    (
                        row.label + [label(axis, value)],
                        row.arguments + ["\(axis.name): \(axis.expression(value))"]
                    )
                }
            }
            if longer.count > mostExamples { break }
            rows = longer
        }
        // What differs in a way that there is no room for stands as it comes first.
        return rows.map { row in
            let rest = piece.axes.dropFirst(row.label.count).map { axis in
                "\(axis.name): \(axis.expression(axis.values[0]))"
            }
            let label = row.label.isEmpty ? piece.name : row.label.joined(separator: ", ")
            return [
                "label": .name(label), "arguments": .text((row.arguments + rest).joined(separator: ", ")),
            ]
        }
    }

    private static func label(_ axis: PieceAxis, _ value: String) -> String { "\(axis.name) \(value)" }
}
