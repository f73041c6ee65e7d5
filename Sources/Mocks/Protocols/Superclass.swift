import AshlarSwiftDeclarations
import SwiftSyntax

/// The class that conforming types inherit.
struct Superclass {
    /// As the mock's file names it.
    let name: String
    /// Why no mock can inherit it.
    private(set) var obstacle: String?
    /// Whether it has an initializer without any parameter, which the mock's own overrides.
    private(set) var hasBareInitializer = true
    /// Whether only its actor can make one.
    private(set) var isMadeByActor = false
    /// Whether subclasses are `Sendable` or isolated to a global actor.
    private(set) var isSendable = true
    /// Whether it declares `Sendable`, which subclasses have to repeat.
    private(set) var saysSendable = false
    private(set) var members: [(requirement: Requirement, scope: TypeScope, isOpen: Bool)] = []

    static var objectiveC: Superclass { Superclass(name: "NSObject") }

    private init(name: String) { self.name = name }

    init(_ found: Declaration, in scope: TypeScope) {
        name = scope.name(of: found)
        let isolation = Isolation(of: found, in: scope)
        saysSendable = found.inheritedTypes.contains { scope.at(found).makesSendable($0) }
        isSendable = isolation.isGlobal || saysSendable
        let initializers = found.members.compactMap { $0.node.as(InitializerDeclSyntax.self) }
            .filter { DeclaredAccess(of: $0).isShared && !$0.modifiers.has(.convenience) }
        let plain = initializers.filter(\.needsNothing)
        let bare = plain.first { $0.signature.parameterClause.parameters.isEmpty }
        hasBareInitializer = bare != nil
        let own = (bare ?? plain.first).flatMap { Isolation.written(on: DeclSyntax($0), scope.at(found)) }
        isMadeByActor = (own ?? isolation).isGlobal
        obstacle = Self.obstacle(of: found, canBeMade: !plain.isEmpty, name)
        for part in [found] + scope.context.names.extensions(of: found) { read(part, scope.at(part)) }
    }

    private static func obstacle(of found: Declaration, canBeMade: Bool, _ name: String) -> String? {
        guard let node = found.node.as(ClassDeclSyntax.self) else { return nil }
        let start = "conforming types inherit '\(name)', which"
        if !node.modifiers.has(.open) { return "\(start) is not 'open'" }
        if node.genericParameterClause != nil { return "\(start) is generic" }
        let parent = found.inheritedTypes.first { type in
            !["Sendable", "AnyObject"].contains(type.compositionParts.first?.namePath.last)
        }
        if let parent { return "\(start) inherits '\(parent.trimmedText)' itself" }
        let inits = found.members.compactMap { $0.node.as(InitializerDeclSyntax.self) }
        if inits.contains(where: { $0.modifiers.has(.required) }) { return "\(start) has a 'required' initializer" }
        return canBeMade ? nil : "\(start) has no plain 'public init()'"
    }

    private mutating func read(_ part: Declaration, _ scope: TypeScope) {
        guard let file = scope.context.file(of: part) else { return }
        for requirement in RequirementReader(part, in: file).requirements
        where DeclaredAccess(requirement.modifiers, inherited: part.memberAccess).isShared {
            let isFree =
                requirement.kind == .initializer && part.kind == .class && !requirement.modifiers.has(.convenience)
            let scope = scope.with(requirement.generics, requirement.genericConditions)
            members.append((requirement, scope, requirement.modifiers.has(.open) || isFree))
        }
    }
}
