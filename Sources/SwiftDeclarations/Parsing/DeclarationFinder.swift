import SwiftSyntax

/// Finds the types, typealiases and extensions of a source, those within types and within `#if` too.
struct DeclarationFinder {
    /// The place of the source in its module's `files`.
    private let file: Int
    private let module: String
    private var found: [Declaration] = []

    static func declarations(of file: ParsedFile, number: Int, module: String) -> [Declaration] {
        var finder = DeclarationFinder(file: number, module: module)
        finder.declarations(file.tree.statements.declarations(), Surroundings())
        return finder.found
    }

    private init(file: Int, module: String) {
        self.file = file
        self.module = module
    }

    private struct Surroundings {
        var enclosing: [String] = []
        var access = DeclaredAccess.public
        /// The access of members without a modifier: in a protocol and a `public extension`, that of the type.
        var inherited = DeclaredAccess.internal
        var conditions: [String] = []
    }

    private mutating func declarations(_ all: [ConditionalDeclaration], _ around: Surroundings) {
        for (node, conditions) in all {
            var inside = around
            inside.conditions += conditions
            declaration(node, inside)
        }
    }

    private mutating func declaration(_ node: DeclSyntax, _ around: Surroundings) {
        if let extended = node.as(ExtensionDeclSyntax.self) { return self.extension(extended, around) }
        guard let kind = kind(of: node), let named = node.asProtocol((any NamedDeclSyntax).self) else { return }
        let access = min(around.access, DeclaredAccess(of: node, inherited: around.inherited))
        let name = named.name.plainName
        add(kind, name, access, node, around)
        guard let block = node.asProtocol((any DeclGroupSyntax).self)?.memberBlock else { return }
        var inside = around
        inside.enclosing.append(name)
        inside.access = access
        inside.inherited = kind == .protocol ? access : .internal
        declarations(block.members.declarations(), inside)
    }

    private mutating func add(
        _ kind: Declaration.Kind, _ name: String, _ access: DeclaredAccess, _ node: DeclSyntax,
        _ around: Surroundings
    ) {
        found.append(
            Declaration(
                kind: kind, name: name, enclosing: around.enclosing, access: access, conditions: around.conditions,
                node: node, file: file, module: module))
    }

    private mutating func `extension`(_ node: ExtensionDeclSyntax, _ around: Surroundings) {
        let path = node.extendedType.namePath
        guard let name = path.last else { return }
        let access = DeclaredAccess(of: node)
        var inside = around
        inside.enclosing = Array(path.dropLast())
        add(.extension, name, access, DeclSyntax(node), inside)
        // The types in an extension may be as open as the extended type is, which another file may declare.
        inside.enclosing = path
        inside.access = node.isSPI ? .internal : .public
        inside.inherited = access
        declarations(node.memberBlock.members.declarations(), inside)
    }

    private func kind(of node: DeclSyntax) -> Declaration.Kind? {
        switch node.kind {
        case .protocolDecl: .protocol
        case .structDecl: .struct
        case .enumDecl: .enum
        case .classDecl: .class
        case .actorDecl: .actor
        case .typeAliasDecl: .typealias
        default: nil
        }
    }
}
