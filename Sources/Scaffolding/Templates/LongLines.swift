/// Wraps lines that long names or short lines have made too long where `swift format` would wrap them.
struct LongLines {
    let style: SourceStyle

    var limit: Int { style.lineLength }
    var unit: String { style.indentation }

    func fold(_ text: String) -> String {
        guard hasLongLine(text) else { return text }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
        var result: [String] = []
        while let line = lines.popFirst() {
            let indent = indent(of: line)
            var parts = fits(line) ? [line] : folded(line, indent)
            if parts.count > 1, let next = lines.first, next.hasPrefix("\(indent)\(unit)."), let last = parts.last {
                if last.hasSuffix(")"), last != "\(indent))" {
                    parts[parts.count - 1].removeLast()
                    parts.append("\(indent))")
                }
                moveOut(&lines, above: indent)
            }
            result += parts
        }
        return result.joined(separator: "\n")
    }

    func fits(_ line: some StringProtocol) -> Bool { style.width(of: line) <= limit }

    private func hasLongLine(_ text: String) -> Bool {
        var length = 0
        for byte in text.utf8 {
            length = byte == UInt8(ascii: "\n") ? 0 : length + (byte == UInt8(ascii: "\t") ? style.tabWidth : 1)
            if length > limit { return true }
        }
        return false
    }

    private func indent(of line: String) -> String { String(line.prefix { $0 == " " || $0 == "\t" }) }

    /// After a call over several lines, the calls of its methods are not indented.
    private func moveOut(_ lines: inout ArraySlice<String>, above indent: String) {
        for index in lines.indices {
            guard lines[index].hasPrefix(indent + unit) else { return }
            lines[index] = indent + lines[index].dropFirst(indent.count + unit.count)
        }
    }

    private func folded(_ line: String, _ indent: String) -> [String] {
        let body = String(line.dropFirst(indent.count))
        let lines =
            if body.hasPrefix("/// ") {
                comment(body, indent)
            } else if body.hasPrefix("//") {
                [line]
            } else if body.hasPrefix("case "), let end = Self.parts(of: body, at: ": ").first, end != body {
                branch(body, indent, end)
            } else if body.hasSuffix(" }") {
                block(body, indent)
            } else if body.hasSuffix("{") || body.hasSuffix(" {}") || body.hasSuffix(" in") {
                body.contains("(") && !body.contains("class ") && !body.contains("struct ")
                    ? signature(body, indent) : inheritance(body, indent)
            } else if body.contains("func ") {
                signature(body, indent)
            } else {
                arguments(body, indent) ?? call(body, indent) ?? assignment(body, indent) ?? annotation(body, indent)
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

    /// `case x: f()` on two lines.
    private func branch(_ body: String, _ indent: String, _ pattern: String) -> [String] {
        let rest = "\(indent)\(unit)\(body.dropFirst(pattern.count + 2))"
        return ["\(indent)\(pattern):"] + (fits(rest) ? [rest] : folded(rest, indent + unit))
    }

    /// `f { x }` on three lines.
    private func block(_ body: String, _ indent: String) -> [String]? {
        guard let brace = Self.opening(of: "}", in: body) else { return nil }
        let inner = body[body.index(after: brace)...].dropLast(2).drop { $0 == " " }
        return ["\(indent)\(body[...brace])", "\(indent)\(unit)\(inner)", "\(indent)}"]
    }

    /// The parameters on their own lines.
    private func signature(_ body: String, _ indent: String) -> [String]? {
        guard let open = body.firstIndex(of: "("), let close = Self.closing(open, in: body) else { return nil }
        let rest = body[close...]
        // Another `in` ends the head of a closure in braces, whose indentation would change.
        if rest.hasSuffix(" in"), !rest.hasPrefix(") {") { return nil }
        let parameters = String(body[body.index(after: open)..<close])
        let inner = indent + unit
        let parts = Self.parts(of: parameters)
        let lines =
            fits(inner + parameters)
            ? [inner + parameters]
            : parts.enumerated().flatMap { index, part in
                argument(part, index + 1 < parts.count ? "," : "", inner) ?? ["\(inner)\(part)"]
            }
        return ["\(indent)\(body[...open])"] + lines + ["\(indent)\(rest)"]
    }

    /// The inheritance clause on its own line.
    private func inheritance(_ body: String, _ indent: String) -> [String]? {
        let halves = body.split(separator: ": ", maxSplits: 1)
        guard halves.count == 2 else { return nil }
        let head = indent + body.dropLast(2)
        if halves[0].contains("var "), fits(head) { return [head, "\(indent){"] }
        return ["\(indent)\(halves[0]):", "\(indent)\(unit)\(halves[1].dropLast(2))", "\(indent){"]
    }

    /// The type of a variable on its own line; its arguments on another one if that is too long, too.
    private func annotation(_ body: String, _ indent: String) -> [String]? {
        let halves = Self.parts(of: body, at: ": ")
        guard halves.count == 2, halves[0].contains("var ") || halves[0].contains("let ") else { return nil }
        let type = "\(indent)\(unit)\(halves[1])"
        if fits(type) { return ["\(indent)\(halves[0]):", type] }
        guard body.hasSuffix(">"), let open = halves[1].firstIndex(of: "<") else { return nil }
        let arguments = halves[1][halves[1].index(after: open)...].dropLast()
        return [
            "\(indent)\(halves[0]):", "\(indent)\(unit)\(halves[1][...open])",
            "\(indent)\(unit)\(unit)\(arguments)", "\(indent)\(unit)>",
        ]
    }

    /// The value on its own line.
    func assignment(_ body: String, _ indent: String) -> [String]? {
        let halves = Self.parts(of: body, at: " = ")
        guard halves.count == 2, halves[1].last != "(", fits("\(indent)\(halves[0]) ="),
            fits("\(indent)\(unit)\(halves[1])")
        else {
            return nil
        }
        return ["\(indent)\(halves[0]) =", "\(indent)\(unit)\(halves[1])"]
    }
}
