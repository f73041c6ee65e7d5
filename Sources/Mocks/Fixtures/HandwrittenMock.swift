import SwiftSyntax

/// A `mock` of a type that people wrote themselves.
struct HandwrittenMock: Sendable {
    /// Of its parameters, `_` for none; `nil` for a property: `.mock`, not `.mock()`.
    let labels: [String]?
    /// Whether it can be written without arguments, throws nothing and waits for nothing.
    let isCallable: Bool
    let access: DeclaredAccess
    let isolation: String?
    /// Whether it stands within `#if`.
    let isConditional: Bool

    private var isProperty: Bool { labels == nil }

    /// - Parameters:
    ///   - subject: the module that declares the type, where it is another one.
    ///   - typeIsolation: the global actor that the type belongs to.
    static func find(
        _ qualifiedName: String, of subject: String? = nil, in module: ParsedModule, typeIsolation: String?
    ) -> HandwrittenMock? {
        // `extension RideModel.Ride`, too.
        let names =
            [qualifiedName, module.name + "." + qualifiedName] + (subject.map { ["\($0).\(qualifiedName)"] } ?? [])
        let found = names.flatMap { module.declarations(named: $0) }.flatMap { part in
            part.members.compactMap { member in
                read(member.node, conditions: part.conditions + member.conditions, in: part, module, typeIsolation)
            }
        }
        return found.first { $0.isCallable && !$0.isConditional } ?? found.first
    }

    /// - Parameters:
    ///   - home: the module that it stands in.
    ///   - target: the module that the value is for.
    func value(in home: String, seenFrom target: String, for maker: ValueMaker) -> MadeValue? {
        guard isCallable, !isConditional, access >= (home == target ? maker.access : max(maker.access, .package)) else {
            return nil
        }
        return MadeValue(
            expression: isProperty ? ".mock" : ".mock()", modules: home == target ? [] : [home], isolation: isolation)
    }

    private static func read(
        _ node: DeclSyntax, conditions: [String], in part: Declaration, _ module: ParsedModule, _ typeIsolation: String?
    ) -> HandwrittenMock? {
        func made(
            labels: [String]? = nil, callable: Bool, access: DeclaredAccess, isolation: String?
        ) -> HandwrittenMock {
            HandwrittenMock(
                labels: labels, isCallable: callable, access: access, isolation: isolation,
                isConditional: !conditions.isEmpty)
        }
        if let cases = node.as(EnumCaseDeclSyntax.self) {
            guard let own = cases.elements.first(where: { $0.name.plainName == "mock" }) else { return nil }
            return made(callable: own.parameterClause == nil, access: part.access, isolation: nil)
        }
        guard let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers,
            modifiers.contains(where: { ["static", "class"].contains($0.name.text) })
        else { return nil }
        let inherited = part.kind == .extension ? part.access : .internal
        let access = DeclaredAccess(of: node, inherited: inherited)
        let isolation = SourceIsolation.ofMember(node, in: part, typeIsolation: typeIsolation, module)
        if let property = node.as(VariableDeclSyntax.self) {
            guard
                let binding = property.bindings.first(where: {
                    $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName == "mock"
                })
            else { return nil }
            return made(callable: !binding.hasEffects, access: access, isolation: isolation)
        }
        guard let function = node.as(FunctionDeclSyntax.self), function.name.plainName == "mock" else { return nil }
        let effects = function.signature.effectSpecifiers
        let parameters = function.signature.parameterClause.parameters
        let isCallable =
            parameters.allSatisfy { $0.defaultValue != nil || $0.ellipsis != nil }
            && effects?.asyncSpecifier == nil && effects?.throwsClause == nil
        return made(
            labels: parameters.map(\.firstName.plainName), callable: isCallable, access: access, isolation: isolation)
    }
}

extension PatternBindingSyntax {
    /// Whether reading it throws or waits.
    fileprivate var hasEffects: Bool {
        guard case .accessors(let list) = accessorBlock?.accessors else { return false }
        return list.contains { $0.effectSpecifiers != nil }
    }
}
