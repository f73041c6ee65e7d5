import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// The names in an extension of the root that can mean members of it, with the place of the first one.
///
/// A local name is not among them.
struct RootMentions: Sendable {
    private(set) var places: [String: SourceLocation] = [:]

    func contains(_ name: String) -> Bool { places[name] != nil }

    mutating func add(_ declaration: Declaration, in file: ParsedFile) {
        for member in declaration.members {
            add(Syntax(member.node), in: file, MentionVisitor(viewMode: .sourceAccurate))
        }
    }

    /// Adds all names of a file that Ashlar wrote: its assembly and the structures of areas name the root's members, too.
    mutating func add(_ file: ParsedFile) {
        let names = MentionVisitor(viewMode: .sourceAccurate)
        names.seesAll = true
        add(Syntax(file.tree), in: file, names)
    }

    private mutating func add(_ node: Syntax, in file: ParsedFile, _ names: MentionVisitor) {
        names.walk(node)
        for token in names.mentioned where !names.local.contains(token.plainName) {
            if places[token.plainName] == nil { places[token.plainName] = file.location(of: token) }
        }
    }
}

private final class MentionVisitor: SyntaxVisitor {
    private(set) var mentioned: [TokenSyntax] = []
    private(set) var local: Set<String> = []
    /// Whether members of other values than `self` are names.
    var seesAll = false

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if !seesAll, let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
            guard let base = access.base?.as(DeclReferenceExprSyntax.self), base.baseName.tokenKind == .keyword(.self)
            else { return .visitChildren }
        }
        if case .identifier = node.baseName.tokenKind { mentioned.append(node.baseName) }
        return .visitChildren
    }

    /// A member is not local.
    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        let isMember = node.parent?.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true
        if !isMember { local.insert(node.identifier.plainName) }
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        local.insert((node.secondName ?? node.firstName).plainName)
        return .visitChildren
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        local.insert((node.secondName ?? node.firstName).plainName)
        return .visitChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
        local.insert(node.name.plainName)
        return .visitChildren
    }
}
