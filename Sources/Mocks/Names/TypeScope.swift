import AshlarSwiftDeclarations
import SwiftSyntax

/// A place in a source whose types are printed for a generated file: what names refer to there.
struct TypeScope {
    /// How a kind of generated file refers to declarations.
    enum Style {
        case mock, fixture

        /// Names that need a module in front where the project declares them.
        var reserved: Set<String> { self == .mock ? Self.reservedInMocks : KnownTypes.foundation }

        private static let reservedInMocks = KnownTypes.framework.union(MockSupport.names)
    }

    let context: MockContext
    let use: ReferencedNames
    /// The declaration whose text contains the types.
    var place: Declaration
    /// What `Self` is printed as: the name of the mock.
    let mock: String
    var style = Style.mock
    /// Whether the file imports modules with unknown names: then names of the project have their module in front.
    var isAmbiguous = false
    /// The generic parameters in scope.
    var generics: [String: GenericParameter] = [:]
    /// The names of the protocol's associated types.
    var associated: Set<String> = [] { didSet { printed = PrintedNodes() } }
    /// Those that equal a type without values.
    var uninhabited: Set<String> = []
    /// The types of associated types that are printed in place of their names.
    var pins: [String: String] = [:] { didSet { printed = PrintedNodes() } }
    /// The generic parameters of the mock.
    var parameters: [String: GenericParameter] = [:] { didSet { printed = PrintedNodes() } }
    private(set) var printed = PrintedNodes()
    /// How many typealiases and types around others were followed.
    private(set) var depth = 0

    /// The same scope, whose printed names are not recorded.
    var unrecorded: TypeScope { TypeScope(context: context, use: ReferencedNames(), place: place, mock: "") }

    /// The same scope for a type that another one contains or stands for.
    var nested: TypeScope {
        var scope = self
        scope.depth += 1
        return scope
    }

    func at(_ place: Declaration) -> TypeScope {
        var scope = self
        scope.place = place
        return scope
    }

    func at(_ place: TypePlace) -> TypeScope {
        var scope = at(place.owner)
        for name in place.generics.keys { scope.generics[name] = GenericParameter(name: "", bounds: []) }
        return scope
    }

    /// As the generated file contains it.
    func text(of node: some SyntaxProtocol) -> String {
        guard depth == 0 else { return TypePrinter.text(of: node, in: self) }
        if let known = printed.texts[node.id] { return known.text }
        let text = TypePrinter.text(of: node, in: self)
        // The node is kept, so that no other one gets its identifier.
        printed.texts[node.id] = (Syntax(node), text)
        return text
    }

    /// The attributes that are needed, those within `#if` aside.
    func texts(of attributes: AttributeListSyntax, where isWanted: (AttributeSyntax) -> Bool) -> [String] {
        attributes.compactMap { $0.as(AttributeSyntax.self) }.filter(isWanted).map { text(of: $0) }
    }

    func text(of type: PlacedType) -> String { at(type.place).text(of: type.syntax) }

    func parameter(_ name: String) -> GenericParameter? { generics[name] ?? parameters[name] }

    /// The type, protocol or typealias that a name refers to.
    func declaration(of type: some TypeSyntaxProtocol) -> Declaration? {
        let path = TypeSyntax(type).namePath
        guard let first = path.first, first != "Self", generics[first] == nil, !associated.contains(first) else {
            return nil
        }
        return resolve(path)
    }

    func resolve(_ path: [String]) -> Declaration? {
        guard context.names.library.declares(path) else { return nil }
        let key = ReferencedNames.Key(declaration: ObjectIdentifier(place), path: path)
        if let known = use.resolved[key] { return known }
        let found = context.names.visibleDeclaration(path, in: place).flatMap { isElsewhere($0) ? nil : $0 }
        use.resolved[key] = .some(found)
        return found
    }

    /// Whether `Error` is a type of the project there.
    var hidesError: Bool {
        guard let found = resolve(["Error"]) else { return false }
        let imports = context.file(of: place)?.imports ?? []
        return found.module == place.module || imports.contains { $0.module == found.module }
    }

    /// Whether a typealias stands in for a name that a system does not declare: other systems have that name itself.
    private func isElsewhere(_ declaration: Declaration) -> Bool {
        guard declaration.kind == .typealias, declaration.enclosing.isEmpty, !declaration.conditions.isEmpty,
            !place.conditions.starts(with: declaration.conditions)
        else { return false }
        return context.module(declaration.module)?.declarations(named: declaration.name).count == 1
    }

