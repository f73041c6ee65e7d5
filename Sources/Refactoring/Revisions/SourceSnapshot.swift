import AshlarFiles
import AshlarImports
import AshlarProjectModel

/// The Swift sources of a whole project, read where they stand and told where they will stand.
struct SourceTexts {
    struct Source: Sendable {
        /// Where it will stand.
        var path: String
        /// The target that it will belong to; `nil` for a source of nobody.
        var target: Int?
        var bytes: [UInt8]
        var types: [TopLevelType]
        var nested: [NestedType] = []
        /// Whether Ashlar writes it.
        var isGenerated: Bool
    }

    /// Sorted by path.
    let sources: [Source]

    init(of project: Project, at root: ProjectRoot, moving moves: MovedPaths) throws {
        let ownership = SourceOwnership(project)
        let walk = SourceWalk.walk(root) { ownership.holdsSources(moves.moved($0)) }
        if let unread = walk.unread.first(where: { finding in
            finding.location.map { !ownership.isUnlisted(moves.moved($0.path)) } ?? true
        }) {
            throw CommandFailure("\(unread.message); nothing was written")
        }
        let places = walk.sources
        let paths = places.map(moves.moved)
        let outcomes = SourceReader.read(places, in: root) { index, buffer in
            let declared = TypeScanner.declarations(in: buffer, path: paths[index])
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
            case .unread(let finding): throw CommandFailure("\(finding.message); nothing was written")
            }
        }.sorted { PathOrder.precedes($0.path, $1.path) }
    }
}
