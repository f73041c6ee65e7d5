/// Where the sources of a target import something.
package struct ImportPlaces: Sendable {
    package var importer: Int
    package var imported: NodeID
    /// How often they do.
    package var count: Int
    /// The first of them.
    package var places: [SourceLocation]

    package init(importer: Int, imported: NodeID, count: Int, places: [SourceLocation]) {
        self.importer = importer
        self.imported = imported
        self.count = count
        self.places = places
    }
}
