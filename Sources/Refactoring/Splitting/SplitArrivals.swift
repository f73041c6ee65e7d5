import AshlarFileSystem
import AshlarGenerating
import AshlarImports
import AshlarProjectModel

/// The sources that the new split has in a part which the former one lacks, such as an entity in an interface.
struct SplitArrivals {
    /// A source that moves to an added part.
    struct Arrival {
        let former: Target
        let target: Target
        let path: String
        /// Where the new split renders a source with these types.
        let destination: String
        let types: Set<String>
    }

    let arrivals: [Arrival]

    init(
        of old: [Target], as new: [Target], _ successors: PartSuccessors, _ texts: SourceSnapshot,
        _ renders: RenamedRenders, before: Project
    ) {
        let known = Set((old + successors.targets.values).flatMap { [$0.name, $0.part, $0.path] })
        let added = new.filter { known.isDisjoint(with: [$0.name, $0.part, $0.path]) }
        arrivals = old.flatMap { former in
            texts.handwritten(of: former, in: before).compactMap { source in
                let render = renders.added.first { $0.path.baseName == source.path.baseName }
                guard renders.pairs[source.path] == nil, let render,
                    let target = added.first(where: { render.path.lies(in: $0.path) })
                else { return nil }
                let types = source.bytes.withUnsafeBytes { SourceNames(of: $0) }.topLevel
                let rendered = render.bytes.withUnsafeBytes { SourceNames(of: $0) }.topLevel
                guard !types.isEmpty, types == rendered else { return nil }
                return Arrival(
                    former: former, target: target, path: source.path, destination: render.path, types: types)
            }
        }
    }

    func fileMoves(after moves: MovedPaths) -> [PathMove] {
        arrivals.map { PathMove(moves.moved($0.path), to: $0.destination) }
    }

    /// The added parts, with their sources by path before the split.
    var receivers: [(target: Target, paths: Set<String>)] { arrivals.map { ($0.target, [$0.path]) } }

    /// The source of a former module with the imports of the types that leave it.
    func importing(_ bytes: [UInt8], of source: SourceSnapshot.Source, in former: Target?) -> [UInt8] {
        let used = bytes.withUnsafeBytes { IdentifierScanner.identifiers(in: $0) }
        return arrivals.reduce(bytes) { bytes, arrival in
            guard arrival.former.name == former?.name, arrival.path != source.path,
                !arrival.types.isDisjoint(with: used)
            else { return bytes }
            return ImportInsertion.insert(arrival.target.name, into: bytes)
        }
    }
}
