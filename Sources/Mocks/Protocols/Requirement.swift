import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// A requirement of a protocol.
///
/// A class, since it is passed around often; what reads it from a source owns it.
final class Requirement {
    enum Kind { case method, property, `subscript`, initializer }

    let kind: Kind
    /// Without back-ticks: `cancel`, `==`, `subscript`, `init`.
    let name: String
    /// As it is written.
    let writtenName: String
    let isStatic: Bool
    /// `prefix` or `postfix`, of an operator.
    var fixity: String?
    let attributes: AttributeListSyntax
    let modifiers: DeclModifierListSyntax
    let generics: GenericParameterClauseSyntax?
    let genericConditions: GenericWhereClauseSyntax?
    var parameters: [Parameter] = []
    /// `nil` where nothing is returned.
    var result: TypeSyntax?
    var effects = Effects()
    var isSettable = false
    /// What follows `init`: `?`, `!` or nothing.
    var initMark = ""
    /// The protocol that declares it.
    let place: Declaration
    /// The `#if` conditions around it, within the protocol.
    let conditions: [String]
    let location: SourceLocation
    /// Whether it is a member of the superclass, too, which the mock's own takes the place of.
    var isOverride = false

    init(
        _ kind: Kind, _ name: TokenSyntax, of node: DeclSyntax, in place: Declaration, _ file: ParsedFile,
        _ conditions: [String]
    ) {
        let generic = node.asProtocol((any WithGenericParametersSyntax).self)
        self.kind = kind
        self.name = name.plainName
        writtenName = name.text
        isStatic = node.modifierList.areOfType
        (attributes, modifiers) = (node.attributeList, node.modifierList)
        (generics, genericConditions) = (generic?.genericParameterClause, generic?.genericWhereClause)
        (self.place, self.conditions, location) = (place, conditions, file.location(of: name))
    }

    var isNonisolated: Bool { modifiers.has(.nonisolated) }

    /// Whether it is `nonisolated(nonsending)`.
    var isNonsending: Bool { modifiers.contains { $0.detail?.detail.text == "nonsending" } }

    /// `find(id:)`, as Swift names it.
    private(set) lazy var title: String = {
        let start =
            (isStatic ? "static " : "") + (kind == .method && fixity != nil ? name : SwiftIdentifier.label(name))
        return kind == .property ? start : "\(start)(\(parameters.map { $0.title + ":" }.joined()))"
    }()

    /// Becomes what meets another requirement, too: `{ get set }` goes further than `{ get }`, and fewer effects and
    /// fewer demands than more.
    func meet(_ other: Requirement) {
        if other.isSettable, kind != .method { isSettable = true }
        if !other.effects.isAsync { effects.isAsync = false }
        if other.effects.reach < effects.reach { effects.throwing = other.effects.throwing }
        if other.initMark.isEmpty { initMark = "" }
        for (place, parameter) in other.parameters.enumerated()
        where parameters.indices.contains(place) && !parameter.typeAttributes.contains("@Sendable") {
            parameters[place].typeAttributes.removeAll { $0 == "@Sendable" }
        }
    }

    /// Those of parameters, and that of the result.
    var types: [TypeSyntax] { parameters.map(\.type) + (result.map { [$0] } ?? []) }

    /// Whether the expansion of one parameter contains several parameter packs.
    var joinsPacks: Bool {
        parameters.contains { parameter in
            guard let expansion = parameter.type.as(PackExpansionTypeSyntax.self) else { return false }
            let tokens = Array(expansion.repetitionPattern.tokens(viewMode: .sourceAccurate))
            let packs = zip(tokens, tokens.dropFirst()).filter { $0.0.tokenKind == .keyword(.each) }.map(\.1.text)
            return Set(packs).count > 1
        }
    }

    /// Whether what answers it is a handler, and not a stored value.
    var hasHandler: Bool {
        switch kind {
        case .method, .subscript: true
        case .property: effects.isAsync || effects.canThrow
        case .initializer: false
        }
    }
}

/// The effects of a call.
struct Effects: Sendable {
    enum Throwing: Sendable {
        case no, anything, onlyArguments
        case typed(TypeSyntax)
    }

    var isAsync = false
    var throwing = Throwing.no

    /// How far they go, from nothing to anything.
    var reach: Int {
        switch throwing {
        case .no: 0
        case .onlyArguments, .typed: 1
        case .anything: 2
        }
    }

    func areEqual(to other: Effects) -> Bool { isAsync == other.isAsync && reach == other.reach }

    /// As a declaration or a function type spells them, with a space in front of each.
    func text(in scope: TypeScope) -> String {
        let throwing =
            switch throwing {
            case .no: ""
            case .anything: " throws"
            case .onlyArguments: " rethrows"
            case .typed(let type): " throws(\(scope.text(of: type)))"
            }
        return (isAsync ? " async" : "") + throwing
    }

    var canThrow: Bool { if case .no = throwing { false } else { true } }

    /// In front of a call.
    var marks: String { (canThrow ? "try " : "") + (isAsync ? "await " : "") }
}

/// A parameter of a requirement.
struct Parameter: Sendable {
    /// Without back-ticks; `nil` where none is.
    var label: String?
    /// Within the body; `nil` where the protocol names none.
    var name: String?
    /// Without specifiers and attributes of the parameter: those of a closure stay.
    var type: TypeSyntax
    /// `inout`, `borrowing`, `consuming`, `sending`, `isolated`.
    var specifiers: [String] = []
    /// `@escaping`, `@Sendable` and other attributes of a type, as they are written.
    var typeAttributes: [String] = []
    /// Attributes of the parameter itself, such as a result builder.
    var attributes: [AttributeSyntax] = []
    var isVariadic = false

    /// `_` where there is no label.
    var title: String { label.map(SwiftIdentifier.label) ?? "_" }
    var isInout: Bool { specifiers.contains("inout") }
    var isEscaping: Bool { typeAttributes.contains("@escaping") }
    var isAutoclosure: Bool { typeAttributes.contains { $0.hasPrefix("@autoclosure") } }
}
