import AshlarImports
import AshlarProjectModel

/// Decides which sources of a module go to its interface when it is split: those with the declarations that other modules
/// need, with protocols, and with what these sources need themselves.
struct SplitPlacement {
    /// A source of the former module.
    struct Source {
        let path: String
        let names: SourceNames
        /// Those of the template's render, if the new split renders the source in another part than the interface.
        var rendered: SourceNames?

        /// What the user has added to the render; all of a source without one.
        var edits: SourceNames { rendered.map(names.subtracting) ?? names }

        /// The source as if these types declared what it adds to them.
        func declaringMembers(of types: Set<String>) -> Source {
            Source(
                path: path, names: names.declaringMembers(of: types),
                rendered: rendered?.declaringMembers(of: types))
        }

        /// Whether the source has no code: the placeholder of a part without sources.
        var isPlaceholder: Bool { names.used.isEmpty }
    }

    /// Those that go to the interface, those of its views, and the others.
    private(set) var moved: [Source] = []
    private(set) var shown: [Source] = []
    private(set) var staying: [Source] = []
    /// Why a source goes to the interface, by path.
    private(set) var reasons: [String: String] = [:]
    /// The name that a source uses, and the source that hides it from other modules, where that is the reason, by path.
    private(set) var drawn: [String: (name: String, path: String)] = [:]

    /// - Parameters:
    ///   - sources: all sources of the former module.
    ///   - needed: the identifiers in the sources that will see the interface only.
    ///   - views: the paths of the sources that belong to a UI.
    init(of sources: [Source], needed: Set<String>, views: Set<String> = []) {
        (moved, staying) = ([], sources)
        move { source in
            if let name = source.names.protocols.min(), source.rendered == nil {
                return "declares the protocol '\(name)'"
            }
            let names = source.names.visible.union(source.names.visiblyAdded).intersection(needed)
            return names.min().map { "declares '\($0)', a name that importers use" }
        }
        guard !moved.isEmpty else { return }
        var count = 0
        while count != moved.count {
            count = moved.count
            let moved = moved
            var drawn = drawn
            move { source in
                for other in moved {
                    if let name = Self.required(other.names, source.names, byMembers: source.rendered == nil) {
                        return "declares or extends '\(name)', and \(other.path) does, too, or uses it"
                    }
                    if let name = Self.hidden(other.names, from: source.names) {
                        drawn[source.path] = (name, other.path)
                        return "uses '\(name)', a name that \(other.path) hides from other modules"
                    }
                }
                return nil
            }
            self.drawn = drawn
        }
        show(views)
    }

    private mutating func move(because reason: (Source) -> String?) {
        for source in staying {
            guard let reason = reason(source) else { continue }
            reasons[source.path] = reason
            moved.append(source)
        }
        staying.removeAll { reasons[$0.path] != nil }
    }

    /// Separates the views, and what the user has written for them, which build without the sources that stay.
    private mutating func show(_ views: Set<String>) {
        func bond(_ shown: Source, _ other: Source) -> String? {
            Self.bond(shown, other, isView: views.contains(other.path))
        }
        shown = staying.filter { views.contains($0.path) }
        staying.removeAll { views.contains($0.path) }
        while let index = staying.firstIndex(where: { other in
            other.rendered == nil && shown.contains { bond($0, other) != nil }
        }) {
            shown.append(staying.remove(at: index))
        }
        while let index = shown.firstIndex(where: { source in
            let isNeeded = shown.contains { $0.path != source.path && bond($0, source) != nil }
            return !isNeeded && !views.contains(source.path) || staying.contains { bond(source, $0) != nil }
        }) {
            let source = shown.remove(at: index)
            if let (name, path) = staying.lazy.compactMap({ other in bond(source, other).map { ($0, other.path) } })
                .first
            {
                reasons[source.path] = "shares '\(name)' with \(path), which views do not see"
            }
            staying.append(source)
        }
    }

    /// A name for which a source of the views builds only beside another one; `nil` if there is none. Where templates
    /// render the other one for another part, it is a name that the user has added.
    private static func bond(_ shown: Source, _ other: Source, isView: Bool) -> String? {
        func bond(_ shown: SourceNames, _ other: SourceNames) -> String? {
            required(shown, other) ?? hidden(shown, from: other)
        }
        guard !isView, shown.rendered != nil, other.rendered != nil else { return bond(shown.names, other.names) }
        return bond(shown.edits, other.names) ?? bond(shown.names, other.edits)
    }

    /// Whether a rendered source builds in a part that sees only what other modules see of the others.
    static func buildsApart(_ source: Source, from others: [Source]) -> Bool {
        others.allSatisfy { hidden($0.names, from: source.edits) == nil }
    }

    /// What importers of each part see.
    var movedNames: Set<String> { Self.seen(moved) }
    var shownNames: Set<String> { Self.seen(shown) }
    var stayingNames: Set<String> { Self.seen(staying) }

    private static func seen(_ sources: [Source]) -> Set<String> {
        sources.reduce(into: []) { $0.formUnion($1.names.visible.union($1.names.visiblyAdded)) }
    }

    /// A name for which a source builds only beside another one; `nil` if there is none.
    ///
    /// - Parameter byMembers: whether the names of members count, which may be those of other types.
    private static func required(_ source: SourceNames, _ other: SourceNames, byMembers: Bool = true) -> String? {
        source.used.intersection(other.topLevel.subtracting(source.topLevel)).min()
            ?? (byMembers ? source.used.intersection(other.added).min() : nil)
            ?? source.topLevel.intersection(other.extended).min()
    }

    /// A name of a source that another one uses, and that other modules do not see; `nil` if there is none.
    private static func hidden(_ source: SourceNames, from other: SourceNames) -> String? {
        other.used.intersection(source.hidden.subtracting(other.topLevel).subtracting(other.hidden)).min()
            ?? other.called.intersection(source.closed).min() ?? other.inherited.intersection(source.sealed).min()
    }
}
