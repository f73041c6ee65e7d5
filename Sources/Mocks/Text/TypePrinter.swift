import AshlarSwiftDeclarations
import SwiftSyntax

/// Prints types, attributes and clauses of a source as a generated file needs them: names as it refers to them, and
/// with single spaces.
struct TypePrinter {
    private let scope: TypeScope
    private var text = ""

    static func text(of node: some SyntaxProtocol, in scope: TypeScope) -> String {
        var printer = TypePrinter(scope: scope)
        if let plain = node.as(IdentifierTypeSyntax.self) { printer.print(plain) } else { printer.print(Syntax(node)) }
        while printer.text.utf8.last == UInt8(ascii: " ") { printer.text.unicodeScalars.removeLast() }
        return printer.text
    }

    private mutating func print(_ node: Syntax) {
        if let token = node.as(TokenSyntax.self) { return print(token) }
        if let type = node.as(IdentifierTypeSyntax.self) { return print(type) }
        if let type = node.as(MemberTypeSyntax.self) { return print(type) }
        if [.stringLiteralExpr, .simpleStringLiteralExpr].contains(node.kind),
            node.firstToken(viewMode: .sourceAccurate)?.tokenKind == .multilineStringQuote
        {
            return text += node.trimmedDescription  // Its line breaks and indentation are part of it.
        }
        printChildren(of: node)
        if node.kind == .attribute { space() }
    }

    private mutating func printChildren(of node: Syntax) {
        for child in node.children(viewMode: .sourceAccurate) { print(child) }
    }

    /// Spaces, line breaks and comments become one space.
    private mutating func print(_ token: TokenSyntax, as name: String? = nil) {
        if !token.leadingTrivia.isEmpty { space() }
        text += name ?? token.text
        if !token.trailingTrivia.isEmpty { space() }
    }

    private mutating func space() {
        if let last = text.utf8.last, last != UInt8(ascii: " "), last != UInt8(ascii: "(") { text += " " }
    }

    private mutating func print(_ type: IdentifierTypeSyntax) {
        print(type.name, as: name(of: type).map { type.isOperand ? $0.inParentheses : $0 })
        if let arguments = type.genericArgumentClause { print(Syntax(arguments)) }
    }

    /// `nil` where the name is printed as it is written.
    private func name(of type: IdentifierTypeSyntax) -> String? {
        let name = type.name.plainName
        if name == "Self" { return scope.mock }
        if let pin = scope.pins[name] { return pin }
        if scope.generics[name] != nil || scope.associated.contains(name) { return nil }
        if let found = scope.resolve([name]) {
            return scope.isInProtocol(found) ? scope.target(of: found) : scope.nameInside(found)
        }
        note([name], type.name)
        return nil
    }

    private mutating func print(_ type: MemberTypeSyntax) {
        let path = TypeSyntax(type).namePath
        if path.first == "Self", path.count == 2, scope.associated.contains(path[1]) || scope.pins[path[1]] != nil {
            return print(type.name, as: scope.pins[path[1]].map { type.isOperand ? $0.inParentheses : $0 })
        }
        guard let first = type.firstToken(viewMode: .sourceAccurate), !path.isEmpty, !type.baseType.hasArguments else {
            return printChildren(of: Syntax(type))
        }
        if let found = scope.declaration(of: type), !scope.isInProtocol(found) {
            if !first.leadingTrivia.isEmpty { space() }
            print(type.name, as: scope.nameInside(found))
            if let arguments = type.genericArgumentClause { print(Syntax(arguments)) }
        } else if scope.style == .fixture, scope.generics[path[0]] == nil, scope.resolve([path[0]]) == nil {
            if path[0] != "Self" { note(path, first) }
            for token in type.baseType.tokens(viewMode: .sourceAccurate) { print(token) }
            for child in type.children(viewMode: .sourceAccurate).dropFirst() { print(child) }
        } else {
            printChildren(of: Syntax(type))
        }
    }

    /// A name that no visible module of the project declares.
    private func note(_ path: [String], _ token: TokenSyntax) {
        let (names, place) = (scope.context.names, scope.place)
        guard scope.style == .fixture else {
            if KnownTypes.inSwift.contains(path[0]) { return }
            return scope.use.note(token, in: place, as: names.unseen(path, in: place))
        }
        // The module is imported by its name, where it is known, and not as the source imports it.
        let module = KnownTypes.module(of: path)
        if module == nil || KnownTypes.networking.contains(path[0]) {
            scope.use.note(token, in: place, as: module == nil ? names.unseen(path, in: place) : nil)
        }
        if let module, module != "Swift" { scope.use.add(module, in: scope.context) }
    }
}

extension TypeSyntaxProtocol {
    /// Whether `?`, `!`, `.Type` or a member follows, which would belong to the end of a type in its place.
    fileprivate var isOperand: Bool {
        switch parent?.kind {
        case .optionalType, .implicitlyUnwrappedOptionalType, .metatypeType, .memberType: true
        default: false
        }
    }
}

extension TypeSyntax {
    /// Whether it contains generic arguments.
    fileprivate var hasArguments: Bool {
        tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .leftAngle }
    }
}
