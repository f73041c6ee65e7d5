/// The features that a composition root groups: an area, with its names in Swift.
package struct FeatureArea: Hashable, Sendable {
    /// As the manifest has it: `Core Data`.
    package let name: String
    /// The words of the name, each with a capital first letter: `CoreData`.
    private let stem: String

    /// - Returns: `nil` for a name that has an objection.
    package init?(_ name: String) {
        guard Self.objection(to: name) == nil else { return nil }
        self.name = name
        stem = Self.words(of: name)
    }

    /// The structure with the members of its features: `CoreDataArea`.
    package var type: String { "\(stem)Area" }

    /// The member of the root that returns the structure: `coreData`.
    package var property: String { SwiftNames.lowerCamel(stem) }

    /// Why the name cannot be an area; `nil` if it can.
    package static func objection(to name: String) -> String? {
        if let objection = NameRules.objection(toLabel: name) ?? NameRules.objection(toMember: words(of: name)) {
            return objection
        }
        let property = SwiftNames.lowerCamel(words(of: name))
        return rootMembers.contains(property) ? "is '\(property)' in Swift, a member of every composition root" : nil
    }

    /// The members of a composition root that do not depend on what it composes.
    package static let rootMembers: Set<String> = ["configuration", "init", "instances", "replace", "self", "shared"]

    private static func words(of name: String) -> String {
        name.split { " -_.".contains($0) }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
