/// A `Package.swift` on disk.
package struct DescribedPackage: Sendable {
    package struct Target: Sendable {
        package var name: String
        /// SwiftPM's term: `regular`, `executable`, `test`, `macro`, `plugin`, `binary`, `system`.
        package var type: String
        /// Relative to the package, as written; `nil` for SwiftPM's default folder.
        package var path: String?
        package var dependencies: [Dependency]
        /// The approximate location of its name in the file.
        package var location: SourceLocation

        package init(name: String, type: String, path: String?, dependencies: [Dependency], location: SourceLocation) {
            self.name = name
            self.type = type
            self.path = path
            self.dependencies = dependencies
            self.location = location
        }
    }

    /// The name of a target or of a product.
    package typealias Dependency = SourceDeclaration

    /// A package that it depends on, by SwiftPM's identity in lower case.
    package typealias Requirement = (identity: String, source: Package.Source, location: SourceLocation)

    /// How much is known of the file.
    package enum Condition: Hashable, Sendable {
        /// The other properties describe it.
        case known
        /// It is what `ashlar generate` would write.
        case current
        case absent
        /// Something else is at its path.
        case obstructed(reason: String)
        /// Git could not merge it; the conflict begins at the place.
        case unmerged(SourceLocation)
        /// It does not compile: the first error, and its location.
        case broken(String, SourceLocation)
        /// SwiftPM uses the file of this name instead.
        case replaced(by: String)
        /// It differs from what `ashlar generate` would write, and SwiftPM could not evaluate it.
        case unread(reason: String)
    }

    package var condition = Condition.known
    /// The file, relative to the root.
    package var path: String
    package var targets: [Target] = []
    package var requirements: [Requirement] = []
    /// The folders of the packages, where there may be several; relative to the root.
    package var folders = [""]
    /// The names of targets, and the identities of packages, that belong to an Xcode project.
    package var elsewhere: Set<String> = []
    /// Code that only SwiftPM can evaluate: targets, edges and packages that it adds are unknown.
    package var gaps: [Finding.Note] = []
    /// The first line that is not what `ashlar generate` would write, counted from 1; `nil` where all are, and where
    /// Ashlar does not write the file.
    package var firstDifferingLine: Int?
    /// The lines of the custom region, counted from 1; `nil` where there is none, and where Ashlar does not write the file.
    package var customLines: Range<Int>?

    package init(path: String, targets: [Target], requirements: [Requirement]) {
        (self.path, self.targets, self.requirements) = (path, targets, requirements)
    }

    /// A file that is not evaluated.
    package init(path: String, _ condition: Condition, firstDifferingLine: Int? = nil) {
        (self.path, self.condition, self.firstDifferingLine) = (path, condition, firstDifferingLine)
    }

    /// Whether the place is in the custom region, which generating keeps.
    package func isCustom(_ place: SourceLocation?) -> Bool {
        place.map { $0.path == path && customLines?.contains($0.line) == true } ?? false
    }
}
