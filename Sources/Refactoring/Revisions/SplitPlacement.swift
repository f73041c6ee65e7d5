import AshlarImports
import AshlarProjectModel

/// Decides which sources of a module go to its interface when it is split: those with the declarations that other modules
/// need, with protocols, and with what these sources need themselves.
struct SplitPlacement {
    /// A source of the former module.
    struct Source {
        let path: String
        let names: SourceNames
    }

    /// Those that go to the interface, and the others.
    private(set) var moved: [Source] = []
    private(set) var staying: [Source] = []

    /// - Parameters:
    ///   - sources: all sources of the former module.
    ///   - needed: the identifiers in the sources that will see the interface only.
    init(of sources: [Source], needed: Set<String>) {
        (moved, staying) = ([], sources)
        move { source in
            !source.names.protocols.isEmpty || !source.names.visible.isDisjoint(with: needed)
                || !source.names.visiblyAdded.isDisjoint(with: needed)
        }
        guard !moved.isEmpty else { return }
        var count = 0
        while count != moved.count {
            count = moved.count
            let moved = moved.map(\.names)
            move { source in moved.contains { Self.requires($0, source.names) || Self.isClosed($0, to: source.names) } }
        }
    }

    private mutating func move(where isMoved: (Source) -> Bool) {
        moved += staying.filter(isMoved)
        staying.removeAll(where: isMoved)
    }

    /// What importers of each side see.
    var movedNames: Set<String> { Self.seen(moved) }
    var stayingNames: Set<String> { Self.seen(staying) }

    private static func seen(_ sources: [Source]) -> Set<String> {
        sources.reduce(into: []) { $0.formUnion($1.names.visible.union($1.names.visiblyAdded)) }
    }

    /// Whether a source of the interface needs another one, or is extended by it.
    private static func requires(_ source: SourceNames, _ other: SourceNames) -> Bool {
        !source.used.isDisjoint(with: other.topLevel.subtracting(source.topLevel))
            || !source.used.isDisjoint(with: other.added) || !source.topLevel.isDisjoint(with: other.extended)
    }

    /// Whether another source uses what the interface hides from other modules.
    private static func isClosed(_ source: SourceNames, to other: SourceNames) -> Bool {
        !other.used.isDisjoint(with: source.hidden.subtracting(other.topLevel).subtracting(other.hidden))
            || !other.called.isDisjoint(with: source.closed) || !other.inherited.isDisjoint(with: source.sealed)
    }
}
