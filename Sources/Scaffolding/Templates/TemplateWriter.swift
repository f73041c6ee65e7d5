import AshlarMessages
import AshlarProjectModel

/// Renders planned files from the templates of a member's set.
struct TemplateWriter {
    let templates: TemplateLibrary
    private(set) var renderer = TemplateRenderer()

    /// An initial source of a target.
    ///
    /// - Parameter name: the file's path within the target's folder.
    mutating func file(
        _ name: String, from key: String, with values: [String: TemplateValue], for target: Target, of member: Member
    ) throws(ScaffoldingError) -> PlannedFile {
        do {
            let (text, template) = try text(of: key, in: member.template, with: values)
            return .scaffold(name, contents: text, in: target, template: template.id)
        } catch {
            throw .template(error)
        }
    }

    mutating func text(
        of key: String, in set: String, with values: [String: TemplateValue]
    ) throws(TemplateError) -> (text: String, template: Template) {
        guard let template = templates.template(key, in: set) else {
            let meant =
                Spelling.suggestion(for: key, among: TemplateCatalog.keys).map { ", did you mean '\($0)'?" } ?? ""
            throw TemplateError(
                template: "\(set)/\(key)", line: 0, column: 0, message: "there is no template of this name\(meant)")
        }
        let text = try renderer.render(template, with: values)
        guard template.isSwift else { return (text, template) }
        // The list of imports at the beginning may be empty.
        let source = String(text.drop { $0 == "\n" })
        return (templates.style.apply(to: source, isBuiltIn: template.path == nil), template)
    }
}

extension [PlannedFile] {
    /// The files sorted by path; two of one path are an error of their template set, also where only case differs.
    ///
    /// - Parameter places: where custom sets declare the files, by path.
    func sortedOncePerPath(declaredAt places: [String: SourceLocation]) throws(ScaffoldingError) -> [PlannedFile] {
        if let clash = clashes(declaredAt: places).first { throw .template(clash) }
        return sorted { $0.path < $1.path }
    }

    /// An error for each file that has the path of another one.
    func clashes(declaredAt places: [String: SourceLocation]) -> [TemplateError] {
        var known: [String: PlannedFile] = [:]
        return sorted { $0.path < $1.path }.compactMap { file in
            known.updateValue(file, forKey: file.path.lowercased()).map { Self.clash(of: $0, file, places) }
        }
    }

    private static func clash(
        of file: PlannedFile, _ next: PlannedFile, _ places: [String: SourceLocation]
    ) -> TemplateError {
        let names = [file, next].compactMap { $0.template.flatMap { TemplateReference($0)?.name } }.sorted()
        // The later place is that of the custom file.
        let place = [places[file.path], places[next.path]].compactMap(\.self).max()
        let reason =
            file.path == next.path
            ? "is also rendered by '\(names.first ?? "")'"
            : "and '\(next.path.baseName.visible)' differ in case only, and are one file on many disks"
        return TemplateError(
            template: place?.path ?? names.last ?? "", line: place?.line ?? 0, column: place?.column ?? 0,
            message: "'\(file.path.visible)' \(reason); change 'file' or 'when' of one in 'set.yml'")
    }
}

extension PlannedFile {
    /// A file in a target's folder that is written once.
    static func scaffold(
        _ name: String, contents: String, in target: Target, template: String? = nil
    ) -> PlannedFile {
        PlannedFile(
            path: "\(target.path)/\(name)", contents: contents, ownership: .scaffold(folder: target.path),
            template: template, reason: target.location)
    }
}
