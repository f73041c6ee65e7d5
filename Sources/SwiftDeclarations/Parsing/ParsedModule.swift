import AshlarConcurrency
import AshlarMessages
import AshlarProjectModel
import AshlarSwiftLexing
import SwiftParser
import SwiftSyntax

/// A module's sources as syntax trees, with what they declare.
///
/// A class, since a copy of so many parts would cost each question about its declarations.
package final class ParsedModule: Sendable {
    package let name: String
    package let isMainActorByDefault: Bool
    package let importsAreInternal: Bool
    package let isolatedClosuresAreSendable: Bool
    /// By module that is imported only within `#if`: the conditions around its imports.
    package let conditionsOfImports: [String: [[String]]]
    package let files: [ParsedFile]
    /// In the order of the files, then of the text.
    package let declarations: [Declaration]
    /// Those of all types, protocols and typealiases, without those of the types around them.
    package let names: Set<String>
    /// The places in `declarations`, by qualified name.
    private let places: [String: [Int]]
    /// Those of extensions only: a type can have thousands of declarations in branches of `#if`.
    private let extensions: [String: [Int]]
    /// Of a name, the place of its first type, protocol or typealias.
    private let types: [String: Int]

    package convenience init(_ module: SourceModule) {
        self.init(module, module.files.enumerated().map { Self.parse($1, number: $0, of: module.name) }[...])
    }

    /// In the order of the modules, parsed concurrently.
    fileprivate static func all(_ modules: [SourceModule]) -> [ParsedModule] {
        let files = modules.flatMap { module in
            module.files.enumerated().map { (module: module.name, number: $0, file: $1) }
        }
        var parsed = Concurrent.map(files.count) { index in
            parse(files[index].file, number: files[index].number, of: files[index].module)
        }[...]
        return modules.map { module in
            defer { parsed = parsed.dropFirst(module.files.count) }
            return ParsedModule(module, parsed.prefix(module.files.count))
        }
    }

    private typealias Part = (file: ParsedFile, declarations: [Declaration])

    private static func parse(_ source: SourceModule.File, number: Int, of module: String) -> Part {
        let file = ParsedFile(source)
        var finder = DeclarationFinder(file: number, module: module)
        finder.find(in: file.tree.statements.declarations())
        return (file, finder.found)
    }

    /// - Parameter parts: in the order of the module's files.
    private init(_ module: SourceModule, _ parts: ArraySlice<Part>) {
        name = module.name
        isMainActorByDefault = module.isMainActorByDefault
        importsAreInternal = module.importsAreInternal
        isolatedClosuresAreSendable = module.isolatedClosuresAreSendable
        files = parts.map(\.file)
        let imports = files.flatMap(\.imports)
        let always = Set(imports.filter { $0.conditions.isEmpty }.map(\.module))
        conditionsOfImports = Dictionary(grouping: imports.filter { !always.contains($0.module) }, by: \.module)
            .mapValues { $0.reduce(into: []) { if !$0.contains($1.conditions) { $0.append($1.conditions) } } }
        let declarations = parts.flatMap(\.declarations)
        self.declarations = declarations
        names = Set(declarations.lazy.filter { $0.kind != .extension }.map(\.name))
        places = Dictionary(grouping: declarations.indices) { declarations[$0].qualifiedName }
        extensions = places.mapValues { $0.filter { declarations[$0].kind == .extension } }.filter { !$0.value.isEmpty }
        let types = declarations.indices.lazy.filter { declarations[$0].kind != .extension }
        self.types = Dictionary(types.map { (declarations[$0].qualifiedName, $0) }) { first, _ in first }
    }

    /// Everything of that name, extensions too.
    package func declarations(named qualifiedName: String) -> [Declaration] {
        places[qualifiedName, default: []].map { declarations[$0] }
    }

    /// The extensions of that name.
    package func extensions(named qualifiedName: String) -> [Declaration] {
        extensions[qualifiedName, default: []].map { declarations[$0] }
    }

    /// The type, protocol or typealias of that name.
    package func type(_ qualifiedName: String) -> Declaration? {
        types[qualifiedName].map { declarations[$0] }
    }

    /// Whether other modules see a declaration of the module, and the types around it that its file may only extend.
    package func shares(_ declaration: Declaration) -> Bool {
        declaration.access.isShared
            && declaration.enclosing.indices.allSatisfy { place in
                type(declaration.enclosing[...place].joined(separator: ".")).map(\.access.isShared) ?? true
            }
    }

    /// Whether each initializer that the module declares for the type takes arguments.
    package func needsArguments(_ type: Declaration) -> Bool {
        let initializers = declarations(named: type.qualifiedName).flatMap(\.members).compactMap {
            $0.node.as(InitializerDeclSyntax.self)
        }
        return !initializers.isEmpty && !initializers.contains(where: \.needsNothing)
    }

    package func location(of declaration: Declaration) -> AshlarProjectModel.SourceLocation {
        files[declaration.file].location(of: declaration.node)
    }
}

