import AshlarProjectModel
import AshlarTemplates

/// The templates that a project's sources are made of: the house's own before those that ship with Ashlar, file by file.
package struct TemplateLibrary: Sendable {
    /// What ships with Ashlar, and nothing else.
    package static let builtIn = TemplateLibrary()
    /// The set that every other one is completed by.
    package static let commonSet = "plain"
    /// The sets that ship with Ashlar, sorted.
    package static let builtInSets = Set(BuiltInTemplates.all.map { Template($0).set }).subtracting(["presets"])
        .sorted()

    private let house: [String: Template]
    /// The sets that the house has a folder for.
    private let houseSets: Set<String>

    package init(house: [Template] = [], sets: some Sequence<String> = []) {
        self.house = Dictionary(house.map { ($0.name, $0) }) { first, _ in first }
        houseSets = Set(sets).union(house.map(\.set))
    }

    /// The names of all sets, sorted.
    package var sets: [String] { houseSets.union(Self.builtInSets).sorted() }

    /// The names of the sets that the house has a folder for, sorted.
    package var setsOfTheHouse: [String] { houseSets.sorted() }

    /// The templates of the house, sorted by name.
    package var templatesOfTheHouse: [Template] { house.values.sorted { $0.name < $1.name } }

    /// The template that a set means by a name: its own, else that of the common set.
    package func template(_ key: String, in set: String) -> Template? {
        own(key, in: set) ?? own(key, in: Self.commonSet)
    }

    /// What a template of the house stands before: one that ships with Ashlar, or that of the common set.
    package func overridden(by template: Template) -> Template? {
        if template.path != nil, let builtIn = Self.builtIn(template.name) { return builtIn }
        return template.set == Self.commonSet ? nil : own(template.key, in: Self.commonSet)
    }

    /// The templates that ship with Ashlar in a set, sorted by name.
    package static func builtIn(inSet set: String) -> [Template] {
        BuiltInTemplates.all.map { Template($0) }.filter { $0.set == set }
    }

    private func own(_ key: String, in set: String) -> Template? {
        house["\(set)/\(key)"] ?? Self.builtIn("\(set)/\(key)")
    }

    private static func builtIn(_ name: String) -> Template? {
        BuiltInTemplates.template(named: name).map { Template($0) }
    }
}
