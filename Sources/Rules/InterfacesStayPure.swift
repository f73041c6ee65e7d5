import AshlarProjectModel

/// An interface part uses interfaces, models and other libraries, and no ui, implementation, mocks, previews,
/// architecture module or third-party product, and re-exports nothing.
///
/// **Why.** Everybody who uses a feature builds what its interface uses. An interface that drags in a framework drags
/// it into all of them, and ties its promise to somebody else's types.
///
/// Let through is what the rule's `allow` names, and what the split's interface part names: that is the house's habit,
/// decided once. A `public import` re-exports nothing: where imports are internal by default it is the only way to name
/// a model in a protocol. An `@_exported import` does.
///
/// Bad: everybody who uses Home builds the map
/// ```yaml
/// packages:
///   MapKitten: {path: ../MapKitten}
/// features:
///   Home: {interface: {packages: [MapKitten]}}
/// ```
/// Good: only the implementation knows it
/// ```yaml
/// packages:
///   MapKitten: {path: ../MapKitten}
/// features:
///   Home: {implementation: {packages: [MapKitten]}}
/// ```
struct InterfacesStayPure: DirectRule {
    let id = "interfaces-stay-pure"
    let takesAllow = true

    func judge(_ edge: Edge, in context: RuleContext) -> Breach? {
        guard context.kind(edge.importer) == .interface, !edge.isFromSplit else { return nil }
        let imported = context.target(edge.imported)
        if let imported, isPure(context.kind(imported)) { return nil }
        guard !context.allows(edge.imported, self) else { return nil }

        let (importerName, importedName) = (context.name(edge.importer), context.name(edge.imported))
        let reason: Message =
            if let imported {
                .isOfKind(importedName, context.kind(imported))
            } else {
                .isProduct(importedName, context.package(edge.imported)?.name ?? "")
            }
        return Breach(
            edge, .isImpure(importerName, importedName, edge.verb),
            notes: [.init(reason, at: context.location(edge.imported))],
            remedy: .declareProtocol(importerName, importedName))
    }

    /// What is said where a source of the interface part hands on, by `@_exported`, what the edge leads to.
    func judge(reexport edge: Edge, at location: SourceLocation, in context: RuleContext) -> Breach? {
        guard !edge.isFromSplit, !context.allows(edge.imported, self) else { return nil }
        let (importerName, importedName) = (context.name(edge.importer), context.name(edge.imported))
        var breach = Breach(
            importer: edge.importer, imported: edge.imported, at: location, .handsOn(importerName, importedName))
        breach.file = location.baseName
        breach.remedy = .importPlainly(importedName)
        return breach
    }

    private func isPure(_ kind: PartKind) -> Bool {
        switch kind {
        case .ui, .implementation, .architecture: false
        default: kind.ships
        }
    }
}

extension Message {
    fileprivate static func isImpure(_ importer: String, _ imported: String, _ verb: String) -> Message {
        "'\(importer)' must not \(verb) '\(imported)': interfaces stay pure"
    }

    fileprivate static func isOfKind(_ name: String, _ kind: PartKind) -> Message {
        "'\(name)' is of kind '\(kind.rawValue)'"
    }

    fileprivate static func isProduct(_ name: String, _ package: String) -> Message {
        "'\(name)' is a product of package '\(package)'"
    }

    fileprivate static func handsOn(_ importer: String, _ imported: String) -> Message {
        "'\(importer)' must not re-export '\(imported)': interfaces stay pure"
    }

    fileprivate static func importPlainly(_ imported: String) -> Message {
        "import '\(imported)' without '@_exported'"
    }

    fileprivate static func declareProtocol(_ importer: String, _ imported: String) -> Message {
        "declare in '\(importer)' what it promises, and let an implementation part use '\(imported)'"
    }
}
