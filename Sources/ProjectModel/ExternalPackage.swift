/// A package that somebody else makes.
package struct Package: Sendable {
    package enum Requirement: Hashable, Sendable {
        case from(String), exact(String), upToNextMinor(String), range(String, String)
        case branch(String), revision(String)
    }
    package enum Source: Sendable {
        case remote(url: String, Requirement)
        case local(path: String)

        /// The name by which SwiftPM knows the package: the last component of its address, without `.git`.
        package var identity: String {
            let address =
                switch self {
                case .remote(let url, _): url
                case .local(let path): path
                }
            let last = address.split(separator: "/").last.map(String.init) ?? address
            return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
        }
    }

    package var name: String
    package var source: Source
    /// Who may use it; `nil` for whoever the other rules let.
    package var home: Home?
    /// The kinds of targets that may use it; empty for all.
    package var kinds: [PartKind]
    package var platforms: PlatformMinimums?
    package var isPreviewSafe: Bool
    package var isExtensionSafe: Bool
    /// The trait of the generated package behind which its products are linked.
    package var trait: String?
    package var location: SourceLocation

    /// The targets that may use a package.
    package struct Home: Sendable {
        package var targets: Set<Int>
        /// Those among them that are named themselves or by their member, and not only by their layer.
        package var named: Set<Int>
        package var location: SourceLocation

        package init(targets: Set<Int>, named: Set<Int>, location: SourceLocation) {
            self.targets = targets
            self.named = named
            self.location = location
        }
    }

    package init(name: String, source: Source, location: SourceLocation) {
        self.name = name
        self.source = source
        self.location = location
        kinds = []
        isPreviewSafe = false
        isExtensionSafe = false
    }
}

/// A product of a third party's package.
package struct Product: Sendable {
    package var name: String
    package var package: Int
    /// The modules that it brings, for `import`.
    package var modules: [String]
    package var location: SourceLocation

    package init(name: String, package: Int, modules: [String], location: SourceLocation) {
        self.name = name
        self.package = package
        self.modules = modules
        self.location = location
    }
}
