import AshlarProjectModel

/// Resolves a name of a feature, module, app or layer.
package enum MemberNames {
    package static func check(_ name: String, in project: Project) throws {
        let names = project.members.map(\.name)
        if names.contains(name) { return }
        if let target = project.targets.first(where: { $0.name == name }) {
            let owner = project.members[target.member].name
            throw OperationFailure(
                "'\(name)' is a target of '\(owner)' (\(target.location)); nothing was written",
                remedy: "use the name of the whole: '\(owner)'")
        }
        throw OperationFailure.unknown(
            name, among: names.sorted(), "there is no feature, module or app '\(name)'; nothing was written",
            remedy: "run 'ashlar list' to see valid names")
    }

    /// A feature or module.
    package static func owner(_ name: String, in project: Project, remedy: String? = nil) throws -> Member {
        let known = project.members.filter { $0.kind != .app }
        if let member = known.first(where: { $0.name == name }) { return member }
        throw OperationFailure.unknown(
            name, among: known.map(\.name), "there is no feature or module '\(name)'; nothing was written",
            remedy: remedy ?? "run 'ashlar list' to see valid names")
    }

    package static func check(layer: String, in project: Project) throws {
        let names = project.layers.map(\.name)
        if names.contains(layer) { return }
        throw OperationFailure.unknown(layer, among: names, "there is no layer '\(layer)'; nothing was written")
    }
}
