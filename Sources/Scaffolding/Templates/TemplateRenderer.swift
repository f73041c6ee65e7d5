/// Renders templates; parses each one once.
package struct TemplateRenderer {
    private var trees: [String: TemplateTree] = [:]

    package init() {}

    /// Renders a template.
    package mutating func render(
        _ template: Template, with values: [String: TemplateValue]
    ) throws(TemplateError) -> String {
        try render(
            text: template.text, named: template.messageName, id: template.id, isSwift: template.isSwift, with: values)
    }

    /// Renders the text of a template.
    ///
    /// - Parameters:
    ///   - id: identifies the text in later calls; the name if `nil`.
    ///   - values: of the same names and kinds in each call for the same id.
    package mutating func render(
        text: String, named name: String, id: String? = nil, isSwift: Bool = true,
        with values: [String: TemplateValue]
    ) throws(TemplateError) -> String {
        let id = id ?? name
        let tree: TemplateTree
        if let known = trees[id] {
            tree = known
        } else {
            let parsed = TemplateParser.parse(text, named: name, isSwift: isSwift, for: values)
            if let problem = parsed.problems.first { throw problem }
            tree = parsed.tree
            trees[id] = tree
        }
        do throws(TemplateTree.Mismatch) {
            return try tree.text(with: values)
        } catch {
            throw TemplateError(
                template: name, line: 1, column: 1, message: TemplateError.Message.unknownName(error.name, meant: nil))
        }
    }

    /// Everything that is wrong with a template for values of these kinds, in the order of the places.
    static func problems(in template: Template, for values: [String: TemplateValue]) -> [TemplateError] {
        TemplateParser.parse(template.text, named: template.messageName, isSwift: template.isSwift, for: values)
            .problems
    }
}

extension Template {
    /// What messages call it.
    fileprivate var messageName: String { path ?? name }
    var isSwift: Bool { TemplateCatalog.fileExtension(of: key) == "swift" }
}
