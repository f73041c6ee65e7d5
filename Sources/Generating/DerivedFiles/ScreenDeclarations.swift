import AshlarFilePlans
import AshlarFileSystem
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

#if Mocks
    import AshlarSwiftDeclarations
#endif

/// What the sources of screens declare for the flows that show them.
struct ScreenDeclarations {
    typealias Source = (path: String, text: String)

    /// Whether a flow cannot create the first state of the screen: each initializer of `<Screen>Feature.State` takes
    /// values.
    static func needsValues(_ screen: String, in sources: [Source]) -> Bool {
        #if Mocks
            guard let module = module(of: sources, declaring: "\(screen)Feature"),
                let state = module.type("\(screen)Feature.State")
            else { return false }
            return module.needsArguments(state)
        #else
            return false
        #endif
    }

    /// The cases of `<Screen>Delegate`; `nil` if the sources declare no such enum.
    static func events(of screen: String, in sources: [Source]) -> [ScreenEvents.Event]? {
        #if Mocks
            let name = "\(screen)Delegate"
            guard let type = module(of: sources, declaring: name)?.type(name), type.kind == .enum else { return nil }
            return type.enumCases.map { ScreenEvents.Event(name: $0.name, hasValue: $0.hasValue) }
        #else
            return nil
        #endif
    }

    #if Mocks
        /// Only sources with the name are parsed.
        private static func module(of sources: [Source], declaring name: String) -> ParsedModule? {
            let files = sources.filter { $0.text.contains(name) }
            return files.isEmpty ? nil : ParsedModule(SourceModule(name: name, files: files))
        }
    #endif
}

extension ScreenEvents {
    /// Those of the screens whose routes, or tests of routes, are about to be written.
    ///
    /// - Parameter all: whether it does not matter which of these files exist.
    static func declared(
        in project: Project, at root: ProjectRoot, with templates: TemplateLibrary, _ lock: LockFile, all: Bool
    ) throws(FileFailure) -> ScreenEvents {
        var events: [String: [Event]] = [:]
        for member in project.members {
            guard let flow = member.flow, templates.hasFlows(in: member.template) else { continue }
            let targets = member.targets.map { project.targets[$0] }
            let writesTests = targets.contains { $0.kind == .tests && !lock.hasScaffold(under: $0.path) }
            let routes = all || writesTests ? [] : try sources(of: targets.filter { $0.kind == .implementation }, root)
            let routed = Set(routes.map { $0.baseName.drop { $0 != "+" } })
            for screen in flow.screens where events[screen.name] == nil && !routed.contains("+\(screen.name).swift") {
                let parts = project.members[screen.feature].targets.map { project.targets[$0] }
                let paths = try sources(of: parts.filter { [.implementation, .interface].contains($0.kind) }, root)
                let texts = SourceReader.read(paths, in: root) { (paths[$0], String(decoding: $1, as: UTF8.self)) }
                let read = texts.compactMap { outcome -> ScreenDeclarations.Source? in
                    if case .read(let source) = outcome { source } else { nil }
                }
                events[screen.name] = ScreenDeclarations.events(of: screen.name, in: read)
            }
        }
        return ScreenEvents(events)
    }

    private static func sources(of targets: [Target], _ root: ProjectRoot) throws(FileFailure) -> [String] {
        var paths: [String] = []
        var walk = PathWalk(root)
        for target in targets where try walk.holds(target.path) { paths += try root.swiftSources(under: target.path) }
        return paths.sorted()
    }
}
