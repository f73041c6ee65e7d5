import AshlarFileSystem
import AshlarImports
import AshlarProjectModel
import AshlarWorkspace

extension Target {
    /// Whether its sources are in Swift, and other targets or those of an app name their types.
    var hasTypes: Bool {
        ![.binary, .c, .executable, .macro, .plugin, .resources, .system, .tests].contains(kind)
    }
}

/// The top-level types that the sources of a target declare.
struct DeclaredNames {
    /// Those that other modules can name.
    private(set) var visible: [String] = []
    private(set) var hidden: Set<String> = []
    /// Whether a source imports a module for the others: `@_exported import`.
    private(set) var exportsOthers = false

    init(of target: Int, in loaded: LoadedProject) throws {
        let folders = [loaded.project.targets[target].path] + loaded.project.targets[target].sources
        let ownership = SourceOwnership(loaded.project)
        let all = try folders.filter(loaded.root.holds).flatMap { try loaded.root.swiftSources(under: $0) }
        let paths = Set(all).filter { ownership.target(of: $0) == target }.sorted()
        let outcomes = SourceReader.read(paths, in: loaded.root) { index, buffer in
            (
                visible: DeclarationScanner.visibleTypes(in: buffer, path: paths[index]).map(\.name),
                all: DeclarationScanner.types(in: buffer, path: paths[index]).topLevel.map(\.name),
                exports: ImportScanner.scan(buffer).imports.contains(where: \.isReexported)
            )
        }
        for case .read(let source) in outcomes {
            visible += source.visible
            hidden.formUnion(source.all)
            exportsOthers = exportsOthers || source.exports
        }
        visible.sort()
        hidden.subtract(visible)
    }
}
