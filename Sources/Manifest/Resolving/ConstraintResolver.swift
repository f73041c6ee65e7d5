import AshlarProjectModel
import AshlarYAMLTree

/// Resolves the names in custom rules.
struct ConstraintResolver {
    let names: NameTable
    /// The rules that ship with Ashlar, whose ids are taken.
    let builtInRules: Set<String>
    let problems: DiagnosticCollector

    func resolve(_ declarations: [ConstraintDeclaration]) -> [Constraint] {
        var places: [String: SourceLocation] = [:]
        return declarations.compactMap { declaration in
            if let id = declaration.id { check(id, &places) }
            if let reason = declaration.because, reason.value.allSatisfy(\.isWhitespace) {
                problems.report("a constraint needs a reason", at: reason.location)
            }
            let statement = statement(of: declaration)
            guard let id = declaration.id, let reason = declaration.because, let statement else { return nil }
            return Constraint(id: id.value, statement: statement, reason: reason.value, location: declaration.location)
        }
    }

    private func check(_ id: Located<String>, _ places: inout [String: SourceLocation]) {
        if !Self.isKebabCase(id.value) {
            problems.report(
                "the constraint's id '\(id.value)' must be words of a to z and 0 to 9, joined by '-'", at: id.location,
                remedy: "write it like 'db-owner'")
        }
        if builtInRules.contains(id.value) {
            problems.report(
                "the constraint '\(id.value)' has the id of a built-in rule", at: id.location,
                remedy: "give it another id")
        }
        if let first = places[id.value] {
            problems.report(
                "duplicate constraint '\(id.value)'", at: id.location,
                notes: [Finding.Note("the first one is here", at: first)], remedy: "give each constraint a unique id")
        } else {
            places[id.value] = id.location
        }
    }

    private static func isKebabCase(_ id: String) -> Bool {
        guard (1...100).contains(id.utf8.count), ("a"..."z").contains(id.unicodeScalars[id.startIndex]) else {
            return false
        }
        return id.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { word in
            !word.isEmpty
                && word.unicodeScalars.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) }
        }
    }

    private func statement(of declaration: ConstraintDeclaration) -> Constraint.Statement? {
        let name = declaration.id.map { "constraint '\($0.value)'" } ?? "a constraint"
        // All are resolved before they are counted, so that all errors are reported.
        let statements = [
            declaration.forbid.map { statement($0, in: name, Constraint.Statement.forbid) },
            declaration.protect.map { protect($0, declaration, name) },
            declaration.require.map { statement($0, in: name, Constraint.Statement.require) },
        ].compactMap(\.self)
        guard statements.count == 1 else {
            problems.report(
                "a constraint needs exactly one of 'forbid', 'protect' and 'require'", at: declaration.location)
            return nil
        }
        return statements[0]
    }

    private func statement(
        _ sides: ConstraintDeclaration.Sides, in name: String,
        _ make: (Set<Int>, Set<NodeID>, _ isTransitive: Bool) -> Constraint.Statement
    ) -> Constraint.Statement? {
        let importers = sides.importer.map { targets($0, "'importer'", name) }
        guard let imported = sides.imported.map({ nodes($0, "'imported'", name) }) else { return nil }
        return make(importers ?? targets(outside: imported), imported, sides.transitive?.value ?? false)
    }

    private func protect(
        _ protection: ConstraintDeclaration.Protection, _ declaration: ConstraintDeclaration, _ name: String
    ) -> Constraint.Statement? {
        let only = protection.only.map { targets($0, "'only'", name) }
        guard let first = protection.protected.first else {
            problems.report(
                "'protect' of \(name) selects nothing to protect", at: declaration.location,
                remedy: "write 'protect: {modules: [Store], only: [Home]}'")
            return nil
        }
        let place = first.values.first?.location ?? declaration.location
        let protected = nodes(Located(.query(protection.protected), at: place), "'protect'", name)
        return only.map { .protect(protected, only: $0) }
    }

    /// All targets except the parts of the selected members: tests of a module may always use it.
    private func targets(outside chosen: Set<NodeID>) -> Set<Int> {
        let targets = names.project.targets
        let own = Set(chosen.filter { $0 < targets.count }.map { targets[$0].member })
        return Set(targets.indices.filter { !own.contains(targets[$0].member) })
    }

    private func targets(_ selector: Located<Selector>, _ key: String, _ name: String) -> Set<Int> {
        nodes(selector, key, name, "no target", \.targets)
    }

    private func nodes(
        _ selector: Located<Selector>, _ key: String, _ name: String, _ nothing: String = "nothing",
        _ side: (NameTable.Selection) -> Set<NodeID> = \.nodes
    ) -> Set<NodeID> {
        let count = problems.findings.count
        let chosen = side(names.selection(selector.value, in: "\(key) of \(name)"))
        // An explicitly empty list allows no importer.
        if case .names(let listed) = selector.value, listed.isEmpty { return chosen }
        if chosen.isEmpty, problems.findings.count == count {
            problems.warn("\(key) of \(name) chooses \(nothing)", at: selector.location)
        }
        return chosen
    }
}
