import AshlarMessages
import AshlarProjectModel

/// An import names a module of the project, of a product, or of the system.
///
/// **Why.** An unknown module bypasses every other rule: a misspelt one, one whose package is no longer declared, or
/// one of a product whose modules the manifest does not list.
///
/// Where Ashlar generates the package, an import of the target's own module is a finding, too: the compiler warns and
/// ignores it. A merge leaves one behind if git moves a source to the folder of the module that it imports.
///
/// The system's modules are a dated list; `system_modules` adds to it. A module behind `#if canImport(…)` of itself may
/// be missing, and so may be unknown. Overlays such as `_MapKit_SwiftUI` are known if both of their modules are. All
/// imports of a module by the sources of one target are one finding. By default it is an error where Ashlar generates
/// the package, else a warning.
///
/// The remedy names the package that provides the module if SwiftPM has fetched it, if it is a well-known one, or if the
/// module has its name. If the target declares a product whose modules nothing states, the product may have it. A `@testable` import of a system module is a finding, too: it never builds, and often has the
/// former name of a target.
///
/// Bad: the module is unknown
/// ```yaml
/// features:
///   Home: {}
/// ```
/// ```swift
/// // Sources/Feature/Home/Implementation/HomeView.swift
/// import RideStatistics
/// ```
/// Good: the manifest declares it as a system module
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

    func evaluate(_ imports: ImportedGraph, _ rules: ActiveRules, reportedEdges: ReportedEdges) -> [Violation] {
        let targets = rules.context.project.targets
        let isForbidding = rules.isActive(FrameworksStayOut().id, before: id)
        let unknown = imports.outside.filter { use in
            guard !use.isOptional else { return false }
            switch imports.table.meaning(of: use.module) {
            case .none: if rules.context.project.described(use.importer)?.hasUnknownModules == true { return false }
            case .app: return true
            case .node(let node): return node == use.importer
            case .system: return use.isTestable
            default: return false
            }
            return !isForbidding || targets[use.importer].forbiddenImports[use.module] == nil
        }
        guard !unknown.isEmpty else { return [] }
        let spelling = SpellingIndex(imports.table.names)
        let products = UnknownImports(imports, in: rules.context.project)
        return unknown.compactMap { use in
            if case .app(let node) = imports.table.meaning(of: use.module) {
                let module = targets[node].moduleName
                return Violation(
                    use, in: imports,
                    "'\(rules.context.name(use.importer))' imports '\(use.module)', an app whose module is '\(module)'",
                    remedy: node == use.importer ? "remove the import" : "import '\(module)'")
            }
            if case .node = imports.table.meaning(of: use.module) {
                return Violation(
                    use, in: imports, "'\(rules.context.name(use.importer))' imports '\(use.module)', its own module",
                    remedy: "remove the import")
            }
            if case .system = imports.table.meaning(of: use.module) {
                return Violation(
                    use, in: imports,
                    "'\(rules.context.name(use.importer))' imports system module '\(use.module)' as '@testable'",
                    remedy: remedy(for: use, imports, in: rules.context))
            }
            let former = FormerPart(of: use, in: rules.context.project)
            let isProvided = former == nil && !use.isTestable
            var provider = isProvided ? ModuleProvider(of: use.module, in: rules.context.project) : nil
            let possible = isProvided ? possibleRemedy(for: use, products, provider, in: rules.context) : nil
            if possible != nil { provider = nil }
            var violation = Violation(
                use, in: imports,
                provider?.message(rules.context.name(use.importer), use.module)
                    ?? "'\(rules.context.name(use.importer))' imports unknown module '\(use.module)'",
                remedy: former?.remedy ?? possible ?? provider?.remedy(use.module, of: use.importer, in: rules.context)
                    ?? remedy(for: use, imports, in: rules.context)
            )
            if let successor = former?.successor {
                violation?.fix = .replaceImport(with: successor)
            } else if provider == nil, rules.context.project.generates || use.isTestable,
                let meant = spelling.suggestion(for: use.module)
            {
                // In a project that is built without Ashlar, the name is right, and the package is not known.
                violation?.notes = [.init("did you mean '\(meant)'?")]
            }
            // One line of the manifest makes the module known to all sources of the target.
            if former == nil { violation?.file = nil }
            return violation
        }
    }

    /// The remedy where a declared product whose modules nothing states may have the module.
    private func possibleRemedy(
        for use: ImportedGraph.Use, _ unknown: UnknownImports, _ provider: ModuleProvider?, in context: RuleContext
    ) -> String? {
        if provider?.isDeclared == true { return nil }
        let (products, areDeclared) = unknown.possibleProviders(of: use)
        guard let first = products.first, areDeclared || provider == nil else { return nil }
        let names = products.prefix(3).map(\.name).quotedList() + (products.count > 3 ? ", …" : "")
        let owner = products.count == 1 ? "product '\(first.name)'" : "the product that has it (\(names))"
        let other =
            provider?.remedy(use.module, of: use.importer, in: context)
            ?? "declare the package that provides '\(use.module)'"
        let list = "list '\(use.module)' among the modules of \(owner) in \(context.project.manifestPath)"
        return "\(list)\(products.count == 1 ? ", if it has it" : ""), or \(other)"
    }

    private func remedy(for use: ImportedGraph.Use, _ imports: ImportedGraph, in context: RuleContext) -> String {
        let module = use.module
        if use.isTestable {
            return imports.renamedTarget(of: use, in: context).map {
                "import '\(context.project.targets[$0].moduleName)' instead if '\(module)' is its former name"
            } ?? "import the target that contains what the source tests: '@testable' needs a module of the project"
        }
        return context.project.generates
            ? "remove the import, declare the package or target that provides '\(module)', or add it to 'system_modules' if it is a system module"
            : "declare the package or target that provides '\(module)', list it among the modules of a product under 'packages', or add it to 'system_modules' if it is a system module"
    }
}

