import AshlarPropertyLists

/// What makes a file no property list in XML.
enum PropertyListProblem {
    /// `nil` for a valid file, and for one in the binary form.
    static func first(in bytes: [UInt8]) -> MarkupReader.Failure? {
        if bytes.starts(with: "bplist".utf8) { return nil }
        let root: MarkupElement
        do {
            root = try MarkupReader.read(bytes)
        } catch {
            return error
        }
        guard root.name == "plist" else { return problem("the first element is '\(root.name)'", root) }
        guard root.children.count == 1 else { return problem("'plist' contains one value", root) }
        return first(in: root.children[0])
    }

    private static let leaves: Set<String> = ["string", "integer", "real", "true", "false", "date", "data"]

    private static func first(in value: MarkupElement) -> MarkupReader.Failure? {
        switch value.name {
        case "array": value.children.lazy.compactMap { first(in: $0) }.first
        case "dict": pairs(of: value)
        case let name where leaves.contains(name):
            value.children.first.map { problem("'\(name)' contains an element", $0) }
        default: problem("'\(value.name)' is not a value", value)
        }
    }

    private static func pairs(of dictionary: MarkupElement) -> MarkupReader.Failure? {
        var keys: Set<String> = []
        var children = dictionary.children[...]
        while let key = children.popFirst() {
            guard key.name == "key" else { return problem("expected a key, not '\(key.name)'", key) }
            guard keys.insert(key.text).inserted else { return problem("the key '\(key.text)' is given twice", key) }
            guard let value = children.popFirst() else { return problem("the key '\(key.text)' has no value", key) }
            if let problem = first(in: value) { return problem }
        }
        return nil
    }

    private static func problem(_ reason: String, _ element: MarkupElement) -> MarkupReader.Failure {
        MarkupReader.Failure(reason: reason, line: element.line)
    }
}
