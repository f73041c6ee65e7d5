/// What a walk of sources passes over, unless a build reads it.
package struct SkippedEntry: Hashable, Sendable {
    package enum Kind: Sendable {
        /// A folder that SwiftPM does not enter from its parent: a hidden one, or a bundle such as an asset catalog.
        case closedFolder
        /// A folder of a tool, of third-party sources, or of another project. SwiftPM compiles what is in it.
        case foreignFolder
        /// `Package.swift` or `Package@swift-6.0.swift`. SwiftPM compiles it, except in the folder of the package itself.
        case manifest
    }

    /// Relative to the root.
    package let path: String
    package let kind: Kind

    package init(path: String, kind: Kind) { (self.path, self.kind) = (path, kind) }
}

extension SourceOwnership {
    /// Whether a build reads sources of a target there.
    package func reads(_ entry: SkippedEntry) -> Bool {
        switch entry.kind {
        case .closedFolder: holdsSources(entry.path)
        case .foreignFolder: holdsSources(entry.path) || target(of: entry.path).map(isBuiltBySwiftPM) ?? false
        case .manifest:
            target(of: entry.path).map { target in
                isBuiltBySwiftPM(target) && packageFolder(of: target) != entry.path.parentPath
            } ?? false
        }
    }
}
