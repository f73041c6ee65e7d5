import AshlarProjectModel

/// Writes planned files from the templates of a member's set.
struct Scribe {
    let templates: TemplateLibrary
    private var renderer = TemplateRenderer()

    init(templates: TemplateLibrary) {
        self.templates = templates
    }

    /// The first source of a target.
    ///
    /// - Parameter name: the file's path within the target's folder.
    mutating func file(
        _ name: String, from key: String, with values: [String: TemplateValue], for target: Target, of member: Member
    ) throws(ScaffoldingError) -> PlannedFile {
        do {
            let (text, template) = try text(of: key, in: member.template, with: values)
            return PlannedFile(
                path: "\(target.path)/\(name)", contents: text, ownership: .scaffold(folder: target.path),
                template: template.id, reason: target.location)
        } catch {
            throw .template(error)
        }
    }

    mutating func text(
        of key: String, in set: String, with values: [String: TemplateValue]
    ) throws(TemplateError) -> (text: String, template: Template) {
        guard let template = templates.template(key, in: set) else {
            let meant = Spelling.suggestion(for: key, among: TemplateCatalog.keys)
            throw TemplateError(
                template: "\(set)/\(key)", line: 0, column: 0,
                message: TemplateError.Message.unknownTemplate(meant: meant))
        }
        return (try text(of: template, with: values), template)
    }

    mutating func text(
        of template: Template, with values: [String: TemplateValue]
    ) throws(TemplateError) -> String {
        let text = try renderer.render(template, with: values)
        return TemplateCatalog.fileExtension(of: template.key) == "swift" ? LongLines.fold(text) : text
    }
}