extension ImportedGraph {
    /// The targets that tests declare and import under another name, as after a rename.
    func renamedPairs(in context: RuleContext) -> Set<NodePair> {
        Set(outside.compactMap { use in renamedTarget(of: use, in: context).map { NodePair(use.importer, $0) } })
    }

    /// The only target that the importer of a `@testable` module depends on and does not import.
    fileprivate func renamedTarget(of use: Use, in context: RuleContext) -> Int? {
        guard use.isTestable else { return nil }
        let targets = context.project.edges.filter { $0.importer == use.importer && $0.origin == .declared }
            .compactMap { context.target($0.imported) }
            .filter { context.kind($0).ships && !isImported(NodePair(use.importer, $0)) }
        return targets.count == 1 ? targets[0] : nil
    }
}

extension ImportedGraph.Use {
    /// Whether the module must be compiled with the source: dependencies and the system are built without testability.
    fileprivate var isTestable: Bool { places.contains(where: \.isTestable) }
}

/// A part that a member of the project does not have, such as the mocks of another split.
private struct FormerPart {
    let remedy: String
    /// The module to import instead; `nil` if the user must choose.
    private(set) var successor: String?

    init?(of use: ImportedGraph.Use, in project: Project) {
        let module = use.module
        func kind(of member: Member) -> PartKind? {
            guard module.hasPrefix(member.name) else { return nil }
            let suffix = module.dropFirst(member.name.count).lowercased()
            return PartKind.allCases.first { $0.rawValue.lowercased().filter { $0 != "-" } == suffix }
        }
        let members = project.members.filter { kind(of: $0) != nil }
        guard let member = members.max(by: { $0.name.count < $1.name.count }) else { return nil }
        let used = Set(project.edges.lazy.filter { $0.importer == use.importer }.map(\.imported))
        let holder = member.targets.first { target in
            used.contains(target) && kind(of: member).map(project.targets[target].embeddedKinds.contains) == true
        }
        if let holder, let kind = kind(of: member) {
            let name = project.targets[holder].name
            successor = name
            remedy = "import '\(name)' instead, which has the \(kind.rawValue) of '\(member.name)'"
            return
        }
        let others = member.targets.filter { $0 != use.importer }.map { project.targets[$0] }
        let parts = others.filter { $0.kind.ships }.map { "'\($0.name)'" }
        guard !parts.isEmpty else {
            guard member.targets.contains(use.importer) else { return nil }
            remedy = "remove the import: '\(member.name)' has no such part"
            return
        }
        remedy = "'\(member.name)' has no such part; import what it has: \(parts.sorted().joined(separator: ", "))"
    }
}
