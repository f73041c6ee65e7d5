import AshlarProjectModel
import AshlarYAMLTree

extension FlowResolver {
    /// The values that features share, sorted by name.
    func resolve(_ declarations: [SharedStateDeclaration]) -> [SharedState] {
        var places: [String: SourceLocation] = [:]
        var states: [SharedState] = []
        for declaration in declarations {
            let key = declaration.key
            if let first = places[key.value] {
                problems.report(
                    "the shared state '\(key.value)' is declared twice", at: key.location,
                    notes: [Finding.Note("it is declared here, too", at: first)], remedy: "rename one of them")
                continue
            }
            places[key.value] = key.location
            if let state = sharedState(declaration) { states.append(state) }
        }
        return states.sorted { $0.name < $1.name }
    }

    private func sharedState(_ declaration: SharedStateDeclaration) -> SharedState? {
        let key = declaration.key
        if let objection = NameRules.objection(toIdentifier: key.value) {
            problems.report("the name '\(key.value)' of the shared state \(objection)", at: key.location)
        }
        guard let type = declaration.type, let value = declaration.defaultValue, let module = declaration.module else {
            return nil
        }
        do throws(SeamRequirement.Problem) {
            _ = try SeamRequirement("value: \(type.value)")
        } catch {
            problems.report("the type '\(type.value)' of '\(key.value)' is not a type", at: type.location)
        }
        if !SwiftExpression.isComplete(value.value) {
            problems.report("a default must be a complete expression on one line", at: value.location)
        } else if SwiftExpression.canTrap(value.value) {
            problems.report(
                "the default '\(value.value)' of '\(key.value)' can trap", at: value.location,
                remedy: "write a value without '!'")
        } else if SwiftExpression.contradicts(value.value, type: type.value) {
            problems.report(
                "the default '\(value.value)' of '\(key.value)' is not of the type '\(type.value)'", at: value.location)
        }
        let used = names.used(module, in: "'module' of the shared state '\(key.value)'")
        guard let target = used.first(where: { project.targets[$0].kind == .interface }) ?? used.first else {
            return nil
        }
        guard project.targets[target].kind == .library else {
            problems.report(
                "'\(module.value)' cannot declare the shared state '\(key.value)': '\(project.targets[target].name)' is not "
                    + "of the kind 'library'", at: module.location,
                remedy: "name a module that has the split 'library'")
            return nil
        }
        return SharedState(
            key.value, type: type.value, defaultValue: value.value, storage: declaration.storage?.value ?? .inMemory,
            target: target, location: key.location)
    }
}
