/// A parsed template: what to write, in order.
struct TemplateTree: Sendable {
    indirect enum Node: Sendable {
        case text(String)
        case value(String, TemplateTag.Spot)
        /// Whole lines with an indentation.
        case lines(String, indentation: String)
        /// Written once for `true`, and once for each element of a list; inverted, once for `false` and for an empty list.
        case section(String, isInverted: Bool, [Node])
    }

    /// A name that the values lack, or whose value is of another kind than the one the template was parsed for.
    struct Mismatch: Error {
        let name: String
    }

    var nodes: [Node]

    func text(with values: [String: TemplateValue]) throws(Mismatch) -> String {
        var text = ""
        try Self.write(nodes, with: [values], to: &text)
        return text
    }

    /// - Parameter scopes: the values that names stand for; an inner element is searched before what is around it.
    private static func write(
        _ nodes: [Node], with scopes: [[String: TemplateValue]], to text: inout String
    ) throws(Mismatch) {
        for node in nodes {
            switch node {
            case .text(let own): text += own
            case .value(let name, let spot):
                guard let written = value(name, in: scopes)?.written(at: spot) else { throw Mismatch(name: name) }
                text += written
            case .lines(let name, let indentation):
                guard case .lines(let lines)? = value(name, in: scopes) else { throw Mismatch(name: name) }
                for line in lines { text += "\(indentation)\(line)\n" }
            case .section(let name, let isInverted, let body):
                guard let elements = value(name, in: scopes)?.elements else { throw Mismatch(name: name) }
                if isInverted, elements.isEmpty { try write(body, with: scopes, to: &text) }
                for element in elements where !isInverted { try write(body, with: scopes + [element], to: &text) }
            }
        }
    }

    private static func value(_ name: String, in scopes: [[String: TemplateValue]]) -> TemplateValue? {
        scopes.last { $0[name] != nil }?[name]
    }
}

/// Renders templates; parses each one once.
package struct TemplateRenderer {
    private var trees: [String: TemplateTree] = [:]

    package init() {}

    /// - Parameter values: of the same names and kinds in each call for the same template.
    package mutating func render(
        _ template: Template, with values: [String: TemplateValue]
    ) throws(TemplateError) -> String {
        let tree: TemplateTree
        if let known = trees[template.id] {
            tree = known
        } else {
            let parsed = TemplateParser.parse(template, for: values)
            if let problem = parsed.problems.first { throw problem }
            tree = parsed.tree
            trees[template.id] = tree
        }
        do throws(TemplateTree.Mismatch) {
            return try tree.text(with: values)
        } catch {
            let message = TemplateError.unknownName(error.name, meant: nil)
            throw TemplateError(template: template.messageName, line: 1, column: 1, message: message)
        }
    }
}
