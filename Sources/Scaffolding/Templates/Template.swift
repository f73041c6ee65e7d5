import AshlarProjectModel
import AshlarTemplates

/// A text that first sources are made of: one that ships with Ashlar, or one of the house.
package struct Template: Hashable, Sendable {
    /// The set and the name in it: `plain/Interface.Service`.
    package let name: String
    /// A number that rises with every change; of a template of the house the hash of its text.
    package let version: String
    package let text: String
    /// Where it lies, relative to the root; `nil` for one that ships with Ashlar.
    package let path: String?

    init(_ template: BuiltInTemplate) {
        name = template.name
        version = "\(template.version)"
        text = template.text
        path = nil
    }

    /// What ships with Ashlar, or did; `nil` where no text of that version is known.
    package init?(builtIn name: String, version: String) {
        guard let number = Int(version), let template = BuiltInTemplates.template(named: name, version: number) else {
            return nil
        }
        self.init(template)
    }

    /// A template of the house.
    package init(house name: String, text: String, path: String) {
        self.name = name
        self.text = text
        self.path = path
        version = ContentHash.hexadecimal(of: text.utf8)
    }

    /// The name with the version: `plain/Interface.Service@1`.
    package var id: String { "\(name)@\(version)" }

    /// The set that it belongs to.
    package var set: String { String(name.prefix { $0 != "/" }) }

    /// The name within the set: `Interface.Service`.
    package var key: String { String(name.drop { $0 != "/" }.dropFirst()) }
}
