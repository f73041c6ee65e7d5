/// Goes over a `Package.swift` and collects its strings.
struct PackageLiteralScanner {
    private struct Bracket {
        var isCall: Bool
        var call: Int
        var callee: String?
        /// The argument or list that the bracket is the value of.
        var label: String?
    }

    private let bytes: [UInt8]
    private var place = 0
    private var brackets: [Bracket] = []
    private var calls = 0
    private var word: String?
    private var label: String?
    private var literals: [PackageLiteral] = []
    private var rows: [String: Range<Int>] = [:]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// - Returns: the strings in order, and the rows of tables by what stands before their first `|`.
    mutating func scan() -> ([PackageLiteral], [String: Range<Int>]) {
        while place < bytes.count { step() }
        return (literals, rows)
    }

    private func has(_ text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

    private mutating func step() {
        let byte = bytes[place]
        switch byte {
        case UInt8(ascii: "/") where has("//"): skip { $0 == UInt8(ascii: "\n") }
        case UInt8(ascii: "/") where has("/*"): skipComment()
        case UInt8(ascii: "\""):
            if has("\"\"\"") { longString() } else { string() }
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            open(isCall: byte == UInt8(ascii: "("))
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            label = brackets.popLast()?.label
            word = nil
            place += 1
        case UInt8(ascii: ":"):
            label = word
            word = nil
            place += 1
        case UInt8(ascii: ","):
            label = nil
            word = nil
            place += 1
        default:
            if Self.isWord(byte) {
                let start = place
                skip { !Self.isWord($0) }
                word = String(decoding: bytes[start..<place], as: UTF8.self)
                if let word, Self.statements.contains(word) { label = nil }
            } else {
                if byte > 0x20 { word = nil }
                if byte == UInt8(ascii: "=") { label = nil }
                place += 1
            }
        }
    }

    /// Words that begin something new, whatever argument came before.
    private static let statements: Set<String> = [
        "let", "var", "if", "else", "for", "func", "switch", "return", "import",
    ]

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    private mutating func skip(until ends: (UInt8) -> Bool) {
        while place < bytes.count, !ends(bytes[place]) { place += 1 }
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if has("/*") {
                depth += 1
                place += 2
            } else if has("*/") {
                depth -= 1
                place += 2
            } else {
                place += 1
            }
        } while depth > 0 && place < bytes.count
    }

    private mutating func open(isCall: Bool) {
        if isCall { calls += 1 }
        brackets.append(Bracket(isCall: isCall, call: calls, callee: isCall ? word : nil, label: label))
        word = nil
        label = nil
        place += 1
    }

    private mutating func string() {
        place += 1
        let start = place
        var depth = 0
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") {
            if has("\\(") {
                depth += 1
                place += 2
                continue
            }
            if bytes[place] == UInt8(ascii: "\\") {
                place += 2
                continue
            }
            if depth > 0, bytes[place] == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0, bytes[place] == UInt8(ascii: "\"") { break }
            place += 1
        }
        place = min(place, bytes.count)
        let content = start..<place
        let innermost = brackets.last
        literals.append(
            PackageLiteral(
                text: String(decoding: bytes[content], as: UTF8.self), content: content, label: label,
                callee: innermost?.callee, calls: brackets.filter(\.isCall).map(\.call),
                labels: Set(brackets.compactMap(\.label))))
        word = nil
        place = min(place + 1, bytes.count)
    }

    /// A string of several lines: its lines may be rows of a table.
    private mutating func longString() {
        place += 3
        while place < bytes.count {
            let blanks = bytes[place...].prefix { $0 == 0x20 || $0 == 0x09 }
            let line = bytes[blanks.endIndex...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
            if line.starts(with: "\"\"\"".utf8) {
                place = line.startIndex + 3
                return
            }
            if let bar = line.firstIndex(of: UInt8(ascii: "|")) {
                let name = String(decoding: line[..<bar], as: UTF8.self)
                if rows[name] == nil { rows[name] = line.startIndex..<line.endIndex }
            }
            place = line.endIndex
            skip { $0 == UInt8(ascii: "\n") }
            place = min(place + 1, bytes.count)
        }
    }
}
