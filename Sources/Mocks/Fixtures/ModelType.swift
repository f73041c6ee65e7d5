import AshlarSwiftDeclarations
import SwiftSyntax

/// A type whose values are generated, with its extensions in its module.
struct ModelType: Sendable {
    let declaration: Declaration
    /// The declaration and the extensions in its module.
    let parts: [Declaration]
    /// The names of everything that it inherits from, directly or indirectly.
    let inherited: Set<String>
    /// The instance properties that hold a value.
    let storedNames: Set<String>
    /// The cases of an enum that can be written everywhere, in the order of the source.
    let cases: [EnumCaseElementSyntax]
    /// Whether it is a view, or another part of a program, by what it inherits from frameworks.
    private let isOfFramework: Bool

    init(_ declaration: Declaration, in context: MockContext) {
        self.declaration = declaration
        parts = [declaration] + context.names.extensions(of: declaration)
        inherited = context.names.allInheritedNames(of: declaration)
        storedNames = Self.storedNames(of: declaration)
        cases = Self.cases(of: declaration)
        // The project may have its own `Shape`.
        isOfFramework =
            !inherited.isDisjoint(with: KnownTypes.userInterface)
            && !context.names.inheritedNamesFromOutside(of: declaration).isDisjoint(with: KnownTypes.userInterface)
    }

    /// Those of the extensions, too.
    var members: [Declaration.Member] { parts.flatMap(\.members) }

    private static func storedNames(of declaration: Declaration) -> Set<String> {
        let variables = declaration.members.compactMap { $0.node.as(VariableDeclSyntax.self) }
            .filter { !$0.modifiers.areOfType && !$0.modifiers.has(.lazy) }
        let names = variables.flatMap(\.bindings).filter(\.isStored).compactMap { $0.name?.plainName }
        // `_name` is the storage of `name`.
        return Set(names + names.filter { $0.hasPrefix("_") }.map { String($0.drop { $0 == "_" }) })
    }

    private static func cases(of declaration: Declaration) -> [EnumCaseElementSyntax] {
        guard declaration.kind == .enum else { return [] }
        return declaration.members.flatMap { member -> [EnumCaseElementSyntax] in
            guard let node = member.node.as(EnumCaseDeclSyntax.self), member.conditions.isEmpty, !node.isSPI,
                Availability(node.attributes).attributes.isEmpty
            else { return [] }
            return Array(node.elements)
        }
    }

    var isGeneric: Bool { declaration.genericParameters != nil }

    var suppressesCopying: Bool {
        declaration.inheritedTypes.contains { $0.trimmedText.filter { $0 != " " } == "~Copyable" }
    }

    /// Whether it is a view, an attribute or a program, rather than a value that is passed around.
    var isNoModel: Bool {
        let isMachinery = !Set(declaration.node.attributeList.names).isDisjoint(with: [
            "propertyWrapper", "resultBuilder", "globalActor", "main", "Reducer", "UIApplicationMain",
        ])
        return isMachinery || isOfFramework || Availability(declaration.node.attributeList).isUnavailable
    }
}

extension PatternBindingSyntax {
    /// Whether it is stored: it has no accessors but observers.
    var isStored: Bool {
        guard let block = accessorBlock else { return true }
        guard case .accessors(let list) = block.accessors else { return false }
        return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
}

/// An initialiser that other modules can call.
struct ModelInitializer: Sendable {
    struct Parameter: Sendable {
        let node: FunctionParameterSyntax
        /// As a value is passed: an autoclosure's is what it returns.
        let type: PlacedType

        /// `nil` for `_`.
        var label: String? { node.firstName.label }
        var name: String { (node.secondName ?? node.firstName).plainName }
        var defaultValue: ExprSyntax? { node.defaultValue?.value }
        /// Takes any number of values, also none.
        var isVariadic: Bool { node.ellipsis != nil }
        var isNeeded: Bool { defaultValue == nil && !isVariadic }
    }

    let node: InitializerDeclSyntax
    /// The type or extension that contains it.
    let part: Declaration
    let conditions: [String]
    let access: DeclaredAccess
    let parameters: [Parameter]
    let isDeprecated: Bool

    /// The parameters that every call has an argument for.
    var needed: [Parameter] { parameters.filter(\.isNeeded) }
    var isFailable: Bool { node.optionalMark != nil }
    var throwsErrors: Bool { node.signature.effectSpecifiers?.throwsClause != nil }
    var isAsync: Bool { node.signature.effectSpecifiers?.asyncSpecifier != nil }
    /// Whether its own clauses restrict the types that it can be called with.
    var isGeneric: Bool { node.genericParameterClause != nil || node.genericWhereClause != nil }
    /// Whether it gives a value without more ado.
    var isPlain: Bool { !isFailable && !throwsErrors && !isAsync }

