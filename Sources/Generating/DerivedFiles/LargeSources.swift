import AshlarFileSystem
import AshlarProjectModel
import AshlarWorkspace

#if Mocks
    import AshlarSwiftDeclarations
#endif

/// Sources that are too large to derive files from. Sizes are known before any source is read.
package struct LargeSources {
    private let root: ProjectRoot
    private let ownership: SourceOwnership
    /// The targets whose sources are parsed.
    private let parsed: Set<Int>

    package init(_ project: Project, at root: ProjectRoot) {
        self.root = root
        ownership = SourceOwnership(project)
        parsed = Set(DerivedTarget.all(in: project).flatMap(\.subjects))
    }

    /// - Parameters:
    ///   - paths: on disk.
    ///   - moves: of the operation, with which the project is consistent.
    package func refuse(_ paths: [String], moving moves: MovedPaths) throws {
        #if Mocks
            for path in paths {
                guard let target = ownership.target(of: moves.moved(path)), parsed.contains(target),
                    let size = try root.status(of: path)?.size, let excess = ParsedFile.excess(ofSize: size)
                else { continue }
                let place = SourceLocation(path: path, line: 1, column: 1)
                throw OperationFailure(
                    "\(place): the source is not parsed: \(excess); nothing was written",
                    remedy: ParsedFile.excessRemedy)
            }
        #endif
    }
}
