import SwiftSyntax

/// Finds the types, typealiases and extensions of a source, those within types and within `#if` too.
struct DeclarationFinder {
    /// The place of the source in its module's `files`.
    let file: Int
    let module: String
    private(set) var found: [Declaration] = []

    struct Surroundings {
        var enclosing: [String] = []
        var access = DeclaredAccess.public
        /// The access of members without a modifier: in a protocol and a `public extension`, that of the type.
        var inherited = DeclaredAccess.internal
        var conditions: [String] = []
    }

    mutating func find(in declarations: [ConditionalDeclaration], _ around: Surroundings = Surroundings()) {
        for (node, conditions) in declarations {
            guard let kind = kind(of: node), let path = path(of: node), let name = path.last else { continue }
            let access = min(around.access, DeclaredAccess(of: node, inherited: around.inherited))
            let conditions = around.conditions + conditions
            found.append(
                Declaration(
                    kind: kind, name: name, enclosing: around.enclosing + path.dropLast(), access: access,
                    conditions: conditions, node: node, file: file, module: module))
            guard let block = node.asProtocol((any DeclGroupSyntax).self)?.memberBlock else { continue }
            // The types in an extension may be as open as the extended type is, which another file may declare.
            let isOpen = kind == .extension && !node.isSPI
            let inside = Surroundings(
                enclosing: around.enclosing + path, access: isOpen ? .public : access,
                inherited: kind == .protocol || kind == .extension ? access : .internal, conditions: conditions)
            find(in: block.members.declarations(), inside)
        }
    }

    private func path(of node: DeclSyntax) -> [String]? {
        node.as(ExtensionDeclSyntax.self)?.extendedType.namePath
            ?? node.asProtocol((any NamedDeclSyntax).self).map { [$0.name.plainName] }
    }

    private func kind(of node: DeclSyntax) -> Declaration.Kind? {
        switch node.kind {
        case .protocolDecl: .protocol
        case .structDecl: .struct
        case .enumDecl: .enum
        case .classDecl: .class
        case .actorDecl: .actor
        case .typeAliasDecl: .typealias
        case .extensionDecl: .extension
        default: nil
        }
    }
}
