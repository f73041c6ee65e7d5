import AshlarProjectModel

/// An import that builds, if it does, because other dependencies lead to its module.
package struct LooseImport {
    package let importer: String
    /// The target or product; `nil` where nothing is known to provide the module.
    package let imported: String?
    package let module: String
    package let location: SourceLocation?
}

extension RuleSet {
    /// The imports that no target declares, and those of unknown modules, whether or not a rule reports them.
    package static func looseImports(in project: Project, _ sources: ProjectSources) -> [LooseImport] {
        var imports = ImportedGraph(project)
        imports.read(sources, in: project)
        var seen: Set<[String]> = []
        return (imports.undeclared + imports.unknownModules).compactMap { use in
            let importer = project.targets[use.importer].name
            guard seen.insert([importer, use.module]).inserted else { return nil }
            return LooseImport(
                importer: importer, imported: use.node.map(project.nodeName), module: use.module,
                location: imports.locations(of: use).first)
        }
    }
}
