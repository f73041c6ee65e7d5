import AshlarProjectModel
import AshlarTemplates

/// A template of sources: built-in or custom.
package struct Template: Hashable, Sendable {
    /// The set and the name in it: `plain/Interface.Service`.
    package let name: String
    /// A number that rises with every change; for a custom template, the hash of its text.
    package let version: String
    package let text: String
    /// The path relative to the root; `nil` for a built-in template.
    package let path: String?

    init(_ template: BuiltInTemplate) {
        name = template.name
        version = "\(template.version)"
        text = template.text
        path = nil
    }

    /// A custom template.
    package init(custom name: String, text: String, path: String) {
        self.name = name
        self.text = text
        self.path = path
        version = ContentHash.hexadecimal(of: text.utf8)
    }

    /// The name with the version: `plain/Interface.Service@1`.
    package var id: String { "\(name)@\(version)" }

    /// The set of the template.
    package var set: String { String(name.prefix { $0 != "/" }) }

    /// The name within the set: `Interface.Service`.
    package var key: String { String(name.drop { $0 != "/" }.dropFirst()) }
}
