import AshlarProjectModel

/// What the rules that see an edge alone say of an import.
struct ImportedBreaches {
    let bench: Bench
    let imports: ImportedGraph

    /// What the first rule says that the import breaks, which nothing in the manifest stands for.
    func first(of use: ImportedGraph.Use, _ edge: Edge) -> (any Rule, Breach)? {
        let found = bench.firstBreach(of: edge)
        let rule = InterfacesStayPure()
        if bench.speaks(rule.id, before: found?.0.id), let breach = ofReexport(use, edge) { return (rule, breach) }
        guard let (rule, breach) = found else { return nil }
        var complete = breach
        complete.otherPlaces = Array(imports.locations(of: use).dropFirst())
        complete.importedDeclaration = use.places.lazy.compactMap(\.path.first).first
        // Another name in an import with an attribute or a path would mean something else.
        if case .replaceImport = complete.fix, !use.places.allSatisfy({ $0.attributes.isEmpty && $0.path.isEmpty }) {
            complete.fix = nil
        }
        return (rule, complete)
    }

    /// What the interfaces' rule says where a source hands on what it imports.
    func ofReexport(_ use: ImportedGraph.Use, _ edge: Edge) -> Breach? {
        let rule = InterfacesStayPure()
        guard bench.context.kind(use.importer) == .interface, bench.speaks(rule.id, before: nil) else { return nil }
        let file = imports.file(of: use)
        let places = use.places.filter(\.isReexported).map { file.location(of: $0) }
        guard let first = places.first, var breach = rule.judge(reexport: edge, at: first, in: bench.context)
        else { return nil }
        breach.otherPlaces = Array(places.dropFirst())
        return breach
    }
}
