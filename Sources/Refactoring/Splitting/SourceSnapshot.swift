import AshlarFilePlans
import AshlarFileSystem
import AshlarGenerating
import AshlarImports
import AshlarProjectModel
import AshlarWorkspace

/// The Swift sources of a project, with their paths after the moves.
struct SourceSnapshot {
    struct Source: Sendable {
        /// The path after the moves.
        var path: String
        /// The target that it will belong to; `nil` for an unowned source.
        var target: Int?
        var bytes: [UInt8]
        var types: [SourceDeclaration]
        var nested: [SourceDeclaration] = []
        var isGenerated: Bool
    }

    /// Sorted by path.
    let sources: [Source]

    init(of project: Project, at root: ProjectRoot, moving moves: MovedPaths) throws {
        let ownership = SourceOwnership(project)
        let walk = SourceWalk.walk(root) { entry in
            ownership.reads(SkippedEntry(path: moves.moved(entry.path), kind: entry.kind))
        }
        let unread = walk.unread.filter { finding in
            finding.location.map { !ownership.isExcludedFromProject(moves.moved($0.path)) } ?? true
        }
        if let failure = OperationFailure(undecided: unread) { throw failure }
        let places = walk.sources
        try LargeSources(project, at: root).refuse(places, moving: moves)
        let paths = places.map(moves.moved)
        let outcomes = SourceReader.read(places, in: root) { index, buffer in
            let declared = DeclarationScanner.types(in: buffer, path: paths[index])
            return Source(
                path: paths[index], target: nil, bytes: Array(buffer), types: declared.topLevel,
                nested: declared.nested,
                isGenerated: OwnershipHeading.stands(in: Array(buffer.prefix(1000))))
        }
        sources = try outcomes.map { outcome in
            switch outcome {
            case .read(var source):
                source.target = ownership.target(of: source.path)
                return source
            case .unread(let finding): throw OperationFailure("\(finding.message); nothing was written")
            }
        }.sorted { PathOrder.precedes($0.path, $1.path) }
    }

    /// The sources of the user in a target.
    func handwritten(of target: Target, in project: Project) -> [Source] {
        sources.filter { source in
            !source.isGenerated && source.target.map { project.targets[$0].name } == target.name
        }
    }

    func paths(of target: Target, in project: Project) -> Set<String> {
        Set(handwritten(of: target, in: project).map(\.path))
    }
}
