/// A parsed template: what to write, in order.
struct TemplateTree: Sendable {
    indirect enum Node: Sendable {
        case text(String)
        case value(String, TemplateTag.Spot)
        /// The current text of the innermost list around it.
        case element
        /// Written once for `true`, and once for each element of a list; inverted, once for `false` and for an empty list.
        case section(String, isInverted: Bool, [Node])
    }

    /// A name that the values lack, or whose value is of another kind than the one the template was parsed for.
    struct Mismatch: Error {
        let name: String
    }

    var nodes: [Node]

    func text(with values: [String: TemplateValue]) throws(Mismatch) -> String {
        var rendering = Rendering(scopes: [values])
        try rendering.write(nodes)
        return rendering.result
    }
}

private struct Rendering {
    var result = ""
    /// The values that names stand for; an inner record is searched before what is around it.
    var scopes: [[String: TemplateValue]]
    var element = ""

    init(scopes: [[String: TemplateValue]]) { self.scopes = scopes }

    mutating func write(_ nodes: [TemplateTree.Node]) throws(TemplateTree.Mismatch) {
        for node in nodes {
            switch node {
            case .text(let text): result += text
            case .element: result += element
            case .value(let name, let spot):
                guard let text = value(name)?.written(at: spot) else { throw TemplateTree.Mismatch(name: name) }
                result += text
            case .section(let name, let isInverted, let body): try write(body, name, isInverted)
            }
        }
    }

    private mutating func write(
        _ body: [TemplateTree.Node], _ name: String, _ isInverted: Bool
    ) throws(TemplateTree.Mismatch) {
        switch value(name) {
        case .flag(let flag):
            if flag != isInverted { try write(body) }
        case .list(let elements) where isInverted:
            if elements.isEmpty { try write(body) }
        case .list(let elements):
            let outer = element
            for text in elements {
                element = text
                try write(body)
            }
            element = outer
        case .records(let records, _) where isInverted:
            if records.isEmpty { try write(body) }
        case .records(let records, _):
            for record in records {
                scopes.append(record)
                try write(body)
                scopes.removeLast()
            }
        case .name, .text, nil: throw TemplateTree.Mismatch(name: name)
        }
    }

    private func value(_ name: String) -> TemplateValue? {
        for scope in scopes.reversed() {
            if let value = scope[name] { return value }
        }
        return nil
    }
}
