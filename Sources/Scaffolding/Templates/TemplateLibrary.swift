import AshlarProjectModel
import AshlarTemplates

/// The templates of a project: custom templates take precedence over the built-in ones, file by file.
package struct TemplateLibrary: Sendable {
    /// The built-in templates only.
    package static let builtIn = TemplateLibrary()
    /// The set that provides the templates that other sets lack.
    package static let commonSet = "plain"
    /// The built-in sets, sorted.
    package static let builtInSets = Set(BuiltInTemplates.all.map { Template($0).set }).subtracting(["presets"])
        .sorted()

    private let custom: [String: Template]
    /// The sets that have a folder in the project.
    private let customSetNames: Set<String>

    package init(custom: [Template] = [], sets: some Sequence<String> = []) {
        self.custom = Dictionary(custom.map { ($0.name, $0) }) { first, _ in first }
        customSetNames = Set(sets).union(custom.map(\.set))
    }

    /// The names of all sets, sorted.
    package var sets: [String] { customSetNames.union(Self.builtInSets).sorted() }

    /// The names of the sets that have a folder in the project, sorted.
    package var customSets: [String] { customSetNames.sorted() }

    /// The custom templates, sorted by name.
    package var customTemplates: [Template] { custom.values.sorted { $0.name < $1.name } }

    /// The template of a set, else that of the common set.
    package func template(_ key: String, in set: String) -> Template? {
        own(key, in: set) ?? own(key, in: Self.commonSet)
    }

    /// The template that a custom one takes precedence over: the built-in one of the same name, or that of the common set.
    package func overridden(by template: Template) -> Template? {
        if template.path != nil, let builtIn = Self.builtIn(template.name) { return builtIn }
        return template.set == Self.commonSet ? nil : own(template.key, in: Self.commonSet)
    }

    /// The built-in templates of a set, sorted by name.
    package static func builtIn(inSet set: String) -> [Template] {
        BuiltInTemplates.all.map { Template($0) }.filter { $0.set == set }
    }

    private func own(_ key: String, in set: String) -> Template? {
        custom["\(set)/\(key)"] ?? Self.builtIn("\(set)/\(key)")
    }

    private static func builtIn(_ name: String) -> Template? {
        BuiltInTemplates.template(named: name).map { Template($0) }
    }
}
