import AshlarProjectModel

/// Which templates Ashlar asks a set for, and what each may say.
package enum TemplateCatalog {
    /// The names within a set, sorted.
    package static let keys: [String] = TemplateLibrary.builtIn(inSet: TemplateLibrary.commonSet).map(\.key)

    /// What a template's file is called, within the folder of its set.
    package static func fileName(of key: String) -> String { "\(key).\(fileExtension(of: key)).mustache" }

    /// What is wrong with a template, sorted by place: how it is written, and what it asks for.
    package static func problems(in template: Template) -> [TemplateError] {
        guard let values = values(of: template.key) else { return [] }
        return TemplateRenderer.problems(in: template, against: values)
    }

    /// The names that a template may use, sorted.
    package static func names(of key: String) -> [String] { (values(of: key) ?? [:]).keys.sorted() }

    /// How the source ends that is made of it.
    static func fileExtension(of key: String) -> String { extensions[key] ?? "swift" }

    /// Values of the kinds that the template is given, whatever they hold.
    static func values(of key: String) -> [String: TemplateValue]? {
        guard keys.contains(key) else { return nil }
        switch key.prefix(while: { $0 != "." }) {
        case "Component", "Screen", "Service": return PieceSource.sampleValues
        default: return resources.contains(key) ? FirstSource.resourceValues("A", .public) : FirstSource.sampleValues
        }
    }

    private static let resources: Set = ["Library.Bundle", "Library.ReadMe"]

    private static let extensions = [
        "C.Header": "h", "C.Source": "c", "Library.ReadMe": "md", "System.ModuleMap": "modulemap", "System.Shim": "h",
    ]
}
