import AshlarProjectModel

/// An import names a module of the project, of a product, or of the system.
///
/// **Why.** What nobody knows nobody judges: a misspelt module, one whose package has left the manifest, or a product
/// whose modules the manifest does not name slips past every other rule.
///
/// The system's modules are a dated list; `system_modules` adds to it. What stands behind `#if canImport(…)` of the same
/// module may be missing, and so may be unknown.
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
            guard imports.table.meaning(of: use.module) == nil, !isOptional(use) else { return false }
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

    /// Whether the source itself asks each time whether there is such a module.
    private func isOptional(_ use: ImportedGraph.Use) -> Bool {
        use.places.allSatisfy { place in
            guard let condition = place.condition else { return false }
            return ImportCondition(condition).holdsOnlyWith(use.module)
        }
    }
}

/// What stands after `#if`, as far as it asks for modules.
struct ImportCondition {
    private let text: Substring

    /// - Parameter text: in the form of `ImportUse.condition`.
    init(_ text: String) { self.init(text.filter { !$0.isWhitespace }[...]) }

    private init(_ text: Substring) {
        var text = text
        while text.hasPrefix("!!") { text = text.dropFirst(2) }
        self.text = text
    }

    /// Whether the condition cannot hold where there is no such module.
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

    /// The parts between operators that stand outside of parentheses.
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

extension Message {
    fileprivate static func isUnknown(_ importer: String, _ module: String) -> Message {
        "'\(importer)' imports '\(module)', which nobody knows"
    }

    fileprivate static func meant(_ module: String) -> Message { "did you mean '\(module)'?" }

    fileprivate static func addToSystem(_ module: String) -> Message {
        "declare what brings '\(module)', or add it to 'system_modules' if it is one of the system's"
    }
}
