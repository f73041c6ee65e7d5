/// Where in a Swift source a reader of its letters is, as far as that decides how a value is written there.
struct SwiftPlaces {
    enum Place: Equatable { case code, comment, literal }

    private enum Level: Equatable {
        case lineComment
        /// How deep comments lie in each other.
        case blockComment(Int)
        /// A string, with the number of its quotes and of the signs before them.
        case literal(quotes: Int, signs: Int)
        /// Code within a string, with the number of brackets that are open in it.
        case interpolation(Int)
    }

    private var levels: [Level] = []

    var place: Place {
        switch levels.last {
        case .lineComment, .blockComment: .comment
        case .literal: .literal
        case nil, .interpolation: .code
        }
    }

    /// Goes past what stands at the index.
    ///
    /// - Returns: how many letters it is long.
    mutating func advance(over text: [Unicode.Scalar], at index: Int) -> Int {
        switch levels.last {
        case .lineComment:
            if text[index] == "\n" { levels.removeLast() }
            return 1
        case .blockComment(let depth): return advance(inComment: depth, text, index)
        case .literal(let quotes, let signs): return advance(inLiteral: quotes, signs, text, index)
        case .interpolation(let depth):
            if text[index] == "(" { levels[levels.count - 1] = .interpolation(depth + 1) }
            if text[index] == ")" {
                if depth == 0 { levels.removeLast() } else { levels[levels.count - 1] = .interpolation(depth - 1) }
                return 1
            }
            return advance(inCode: text, index)
        case nil: return advance(inCode: text, index)
        }
    }

    private mutating func advance(inCode text: [Unicode.Scalar], _ index: Int) -> Int {
        if Self.stands("//", in: text, at: index) {
            levels.append(.lineComment)
            return 2
        }
        if Self.stands("/*", in: text, at: index) {
            levels.append(.blockComment(1))
            return 2
        }
        let signs = text[index...].prefix { $0 == "#" }.count
        guard index + signs < text.count, text[index + signs] == "\"" else { return 1 }
        let quotes = Self.stands("\"\"\"", in: text, at: index + signs) ? 3 : 1
        levels.append(.literal(quotes: quotes, signs: signs))
        return signs + quotes
    }

    private mutating func advance(inComment depth: Int, _ text: [Unicode.Scalar], _ index: Int) -> Int {
        if Self.stands("/*", in: text, at: index) {
            levels[levels.count - 1] = .blockComment(depth + 1)
            return 2
        }
        guard Self.stands("*/", in: text, at: index) else { return 1 }
        levels.removeLast()
        if depth > 1 { levels.append(.blockComment(depth - 1)) }
        return 2
    }

    private mutating func advance(
        inLiteral quotes: Int, _ signs: Int, _ text: [Unicode.Scalar], _ index: Int
    ) -> Int {
        let marks = String(repeating: "#", count: signs)
        if Self.stands(String(repeating: "\"", count: quotes) + marks, in: text, at: index) {
            levels.removeLast()
            return quotes + signs
        }
        // A string on one line ends with the line, closed or not.
        if text[index] == "\n", quotes == 1 {
            levels.removeLast()
            return 1
        }
        if Self.stands("\\" + marks + "(", in: text, at: index) {
            levels.append(.interpolation(0))
            return signs + 2
        }
        return Self.stands("\\" + marks, in: text, at: index) ? signs + 2 : 1
    }

    private static func stands(_ sign: String, in text: [Unicode.Scalar], at index: Int) -> Bool {
        let scalars = sign.unicodeScalars
        return index + scalars.count <= text.count && text[index..<(index + scalars.count)].elementsEqual(scalars)
    }
}
