import SwiftParser
import SwiftSyntax

/// Swift that a user writes into a manifest or on a command line.
package enum WrittenSwift {
    /// Whether the text is one expression, which can stand after `=` and `return`.
    package static func isExpression(_ text: String) -> Bool {
        let tree = Parser.parse(source: "let value = \(text)\n")
        let isWhole = !tree.hasError && tree.tokens(viewMode: .all).allSatisfy { $0.presence == .present }
        guard isWhole, tree.statements.count == 1,
            case .decl(let node) = tree.statements.first?.item,
            let bindings = node.as(VariableDeclSyntax.self)?.bindings, let only = bindings.first
        else { return false }
        return bindings.count == 1 && only.accessorBlock == nil && only.initializer != nil
    }

    /// The types that the requirement of a protocol names, as the words between their dots; without those of its attributes
    /// and its generic parameters.
    package static func types(inRequirement declaration: String) -> [[String]] {
        let names = TypeNames(viewMode: .sourceAccurate)
        names.walk(Parser.parse(source: "protocol P {\n\(declaration)\n}\n"))
        return names.found.filter { !names.parameters.contains($0[0]) }
    }
}

private final class TypeNames: SyntaxVisitor {
    private(set) var found: [[String]] = []
    private(set) var parameters: Set<String> = []

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
        parameters.insert(node.name.text)
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        found.append([node.name.text])
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        let path = TypeSyntax(node).namePath
        if !path.isEmpty { found.append(path) }
        return .skipChildren
    }
}
