import AshlarProjectModel

/// The templates of a set, and the names that each may use.
package enum TemplateCatalog {
    /// The names within a set, sorted.
    package static let keys: [String] = TemplateLibrary.builtIn(inSet: TemplateLibrary.commonSet).map(\.key)

    /// The name of a template's file within the folder of its set.
    package static func fileName(of key: String) -> String { "\(key).\(fileExtension(of: key)).mustache" }

    /// Everything that is wrong with a template, sorted by place.
    package static func problems(in template: Template) -> [TemplateError] {
        guard let values = values(of: template.key) else { return [] }
        return TemplateRenderer.problems(in: template, for: values)
    }

    /// The names that a template may use, sorted.
    package static func names(of key: String) -> [String] { (values(of: key) ?? [:]).keys.sorted() }

    /// The file extension of the rendered source.
    static func fileExtension(of key: String) -> String { extensions[key] ?? "swift" }

    /// Sample values of the kinds that the template is rendered with.
    static func values(of key: String) -> [String: TemplateValue]? {
        guard keys.contains(key) else { return nil }
        switch key.prefix(while: { $0 != "." }) {
        case "Component", "Screen", "Service": return NewSource.sampleValues
        default:
            return resources.contains(key) ? InitialSource.resourceValues("A", .public) : InitialSource.sampleValues
        }
    }

    private static let resources: Set = ["Library.Bundle", "Library.ReadMe"]

    private static let extensions = [
        "C.Header": "h", "C.Source": "c", "Library.ReadMe": "md", "System.ModuleMap": "modulemap", "System.Shim": "h",
    ]
}
