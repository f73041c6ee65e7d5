import AshlarProjectModel

/// A source of a screen, component or service: its template, its target and the template's values.
struct NewSource {
    /// The template's name within its set.
    var template: String
    var target: Int
    /// The file's path within the target's folder, without its extension.
    var file: String
    /// The modules that the source needs.
    var needs: [String]
    /// What else the target can import.
    var isInteractable = false
    var hasModel = false
    var hasLive = false
    var hasMocks = false

    init(_ template: String, in target: Int, _ file: String, needs: [String] = []) {
        (self.template, self.target, self.file, self.needs) = (template, target, file, needs)
    }

    func values(
        _ request: SourceRequest, of member: Member, in target: Target, _ surroundings: InitialSource.Surroundings
    ) -> [String: TemplateValue] {
        let name = request.subject(in: member)
        return surroundings.values(name, in: target, importing: ImportList(needs)).merging([
            "title": .name(request.name), "member": .name(member.name), "interactable": .flag(isInteractable),
            "model": .flag(hasModel), "live": .flag(hasLive), "mocks": .flag(hasMocks),
            "axes": .records(request.axes.map(Self.record), fields: Self.axisFields),
            "examples": .records(
                Self.examples(of: request, called: name), fields: ["label": .name(""), "arguments": .text("")]),
        ]) { $1 }
    }

    /// Values of the kinds that every such source has.
    static let sampleValues = NewSource("", in: 0, "").values(
        SourceRequest(.screen, "A"), of: Member(name: "A", kind: .feature, location: Target.sample.location),
        in: .sample, .sample)

    private static func record(_ axis: ComponentAxis) -> [String: TemplateValue] {
        [
            "axis": .name(axis.name), "type": .name(axis.type), "cases": .text(axis.cases),
            "isFlag": .flag(axis.isFlag), "isChoice": .flag(!axis.isFlag),
        ]
    }

    private static let axisFields: [String: TemplateValue] = [
        "axis": .name(""), "type": .name(""), "cases": .text(""), "isFlag": .flag(false), "isChoice": .flag(false),
    ]

    private static let mostExamples = 16

    /// One for each combination of values, up to a bound; the label has the values.
    private static func examples(of request: SourceRequest, called name: String) -> [[String: TemplateValue]] {
        var rows: [(label: [String], arguments: [String])] = [([], ["title: \(SwiftLiteral.string(request.name))"])]
        for axis in request.axes {
            let longer = rows.flatMap { row in
                axis.values.map { value in
                    (row.label + ["\(axis.name) \(value)"], row.arguments + [argument(axis, value)])
                }
            }
            if longer.count > mostExamples { break }
            rows = longer
        }
        // Axes beyond the bound have their first value.
        return rows.map { row in
            let rest = request.axes.dropFirst(row.label.count).map { argument($0, $0.values[0]) }
            let label = row.label.isEmpty ? request.name : row.label.joined(separator: ", ")
            return [
                "label": .name(label), "arguments": .text((row.arguments + rest).joined(separator: ", ")),
            ]
        }
    }

    private static func argument(_ axis: ComponentAxis, _ value: String) -> String {
        "\(axis.name): \(axis.expression(value))"
    }
}
