/// A third-party package.
package struct Package: Sendable {
    package enum Requirement: Hashable, Sendable {
        case from(String), exact(String), upToNextMinor(String), range(String, String)
        case branch(String), revision(String)
    }
    package enum Source: Hashable, Sendable {
        case remote(url: String, Requirement)
        case local(path: String)

        /// The name by which SwiftPM knows the package: the last component of its address, without `.git`.
        package var identity: String {
            let address =
                switch self {
                case .remote(let url, _): url
                case .local(let path): path
                }
            let last = address.baseName
            return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
        }
    }

    package var name: String
    package var source: Source
    /// The importers that may use it; `nil` if only the other rules restrict it.
    package var allowedIn: AllowedImporters?
    /// The kinds of targets that may use it; empty for all.
    package var kinds: [PartKind] = []
    package var platforms: PlatformMinimums?
    package var isPreviewSafe = false
    package var isExtensionSafe = false
    /// The trait of the generated package behind which its products are linked.
    package var trait: String?
    package var location: SourceLocation

    /// The targets that may use a package, and those of them that the manifest names by target or member, and not only
    /// by layer.
    package typealias AllowedImporters = (targets: Set<Int>, named: Set<Int>, location: SourceLocation)

    package init(name: String, source: Source, location: SourceLocation) {
        self.name = name
        self.source = source
        self.location = location
    }
}

/// A product of a third-party package.
package struct Product: Sendable {
    package var name: String
    package var package: Int
    /// The modules that it provides for `import`.
    package var modules: [String]
    /// Whether nothing states its modules, so that its own name stands for them.
    package var hasAssumedModule: Bool
    package var location: SourceLocation

    package init(
        name: String, package: Int, modules: [String], hasAssumedModule: Bool = false, location: SourceLocation
    ) {
        self.name = name
        self.package = package
        self.modules = modules
        self.hasAssumedModule = hasAssumedModule
        self.location = location
    }
}

extension Package.Requirement {
    /// The key and the value in a manifest.
    package var written: (key: String, value: String) {
        switch self {
        case .from(let text): ("from", text)
        case .exact(let text): ("exact", text)
        case .upToNextMinor(let text): ("up_to_next_minor", text)
        case .range(let lower, let upper): ("range", "\(lower)..<\(upper)")
        case .branch(let text): ("branch", text)
        case .revision(let text): ("revision", text)
        }
    }
}
