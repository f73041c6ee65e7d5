/// A line of a template as the texts around its tags, which recognizes the lines that it renders.
package struct LinePattern: Sendable {
    private let texts: [Substring]
    /// Whether there is nothing but tags: then it could render any line, and recognizes none.
    private let isOpen: Bool

    package init(_ line: Substring) {
        texts = line.split(separator: "{{", omittingEmptySubsequences: false).enumerated().map { index, text in
            index == 0 ? text : text.drop { $0 != "}" }.dropFirst(2)
        }
        isOpen = texts.count > 1 && texts.allSatisfy { $0.allSatisfy(\.isWhitespace) }
    }

    /// Whether the line is the texts in their order, with anything between them.
    package func matches(_ line: Substring) -> Bool {
        guard texts.count > 1 else { return line == texts[0] }
        guard !isOpen, line.hasPrefix(texts[0]) else { return false }
        var rest = line.dropFirst(texts[0].count)
        for text in texts[1..<(texts.count - 1)] where !text.isEmpty {
            guard let range = rest.firstRange(of: text) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(texts[texts.count - 1])
    }
}
