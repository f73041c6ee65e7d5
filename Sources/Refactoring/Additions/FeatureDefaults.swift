import AshlarProjectModel
import AshlarWorkspace

/// The values that a new feature has if the manifest does not set them.
package struct FeatureDefaults {
    static let split = "standard"

    package let layer: String
    package let parts: [String]
    /// The kinds of these parts, by their keys.
    package let kinds: [(part: String, kind: PartKind)]
    package let template: String

    /// `nil` if more attributes are required.
    package init?(of name: String, with attributes: [Attribute], in edit: ProjectEdit) {
        var draft = edit
        guard (try? draft.add(.member(.feature, name, attributes), to: edit.place.name)) != nil,
            let project = try? draft.resolve().project,
            let member = project.members.first(where: { $0.name == name }),
            let main = member.targets.first(where: { project.targets[$0].isMain }) ?? member.targets.first
        else { return nil }
        layer = project.layer(of: main).name
        parts = member.targets.map { project.targets[$0].part }
        kinds = member.targets.map { (project.targets[$0].part, project.targets[$0].kind) }
        template = member.template
    }
}
