/// What a `Package.swift` on disk says, as SwiftPM evaluates it.
package struct DescribedPackage: Sendable {
    package struct Target: Sendable {
        package var name: String
        /// As SwiftPM calls it: `regular`, `executable`, `test`, `macro`, `plugin`, `binary`, `system`.
        package var type: String
        /// Relative to the package, as it is written; `nil` where SwiftPM's own folder is meant.
        package var path: String?
        package var dependencies: [Dependency]
        /// The place of its name in the file, as near as it can be told.
        package var location: SourceLocation

        package init(name: String, type: String, path: String?, dependencies: [Dependency], location: SourceLocation) {
            self.name = name
            self.type = type
            self.path = path
            self.dependencies = dependencies
            self.location = location
        }
    }

    package struct Dependency: Hashable, Sendable {
        /// The name of a target or of a product.
        package var name: String
        /// The package of a product, by identity; `nil` where it is not said.
        package var package: String?
        package var location: SourceLocation

        package init(name: String, package: String?, location: SourceLocation) {
            self.name = name
            self.package = package
            self.location = location
        }
    }

    /// A package that it depends on.
    package struct Requirement: Sendable {
        /// By which SwiftPM knows it, in small letters.
        package var identity: String
        package var source: Package.Source
        package var location: SourceLocation

        package init(identity: String, source: Package.Source, location: SourceLocation) {
            self.identity = identity
            self.source = source
            self.location = location
        }
    }

    /// How much is known of the file.
    package enum Condition: Hashable, Sendable {
        /// What it says stands in the other properties.
        case evaluated
        /// It is byte for byte what the manifest asks for, so nothing more was asked.
        case current
        case absent
        /// Something else stands in its place.
        case obstructed(reason: String)
        /// Git could not merge it; the conflict begins at the place.
        case unmerged(SourceLocation)
        /// It does not compile: what the compiler says first, and where.
        case broken(String, SourceLocation)
        /// It differs from what the manifest asks for, and SwiftPM could not be asked what it means.
        case unread(reason: String)
    }

    package var condition = Condition.evaluated
    /// The file, relative to the root.
    package var path: String
    package var targets: [Target]
    package var requirements: [Requirement]
    /// The first line that is not what `ashlar generate` would write, counted from 1; `nil` where all are, and where
    /// Ashlar does not write the file.
    package var firstStrayLine: Int?

    package init(path: String, targets: [Target], requirements: [Requirement], firstStrayLine: Int? = nil) {
        self.path = path
        self.targets = targets
        self.requirements = requirements
        self.firstStrayLine = firstStrayLine
    }

    /// A file of which no more than this is known.
    package init(path: String, _ condition: Condition, firstStrayLine: Int? = nil) {
        self.init(path: path, targets: [], requirements: [], firstStrayLine: firstStrayLine)
        self.condition = condition
    }
}
