/// Wraps lines that long names have made too long where `swift format` would wrap them.
struct LongLines {
    let style: SourceStyle

    private var limit: Int { style.lineLength }
    private var unit: String { style.indentation }

    func fold(_ text: String) -> String {
        guard hasLongLine(text) else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { line in style.width(of: line) > limit ? folded(String(line)) : [String(line)] }
            .joined(separator: "\n")
    }

    private func hasLongLine(_ text: String) -> Bool {
        var length = 0
        for byte in text.utf8 {
            length = byte == UInt8(ascii: "\n") ? 0 : length + (byte == UInt8(ascii: "\t") ? style.tabWidth : 1)
            if length > limit { return true }
        }
        return false
    }

    private func folded(_ line: String) -> [String] {
        let indent = String(line.prefix { $0 == " " || $0 == "\t" })
        let body = String(line.dropFirst(indent.count))
        let lines =
            if body.hasPrefix("/// ") {
                comment(body, indent)
            } else if body.hasSuffix(" }") {
                block(body, indent)
            } else if body.hasSuffix("{") {
                body.contains("(") && !body.contains("class ") && !body.contains("struct ")
                    ? signature(body, indent) : inheritance(body, indent)
            } else if body.hasSuffix(">") {
                annotation(body, indent)
            } else {
                call(body, indent)
            }
        return lines ?? [line]
    }

    /// A word that is too long for a line stays on one.
    private func comment(_ body: String, _ indent: String) -> [String]? {
        let width = max(0, limit - style.width(of: indent) - 4)
        var (lines, rest) = ([String](), body.dropFirst(4))
        while style.width(of: indent) + 4 + rest.utf8.count > limit,
            let space = rest.prefix(width).lastIndex(of: " "), space > rest.startIndex
        {
            lines.append("\(indent)/// \(rest[..<space])")
            rest = rest[rest.index(after: space)...]
        }
        return lines.isEmpty ? nil : lines + ["\(indent)/// \(rest)"]
    }

    /// `f { x }` on three lines.
    private func block(_ body: String, _ indent: String) -> [String]? {
        guard let brace = body.lastIndex(of: "{") else { return nil }
        let inner = body[body.index(after: brace)...].dropLast(2).drop { $0 == " " }
        return ["\(indent)\(body[...brace])", "\(indent)\(unit)\(inner)", "\(indent)}"]
    }

    /// The parameters on their own lines.
    private func signature(_ body: String, _ indent: String) -> [String]? {
        guard let open = body.firstIndex(of: "("), let close = closing(open, in: body) else { return nil }
        let parameters = String(body[body.index(after: open)..<close])
        var lines = ["\(indent)\(unit)\(parameters)"]
        if style.width(of: lines[0]) > limit {
            let each = parameters.split(separator: ", ")
            lines = each.enumerated().map { "\(indent)\(unit)\($1)\($0 + 1 < each.count ? "," : "")" }
        }
        return ["\(indent)\(body[...open])"] + lines + ["\(indent)\(body[close...])"]
    }

    private func closing(_ open: String.Index, in text: String) -> String.Index? {
        var depth = 0
        for index in text[open...].indices {
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// The inheritance clause on its own line.
    private func inheritance(_ body: String, _ indent: String) -> [String]? {
        let halves = body.split(separator: ": ", maxSplits: 1)
        guard halves.count == 2 else { return nil }
        return ["\(indent)\(halves[0]):", "\(indent)\(unit)\(halves[1].dropLast(2))", "\(indent){"]
    }

    /// The type of a variable on its own line; its arguments on another one if that is too long, too.
    private func annotation(_ body: String, _ indent: String) -> [String]? {
        let halves = body.split(separator: ": ", maxSplits: 1)
        guard halves.count == 2, let open = halves[1].firstIndex(of: "<") else { return nil }
        let type = "\(indent)\(unit)\(halves[1])"
        guard style.width(of: type) > limit else { return ["\(indent)\(halves[0]):", type] }
        let arguments = halves[1][halves[1].index(after: open)...].dropLast()
        return [
            "\(indent)\(halves[0]):", "\(indent)\(unit)\(halves[1][...open])",
            "\(indent)\(unit)\(unit)\(arguments)", "\(indent)\(unit)>",
        ]
    }

    private func call(_ body: String, _ indent: String) -> [String]? {
        guard body.hasSuffix(")") else { return nil }
        // Arguments that are on their own line already: the last one moves to the next line.
        if body.hasPrefix("state:"), let comma = body.ranges(of: "), ").first {
            return ["\(indent)\(body[..<comma.lowerBound])),", "\(indent)\(body[comma.upperBound...])"]
        }
        guard let open = body.firstIndex(of: "(") else { return nil }
        let rest = "\(indent)\(unit)\(body[body.index(after: open)...])"
        guard style.width(of: rest) > limit, let equal = rest.ranges(of: " == ").first else {
            return ["\(indent)\(body[...open])", rest]
        }
        return [
            "\(indent)\(body[...open])", String(rest[..<equal.lowerBound]),
            "\(indent)\(unit)\(unit)== \(rest[equal.upperBound...])",
        ]
    }
}
