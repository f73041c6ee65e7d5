import AshlarSwiftDeclarations
import SwiftSyntax

/// A type whose values are generated, with its extensions in its module.
struct ModelType: Sendable {
    let declaration: Declaration
    /// The declaration and the extensions in its module.
    let parts: [Declaration]
    /// The names of everything that it inherits from, directly or indirectly.
    let inherited: Set<String>

    init(_ declaration: Declaration, in context: MockContext) {
        self.declaration = declaration
        parts = [declaration] + context.names.extensions(of: declaration)
        inherited = context.names.allInheritedNames(of: declaration)
    }

    /// The instance properties that hold a value.
    var storedNames: Set<String> {
        var names: Set<String> = []
        for member in declaration.members {
            guard let node = member.node.as(VariableDeclSyntax.self),
                !node.modifiers.areOfType, !node.modifiers.has(.lazy)
            else { continue }
            for binding in node.bindings where binding.isStored {
                if let name = binding.name?.plainName {
                    names.insert(name)
                    // `_name` is the storage of `name`.
                    if name.hasPrefix("_") { names.insert(String(name.drop { $0 == "_" })) }
                }
            }
        }
        return names
    }

    /// The cases of an enum that can be written everywhere, in the order of the source.
    var cases: [EnumCaseElementSyntax] {
        declaration.members.flatMap { member -> [EnumCaseElementSyntax] in
            guard let node = member.node.as(EnumCaseDeclSyntax.self), member.conditions.isEmpty,
                !node.isSPI
            else { return [] }
            let availability = Availability(node.attributes)
            return availability.attributes.isEmpty ? Array(node.elements) : []
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
        return isMachinery || !inherited.isDisjoint(with: KnownTypes.userInterface)
            || Availability(declaration.node.attributeList).isUnavailable
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
        /// `nil` for `_`.
        let label: String?
        let name: String
        /// As a value is passed: an autoclosure's is what it returns.
        let type: PlacedType
        let defaultValue: ExprSyntax?
        /// Takes any number of values, also none.
        let isVariadic: Bool
    }

    let node: InitializerDeclSyntax
    /// The type or extension that contains it.
    let part: Declaration
    let conditions: [String]
    let access: DeclaredAccess
    let parameters: [Parameter]
    let isDeprecated: Bool
    let order: Int

    var isFailable: Bool { node.optionalMark != nil }
    var throwsErrors: Bool { node.signature.effectSpecifiers?.throwsClause != nil }
    var isAsync: Bool { node.signature.effectSpecifiers?.asyncSpecifier != nil }
    var isGeneric: Bool { node.genericParameterClause != nil }
    /// Whether it gives a value without more ado.
    var isPlain: Bool { !isFailable && !throwsErrors && !isAsync }

    /// Those that may be called, the best first: plain, public, with a parameter for each stored property.
    static func candidates(of type: ModelType, in context: MockContext) -> [ModelInitializer] {
        var found: [ModelInitializer] = []
        for part in type.parts where !part.isConstrained {
            let opaque = context.names.opaqueNames(in: part)
            for member in part.members {
                guard let node = member.node.as(InitializerDeclSyntax.self),
                    let made = ModelInitializer(
                        node, in: part, of: type,
                        under: part.conditions.dropping(type.declaration.conditions) + member.conditions,
                        opaque: opaque, order: found.count),
                    !made.parameters.contains(where: { context.names.isUninhabited($0.type) })
                else { continue }
                found.append(made)
            }
        }
        return found.sorted { $0.rank(in: type).lexicographicallyPrecedes($1.rank(in: type)) }
    }

    private init?(
        _ node: InitializerDeclSyntax, in part: Declaration, of type: ModelType, under conditions: [String],
        opaque: Set<String>, order: Int
    ) {
        let access = min(DeclaredAccess(of: node, inherited: part.memberAccess), type.declaration.access)
        let availability = Availability(node.attributes)
        guard access.isShared, !availability.isUnavailable else { return nil }
        let generics = node.genericParameterClause.map { Array($0.parameters) } ?? []
        let place = TypePlace(part, opaque: opaque.union(generics.map(\.name.plainName)))
        guard generics.allSatisfy({ $0.specifier == nil }), let parameters = Self.parameters(of: node, in: place),
            !Self.decodes(parameters)
        else {
            return nil
        }
        self.node = node
        self.part = part
        self.conditions = conditions
        self.access = access
        self.parameters = parameters
        isDeprecated = availability.isDeprecated
        self.order = order
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
            let specifiers = parameter.type.as(AttributedTypeSyntax.self)?.specifiers.map { $0.trimmedText } ?? []
            guard !specifiers.contains("inout"), !specifiers.contains("isolated"),
                !parameter.type.is(PackExpansionTypeSyntax.self), !parameter.firstName.text.isEmpty
            else { return nil }
            let attributes = parameter.type.as(AttributedTypeSyntax.self)?.attributes.names ?? []
            var type = parameter.type
            if attributes.contains("autoclosure") {
                guard let function = PlacedType(type, in: place).bare.syntax.as(FunctionTypeSyntax.self) else {
                    return nil
                }
                type = function.returnClause.type
            }
            parameters.append(
                Parameter(
                    label: parameter.firstName.label,
                    name: (parameter.secondName ?? parameter.firstName).plainName,
                    type: PlacedType(type, in: place), defaultValue: parameter.defaultValue?.value,
                    isVariadic: parameter.ellipsis != nil))
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
        let unmatched = parameters.count { !isMatching($0) && $0.defaultValue == nil && !$0.isVariadic }
        return [
            isDeprecated ? 1 : 0, isPlain ? 0 : isAsync ? 2 : 1, access == .public ? 0 : 1, isGeneric ? 1 : 0,
            conditions.isEmpty ? 0 : 1, -matching, unmatched, order,
        ]
    }
}

extension [String] {
    /// Without a beginning that both have.
    func dropping(_ start: [String]) -> [String] {
        starts(with: start) ? Array(dropFirst(start.count)) : self
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
        attributes = written.map { $0.trimmedText }
    }
}
