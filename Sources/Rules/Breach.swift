import AshlarProjectModel

/// What a rule has to say, before it is known whether it will be told.
struct Breach {
    /// Who breaks the rule; `nil` where it is no target.
    var importer: Int?
    /// `nil` where it is no target or product, or where nothing is used.
    var imported: NodeID?
    /// What stands for the importer where it is no target, such as a folder.
    var importerName: String?
    /// What stands for the imported where it is no node: the module of an import.
    var importedModule: String?
    /// The base name of the source that it stands in; `nil` for the declared graph.
    var file: String?
    /// The edge to blame; `nil` where one is missing.
    var edge: Edge?
    var location: SourceLocation
    /// Where the same is said again in the same source: in another branch of an `#if`.
    var otherPlaces: [SourceLocation] = []
    var message: Message
    var notes: [Finding.Note] = []
    var remedy: Message?
    var fix: Fix?
    /// The edge that the remedy proposes: where that would break a rule itself, the remedy is not given.
    var proposal: Edge?
    /// Other edges that mend the matter just as well, so that an accepted one among them settles it.
    var alternatives: [Edge] = []
    /// What alone is imported: `B` of `import struct A.B`.
    var importedDeclaration: String?

    /// Whether it follows from another part's line, so that nobody can mend it where it is.
    var isImplied: Bool { edge?.origin == .implied }

    init(_ edge: Edge, _ message: Message, notes: [Finding.Note] = [], remedy: Message? = nil) {
        importer = edge.importer
        imported = edge.imported
        self.edge = edge
        location = edge.location
        file = edge.origin == .imported ? edge.location.baseName : nil
        self.message = message
        self.notes = notes
        self.remedy = remedy
    }

    init(importer: Int?, imported: NodeID? = nil, at location: SourceLocation, _ message: Message) {
        self.importer = importer
        self.imported = imported
        self.location = location
        self.message = message
    }
}

extension Edge {
    /// What the importer does, as messages say it.
    var verb: String { origin == .imported ? "import" : "use" }
}

extension SourceLocation {
    /// The last component of the path.
    var baseName: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// A sentence of a rule; each rule keeps its own at the foot of its file.
struct Message: ExpressibleByStringInterpolation {
    let text: String

    init(stringLiteral text: String) { self.text = text }
}

extension Message {
    /// "a", "a and b", "a, b and c", with quotes.
    static func list(_ names: [String], joinedBy word: String = "and") -> String {
        let quoted = names.map { "'\($0)'" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " \(word) \(last)"
    }
}

extension Finding.Note {
    init(_ message: Message, at location: SourceLocation? = nil) { self.init(message.text, at: location) }
}
