import ArgumentParser
import AshlarDiagrams

/// What a picture shows, and in which format.
struct PictureOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The format: \(DiagramFormat.allValueStrings.joined(separator: ", ")).", valueName: "format")
    )
    var format: DiagramFormat?

    @Option(
        help: ArgumentHelp(
            "A feature, module or target to draw with its dependencies and dependents only.", valueName: "name"),
        completion: .nodeNames)
    var focus: [String] = []

    @Option(help: ArgumentHelp("With --focus: how many members away.", valueName: "number"))
    var depth: Int?

    @Option(
        help: ArgumentHelp("A name: draw it and what depends on it only.", valueName: "name"), completion: .nodeNames)
    var reaches: [String] = []

    @Option(
        help: ArgumentHelp("An app: draw it and what it depends on only.", valueName: "name"),
        completion: .names { project, _ in project.members.filter { $0.kind == .app }.map(\.name) })
    var app: [String] = []

    @Option(
        help: ArgumentHelp("A layer to draw.", valueName: "name"),
        completion: .names { project, _ in project.layers.map(\.name) })
    var layer: [String] = []

    @Option(
        help: ArgumentHelp(
            "A box for each 'feature' (default for text, and above 30 targets), 'folder' or target ('none').",
            valueName: "unit"))
    var collapse: DiagramScope.Unit?

    @Flag(help: "Draw tests, mocks, previews and examples, too.")
    var tests = false

    @Flag(help: "Draw products of packages, too.")
    var external = false

    @Flag(help: "Draw the arrows that other arrows imply, too.")
    var allEdges = false

    func validate() throws {
        if depth != nil, focus.isEmpty { throw ValidationError("--depth needs --focus.") }
        if let depth, depth < 0 { throw ValidationError("--depth is 0 or more.") }
    }

    /// - Parameter format: the format that the picture gets; text is readable with a line for each member.
    func scope(for format: DiagramFormat) -> DiagramScope {
        var omissions: Set<DiagramScope.Omission> = []
        if !tests { omissions.insert(.helpers) }
        if !external { omissions.insert(.products) }
        if !allEdges { omissions.insert(.impliedArrows) }
        return DiagramScope(
            focus: focus, depth: depth, reached: reaches, apps: app, layers: layer,
            unit: collapse ?? (format == .text ? .feature : nil), omissions: omissions)
    }
}

extension DiagramFormat: ExpressibleByArgument {}
extension DiagramScope.Unit: ExpressibleByArgument {}
