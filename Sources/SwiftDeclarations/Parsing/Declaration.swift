import AshlarProjectModel
import SwiftSyntax

/// A declaration of a type, a typealias or an extension, wherever it stands in a source but in a function's body.
///
/// A class, since what is decided about it is handed around much more often than it is made.
final class Declaration: Sendable {
    enum Kind: Sendable { case `protocol`, `struct`, `enum`, `class`, actor, `typealias`, `extension` }

    let kind: Kind
    /// Without back-ticks; of an extension, the last component of the extended type.
    let name: String
    /// The names of the types around it, outermost first; of an extension, the components of the extended type but the
    /// last one (a module's name in front included, where it is written).
    let enclosing: [String]
    let access: DeclaredAccess
    /// The conditions of the `#if` clauses around it, outermost first, each as an expression that stands alone
    /// (`#else` and `#elseif` are spelt out).
    let conditions: [String]
    let node: DeclSyntax
    /// Its place in the module's `files`.
    let file: Int
    let module: String
    /// `Outer.Inner`.
    let qualifiedName: String
    /// What stands behind the colon.
    let inheritedTypes: [TypeSyntax]

    init(
        kind: Kind, name: String, enclosing: [String], access: DeclaredAccess, conditions: [String], node: DeclSyntax,
        file: Int, module: String
    ) {
        self.kind = kind
        self.name = name
        self.enclosing = enclosing
        self.access = access
        self.conditions = conditions
        self.node = node
        self.file = file
        self.module = module
        qualifiedName = enclosing.isEmpty ? name : (enclosing + [name]).joined(separator: ".")
        let clause = node.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause
        inheritedTypes = clause?.inheritedTypes.map(\.type) ?? []
    }
}

/// What a declaration can be seen by, narrowed by the types around it.
enum DeclaredAccess: Int, Comparable, Sendable {
    case `private`, `internal`, package, `public`

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// Whether other modules of the package see it.
    var isShared: Bool { self >= .package }

    /// What is SPI is closed to whoever imports the module as everybody does.
    init(of node: some DeclSyntaxProtocol, inherited: DeclaredAccess = .internal) {
        let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
        let written = DeclaredAccess(modifiers, inherited: inherited)
        self = node.isSPI ? min(written, .internal) : written
    }

    /// - Parameter inherited: what holds where no modifier stands.
    init(_ modifiers: DeclModifierListSyntax, inherited: DeclaredAccess = .internal) {
        self = inherited
        // `private(set)` speaks of a setter.
        for modifier in modifiers where modifier.detail == nil {
            switch modifier.name.tokenKind {
            case .keyword(.public), .keyword(.open): self = .public
            case .keyword(.package): self = .package
            case .keyword(.internal): self = .internal
            case .keyword(.fileprivate), .keyword(.private): self = .private
            default: continue
            }
        }
    }
}

extension DeclSyntaxProtocol {
    /// Whether it stands under `@_spi`.
    var isSPI: Bool { asProtocol((any WithAttributesSyntax).self)?.attributes.names.contains("_spi") == true }
}
