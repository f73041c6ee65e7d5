import AshlarMessages
import AshlarSwiftDeclarations
import SwiftSyntax

/// An `@available` attribute.
struct Availability {
    let text: String
    /// Whether code should not call what has it.
    let isWithdrawn: Bool

    static func of(_ attributes: AttributeListSyntax) -> [Availability] {
        attributes.attributes.filter { $0.attributeName.trimmedText == "available" }.compactMap { attribute in
            let text = attribute.words
            if text.contains("noasync") { return nil }
            let isWithdrawn = ["unavailable", "deprecated", "obsoleted"].contains { text.contains($0) }
            return Availability(text: text, isWithdrawn: isWithdrawn)
        }
    }

    /// "exists only within '#if DEBUG'", for what has conditions or availability.
    static func existence(under conditions: some Collection<String>, _ versions: some Collection<String>) -> String {
        var seen: Set<String> = []
        let all = (conditions.map { "within '#if \($0.visible)'" } + versions.map { "with '\($0.visible)'" })
            .filter { seen.insert($0).inserted }
        return "exists only \(all.joined(separator: " and "))"
    }

    /// Those of a declaration and of the types around it.
    static func all(around node: DeclSyntax) -> [Availability] {
        sequence(first: Syntax(node), next: \.parent).flatMap { node in
            of(node.as(DeclSyntax.self)?.attributeList ?? [])
        }
    }
}
