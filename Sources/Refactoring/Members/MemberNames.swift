import AshlarProjectModel

/// Finds what a person means by a name of the manifest.
enum MemberNames {
    static func check(_ name: String, in project: Project) throws {
        let names = project.members.map(\.name)
        if names.contains(name) { return }
        if let target = project.targets.first(where: { $0.name == name }) {
            let owner = project.members[target.member].name
            throw CommandFailure(
                "'\(name)' is a target of '\(owner)' (\(target.location)); nothing was written",
                remedy: "name the whole: '\(owner)'")
        }
        throw CommandFailure.unknown(
            name, among: names.sorted(), "there is no feature, module or app '\(name)'; nothing was written",
            remedy: "'ashlar list' tells the names")
    }

    /// A feature or module.
    static func owner(_ name: String, in project: Project, remedy: String? = nil) throws -> Member {
        let known = project.members.filter { $0.kind != .app }
        if let member = known.first(where: { $0.name == name }) { return member }
        throw CommandFailure.unknown(
            name, among: known.map(\.name), "there is no feature or module '\(name)'; nothing was written",
            remedy: remedy)
    }

    static func check(layer: String, in project: Project) throws {
        let names = project.layers.map(\.name)
        if names.contains(layer) { return }
        throw CommandFailure.unknown(layer, among: names, "there is no layer '\(layer)'; nothing was written")
    }
}
