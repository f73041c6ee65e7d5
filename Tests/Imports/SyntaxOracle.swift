import AshlarImports
import AshlarProjectModel
import SwiftParser
import SwiftSyntax

/// The findings of swift-syntax in a source, in the form of the scanner's.
struct SyntaxOracle {
    let imports: [ImportUse]
    /// Whether swift-syntax accepts the source.
    let isSound: Bool

    init(_ bytes: [UInt8]) {
        let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        let collector = ImportCollector(bytes)
        collector.walk(tree)
        imports = collector.imports
        isSound = !tree.hasError
    }
}

private final class ImportCollector: SyntaxVisitor {
    private let bytes: [UInt8]
    var imports: [ImportUse] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let module = node.path.first?.name, module.presence == .present else { return .skipChildren }
        let levels = node.modifiers.compactMap { ImportUse.Access(rawValue: $0.name.text) }
        let (line, column) = place(module.positionAfterSkippingLeadingTrivia.utf8Offset)
        imports.append(
            ImportUse(
                module: unquoted(module), path: node.path.dropFirst().map { unquoted($0.name) },
                kind: node.importKindSpecifier.flatMap { ImportUse.Kind(rawValue: $0.text) } ?? .module,
                attributes: attributes(node.attributes), access: levels.first, condition: condition(around: node),
                line: line, column: column, length: module.text.unicodeScalars.count))
        return .skipChildren
    }

    private func unquoted(_ token: TokenSyntax) -> String {
        token.text.hasPrefix("`") ? String(token.text.dropFirst().dropLast()) : token.text
    }

    private func attributes(_ list: AttributeListSyntax) -> [String] {
        list.flatMap { element -> [String] in
            switch element {
            case .attribute(let attribute): [text(attribute.tokens(viewMode: .sourceAccurate), blanks: false)]
            case .ifConfigDecl(let block):
                block.clauses.flatMap { clause -> [String] in
                    if case .attributes(let inner) = clause.elements { attributes(inner) } else { [] }
                }
            }
        }
    }

    /// The tokens, with one blank instead of several and between two words.
    private func text(_ tokens: TokenSequence, blanks: Bool) -> String {
        var text = ""
        var before: TokenSyntax?
        for token in tokens {
            if let before, before.trailingTriviaLength.utf8Length + token.leadingTriviaLength.utf8Length > 0 {
                if blanks || (isWord(before) && isWord(token)) { text += " " }
            }
            text += token.text
            before = token
        }
        return text
    }

    private func isWord(_ token: TokenSyntax) -> Bool {
        switch token.tokenKind {
        case .identifier, .keyword, .integerLiteral, .floatLiteral, .wildcard: !token.text.hasPrefix("`")
        default: false
        }
    }

    private func condition(around node: some SyntaxProtocol) -> String? {
        var terms: [String] = []
        var current = Syntax(node)
        while let parent = current.parent {
            if let clause = current.as(IfConfigClauseSyntax.self),
                let clauses = parent.as(IfConfigClauseListSyntax.self)
            {
                if let condition = clause.condition {
                    terms.insert(text(condition.tokens(viewMode: .sourceAccurate), blanks: true), at: 0)
                } else {
                    let earlier = clauses.prefix { $0.id != clause.id }.compactMap { $0.condition }
                    let negations = earlier.map { condition in
                        let words = text(condition.tokens(viewMode: .sourceAccurate), blanks: true)
                        return condition.is(SequenceExprSyntax.self) ? "!(\(words))" : "!\(words)"
                    }
                    terms.insert(contentsOf: negations, at: 0)
                }
            }
            current = parent
        }
        if terms.count > 1 { terms = terms.map { isDisjunction($0) ? "(\($0))" : $0 } }
        let joined = terms.joined(separator: " && ")
        guard !terms.isEmpty else { return nil }
        return joined.utf8.count > 1_000 ? String(joined.prefix(1_000)) + "…" : joined
    }

    private func isDisjunction(_ condition: String) -> Bool {
        let tree = Parser.parse(source: "#if \(condition)\n#endif")
        let operators =
            tree.statements.first?.item.as(IfConfigDeclSyntax.self)?.clauses.first?.condition?
            .as(SequenceExprSyntax.self)?.elements.compactMap { $0.as(BinaryOperatorExprSyntax.self) } ?? []
        return operators.contains { $0.operator.text == "||" }
    }

    private func place(_ offset: Int) -> (Int, Int) {
        var line = 1
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        for index in start..<max(start, offset) {
            let endsLine = bytes[index] == 10 ? true : bytes[index] == 13 && bytes[index + 1] != 10
            if endsLine { (line, start) = (line + 1, index + 1) }
        }
        return (line, String(decoding: bytes[start..<offset], as: UTF8.self).unicodeScalars.count + 1)
    }
}

func scan(_ bytes: [UInt8], assertions: Set<String>? = nil) -> SourceScan {
    bytes.withUnsafeBytes { source in
        var scan = ImportScanner.scan(source)
        scan.tests = assertions.map { TestFinder.find(in: source, assertions: $0) }
        return scan
    }
}

func scan(_ text: String, assertions: Set<String>? = nil) -> SourceScan {
    scan(Array(text.utf8), assertions: assertions)
}

/// The first difference between the scanner and swift-syntax; `nil` if they agree.
func difference(_ bytes: [UInt8], _ oracle: SyntaxOracle) -> String? {
    let found = scan(bytes).imports
    if found == oracle.imports { return nil }
    let index =
        zip(found, oracle.imports).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        ?? min(found.count, oracle.imports.count)
    func reported(_ list: [ImportUse]) -> String { index < list.count ? "\(list[index])" : "nothing" }
    return "import \(index): scanner \(reported(found)), swift-syntax \(reported(oracle.imports))"
}
