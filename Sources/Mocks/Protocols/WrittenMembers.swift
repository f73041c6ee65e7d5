import SwiftSyntax

/// The members of a mock that people wrote themselves, in extensions of it.
struct WrittenMembers {
    /// By title: the types of the parameters of each member of that title.
    private var types: [String: Set<String>] = [:]

    init(of mock: String, in scene: MockScene) {
        for declaration in scene.own.declarations(named: mock) where declaration.kind == .extension {
            guard let node = declaration.node.as(ExtensionDeclSyntax.self) else { continue }
            for member in node.memberBlock.members {
                if let found = Self.member(member.decl) { types[found.title, default: []].insert(found.types) }
            }
        }
    }

    var isEmpty: Bool { types.isEmpty }

    /// Whether the member is there; overloads of one title are told apart by the types of their parameters.
    func hold(_ requirement: Requirement, among all: [Requirement]) -> Bool {
        guard !types.isEmpty, let found = types[requirement.title] else { return false }
        let isOverloaded = all.count { $0.title == requirement.title } > 1
        return !isOverloaded || found.contains(Self.text(of: requirement.parameters.map(\.type)))
    }

    /// As it is written, but for spaces and attributes.
    private static func text(of types: [TypeSyntax]) -> String {
        types.map { type in
            let plain = type.as(AttributedTypeSyntax.self)?.baseType ?? type
            return String(plain.trimmedText.filter { !$0.isWhitespace })
        }.joined(separator: ",")
    }

    private static func member(_ node: DeclSyntax) -> (title: String, types: String)? {
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
        guard let parameters = names.1?.parameters else { return (start, "") }
        let isSubscript = node.is(SubscriptDeclSyntax.self)
        let labels = parameters.map { parameter in
            (isSubscript && parameter.secondName == nil ? "_" : parameter.firstName.text) + ":"
        }
        return ("\(start)(\(labels.joined()))", text(of: parameters.map(\.type)))
    }
}
