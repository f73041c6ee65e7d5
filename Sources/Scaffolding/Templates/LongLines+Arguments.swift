// Calls, and what is between their brackets.
extension LongLines {
    func call(_ body: String, _ indent: String) -> [String]? {
        guard body.hasSuffix(")"), let open = Self.opening(of: ")", in: body) else { return nil }
        let inner = indent + unit
        let rest = String(body[body.index(after: open)...])
        let head = "\(indent)\(body[...open])"
        if rest == ")" { return nil }
        if fits(inner + rest) { return [head, inner + rest] }
        if let equal = rest.ranges(of: " == ").first {
            let right = "== \(rest[equal.upperBound...].dropLast())"
            return [head, inner + rest[..<equal.lowerBound]]
                + (argument(right, ")", inner + unit) ?? ["\(inner)\(unit)\(right)", "\(indent))"])
        }
        let parts = Self.parts(of: String(rest.dropLast()))
        if parts.count > 1 { return rows(parts, inner, closedBy: ")").map { [head] + $0 } }
        if !fits(inner + rest.dropLast()), !Self.isString(parts[0]), let lines = argument(parts[0], ")", inner) {
            return [head] + lines
        }
        return [head, inner + rest.dropLast(), "\(indent))"]
    }

    /// Arguments or parameters that are on their own line already.
    func arguments(_ body: String, _ indent: String) -> [String]? {
        if body.hasSuffix(")"), Self.isString(body.dropLast()), indent.hasSuffix(unit) {
            return ["\(indent)\(body.dropLast())", "\(indent.dropLast(unit.count)))"]
        }
        let parts = Self.parts(of: body)
        let isLabelled = parts[0].firstMatch(of: #/^[a-z_][A-Za-z]*( [A-Za-z]+)?: /#) != nil
        guard isLabelled, !["case ", "let ", "var "].contains(where: body.hasPrefix) else { return nil }
        if parts.count > 1 { return rows(parts, indent, closedBy: "") }
        // Perhaps the bracket of the call follows.
        let isLast = body.hasSuffix(")") && Self.opening(of: ")", in: body) == nil
        return isLast ? argument(String(body.dropLast()), ")", indent) : argument(body, "", indent)
    }

    /// As many arguments on each line as it can hold.
    private func rows(_ parts: [String], _ indent: String, closedBy end: String) -> [String]? {
        var rows: [String] = []
        var isOpen = false
        for (index, part) in parts.enumerated() {
            let end = index + 1 < parts.count ? "," : end
            if isOpen, let row = rows.last, fits("\(row) \(part)\(end)") {
                rows[rows.count - 1] += " \(part)\(end)"
            } else if let lines = argument(part, end, indent) {
                rows += lines
                isOpen = lines.count == 1
            } else {
                return nil
            }
        }
        return rows
    }

    /// One argument or parameter, on as many lines as it needs.
    func argument(_ text: String, _ end: String, _ indent: String) -> [String]? {
        if fits(indent + text + end) { return [indent + text + end] }
        var lines = list(text, indent) ?? call(text, indent) ?? assignment(text, indent)
        let halves = Self.parts(of: text, at: ": ")
        if lines == nil, halves.count == 2, fits("\(indent)\(unit)\(halves[1])\(end)") {
            lines = ["\(indent)\(halves[0]):", "\(indent)\(unit)\(halves[1])"]
        }
        if lines == nil, Self.isString(text) { lines = [indent + text] }
        guard var lines, let last = lines.last, fits(last + end) || Self.isString(text) else { return nil }
        lines[lines.count - 1] += end
        return lines
    }

    /// Whether no break shortens the text.
    static func isString(_ text: some StringProtocol) -> Bool {
        text.hasPrefix("\"") && text.dropFirst().firstIndex(of: "\"") == text.indices.last
    }

    /// An array literal with its elements on their own lines.
    private func list(_ text: String, _ indent: String) -> [String]? {
        guard text.hasSuffix("]"), let open = text.firstIndex(of: "["), !text[..<open].contains("(") else { return nil }
        let elements = Self.parts(of: String(text[text.index(after: open)...].dropLast()))
        guard elements.count > 1, let rows = rows(elements, indent + unit, closedBy: ",") else { return nil }
        return ["\(indent)\(text[...open])"] + rows + ["\(indent)]"]
    }

    /// The bracket that the one at the end closes.
    static func opening(of bracket: Character, in text: String) -> String.Index? {
        var depth = 0
        guard text.last == bracket else { return nil }
        for index in text.indices.reversed() {
            if text[index] == bracket { depth += 1 }
            if text[index] == (bracket == ")" ? "(" : "{") { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    static func closing(_ open: String.Index, in text: String) -> String.Index? {
        var depth = 0
        for index in text[open...].indices {
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// What separators divide that are in no brackets and in no string.
    static func parts(of text: String, at separator: String = ", ") -> [String] {
        var parts = [""]
        var (depth, angles, isInString) = (0, 0, false)
        var former: Character = " "
        for character in text {
            parts[parts.count - 1].append(character)
            if character == "\"", former != "\\" { isInString.toggle() }
            if !isInString {
                if "([{".contains(character) { depth += 1 }
                if ")]}".contains(character) { depth -= 1 }
                if character == "<", former.isLetter { angles += 1 }
                if character == ">", former != "-", angles > 0 { angles -= 1 }
                if depth == 0, angles == 0, parts[parts.count - 1].hasSuffix(separator) {
                    parts[parts.count - 1].removeLast(separator.count)
                    parts.append("")
                }
            }
            former = character
        }
        return parts
    }
}
