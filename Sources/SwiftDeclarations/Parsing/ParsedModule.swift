import AshlarConcurrency
import AshlarProjectModel
import SwiftParser
import SwiftSyntax

/// A module's sources as syntax trees, with what they declare.
package struct ParsedModule: Sendable {
    package let name: String
    package let isMainActorByDefault: Bool
    package let importsAreInternal: Bool
    package let files: [ParsedFile]
    /// In the order of the files, then of the text.
    package let declarations: [Declaration]
    /// Those of all types, protocols and typealiases, without those of the types around them.
    package let names: Set<String>
    /// The places in `declarations`, by qualified name.
    private let places: [String: [Int]]

    /// A source, with what it declares.
    private struct Part: Sendable {
        let file: ParsedFile
        let declarations: [Declaration]

        init(_ file: SourceModule.File, number: Int, of module: String) {
            self.file = ParsedFile(file)
            declarations = DeclarationFinder.declarations(of: self.file, number: number, module: module)
        }
    }

    package init(_ module: SourceModule) {
        self.init(module, parts: module.files.enumerated().map { Part($1, number: $0, of: module.name) }[...])
    }

    /// In the order of the modules, parsed at once.
    package static func all(_ modules: [SourceModule]) -> [ParsedModule] {
        let files = modules.flatMap { module in
            module.files.enumerated().map { (module: module.name, number: $0, file: $1) }
        }
        var parts = SyntaxThreads.map(files.count) { index in
            Part(files[index].file, number: files[index].number, of: files[index].module)
        }[...]
        return modules.map { module in
            defer { parts = parts.dropFirst(module.files.count) }
            return ParsedModule(module, parts: parts.prefix(module.files.count))
        }
    }

    /// - Parameter parts: in the order of the module's files.
    private init(_ module: SourceModule, parts: ArraySlice<Part>) {
        name = module.name
        isMainActorByDefault = module.isMainActorByDefault
        importsAreInternal = module.importsAreInternal
        files = parts.map(\.file)
        let declarations = parts.flatMap(\.declarations)
        self.declarations = declarations
        names = Set(declarations.lazy.filter { $0.kind != .extension }.map(\.name))
        places = Dictionary(grouping: declarations.indices) { declarations[$0].qualifiedName }
    }

    /// Everything of that name, extensions too.
    package func declarations(named qualifiedName: String) -> [Declaration] {
        places[qualifiedName, default: []].map { declarations[$0] }
    }

    /// The type, protocol or typealias of that name.
    package func type(_ qualifiedName: String) -> Declaration? {
        declarations(named: qualifiedName).first { $0.kind != .extension }
    }

    package func location(of declaration: Declaration) -> AshlarProjectModel.SourceLocation {
        files[declaration.file].location(of: declaration.node)
    }
}

/// A source as a syntax tree.
package struct ParsedFile: Sendable {
    package let path: String
    package let tree: SourceFileSyntax
    package let imports: [SourceImport]
    private let converter: SourceLocationConverter
    /// Whether the text nests so deeply that it is not read.
    private let isTooDeep: Bool

    package init(_ file: SourceModule.File) {
        path = file.path
        // Deeper trees would exhaust the stack of recursive visitors.
        isTooDeep = Self.depth(of: file.text) > 256
        var parser = Parser(isTooDeep ? "" : file.text, maximumNestingLevel: 128)
        tree = SourceFileSyntax.parse(from: &parser)
        imports = SourceImport.all(in: tree)
        converter = SourceLocationConverter(fileName: file.path, tree: tree)
    }

    /// Where the node's first token begins; columns count characters as the compiler's do, bytes.
    package func location(of node: some SyntaxProtocol) -> AshlarProjectModel.SourceLocation {
        let start = converter.location(for: node.positionAfterSkippingLeadingTrivia)
        return SourceLocation(path: path, line: start.line, column: start.column)
    }

    /// Where the text stops being Swift, and why.
    package var damage: (reason: String, location: AshlarProjectModel.SourceLocation)? {
        if isTooDeep {
            return ("it nests too deeply to be read", SourceLocation(path: path, line: 1, column: 1))
        }
        guard tree.hasError else { return nil }
        let token = SourceDamage.first(in: Syntax(tree))
        let location = converter.location(for: token?.position ?? tree.endPosition)
        return (
            token?.reason ?? "it is cut short",
            SourceLocation(path: path, line: location.line, column: location.column)
        )
    }

    /// How deeply parentheses and brackets nest: the parser looks ahead through types without a limit.
    ///
    /// Strings and comments count as well; `<` and `>` count within a line.
    private static func depth(of text: String) -> Int {
        var (depth, angles, deepest) = (0, 0, 0)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(0, depth - 1)
            case UInt8(ascii: "<"): angles += 1
            case UInt8(ascii: ">"): angles = max(0, angles - 1)
            case UInt8(ascii: "\n"): angles = 0
            default: continue
            }
            deepest = max(deepest, depth + angles)
        }
        return deepest
    }
}

/// The first syntax error of a text.
package struct SourceDamage {
    package var reason: String
    package var position: AbsolutePosition

    package static func first(in node: Syntax) -> SourceDamage? {
        var node = node
        // Down the first branch that has an error, step by step, since trees may be deep.
        while true {
            if let token = node.firstToken(viewMode: .sourceAccurate), let conflict = conflict(before: token) {
                return conflict
            }
            if node.is(UnexpectedNodesSyntax.self) {
                let word = node.firstToken(viewMode: .sourceAccurate)?.text ?? ""
                return SourceDamage(
                    reason: "unexpected '\(word.prefix(40))'", position: node.positionAfterSkippingLeadingTrivia)
            }
            if let token = node.as(TokenSyntax.self) {
                let isMissing = token.presence == .missing
                return SourceDamage(
                    reason: isMissing ? "'\(token.text)' is missing" : "unexpected '\(token.text.prefix(40))'",
                    position: token.positionAfterSkippingLeadingTrivia)
            }
            let children = node.children(viewMode: .all)
            guard let next = children.first(where: { isDamaged($0) }) else { return nil }
            node = next
        }
    }

    /// The parser takes a conflict, from its first marker to its last, as trivia of the token that follows.
    private static func conflict(before token: TokenSyntax) -> SourceDamage? {
        guard let diagnostic = token.tokenDiagnostic, diagnostic.kind == .sourceConflictMarker else { return nil }
        return SourceDamage(
            reason: "it contains git conflict markers",
            position: token.position.advanced(by: Int(diagnostic.byteOffset)))
    }

    private static func isDamaged(_ node: Syntax) -> Bool {
        node.hasError || node.is(UnexpectedNodesSyntax.self)
            || node.as(TokenSyntax.self)?.presence == .missing
    }
}

/// Checks the syntax of a text.
package enum SyntaxCheck {
    /// - Returns: the line of the first syntax error, from 1, and the reason; `nil` for valid syntax.
    package static func damage(in text: String) -> (line: Int, reason: String)? {
        SyntaxThreads.map(1) { _ in
            ParsedFile(SourceModule.File(path: "", text: text)).damage.map { ($0.location.line, $0.reason) }
        }[0]
    }
}
