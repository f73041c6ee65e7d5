import ArgumentParser
import AshlarDiagrams

/// What a picture shows, and in which format.
struct PictureOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The format: \(GraphFormat.allValueStrings.joined(separator: ", ")).", valueName: "format")
    )
    var format: GraphFormat?

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

    /// - Parameter format: the format that the picture gets; text is readable with a line for each member. A page leaves
    ///   nothing out: it shows on request what is not drawn.
    func scope(for format: GraphFormat) -> DiagramScope {
        if format == .page {
            return DiagramScope(
                focus: focus, depth: depth, reached: reaches, apps: app, layers: layer, unit: collapse ?? .feature)
        }
        var omissions: Set<DiagramScope.Omission> = []
        if !tests { omissions.insert(.helpers) }
        if !external { omissions.insert(.products) }
        if !allEdges { omissions.insert(.impliedArrows) }
        return DiagramScope(
            focus: focus, depth: depth, reached: reaches, apps: app, layers: layer,
            unit: collapse ?? (format == .picture(.text) ? .feature : nil), omissions: omissions)
    }
}

/// What `ashlar graph` writes: a picture, or a page to look around in.
enum GraphFormat: Equatable, ExpressibleByArgument {
    case picture(DiagramFormat)
    case page

    private static let pageName = "html"

    init?(argument: String) {
        if argument == Self.pageName {
            self = .page
        } else if let format = DiagramFormat(rawValue: argument) {
            self = .picture(format)
        } else {
            return nil
        }
    }

    static var allValueStrings: [String] { DiagramFormat.allCases.map(\.rawValue) + [pageName] }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
    static var extensions: [String] { DiagramFormat.allCases.flatMap(\.extensions) + [pageName] }

    static func forFile(named path: String) -> GraphFormat? {
        if path.lowercased().hasSuffix(".\(pageName)") { return .page }
        return DiagramFormat.forFile(named: path).map { .picture($0) }
    }
}

extension DiagramScope.Unit: ExpressibleByArgument {}
