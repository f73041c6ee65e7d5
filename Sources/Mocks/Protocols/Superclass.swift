import SwiftSyntax

/// The class that conforming types inherit.
struct Superclass {
    /// As the mock's file names it.
    let name: String
    /// Why no mock can inherit it.
    private(set) var obstacle: String?
    /// Whether it has an initialiser without any parameter, which the mock's own overrides.
    private(set) var hasBareInitializer = true
    /// Whether only its actor can make one.
    private(set) var isMadeByActor = false
    /// Whether what inherits it is safe to share, or says so itself.
    private(set) var isSendable = true
    /// Whether it says that it is safe to share, so that what inherits it has to repeat that.
    private(set) var saysSendable = false
    private(set) var members: [(requirement: Requirement, scope: TypeScope, isOpen: Bool)] = []
    /// By whether they are the type's own.
    private var properties: [Bool: Set<String>] = [:]

    static var objectiveC: Superclass { Superclass(name: "NSObject") }

    private init(name: String) { self.name = name }

    init(_ found: Declaration, in scope: TypeScope) {
        name = scope.name(of: found)
        let isolation = MockIsolation(of: found, in: scope)
        saysSendable = found.inheritedTypes.contains { TypeFacts(scope.at(found)).makesSendable($0) }
        isSendable = isolation.isGlobal || saysSendable
        let initializers = found.members.compactMap { $0.node.as(InitializerDeclSyntax.self) }
            .filter { DeclaredAccess(of: $0).isShared && !$0.has(.convenience) }
        let plain = initializers.filter { node in
            node.signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil }
                && node.optionalMark == nil && node.signature.effectSpecifiers == nil
        }
        let bare = plain.first { $0.signature.parameterClause.parameters.isEmpty }
        hasBareInitializer = bare != nil
        isMadeByActor = isolation.isGlobal && !((bare ?? plain.first)?.has(.nonisolated) ?? false)
        obstacle = Self.obstacle(of: found, canBeMade: !plain.isEmpty, name)
        for part in [found] + scope.scene.extensions(of: found) { read(part, scope.at(part)) }
    }

    private static func obstacle(of found: Declaration, canBeMade: Bool, _ name: String) -> String? {
        guard let node = found.node.as(ClassDeclSyntax.self) else { return nil }
        let start = "who conforms to it inherits '\(name)', which"
        if !node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.open) }) { return "\(start) is not 'open'" }
        if node.genericParameterClause != nil { return "\(start) is generic" }
        let parent = found.inheritedTypes.first { type in
            !["Sendable", "AnyObject"].contains(type.compositionParts.first?.namePath.last)
        }
        if let parent { return "\(start) inherits '\(parent.trimmedText)' itself" }
        if found.members.contains(where: { $0.node.as(InitializerDeclSyntax.self)?.has(.required) == true }) {
            return "\(start) has a 'required' initialiser"
        }
        return canBeMade ? nil : "\(start) has no plain 'public init()'"
    }

    private mutating func read(_ part: Declaration, _ scope: TypeScope) {
        guard let file = scope.scene.library.module(part.module)?.files[part.file] else { return }
        let isShared = part.kind == .extension && part.access.isShared
        for requirement in RequirementReader(part, in: file).requirements
        where isShared || DeclaredAccess(requirement.modifiers).isShared {
            let isOpen = requirement.modifiers.contains { $0.name.tokenKind == .keyword(.open) }
            let isFree =
                requirement.kind == .initializer && part.kind == .class
                && !requirement.modifiers.contains { $0.name.tokenKind == .keyword(.convenience) }
            members.append(
                (requirement, scope.with(requirement.generics, requirement.genericConditions), isOpen || isFree))
        }
        for node in part.members.compactMap({ $0.node.as(VariableDeclSyntax.self) })
        where DeclaredAccess(of: node, inherited: isShared ? part.access : .internal).isShared {
            let isOfType = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
            let names = node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName }
            properties[isOfType, default: []].formUnion(names)
        }
    }

    /// Whether it has the member, under which a requirement is met already.
    func meets(_ requirement: Requirement) -> Bool {
        requirement.kind == .property && properties[requirement.isStatic]?.contains(requirement.name) == true
    }
}

extension InitializerDeclSyntax {
    fileprivate func has(_ modifier: Keyword) -> Bool {
        modifiers.contains { $0.name.tokenKind == .keyword(modifier) }
    }
}
