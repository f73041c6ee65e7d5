import AshlarProjectModel
import AshlarSwiftLexing

/// A string literal of a `Package.swift`.
struct PackageLiteral {
    /// The text between the quotes, as written.
    var text: String
    /// The range between the quotes.
    var location: SourceLocation
    /// The label of the argument: `name` of `name: "Home"`.
    var label: String?
    /// The function of the innermost call: `target` of `.target(…)`; `nil` in a list.
    var callee: String?
    /// The enclosing calls by number, the innermost last.
    var calls: [Int]
    /// The labels of the enclosing arguments.
    var labels: Set<String>
}

/// A row of the table in a generated `Package.swift`: `Cart|library|Sources/Cart|Log/Logging@iOS,Model||plugins=Lint`.
struct PackageTableRow {
    /// The location of the first field.
    var location: SourceLocation
    /// The first location of each name from the fourth field on.
    var names: [String: SourceLocation]
}

/// Collects the string literals and table rows of a `Package.swift`.
struct PackageLiteralScanner: ~Copyable {
    private struct Bracket {
        var isCall: Bool
        var call: Int
        var callee: String?
        /// The argument whose value the bracket belongs to.
        var label: String?
    }

    private var lexer: Lexer
    private var positions: PositionCounter
    private let path: String
    private var brackets: [Bracket] = []
    private var calls = 0
    private var word: String?
    private var label: String?
    private(set) var literals: [PackageLiteral] = []
    /// By the first field; the first row of each.
    private(set) var rows: [String: PackageTableRow] = [:]

    /// - Parameter source: must outlive the scanner.
    init(_ source: UnsafeRawBufferPointer, path: String) {
        lexer = Lexer(source)
        positions = PositionCounter(lexer.bytes, end: lexer.end)
        self.path = path
    }

    mutating func scan() {
        while true {
            let token = lexer.next()
            switch token.kind {
            case .endOfFile: return
            case .string: add(literalFrom: token.start, to: token.end)
            case .interpolationStart: add(literalFrom: token.start, to: interpolatedLiteralEnd())
            case .leftParenthesis, .leftBracket, .leftBrace: open(isCall: token.kind == .leftParenthesis)
            case .rightParenthesis, .rightBracket, .rightBrace: (label, word) = (brackets.popLast()?.label, nil)
            case .colon: (label, word) = (word, nil)
            case .comma, .equal: (label, word) = (nil, nil)
            case .word:
                let text = lexer.text(from: token.start, to: token.end)
                if Self.statements.contains(text) { label = nil }
                word = text
            default: word = nil
            }
        }
    }

    /// Keywords that end an argument.
    private static let statements: Set<String> = [
        "let", "var", "if", "else", "for", "func", "switch", "return", "import",
    ]

    private mutating func open(isCall: Bool) {
        if isCall { calls += 1 }
        brackets.append(Bracket(isCall: isCall, call: calls, callee: isCall ? word : nil, label: label))
        (label, word) = (nil, nil)
    }

    /// Skips the interpolations of a literal.
    private mutating func interpolatedLiteralEnd() -> Int {
        var (depth, followsInterpolation) = (1, false)
        while true {
            let token = lexer.next()
            switch token.kind {
            case .endOfFile: return token.end
            case .interpolationStart where !followsInterpolation: depth += 1
            case .string where followsInterpolation: depth -= 1
            // The line ends within an interpolation, and with it the literal.
            case .interpolationEnd where token.start == token.end: depth -= 1
            default: break
            }
            if depth == 0 { return token.end }
            followsInterpolation = token.kind == .interpolationEnd && token.start < token.end
        }
    }

    private mutating func add(literalFrom start: Int, to end: Int) {
        var (first, last) = (start, end)
        while first < last, lexer.bytes[first] == UInt8(ascii: "#") { first += 1 }
        let quotes = lexer.isText("\"\"\"", from: first, to: min(first + 3, end)) ? 3 : 1
        let close = last - quotes - (first - start)
        first = min(first + quotes, end)
        if close >= first, lexer.bytes[close] == UInt8(ascii: "\"") { last = close }
        word = nil
        if quotes == 3 { return addRows(in: first..<last) }
        let innermost = brackets.last
        literals.append(
            PackageLiteral(
                text: lexer.text(from: first, to: last), location: location(of: first..<last), label: label,
                callee: innermost?.callee, calls: brackets.filter(\.isCall).map(\.call),
                labels: Set(brackets.compactMap(\.label))))
    }

    private mutating func addRows(in range: Range<Int>) {
        let text = UnsafeBufferPointer(start: lexer.bytes, count: lexer.end)
        for line in text[range].split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            let row = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            let fields = row.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
            let name = String(decoding: fields[0], as: UTF8.self)
            guard fields.count > 1, rows[name] == nil else { continue }
            rows[name] = PackageTableRow(location: location(of: fields[0].indices), names: [:])
            for part in fields.dropFirst(3).flatMap({ $0.split { ",/@=".utf8.contains($0) } }) {
                let part = (name: String(decoding: part, as: UTF8.self), location: location(of: part.indices))
                if rows[name]?.names[part.name] == nil { rows[name]?.names[part.name] = part.location }
            }
        }
    }

    private mutating func location(of range: Range<Int>) -> SourceLocation {
        let (line, column) = positions.position(of: range.lowerBound)
        let length = PositionCounter.scalars(lexer.bytes, from: range.lowerBound, to: range.upperBound)
        return SourceLocation(path: path, line: line, column: column, length: length)
    }
}
