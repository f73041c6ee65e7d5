/// Where a project keeps template sets of its own.
package struct TemplateFolder: Hashable, Sendable {
    /// Relative to the root.
    package var path: String
    /// The line of the manifest that names it.
    package var location: SourceLocation

    package init(path: String, location: SourceLocation) {
        self.path = path
        self.location = location
    }
}
