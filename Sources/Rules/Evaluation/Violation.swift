import AshlarProjectModel

/// A violation of a rule, before it is known whether it is accepted.
struct Violation {
    /// The target that violates the rule; `nil` where another thing does.
    var importer: Int?
    /// `nil` where nothing is used, or neither a target nor a product.
    var imported: NodeID?
    /// The importer's name where it is not a target, such as a folder.
    var importerName: String?
    /// The imported's name where it is not a node, such as a system module.
    var importedModule: String?
    /// The base name of the source; `nil` for the declared graph.
    var file: String?
    /// The edge that violates the rule; `nil` where one is missing.
    var edge: Edge?
    var location: SourceLocation
    /// `nil` for that of the rule.
    var severity: Severity?
    /// Other places of the same violation in the same source, such as another branch of an `#if`.
    var otherPlaces: [SourceLocation] = []
    var message: String
    var notes: [Finding.Note] = []
    var remedy: String?
    var fix: Fix?
    /// The edge that the remedy proposes: where it would violate a rule, there is no remedy.
    var proposal: Edge?
    /// Edges whose removal fixes the violation as well, so that accepting one of them accepts it.
    var alternatives: [Edge] = []
    /// `B` of `import struct A.B`.
    var importedDeclaration: String?

    /// Whether another part's line implies the edge, so that it cannot be fixed where it is.
    var isImplied: Bool { edge?.origin == .implied }

    init(_ edge: Edge, _ message: String, notes: [Finding.Note] = [], remedy: String? = nil) {
        self.init(
            importer: edge.importer, imported: edge.imported, at: edge.location, message, notes: notes, remedy: remedy)
        self.edge = edge
        file = edge.origin == .imported ? edge.location.baseName : nil
    }

    /// The violation of an import; the module may be a system module.
    init?(
        _ use: ImportedGraph.Use, in imports: ImportedGraph, _ message: String, notes: [Finding.Note] = [],
        remedy: String
    ) {
        let locations = imports.locations(of: use)
        guard let first = locations.first else { return nil }
        self.init(importer: use.importer, imported: use.node, at: first, message, notes: notes, remedy: remedy)
        if use.node == nil { importedModule = use.module }
        file = first.baseName
        otherPlaces = Array(locations.dropFirst())
    }

    init(
        importer: Int? = nil, imported: NodeID? = nil, at location: SourceLocation, _ message: String,
        notes: [Finding.Note] = [], remedy: String? = nil
    ) {
        self.importer = importer
        self.imported = imported
        self.location = location
        self.message = message
        self.notes = notes
        self.remedy = remedy
    }
}
