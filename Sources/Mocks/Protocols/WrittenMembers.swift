import SwiftSyntax

/// The members of a mock that people wrote themselves, in extensions of it.
struct WrittenMembers {
    private var identities: Set<String> = []

    init(of mock: String, in scene: MockScene) {
        for declaration in scene.own.declarations(named: mock) where declaration.kind == .extension {
            guard let node = declaration.node.as(ExtensionDeclSyntax.self) else { continue }
            for member in node.memberBlock.members {
                if let name = Self.title(of: member.decl) { identities.insert(name) }
            }
        }
    }

    var isEmpty: Bool { identities.isEmpty }

    func hold(_ requirement: Requirement, _ scope: TypeScope) -> Bool {
        guard !identities.isEmpty else { return false }
        return identities.contains(requirement.title) || identities.contains(Self.typed(requirement))
    }

    /// By labels and types, as overloads are told apart.
    private static func typed(_ requirement: Requirement) -> String {
        requirement.title + requirement.parameters.map { $0.type.trimmedDescription }.joined(separator: ",")
    }

    private static func title(of node: DeclSyntax) -> String? {
        let names: (String, FunctionParameterClauseSyntax?)
        switch node.as(DeclSyntaxEnum.self) {
        case .functionDecl(let node): names = (node.name.text, node.signature.parameterClause)
        case .initializerDecl(let node): names = ("init", node.signature.parameterClause)
        case .subscriptDecl(let node): names = ("subscript", node.parameterClause)
        case .variableDecl(let node):
            guard let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self) else { return nil }
            names = (name.identifier.text, nil)
        default: return nil
        }
        let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.name.text) ?? []
        let start = (modifiers.contains("static") ? "static " : "") + names.0
        guard let parameters = names.1?.parameters else { return start }
        let isSubscript = node.is(SubscriptDeclSyntax.self)
        let labels = parameters.map { parameter in
            (isSubscript && parameter.secondName == nil ? "_" : parameter.firstName.text) + ":"
        }
        return "\(start)(\(labels.joined()))"
    }
}
