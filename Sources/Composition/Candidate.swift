import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// A type that the root may create.
struct Candidate: Sendable {
    let declaration: Declaration
    /// The place of its module in the job's parts.
    let part: Int
    /// The protocols of the project that it conforms to, by key.
    let protocols: Set<String>
    /// The initializers that other modules can call.
    let initializers: [Initializer]
    /// The conditions of the `#if` clauses around it, and its `@available` attributes: those of its member, too.
    let conditions: [String]
    let availability: [String]
    let location: SourceLocation

    var key: String { declaration.key }

    /// Whether it is a member of the root although nothing asks for it.
    var isFactory: Bool {
        declaration.enclosing.isEmpty
            && (declaration.name.hasSuffix("Factory") || protocols.contains { $0.hasSuffix("Building") })
    }

    /// Whether it is declared in the other candidate's type.
    func isNested(in other: Candidate) -> Bool {
        declaration.module == other.declaration.module
            && declaration.enclosing == other.declaration.enclosing + [other.declaration.name]
    }
}

/// An initializer of a candidate.
struct Initializer: Sendable {
    struct Parameter: Sendable {
        /// The label in a call; `nil` for none.
        let label: String?
        let name: String
        let type: String
        let demand: Demand
        /// Whether a call may omit it.
        let hasDefault: Bool
        let location: SourceLocation
    }

    let parameters: [Parameter]
    /// Why generated code cannot call it, as the end of a sentence; `nil` if it can.
    let obstacle: String?
    let location: SourceLocation
}

/// Reads the candidates of modules.
struct CandidateReader {
    let names: NameResolver
    let demands: DemandReader

    init(_ names: NameResolver) {
        self.names = names
        demands = DemandReader(names: names)
    }

    /// The types of a module that other modules can create.
    func candidates(of module: ParsedModule, part: Int) -> [Candidate] {
        var seen: Set<String> = []
        return module.declarations.compactMap { declaration in
            guard [.struct, .class, .actor].contains(declaration.kind), declaration.access.isShared,
                !declaration.node.attributeList.availability.contains(where: \.isWithdrawn),
                seen.insert(declaration.key).inserted
            else { return nil }
            let initializers = initializers(of: declaration, in: module)
            guard !initializers.isEmpty else { return nil }
            return Candidate(
                declaration: declaration, part: part, protocols: protocols(of: declaration),
                initializers: initializers, conditions: declaration.conditions,
                availability: declaration.node.attributeList.availability.map(\.text),
                location: module.location(of: declaration))
        }
    }

    /// The protocols of the project that a type conforms to: directly, in an extension, by a refined protocol or by a
    /// superclass.
    func protocols(of declaration: Declaration) -> Set<String> {
        var found: Set<String> = []
        var seen: Set<String> = []
        var waiting = [declaration]
        while let next = waiting.popLast() {
            guard seen.insert(next.key).inserted else { continue }
            if next.kind == .protocol { found.insert(next.key) }
            let parts = [next] + names.extensions(of: next).filter { !$0.isConstrained }
            waiting += parts.flatMap { names.inheritedDeclarations(of: $0) }
        }
        return found
    }

    private func initializers(of declaration: Declaration, in module: ParsedModule) -> [Initializer] {
        let parts = [declaration] + names.extensions(of: declaration).filter { !$0.isConstrained }
        return parts.flatMap { part in
            part.members.compactMap { member -> Initializer? in
                guard let node = member.node.as(InitializerDeclSyntax.self),
                    min(DeclaredAccess(of: node, inherited: part.memberAccess), declaration.access).isShared
                else { return nil }
                let versions =
                    node.attributes.availability + (part === declaration ? [] : part.node.attributeList.availability)
                if versions.contains(where: \.isWithdrawn) { return nil }
                let isConditional =
                    !member.conditions.isEmpty || !versions.isEmpty || part !== declaration && !part.conditions.isEmpty
                return initializer(node, of: declaration, in: part, module, isConditional: isConditional)
            }
        }
    }

    private func initializer(
        _ node: InitializerDeclSyntax, of declaration: Declaration, in part: Declaration, _ module: ParsedModule,
        isConditional: Bool
    ) -> Initializer {
        let file = module.files[part.file]
        let generics = node.genericParameterClause?.parameters.reduce(into: [String: TypeSyntax]()) {
            $0[$1.name.plainName] = $1.inheritedType
        }
        let place = names.place(of: part)
        let parameters = node.signature.parameterClause.parameters.map { parameter in
            let isInout = parameter.type.as(AttributedTypeSyntax.self)?.specifiers.isInout ?? false
            let label = parameter.firstName.text
            return Initializer.Parameter(
                label: label == "_" ? nil : label,
                name: (parameter.secondName ?? parameter.firstName).plainName, type: parameter.type.words,
                demand: isInout
                    ? .plain(parameter.type.words)
                    : demands.demand(of: parameter.type, in: place, generics: generics ?? [:]),
                hasDefault: parameter.defaultValue != nil || parameter.ellipsis != nil,
                location: file.location(of: parameter))
        }
        return Initializer(
            parameters: parameters,
            obstacle: isConditional
                ? "its initializer is not there on all platforms" : obstacle(to: node, of: declaration),
            location: file.location(of: node))
    }

    private func obstacle(to node: InitializerDeclSyntax, of declaration: Declaration) -> String? {
        if declaration.genericParameters != nil { return "its type is generic" }
        if node.optionalMark != nil { return "its initializer can fail" }
        if node.signature.effectSpecifiers?.asyncSpecifier != nil { return "its initializer is asynchronous" }
        if node.signature.effectSpecifiers?.throwsClause != nil { return "its initializer throws" }
        if node.genericWhereClause != nil { return "its initializer has a 'where' clause" }
        let own = node.attributes.names + declaration.node.attributeList.names
        if !node.modifiers.has(.nonisolated),
            let actor = own.first(where: { $0.hasSuffix("Actor") && $0 != "MainActor" && $0 != "globalActor" })
        {
            return "its initializer belongs to '@\(actor)'"
        }
        return nil
    }
}

/// An `@available` attribute.
private struct Availability {
    let text: String
    /// Whether code should not call what has it.
    let isWithdrawn: Bool
}

extension AttributeListSyntax {
    fileprivate var availability: [Availability] {
        attributes.filter { $0.attributeName.trimmedText == "available" }.map { attribute in
            let text = attribute.words
            let isWithdrawn = ["unavailable", "deprecated", "obsoleted"].contains { text.contains($0) }
            return Availability(text: text, isWithdrawn: isWithdrawn)
        }
    }
}

extension TypeSpecifierListSyntax {
    fileprivate var isInout: Bool {
        contains { $0.as(SimpleTypeSpecifierSyntax.self)?.specifier.tokenKind == .keyword(.inout) }
    }
}
