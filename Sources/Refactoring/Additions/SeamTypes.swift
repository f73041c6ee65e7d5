import AshlarFileSystem
import AshlarGenerating
import AshlarImports
import AshlarProjectModel
import AshlarWorkspace

#if Mocks
    import AshlarSwiftDeclarations
#endif

/// Refuses what only a compiler would find in a new seam: types that the source of its protocol cannot name, and defaults
/// that are not expressions. The source imports the modules that requirements name, so that other types are the module's
/// own, or those of Swift.
///
/// A build without swift-syntax does not check.
struct SeamTypes {
    let seam: Seam
    let loaded: LoadedProject

    private var project: Project { loaded.project }
    private var target: Target { project.targets[seam.target] }

    func check() throws {
        #if Mocks
            for (name, value) in seam.defaults.sorted(by: { $0.key < $1.key }) where !WrittenSwift.isExpression(value) {
                throw OperationFailure(
                    "the default '\(value)' of '\(name)' is not a Swift expression; nothing was written",
                    remedy: "write one value of the type")
            }
            let named = seam.requirements.flatMap { requirement in
                WrittenSwift.types(inRequirement: requirement.declaration).map { (requirement, $0) }
            }
            let others = named.filter { !KnownTypes.visibleEverywhere.contains($0.1[0]) }
            if others.isEmpty { return }
            let own = try DeclaredNames(of: seam.target, in: loaded)
            for (requirement, path) in others { try check(path, of: requirement, own) }
        #endif
    }

    #if Mocks
        private func check(_ path: [String], of requirement: SeamRequirement, _ own: DeclaredNames) throws {
            let name = path[0]
            if own.visible.contains(name) || [seam.protocolName, seam.model].contains(name) { return }
            let subject = "'\(requirement.text)' names '\(name)'"
            if own.hidden.contains(name) {
                throw OperationFailure(
                    "\(subject), which is not \(project.access.rawValue) in '\(target.name)'; nothing was written",
                    remedy: "make it \(project.access.rawValue)")
            }
            if path.count > 1, seam.qualifiers(in: project).contains(name) {
                return try check(path[1], ofModule: name)
            }
            // Such an import brings types that no source of the project declares.
            if own.exportsOthers { return }
            let modules = try project.targets.indices.filter { index in
                guard index != seam.target, project.targets[index].hasTypes else { return false }
                let other = try DeclaredNames(of: index, in: loaded)
                return other.visible.contains(name) || project.targets[index].kind.isApp && other.hidden.contains(name)
            }
            if let module = modules.first(where: isUsed) ?? modules.first {
                let other = project.targets[module].name
                let isApp = project.targets[module].kind.isApp
                throw OperationFailure(
                    "\(subject), which '\(other)' declares; nothing was written",
                    remedy: isApp
                        ? "move it into '\(target.name)' first"
                        : (isUsed(module) ? "" : "run 'ashlar use \(target.name) \(other)', and ")
                            + "write '\(other).\(name)'")
            }
            if let system = KnownTypes.module(of: path) {
                throw OperationFailure(
                    "\(subject), which '\(system)' declares; nothing was written",
                    remedy: "write '\(system).\(name)', so that the source imports it")
            }
            throw OperationFailure.unknown(
                name, among: own.visible + KnownTypes.visibleEverywhere,
                "\(subject), and neither '\(target.name)' nor Swift declares that type; nothing was written",
                remedy: "declare it in '\(target.name)', or write its module in front, such as 'Module.\(name)'")
        }

        /// Refuses a type that a module of the project does not declare; nothing is known of other modules.
        private func check(_ name: String, ofModule module: String) throws {
            guard let index = project.targets.firstIndex(where: { $0.name == module }), index != seam.target else {
                return
            }
            guard isUsed(index) else {
                throw OperationFailure(
                    "'\(target.name)' does not use '\(module)'; nothing was written",
                    remedy: "run 'ashlar use \(target.name) \(module)' first")
            }
            let declared = try DeclaredNames(of: index, in: loaded)
            if declared.visible.contains(name) || declared.exportsOthers { return }
            throw OperationFailure.unknown(
                name, among: declared.visible.sorted(),
                "no source of '\(module)' declares a \(project.access.rawValue) type '\(name)'; nothing was written")
        }

        private func isUsed(_ other: Int) -> Bool {
            project.edges.contains { $0.importer == seam.target && $0.imported == other }
        }
    #endif
}
