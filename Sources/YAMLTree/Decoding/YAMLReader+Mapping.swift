import AshlarProjectModel

extension YAMLReader {
    /// The mapping that a file holds; anything else is reported as an error.
    package static func mapping(
        in bytes: [UInt8], path: String, _ noun: Noun, _ problems: DiagnosticCollector
    ) -> (root: YAMLNode, entries: [YAMLNode.Entry])? {
        guard let text = decode(bytes, path: path, problems) else { return nil }
        var reader = YAMLReader(path: path, noun: noun, problems: problems)
        guard let root = reader.read(text) else { return nil }
        guard case .mapping(let entries) = root.content else {
            problems.report("\(noun.one) must be a mapping, not \(root.form)", at: root.location)
            return nil
        }
        return (root, entries)
    }

    /// The bytes as text without a byte order mark; the first byte that is not valid UTF-8 is reported.
    private static func decode(_ bytes: [UInt8], path: String, _ problems: DiagnosticCollector) -> String? {
        let content = bytes.withoutByteOrderMark
        if let text = String(validating: content, as: UTF8.self) { return text }
        var parser = UTF8.ForwardParser()
        var rest = content.makeIterator()
        var place = SourceLocation(path: path, line: 1, column: 1)
        while case .valid(let encoded) = parser.parseScalar(from: &rest) {
            let isNewline = UTF8.decode(encoded) == "\n"
            place.line += isNewline ? 1 : 0
            place.column = isNewline ? 1 : place.column + 1
        }
        problems.report(
            "the file is not valid UTF-8", at: place, remedy: "save the file as UTF-8")
        return nil
    }
}