    /// Those that may be called, the best first: plain, public, with a parameter for each stored property.
    static func candidates(of type: ModelType, in context: MockContext) -> [ModelInitializer] {
        let found = type.parts.filter { !$0.isConstrained }.flatMap { part in
            let place = context.names.place(of: part)
            return part.members.compactMap { ModelInitializer($0, in: place, of: type) }
        }
        let usable = found.filter { !$0.parameters.contains { context.names.isUninhabited($0.type) } }
        let ranked = usable.enumerated().map { (initializer: $1, rank: $1.rank(in: type) + [$0]) }
        return ranked.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.initializer)
    }

    private init?(_ member: Declaration.Member, in place: TypePlace, of type: ModelType) {
        guard let node = member.node.as(InitializerDeclSyntax.self) else { return nil }
        let part = place.owner
        let access = min(DeclaredAccess(of: node, inherited: part.memberAccess), type.declaration.access)
        let availability = Availability(node.attributes)
        let generics = node.genericParameterClause.map { Array($0.parameters) } ?? []
        var place = place
        for generic in generics { place.generics[generic.name.plainName] = .some(nil) }
        guard access.isShared, !availability.isUnavailable, generics.allSatisfy({ $0.specifier == nil }),
            let parameters = Self.parameters(of: node, in: place), !Self.decodes(parameters)
        else { return nil }
        self.node = node
        self.part = part
        // Those around the type are around its whole factory.
        let around = type.declaration.conditions
        let outer =
            part.conditions.starts(with: around) ? Array(part.conditions.dropFirst(around.count)) : part.conditions
        conditions = outer + member.conditions
        self.access = access
        self.parameters = parameters
        isDeprecated = availability.isDeprecated
    }

    /// Whether they are in different clauses of one `#if`.
    func excludes(_ other: ModelInitializer) -> Bool {
        node.conditionalClauses.contains { block, clause in
            other.node.conditionalClauses.contains { $0 == block && $1 != clause }
        }
    }

    private static func parameters(of node: InitializerDeclSyntax, in place: TypePlace) -> [Parameter]? {
        var parameters: [Parameter] = []
        for parameter in node.signature.parameterClause.parameters {
            let attributed = parameter.type.as(AttributedTypeSyntax.self)
            let specifiers = attributed?.specifiers.map { $0.trimmedText } ?? []
            guard !specifiers.contains("inout"), !specifiers.contains("isolated"),
                !parameter.type.is(PackExpansionTypeSyntax.self), !parameter.firstName.text.isEmpty
            else { return nil }
            var type = parameter.type
            if attributed?.attributes.names.contains("autoclosure") == true {
                guard let function = type.bare.as(FunctionTypeSyntax.self) else { return nil }
                type = function.returnClause.type
            } else if let attributed, attributed.attributes.isEmpty,
                specifiers.allSatisfy({ ["__shared", "__owned"].contains($0) })
            {
                // Of ownership, which the factory does not pass on.
                type = attributed.baseType
            }
            parameters.append(Parameter(node: parameter, type: PlacedType(type, in: place)))
        }
        return parameters
    }

    /// `init(from:)` of `Decodable` and `init(coder:)` of `NSCoding` need something to decode.
    private static func decodes(_ parameters: [Parameter]) -> Bool {
        guard parameters.count == 1, let only = parameters.first else { return false }
        let written = only.type.syntax.trimmedText
        return written.hasSuffix("Decoder") && only.label == "from" || written.hasSuffix("NSCoder")
    }

    private func rank(in type: ModelType) -> [Int] {
        let names = type.storedNames
        func isMatching(_ parameter: Parameter) -> Bool {
            names.contains(parameter.name) || parameter.label.map(names.contains) == true
        }
        let matching = parameters.count(where: isMatching)
        let unmatched = needed.count { !isMatching($0) }
        return [
            isDeprecated ? 1 : 0, isPlain ? 0 : isAsync ? 2 : 1, access == .public ? 0 : 1, isGeneric ? 1 : 0,
            // Without arguments, two of them are the same call.
            parameters.contains(where: \.isVariadic) ? 1 : 0, conditions.isEmpty ? 0 : 1, -matching, unmatched,
        ]
    }
}

/// The meaning of the `@available` attributes of a declaration.
struct Availability {
    let isDeprecated: Bool
    let isUnavailable: Bool
    /// Those that the declaration's users must have, too.
    let attributes: [String]

    init(_ list: AttributeListSyntax) {
        let written = list.attributes.filter { $0.attributeName.trimmedText == "available" }
        func mentions(_ attribute: AttributeSyntax, _ word: String) -> Bool {
            attribute.arguments?.tokens(viewMode: .sourceAccurate).contains { $0.text == word } == true
        }
        isDeprecated = written.contains { mentions($0, "deprecated") || mentions($0, "obsoleted") }
        isUnavailable = written.contains { mentions($0, "unavailable") }
        attributes = written.filter(\.isAvailability).map { $0.trimmedText }
    }
}
