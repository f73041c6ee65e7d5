import SwiftSyntax

/// Finds the types, typealiases and extensions of a source, those within types and within `#if` too.
enum DeclarationFinder {
    static func declarations(of file: ParsedFile, number: Int, module: String) -> [Declaration] {
        var visit = Visit(file: number, module: module)
        visit.statements(file.tree.statements, Surroundings())
        return visit.found
    }

    private struct Surroundings {
        var enclosing: [String] = []
        var access = DeclaredAccess.public
        /// What members have that do not say: those of a protocol and of a `public extension` have the type's own.
        var inherited = DeclaredAccess.internal
        var conditions: [String] = []
    }

    private struct Visit {
        let file: Int
        let module: String
        var found: [Declaration] = []

        mutating func statements(_ list: CodeBlockItemListSyntax, _ around: Surroundings) {
            for item in list {
                guard case .decl(let node) = item.item else { continue }
                declaration(node, around)
            }
        }

        mutating func members(_ list: MemberBlockItemListSyntax, _ around: Surroundings) {
            for item in list { declaration(item.decl, around) }
        }

        mutating func declaration(_ node: DeclSyntax, _ around: Surroundings) {
            if let conditional = node.as(IfConfigDeclSyntax.self) {
                return clauses(of: conditional, around)
            }
            if let extended = node.as(ExtensionDeclSyntax.self) {
                return self.extension(extended, around)
            }
            guard let kind = kind(of: node), let named = node.asProtocol((any NamedDeclSyntax).self) else { return }
            let access = min(around.access, DeclaredAccess(of: node, inherited: around.inherited))
            let name = named.name.plainName
            add(kind, name, access, node, around)
            guard let block = node.asProtocol((any DeclGroupSyntax).self)?.memberBlock else { return }
            var inside = around
            inside.enclosing.append(name)
            inside.access = access
            inside.inherited = kind == .protocol ? access : .internal
            members(block.members, inside)
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
            let path = components(of: node.extendedType)
            guard let name = path.last else { return }
            let access = DeclaredAccess(of: node)
            var inside = around
            inside.enclosing = Array(path.dropLast())
            add(.extension, name, access, DeclSyntax(node), inside)
            // The types in an extension may be as open as the extended type is, which another file may declare.
            inside.enclosing = path
            inside.access = node.isSPI ? .internal : .public
            inside.inherited = access
            members(node.memberBlock.members, inside)
        }

        private mutating func clauses(of node: IfConfigDeclSyntax, _ around: Surroundings) {
            for (condition, clause) in node.conditionedClauses {
                var inside = around
                inside.conditions.append(condition)
                switch clause.elements {
                case .statements(let list): statements(list, inside)
                case .decls(let list): members(list, inside)
                default: break
                }
            }
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

        /// `A.B` of `A.B<C>`.
        private func components(of type: TypeSyntax) -> [String] {
            if let member = type.as(MemberTypeSyntax.self) {
                return components(of: member.baseType) + [member.name.plainName]
            }
            guard let plain = type.as(IdentifierTypeSyntax.self) else { return [] }
            return [plain.name.plainName]
        }
    }
}
