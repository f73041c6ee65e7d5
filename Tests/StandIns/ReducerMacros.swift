import SwiftSyntax
import SwiftSyntaxMacros

/// What `@Reducer` adds: conformances, the path of each action, and to an enumeration of reducers its state and actions.
public struct ReducerMacro: ExtensionMacro, MemberAttributeMacro, MemberMacro {
    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        let names = declaration.is(EnumDeclSyntax.self) ? ["CaseReducer", "Reducer"] : ["Reducer"]
        return names.flatMap { conformance(of: type, to: $0) }
    }

    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        if let actions = member.as(EnumDeclSyntax.self), actions.name.text == "Action" {
            return [attribute("ComposableArchitecture.CasePathable")]
        }
        guard let body = member.as(VariableDeclSyntax.self),
            body.bindings.first?.pattern.trimmedDescription == "body",
            body.bindings.first?.typeAnnotation?.type.is(SomeOrAnyTypeSyntax.self) == true
        else { return [] }
        return [attribute("ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>")]
    }

    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let reducers = declaration.as(EnumDeclSyntax.self) else { return [] }
        let access =
            reducers.modifiers.first { ["public", "package"].contains($0.name.text) }
            .map { "\($0.name.text) " } ?? ""
        let cases = reducers.cases.map { (name: $0.name.text, type: $0.payload) }
        func list(_ text: (_ name: String, _ type: String?) -> String) -> String {
            cases.map { text($0.name, $0.type) }.joined(separator: "\n")
        }
        let scopes = list { name, type in
            "case .\(name): .\(name)" + (type == nil ? "" : "(unreachable())")
        }
        return [
            """
            @ComposableArchitecture.ObservableState
            \(raw: access)enum State: ComposableArchitecture.CaseReducerState {
                \(raw: access)typealias StateReducer = \(raw: reducers.name.text)
                \(raw: list { name, type in "case \(name)" + (type.map { "(\($0).State)" } ?? "") })
            }
            """,
            """
            @ComposableArchitecture.CasePathable
            \(raw: access)enum Action {
                \(raw: list { name, type in "case \(name)(\(type.map { "\($0).Action" } ?? "Swift.Never"))" })
            }
            """,
            """
            @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
            \(raw: access)static var body: ComposableArchitecture.EmptyReducer<Self.State, Self.Action> {
                ComposableArchitecture.EmptyReducer<Self.State, Self.Action>()
            }
            """,
            """
            \(raw: access)enum CaseScope {
                \(raw: list { name, type in "case \(name)" + (type.map { "(ComposableArchitecture.StoreOf<\($0)>)" } ?? "") })
            }
            """,
            """
            @MainActor \(raw: access)static func scope(_ store: ComposableArchitecture.Store<State, Action>) -> CaseScope {
                func unreachable<Value>() -> Value { fatalError() }
                return switch \(raw: reducers.name.text).anyState() {
                \(raw: scopes)
                }
            }
            """,
            "private static func anyState() -> State { fatalError() }",
        ]
    }
}

/// What `@CasePathable` adds: the path of each case.
public struct CasePathableMacro: ExtensionMacro, MemberMacro {
    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        conformance(of: type, to: "CasePathable")
    }

    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let actions = declaration.as(EnumDeclSyntax.self) else { return [] }
        let access =
            actions.modifiers.first { ["public", "package"].contains($0.name.text) }
            .map { "\($0.name.text) " } ?? ""
        let root = actions.name.text
        let paths = actions.cases.map { element in
            let type = "ComposableArchitecture.AnyCasePath<\(root), \(element.payload ?? "Swift.Void")>"
            return "\(access)var \(element.name.text): \(type) { .init() }"
        }
        return [
            "\(raw: access)struct AllCasePaths {\n\(raw: paths.joined(separator: "\n"))\n}",
            "\(raw: access)static var allCasePaths: AllCasePaths { AllCasePaths() }",
        ]
    }
}

/// What `@ObservableState` adds: the conformance. The library's writes names of properties without backticks.
public struct ObservableStateMacro: ExtensionMacro {
    private struct NameInBackticks: Error, CustomStringConvertible {
        let description: String
    }

    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        let properties = declaration.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
        let names = properties.flatMap(\.bindings).map(\.pattern.trimmedDescription)
        if let name = names.first(where: { $0.hasPrefix("`") }) {
            throw NameInBackticks(description: "the library's macro cannot expand the property \(name)")
        }
        return conformance(of: type, to: "ObservableState")
    }
}

private func conformance(of type: some TypeSyntaxProtocol, to name: String) -> [ExtensionDeclSyntax] {
    let added: DeclSyntax = "extension \(type.trimmed): ComposableArchitecture.\(raw: name) {}"
    return [added.as(ExtensionDeclSyntax.self)].compactMap(\.self)
}

private func attribute(_ name: String) -> AttributeSyntax {
    AttributeSyntax(attributeName: IdentifierTypeSyntax(name: .identifier(name)))
}

extension EnumDeclSyntax {
    fileprivate var cases: [EnumCaseElementSyntax] {
        memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
    }
}

extension EnumCaseElementSyntax {
    /// The type of what the case holds: of several values a tuple with their labels.
    fileprivate var payload: String? {
        guard let parameters = parameterClause?.parameters, let first = parameters.first else { return nil }
        if parameters.count == 1 { return first.type.trimmedDescription }
        let types = parameters.map { parameter in
            (parameter.firstName.map { "\($0.text): " } ?? "") + parameter.type.trimmedDescription
        }
        return "(\(types.joined(separator: ", ")))"
    }
}