/// Parses modules, each once.
package final class ModuleParser {
    /// By name.
    private var parsed: [String: ParsedModule] = [:]

    package init() {}

    /// - Parameter modules: of different names, unless they are the same.
    /// - Returns: in the same order.
    package func parse(_ modules: [SourceModule]) -> [ParsedModule] {
        let new = modules.filter { parsed[$0.name] == nil }
        for (module, tree) in zip(new, ParsedModule.all(new)) { parsed[module.name] = tree }
        return modules.compactMap { parsed[$0.name] }
    }
}

/// A source as a syntax tree.
package final class ParsedFile: Sendable {
    package let path: String
    package let tree: SourceFileSyntax
    package let imports: [SourceImport]
    let importedModules: Set<String>
    private let lines: LineTable
    /// Why the text is not parsed; `nil` where it is.
    private let excess: String?

    /// The largest text that is parsed, in bytes: its tree takes many times the memory.
    package static let largestSize = 8 << 20

    package static let excessRemedy = "divide the source into smaller ones"

    /// Why a text of so many bytes is not parsed.
    package static func excess(ofSize size: Int) -> String? {
        size > largestSize ? "it has \(size) bytes, and the limit is \(largestSize >> 20) MiB" : nil
    }

    package init(_ file: SourceModule.File) {
        path = file.path
        excess = Self.excess(of: file.text)
        var parser = Parser(excess == nil ? file.text : "", maximumNestingLevel: 128)
        tree = SourceFileSyntax.parse(from: &parser)
        imports = SourceImport.all(in: tree)
        importedModules = Set(imports.map(\.module))
        lines = LineTable(file.text)
    }

    private static func excess(of text: String) -> String? {
        if let excess = excess(ofSize: text.utf8.count) { return excess }
        // Deeper trees would exhaust the stack of recursive visitors.
        return NestingDepth.isTooDeep(text) ? "it nests too deeply to be read" : nil
    }

    /// Where the node's first token begins; columns count characters as the compiler's do, bytes.
    package func location(of node: some SyntaxProtocol) -> AshlarProjectModel.SourceLocation {
        location(at: node.positionAfterSkippingLeadingTrivia)
    }

    private func location(at position: AbsolutePosition) -> AshlarProjectModel.SourceLocation {
        let found = lines.location(of: position.utf8Offset)
        return SourceLocation(path: path, line: found.line, column: found.column)
    }

    /// The finding for a source that is not valid Swift; `nil` for valid Swift.
    package var damageFinding: Finding? {
        damage.map { damage in
            Finding(
                rule: Finding.damagedRule,
                message: "the source \(excess == nil ? "does not parse" : "is not parsed"): \(damage.reason.visible)",
                location: damage.location, remedy: excess == nil ? nil : ParsedFile.excessRemedy)
        }
    }

    /// Where the text stops being Swift, and why.
    package var damage: (reason: String, location: AshlarProjectModel.SourceLocation)? {
        if let excess { return (excess, SourceLocation(path: path, line: 1, column: 1)) }
        guard tree.hasError else { return nil }
        // Down the first branch that has an error, step by step, since trees may be deep.
        var node = Syntax(tree)
        while !node.is(UnexpectedNodesSyntax.self), let next = node.children(viewMode: .all).first(where: \.hasError) {
            node = next
        }
        guard let token = node.firstToken(viewMode: .all) else {
            return ("it is cut short", location(at: tree.endPosition))
        }
        // The parser takes a conflict, from its first marker to its last, as trivia of the token that follows.
        if let diagnostic = token.tokenDiagnostic, let reason = Self.reason(of: diagnostic) {
            return (reason, location(at: token.position.advanced(by: Int(diagnostic.byteOffset))))
        }
        return (reason(of: token), location(of: token))
    }

    /// What is wrong in the trivia of a token; `nil` for errors of the token itself.
    private static func reason(of diagnostic: TokenDiagnostic) -> String? {
        switch diagnostic.kind {
        case .sourceConflictMarker: "it contains git conflict markers"
        case .unterminatedBlockComment: "the comment has no end"
        default: nil
        }
    }

    private func reason(of token: TokenSyntax) -> String {
        guard token.presence == .missing else {
            // A marker without the others of its conflict is an operator.
            if ["<<<<<<<", "=======", ">>>>>>>"].contains(token.text) { return "it contains git conflict markers" }
            return token.text.isEmpty ? "it is cut short" : "unexpected '\(token.text.prefix(40))'"
        }
        return switch token.parent?.kind {
        case .missingExpr: "an expression is missing"
        case .missingType: "a type is missing"
        case .missingDecl: "a declaration is missing"
        case _ where token.text.isEmpty: "a name is missing"
        default: "'\(token.text)' is missing"
        }
    }
}

/// Checks the syntax of a text.
package enum SyntaxCheck {
    /// - Returns: the line of the first syntax error, from 1, and the reason; `nil` for valid syntax.
    package static func damage(in text: String) -> (line: Int, reason: String)? {
        Concurrent.map(1) { _ in
            ParsedFile((path: "", text: text)).damage.map { ($0.location.line, $0.reason) }
        }[0]
    }
}
