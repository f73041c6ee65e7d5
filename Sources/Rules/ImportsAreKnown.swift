import AshlarProjectModel

/// An import names a module of the project, of a product, or of the system.
///
/// **Why.** What nobody knows nobody judges: a misspelt module, one whose package has left the manifest, or a product
/// whose modules the manifest does not name slips past every other rule.
///
/// The system's modules are a dated list; `system_modules` adds to it.
///
/// Bad: nobody knows the module
/// ```yaml
/// features:
///   Home: {}
/// ```
/// ```swift
/// // Sources/Feature/Home/Implementation/HomeView.swift
/// import RideStatistics
/// ```
/// Good: it is one of the system's, the manifest says
/// ```yaml
/// system_modules: [RideStatistics]
/// features:
///   Home: {}
/// ```
/// ```swift
/// // Sources/Feature/Home/Implementation/HomeView.swift
/// import RideStatistics
/// ```
struct ImportsAreKnown: SourceRule {
    let id = "imports-are-known"
    let defaultSeverity: Severity? = .warning

    func judge(_ imports: ImportedGraph, _ bench: Bench, spokenFor: SpokenFor) -> [Breach] {
        let targets = bench.context.project.targets
        let isForbidding = bench.speaks(FrameworksStayHome().id, before: id)
        let unknown = imports.outside.filter { use in
            guard imports.table.meaning(of: use.module) == nil else { return false }
            return !isForbidding || targets[use.importer].forbids[use.module] == nil
        }
        guard !unknown.isEmpty else { return [] }
        let spelling = SpellingIndex(imports.table.names)
        return unknown.compactMap { use in
            var breach = Breach(use, in: imports, .isUnknown(bench.context.name(use.importer), use.module))
            if let meant = spelling.suggestion(for: use.module) { breach?.notes = [.init(.meant(meant))] }
            breach?.remedy = .addToSystem(use.module)
            return breach
        }
    }
}

extension Message {
    fileprivate static func isUnknown(_ importer: String, _ module: String) -> Message {
        "'\(importer)' imports '\(module)', which nobody knows"
    }

    fileprivate static func meant(_ module: String) -> Message { "did you mean '\(module)'?" }

    fileprivate static func addToSystem(_ module: String) -> Message {
        "declare what brings '\(module)', or add it to 'system_modules' if it is one of the system's"
    }
}
