import AshlarProjectModel

/// Finds out whom the team's own rules are about.
struct ConstraintResolver {
    let names: NameTable
    /// The rules that ship with Ashlar, whose ids are taken.
    let builtInRules: Set<String>
    let problems: Problems

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
                "the constraint '\(id.value)' has the id of a rule of Ashlar's own", at: id.location,
                remedy: "give it another id")
        }
        if let first = places[id.value] {
            problems.report(
                "there are two constraints '\(id.value)'", at: id.location,
                notes: [Finding.Note("the first one is here", at: first)], remedy: "give each an id of its own")
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
        // Each is looked at, so that all mistakes are told, and only then counted.
        let statements = [
            declaration.forbid.map { forbid($0, in: name) }, declaration.protect.map { protect($0, declaration, name) },
            declaration.require.map { require($0, in: name) },
        ].compactMap(\.self)
        guard statements.count == 1 else {
            problems.report(
                "a constraint needs exactly one of 'forbid', 'protect' and 'require'", at: declaration.location)
            return nil
        }
        return statements[0]
    }

    private func forbid(_ sides: ConstraintDeclaration.Sides, in name: String) -> Constraint.Statement? {
        let importers = sides.importer.map { targets($0, "'importer'", name) }
        guard let imported = sides.imported.map({ nodes($0, "'imported'", name) }) else { return nil }
        return .forbid(
            importers: importers ?? strangers(to: imported), imported: imported,
            isTransitive: sides.transitive?.value ?? false)
    }

    private func require(_ sides: ConstraintDeclaration.Sides, in name: String) -> Constraint.Statement? {
        let importers = sides.importer.map { targets($0, "'importer'", name) }
        guard let imported = sides.imported.map({ nodes($0, "'imported'", name) }) else { return nil }
        return .require(
            importers: importers ?? strangers(to: imported), imported: imported,
            isTransitive: sides.transitive?.value ?? false)
    }

    private func protect(
        _ protection: ConstraintDeclaration.Protection, _ declaration: ConstraintDeclaration, _ name: String
    ) -> Constraint.Statement? {
        let only = protection.only.map { targets($0, "'only'", name) }
        guard let first = protection.protected.first else {
            problems.report(
                "'protect' of \(name) names nothing that is protected", at: declaration.location,
                remedy: "write 'protect: {modules: [Store], only: [Home]}'")
            return nil
        }
        let place = first.values.first?.location ?? declaration.location
        let protected = nodes(Located(.query(protection.protected), at: place), "'protect'", name)
        return only.map { .protect(protected, only: $0) }
    }

    /// Everybody but the parts of what is chosen: a module's tests use it whoever else may not.
    private func strangers(to chosen: Set<NodeID>) -> Set<Int> {
        let targets = names.project.targets
        let own = Set(chosen.filter { $0 < targets.count }.map { targets[$0].member })
        return Set(targets.indices.filter { !own.contains(targets[$0].member) })
    }

    private func nodes(_ selector: Located<Selector>, _ key: String, _ name: String) -> Set<NodeID> {
        choose(selector, key, name, "nothing", \.nodes)
    }

    private func targets(_ selector: Located<Selector>, _ key: String, _ name: String) -> Set<Int> {
        choose(selector, key, name, "no target", \.targets)
    }

    private func choose(
        _ selector: Located<Selector>, _ key: String, _ name: String, _ nothing: String,
        _ side: (NameTable.Selection) -> Set<NodeID>
    ) -> Set<NodeID> {
        let count = problems.findings.count
        let chosen = side(names.selection(selector.value, in: "\(key) of \(name)"))
        // An empty list says "nobody" on purpose.
        if case .names(let listed) = selector.value, listed.isEmpty { return chosen }
        if chosen.isEmpty, problems.findings.count == count {
            problems.warn("\(key) of \(name) chooses \(nothing)", at: selector.location)
        }
        return chosen
    }
}

extension BudgetsDeclaration {
    /// Those that are set, in the order of the figures.
    var budgets: [Budget] {
        let limits: [(Budget.Figure, Located<Int>?)] = [
            (.uiClosure, uiClosure), (.interfaceClosure, interfaceClosure), (.depth, depth),
            (.targetsPerFeature, targetsPerFeature),
        ]
        return limits.compactMap { figure, limit in
            limit.map { Budget(figure, limit: $0.value, location: $0.location) }
        }
    }
}
