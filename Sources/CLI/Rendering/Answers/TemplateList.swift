import AshlarJSON
import AshlarMessages
import AshlarProjectModel
import AshlarScaffolding

/// The files and templates by set.
struct TemplateList {
    let library: TemplateLibrary

    var text: String {
        library.sets.map { set in
            let rows = rows(of: set).map { row in
                [
                    "  " + row.subject, row.part, row.file, row.template.key + "@" + row.template.version,
                    row.conditions.joined(separator: ", "), origin(of: row),
                ]
            }
            let rest = set == TemplateLibrary.commonSet ? "" : "  other files: '\(library.base(of: set))'\n"
            return "\(set)\n" + Columns.text(rows) + rest
        }.joined(separator: "\n")
    }

    var json: JSONValue {
        let templates: [JSONValue] = library.sets.flatMap { set in
            self.templates(of: set).map { template in
                [
                    "set": .string(set), "name": .string(template.key), "version": .string(template.version),
                    "path": JSONValue(template.path), "overrides": JSONValue(library.overridden(by: template)?.id),
                ]
            }
        }
        let files: [JSONValue] = library.sets.flatMap { set in
            self.files(of: set).map { row in
                [
                    "set": .string(set), "subject": .string(row.subject), "part": .string(row.part),
                    "file": .string(row.file), "template": .string(row.template.id),
                    "when": .array(row.conditions.map(JSONValue.string)),
                ]
            }
        }
        return ["version": 1, "templates": .array(templates), "files": .array(files)]
    }

    /// A file of a set, or a template that is rendered for any part.
    private struct Row {
        var subject: String
        var part: String
        var file: String
        var template: Template
        /// What must hold for the part, as in `when`.
        var conditions: [String]
        /// Whether the set itself declares it.
        var isOwn: Bool
    }

    /// The files that the set declares, or whose templates it has; of the common set, all.
    private func rows(of set: String) -> [Row] {
        let files = files(of: set)
        let known = Set(files.map(\.template.key))
        let others = templates(of: set).filter { !known.contains($0.key) }
            .map { Row(subject: "any", part: "any", file: "", template: $0, conditions: [], isOwn: true) }
        return files.filter { $0.isOwn || $0.template.set == set } + others
    }

    /// All files of a set, in the order of subjects.
    private func files(of set: String) -> [Row] {
        let declared = library.files(of: set)
        return TemplateSet.Subject.allCases.flatMap { subject in
            (declared.files[subject] ?? []).compactMap { file in
                library.template(file.template, in: set).map { template in
                    Row(
                        subject: subject.rawValue, part: file.part, file: file.path.text, template: template,
                        conditions: file.requirements.map(\.text), isOwn: library.declares(file, in: set))
                }
            }
        }
    }

    /// The set's own templates, sorted by name.
    private func templates(of set: String) -> [Template] {
        let custom = library.customTemplates.filter { $0.set == set }
        let names = Set(custom.map(\.name))
        return (custom + TemplateLibrary.builtIn(inSet: set).filter { !names.contains($0.name) })
            .sorted { $0.name < $1.name }
    }

    private func origin(of row: Row) -> String {
        guard let path = row.template.path else { return "built in" }
        let overridden = library.overridden(by: row.template).map { ", overrides \($0.id)" } ?? ""
        return path.visible + overridden
    }
}
