import AshlarProjectModel

/// The local packages of a project, now and at the base.
package struct LocalPackages: Sendable {
    /// Folders relative to the root, or absolute, with the identities of their packages.
    package let identities: [String: String]

    /// - Parameter earlier: the project at the base; `nil` where it is unknown.
    package init(_ project: Project, earlier: Project?) {
        var identities: [String: String] = [:]
        for package in project.packages + (earlier?.packages ?? []) {
            guard case .local(let path) = package.source else { continue }
            identities[RelativePath.normal(path)] = package.identity
        }
        self.identities = identities
    }

    /// The folders that are not below the root, such as `../Kit`.
    package var foldersOutside: [String] { identities.keys.filter { $0.hasPrefix("..") || $0.hasPrefix("/") }.sorted() }

    /// The packages whose folder contains the path.
    package func packages(with path: String) -> Set<String> {
        Set(identities.filter { path == $0.key || path.hasPrefix($0.key + "/") }.values)
    }
}
