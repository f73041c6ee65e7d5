import AshlarImports
import AshlarMessages
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

#if Mocks
    import AshlarSwiftDeclarations
#endif

/// Refuses types of alerts that the sources of a new screen cannot name. Others are listed: a module
/// of a package may declare any type.
///
/// A build without swift-syntax does not check.
struct AlertTypes {
    let request: SourceRequest
    let loaded: LoadedProject
    /// The new sources.
    let sources: [PlannedFile]

    private var project: Project { loaded.project }

    /// Lines about types that no source of the project declares.
    func check() throws -> String {
        #if Mocks
            let types = request.arguments.alerts.compactMap(\.type).map { $0.prefix { $0 != "." } }
            let unknown = Set(types.map(String.init)).subtracting(KnownTypes.visibleEverywhere)
            return try unknown.sorted().map(line).joined()
        #else
            return ""
        #endif
    }

    #if Mocks
        private func line(about type: String) throws -> String {
            let owners = SourceOwnership(project)
            for file in sources where file.path.hasSuffix(".swift") {
                let (names, imports) = file.bytes.withUnsafeBytes {
                    (IdentifierScanner.identifiers(in: $0), Set(ImportScanner.scan($0).imports.map(\.module)))
                }
                guard names.contains(type), let target = owners.target(of: file.path) else { continue }
                let line = try line(about: type, in: file.path, of: target, importing: imports)
                if !line.isEmpty { return line }
            }
            return ""
        }

        private func line(
            about type: String, in path: String, of target: Int, importing imports: Set<String>
        ) throws -> String {
            let imported = project.targets.indices.filter { imports.contains(project.targets[$0].name) }
            let known = try ([target] + imported).map { try DeclaredNames(of: $0, in: loaded) }
            let isNew = sources.contains { file in
                file.bytes.withUnsafeBytes { DeclarationScanner.visibleTypes(in: $0, path: file.path) }
                    .contains { $0.name == type }
            }
            if isNew || known.contains(where: { $0.visible.contains(type) || $0.exportsOthers }) { return "" }
            let place = project.targets[imported.first ?? target].name
            let subject = "'\(path.baseName)' would name '\(type)'"
            if known.contains(where: { $0.hidden.contains(type) }) {
                throw OperationFailure(
                    "\(subject), which is not \(project.access.rawValue); nothing was written",
                    remedy: "make it \(project.access.rawValue)")
            }
            let others = project.targets.indices.filter { !imported.contains($0) && project.targets[$0].hasTypes }
            if let other = try others.first(where: {
                try DeclaredNames(of: $0, in: loaded).visible.contains(type)
            }) {
                throw OperationFailure(
                    "\(subject), which '\(project.targets[other].name)' declares, and does not import it; "
                        + "nothing was written", remedy: "declare the type, or an alias of it, in '\(place)'")
            }
            if KnownTypes.module(of: [type]) != nil { return "" }
            let visible = known.flatMap(\.visible)
            let isExternal = imports.subtracting(project.targets.map(\.name)).contains {
                !SystemModules.names.contains($0)
            }
            guard isExternal, Spelling.suggestion(for: type, among: visible) == nil else {
                throw OperationFailure.unknown(
                    type, among: visible, "\(subject), and no module that it imports declares it; nothing was written",
                    remedy: "declare the type in '\(place)'")
            }
            return "  note: \(subject), which no source of the project declares; declare it in '\(place)'\n"
        }
    #endif
}