    /// A declaration as the generated file refers to it.
    func name(of declaration: Declaration) -> String {
        if let known = use.names[ObjectIdentifier(declaration)] { return known }
        for module in context.names.imports(of: declaration) { use.add(module, in: context) }
        if let owner = context.names.unresolvedOwner(of: declaration) {
            use.note(owner.token, in: declaration, as: owner.declaration)
        }
        let name = context.names.name(of: declaration, reserving: style.reserved, isAmbiguous: isAmbiguous)
        use.names[ObjectIdentifier(declaration)] = name
        return name
    }

    /// With the generic parameters of the types around it, which the source leaves out within these types.
    func nameInside(_ declaration: Declaration) -> String {
        let name = name(of: declaration)
        guard !generics.isEmpty, !declaration.enclosing.isEmpty else { return name }
        let types = context.names.library.types(along: declaration.enclosing, of: declaration.module)
        let names = types.compactMap(\.self).flatMap(\.genericParameterNames)
        guard !names.isEmpty, names.allSatisfy({ generics[$0] != nil }) else { return name }
        return TypeName.filled(name, declaration.enclosing + [declaration.name], types + [nil])
    }

    /// The declarations that the names within a type refer to.
    func declarations(in type: TypeSyntax) -> [Declaration] {
        type.tokens(viewMode: .sourceAccurate).compactMap { $0.parent?.as(TypeSyntax.self) }.compactMap {
            declaration(of: $0)
        }
    }

    /// The type of a typealias within a protocol: the mock has no such name before it conforms.
    func target(of declaration: Declaration) -> String? {
        guard depth < 8, let alias = declaration.node.as(TypeAliasDeclSyntax.self), alias.genericParameterClause == nil
        else { return nil }
        let text = nested.at(declaration).text(of: alias.initializer.value)
        return alias.initializer.value.is(FunctionTypeSyntax.self) ? text : text.inParentheses
    }

    /// Whether it contains an associated type or `Self`.
    func mentionsAssociated(_ node: some SyntaxProtocol) -> Bool {
        if let name = node.loneName {
            return name.tokenKind == .keyword(.Self) || !associated.isEmpty && associated.contains(name.plainName)
        }
        return node.tokens(viewMode: .sourceAccurate).contains { token in
            token.tokenKind == .keyword(.Self) || (associated.contains(token.plainName) && token.isTypeName)
        }
    }

    /// Whether it is declared within a protocol, so that conforming types inherit the name.
    func isInProtocol(_ declaration: Declaration) -> Bool {
        guard !declaration.enclosing.isEmpty, let module = context.module(declaration.module) else { return false }
        return module.type(declaration.enclosing.joined(separator: "."))?.kind == .protocol
    }
}

/// A cache, since most types are printed several times.
final class PrintedNodes {
    var texts: [SyntaxIdentifier: (node: Syntax, text: String)] = [:]
}

/// The names that a generated file refers to, collected while its text is printed.
final class ReferencedNames {
    /// A name and the declaration that contains it.
    struct Key: Hashable {
        let declaration: ObjectIdentifier
        let path: [String]
    }

    /// A cache of what names refer to.
    var resolved: [Key: Declaration?] = [:]
    /// Modules of the project whose declarations are referred to.
    private(set) var modules: Set<String> = []
    /// Modules of systems that expressions need.
    private(set) var frameworks: Set<String> = []
    /// Names that neither the project nor Swift declares, or that the target does not see, in order of appearance.
    private(set) var unresolved: [UnresolvedName] = []
    private var seen: Set<Key> = []
    /// A cache of how declarations are printed.
    var names: [ObjectIdentifier: String] = [:]
    /// A cache of the global actors of types and protocols; `nil` where nothing says so.
    var isolations: [ObjectIdentifier: Isolation?] = [:]

    /// A module that an expression needs; modules from elsewhere are imported as the source imports them.
    func add(_ module: String, in context: MockContext) {
        if context.module(module) != nil || context.job.mocksOf.values.contains(module) {
            modules.insert(module)
        } else {
            frameworks.insert(module)
        }
    }

    /// - Parameter found: what it refers to, where a module declares it that the target does not see.
    func note(_ name: TokenSyntax, in declaration: Declaration, as found: @autoclosure () -> Declaration?) {
        let word = name.plainName
        guard seen.insert(Key(declaration: ObjectIdentifier(declaration), path: [word])).inserted else { return }
        unresolved.append(UnresolvedName(name: word, token: name, source: declaration, declaration: found()))
    }
}
