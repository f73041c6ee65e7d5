import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// Finds members of a type that have the name of a seam's requirement, and cannot implement it.
struct SeamWitnesses {
    /// A member, and why it does not implement the requirement.
    struct Mismatch {
        /// The end of a sentence about the member.
        let reason: String
        let requirement: String
        let member: String
        let location: SourceLocation
    }

    let names: NameResolver

    /// One mismatch for each requirement of a protocol.
    ///
    /// - Parameters:
    ///   - type: the type that conforms to it.
    ///   - parts: the type and its extensions.
    func mismatches(of type: Declaration, in parts: [Declaration], with requiring: Declaration) -> [Mismatch] {
        let mostOpen = min(type.access, requiring.access)
        let members = parts.flatMap { part in self.members(of: part) }
        return self.members(of: requiring).compactMap { requirement in
            let namesakes = members.filter { $0.name == requirement.name && $0.access != .private }
            // What exists under some conditions only is not judged.
            guard let first = namesakes.first, namesakes.allSatisfy(\.isUnconditional) else { return nil }
            let reasons = namesakes.map { objection(to: $0, for: requirement, from: mostOpen) }
            guard let reason = reasons[0], reasons.allSatisfy({ $0 != nil }) else { return nil }
            let module = first.part.module == names.own.name ? names.own : names.library.module(first.part.module)
            guard let module else { return nil }
            return Mismatch(
                reason: reason, requirement: requirement.text, member: "\(type.name).\(first.name)",
                location: module.files[first.part.file].location(of: first.token))
        }
    }

    // MARK: - Members

    private struct Member {
        let part: Declaration
        let token: TokenSyntax
        let access: DeclaredAccess
        let isOfType: Bool
        let isUnconditional: Bool
        let value: Value

        enum Value {
            /// - Parameters:
            ///   - type: as it is written; `nil` where it is inferred.
            ///   - inferred: the type of a literal; `nil` for other expressions.
            case property(type: TypeSyntax?, inferred: String?, effects: AccessorEffectSpecifiersSyntax?)
            case method(FunctionDeclSyntax)
        }

        var name: String { token.plainName }

        /// A member of a protocol, as a manifest requires it.
        var text: String {
            switch value {
            case .property(let type, _, _): "\(name): \(type?.words ?? "")"
            case .method(let node): node.words
            }
        }
    }

    private func members(of part: Declaration) -> [Member] {
        part.members.flatMap { member -> [Member] in
            let modifiers = member.node.modifierList
            func found(_ token: TokenSyntax, _ value: Member.Value) -> Member {
                Member(
                    part: part, token: token, access: DeclaredAccess(modifiers, inherited: part.memberAccess),
                    isOfType: modifiers.areOfType,
                    isUnconditional: part.conditions.isEmpty && member.conditions.isEmpty && !part.isConstrained,
                    value: value)
            }
            if let node = member.node.as(FunctionDeclSyntax.self) { return [found(node.name, .method(node))] }
            guard let node = member.node.as(VariableDeclSyntax.self) else { return [] }
            return node.bindings.compactMap { binding in
                binding.name.map { name in
                    let type = node.bindings.type(of: binding)
                    let inferred = type == nil ? binding.initializer?.value.literalType : nil
                    let effects = binding.accessorBlock?.getter?.effectSpecifiers
                    return found(name, .property(type: type, inferred: inferred, effects: effects))
                }
            }
        }
    }

    // MARK: - Comparison

    /// Why a member does not implement a requirement of its name; `nil` if it does, or if that cannot be known.
    private func objection(to member: Member, for requirement: Member, from access: DeclaredAccess) -> String? {
        if member.isOfType { return "is static" }
        switch (member.value, requirement.value) {
        case (.property, .method): return "is a property"
        case (.method, .property): return "is a method"
        case (.property(let type, let inferred, let effects), .property(let required, _, _)):
            if effects?.asyncSpecifier != nil { return "is 'async'" }
            if effects?.throwsClause != nil { return "throws" }
            let own = type.map { key(of: $0, in: member.part) } ?? inferred
            if let own, let required, areDifferent(own, key(of: required, in: requirement.part)) {
                return "has the type '\(type?.words ?? inferred ?? "")'"
            }
        case (.method(let node), .method(let required)):
            if let objection = objection(to: node, in: member.part, for: required, in: requirement.part) {
                return objection
            }
        }
        return member.access < access ? "is not '\(access)'" : nil
    }

    private func objection(
        to node: FunctionDeclSyntax, in part: Declaration, for required: FunctionDeclSyntax, in owner: Declaration
    ) -> String? {
        let (own, wanted) = (node.signature.parameterClause.parameters, required.signature.parameterClause.parameters)
        guard own.map(\.label) == wanted.map(\.label) else { return "has other parameters" }
        guard node.genericParameterClause == nil else { return nil }
        for (parameter, other) in zip(own, wanted)
        where areDifferent(key(of: parameter.type, in: part), key(of: other.type, in: owner)) {
            return "has a parameter of the type '\(parameter.type.words)'"
        }
        let results = [(node, part), (required, owner)].map { node, part in
            node.signature.returnClause.map { key(of: $0.type, in: part) } ?? "()"
        }
        if areDifferent(results[0], results[1]) {
            return "returns '\(node.signature.returnClause?.type.words ?? "Void")'"
        }
        let (effects, others) = (node.signature.effectSpecifiers, required.signature.effectSpecifiers)
        if effects?.asyncSpecifier != nil, others?.asyncSpecifier == nil { return "is 'async'" }
        return effects?.throwsClause != nil && others?.throwsClause == nil ? "throws" : nil
    }

    private func key(of type: TypeSyntax, in part: Declaration) -> String {
        TypeText(names: names, style: .key).property(for: type, in: TypePlace(part))
    }

    /// Whether two types are known to differ: a name that no source declares may be an alias.
    private func areDifferent(_ key: String, _ other: String) -> Bool {
        key != other && isKnown(key) && isKnown(other)
    }

    private func isKnown(_ key: String) -> Bool {
        guard !key.contains("@") else { return false }
        return key.split { !($0 == "." || $0 == "_" || $0.isLetter || $0.isNumber) }.map(String.init).allSatisfy {
            name in
            if let found = names.declaration(name) ?? names.own.type(name) { return found.kind != .typealias }
            return Self.standardTypes.contains(name)
        }
    }

    /// The types of the standard library and of Foundation that are not aliases.
    private static let standardTypes = KnownTypes.sendable.union(KnownTypes.inSwift).subtracting([
        "CInt", "CUnsignedInt", "CLong", "CChar", "Codable", "Float32", "Float64", "ID", "Self", "TimeInterval", "Void",
    ])
}

extension FunctionParameterSyntax {
    /// What a call writes, and whether there may be several values.
    fileprivate var label: [String] { [firstName.plainName] + (ellipsis == nil ? [] : ["..."]) }
}

extension ExprSyntax {
    /// The type of a literal that nothing else determines; `nil` for other expressions.
    fileprivate var literalType: String? {
        switch self.as(ExprSyntaxEnum.self) {
        case .booleanLiteralExpr: "Bool"
        case .integerLiteralExpr: "Int"
        case .floatLiteralExpr: "Double"
        case .stringLiteralExpr: "String"
        default: nil
        }
    }
}
