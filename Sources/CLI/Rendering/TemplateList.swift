import AshlarJSON
import AshlarMessages
import AshlarScaffolding

/// The templates by set.
struct TemplateList {
    let library: TemplateLibrary

    var text: String {
        library.sets.map { set in
            let rows = templates(of: set).map { template in
                ["  " + template.key, "@" + template.version, origin(of: template)]
            }
            let rest =
                set == TemplateLibrary.commonSet
                ? "" : "  other templates: '\(TemplateLibrary.commonSet)'\n"
            return "\(set)\n" + Columns.text(rows) + rest
        }.joined(separator: "\n")
    }

    var json: JSONValue {
        let rows: [JSONValue] = library.sets.flatMap { set in
            templates(of: set).map { template in
                [
                    "set": .string(set), "name": .string(template.key), "version": .string(template.version),
                    "path": JSONValue(template.path), "overrides": JSONValue(library.overridden(by: template)?.id),
                ]
            }
        }
        return ["version": 1, "templates": .array(rows)]
    }

    /// The set's own templates, sorted by name.
    private func templates(of set: String) -> [Template] {
        let custom = library.customTemplates.filter { $0.set == set }
        let names = Set(custom.map(\.name))
        return (custom + TemplateLibrary.builtIn(inSet: set).filter { !names.contains($0.name) })
            .sorted { $0.name < $1.name }
    }

    private func origin(of template: Template) -> String {
        guard let path = template.path else { return "built in" }
        let overridden = library.overridden(by: template).map { ", overrides \($0.id)" } ?? ""
        return path.visible + overridden
    }
}
