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
            guard !isOptional(use) else { return false }
            switch imports.table.meaning(of: use.module) {
            case .none: break
            case .app: return true
            case .node(let node): return node == use.importer
            default: return false
            }
            return !isForbidding || targets[use.importer].forbiddenImports[use.module] == nil
        }
        guard !unknown.isEmpty else { return [] }
        let spelling = SpellingIndex(imports.table.names)
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
            let former = FormerPart(of: use, in: rules.context.project)
            var violation = Violation(
                use, in: imports,
                "'\(rules.context.name(use.importer))' imports unknown module '\(use.module)'",
                remedy: former?.remedy
                    ?? "remove the import, declare the package or target that provides '\(use.module)', or add it to 'system_modules' if it is a system module"
            )
            if let successor = former?.successor {
                violation?.fix = .replaceImport(with: successor)
            } else if rules.context.project.generates, let meant = spelling.suggestion(for: use.module) {
                // In a project that is built without Ashlar, the name is right, and the package is not known.
                violation?.notes = [.init("did you mean '\(meant)'?")]
            }
            // One line of the manifest makes the module known to all sources of the target.
            if former == nil { violation?.file = nil }
            return violation
        }
    }

    /// Whether each import of the source is guarded by a check for the module.
    private func isOptional(_ use: ImportedGraph.Use) -> Bool {
        use.places.allSatisfy { place in
            guard let condition = place.condition else { return false }
            return ImportCondition(condition).holdsOnlyWith(use.module)
        }
    }
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

/// The checks for modules in the condition of an `#if`.
struct ImportCondition {
    private let text: Substring

    /// - Parameter text: in the form of `ImportUse.condition`.
    init(_ text: String) { self.init(text.filter { !$0.isWhitespace }[...]) }

    private init(_ text: Substring) {
        var text = text
        while text.hasPrefix("!!") { text = text.dropFirst(2) }
        self.text = text
    }

    /// Whether the condition is false where the module is missing.
    func holdsOnlyWith(_ module: String) -> Bool {
        let alternatives = split(at: "||")
        if alternatives.count > 1 { return alternatives.allSatisfy { $0.holdsOnlyWith(module) } }
        let terms = split(at: "&&")
        if terms.count > 1 { return terms.contains { $0.holdsOnlyWith(module) } }
        if text.first == "(", text.last == ")" {
            return ImportCondition(text.dropFirst().dropLast()).holdsOnlyWith(module)
        }
        let question = "canImport("
        guard text.hasPrefix(question), text.last == ")" else { return false }
        let asked = text.dropFirst(question.count).prefix { $0 != "," && $0 != ")" && $0 != "." }
        return asked == module
    }

    /// The operands of operators outside of parentheses.
    private func split(at sign: String) -> [ImportCondition] {
        var parts: [ImportCondition] = []
        var (depth, start, index) = (0, text.startIndex, text.startIndex)
        while index < text.endIndex {
            if depth == 0, text[index...].hasPrefix(sign) {
                parts.append(ImportCondition(text[start..<index]))
                index = text.index(index, offsetBy: sign.count)
                start = index
                continue
            }
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" { depth -= 1 }
            index = text.index(after: index)
        }
        return parts + [ImportCondition(text[start...])]
    }
}
