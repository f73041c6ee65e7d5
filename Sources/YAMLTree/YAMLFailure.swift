import AshlarProjectModel
import Yams

/// What YAML itself has against the text, in Ashlar's words and with a place.
struct YAMLFailure {
    private let error: YamlError
    private let lines: [Substring]
    private let path: String
    private let noun: String

    init(_ error: YamlError, text: String, path: String, noun: YAMLReader.Noun) {
        self.error = error
        self.noun = noun.whole
        lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        self.path = path
    }

    func report(to problems: DiagnosticCollector) {
        switch error {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            if problem.contains("another document") {
                problems.report(
                    "a \(noun) is one document, and a second one begins here", at: place(mark),
                    remedy: "remove the line '---' and what follows it")
            } else if problem.contains("max_nest_level") {
                problems.report(
                    "the \(noun) is nested deeper than \(YAMLReader.Limit.depth) levels here", at: place(mark))
            } else {
                // A quote that is not closed is found at the end of the text.
                let start = context.flatMap { $0.mark.line < mark.line ? $0 : nil }
                problems.report(
                    "the \(noun) is not valid YAML: \(problem)", at: place(mark),
                    notes: start.map { [Finding.Note($0.text, at: place($0.mark))] } ?? [], remedy: remedy(for: mark))
            }
        case .duplicatedKeysInMapping(let duplicates, let context):
            reportDuplicate(duplicates.first ?? "", first: context.mark, to: problems)
        case .reader(let problem, let offset, _, let yaml):
            problems.report("the \(noun) is not valid YAML: \(problem)", at: place(offset: offset ?? 0, in: yaml))
        default:
            problems.report(
                "the \(noun) is not valid YAML: \(error)", at: SourceLocation(path: path, line: 1, column: 1))
        }
    }

    private func place(_ mark: Mark, length: Int = 1) -> SourceLocation {
        SourceLocation(path: path, line: mark.line, column: mark.column, length: length)
    }

    private func place(offset: Int, in text: String) -> SourceLocation {
        var place = SourceLocation(path: path, line: 1, column: 1, length: 1)
        for character in text.prefix(offset) {
            if character.isNewline {
                place.line += 1
                place.column = 1
            } else {
                place.column += character.unicodeScalars.count
            }
        }
        return place
    }

    private func line(_ number: Int) -> Substring { lines.indices.contains(number - 1) ? lines[number - 1] : "" }

    /// Values that begin with a YAML indicator need quotes; tabs cannot indent.
    private func remedy(for mark: Mark) -> String? {
        let nearby = [line(mark.line), line(mark.line - 1)]
        let scalars = Array(line(mark.line).unicodeScalars)
        if scalars.indices.contains(mark.column - 1) {
            if scalars[mark.column - 1] == "\t" { return "indent with spaces, not with tabs" }
            if "@`%".unicodeScalars.contains(scalars[mark.column - 1]) {
                return "quote it: a value cannot begin with '\(scalars[mark.column - 1])'"
            }
        }
        let patterns = [
            "{feature}", "{module}", "{app}", "{layer}", "{name}", "{screen}", "{target}", "{member}", "{table}",
        ]
        let unquoted = nearby.map { $0.replacing(/"[^"]*"|'[^']*'/, with: "") }
        for pattern in patterns where unquoted.contains(where: { $0.contains(pattern) }) {
            return "quote it: write \"\(pattern)…\", since '{' opens a mapping in YAML"
        }
        return nil
    }

    /// The text, in which the second of two equal keys is another one; `nil` where that is not what is wrong, or where
    /// the key is not found.
    func textWithSecondKey(_ substitute: RepeatedKey) -> String? {
        guard case .duplicatedKeysInMapping(let duplicates, let context) = error, let key = duplicates.first,
            let second = placeOfSecond(key, first: context.mark)
        else { return nil }
        var lines = lines.map(String.init)
        let scalars = lines[second.line - 1].unicodeScalars
        lines[second.line - 1] =
            String(scalars.prefix(second.column - 1))
            + String(repeating: String(substitute.letter), count: second.length)
            + String(scalars.dropFirst(second.column - 1 + second.length))
        return lines.joined(separator: "\n")
    }

    private func placeOfSecond(_ key: String, first: Mark) -> SourceLocation? {
        if let column = columnOfSecond(key, first: first) {
            return SourceLocation(path: path, line: first.line, column: column.start, length: column.length)
        }
        for (index, text) in lines.enumerated().dropFirst(first.line) {
            let indentation = text.prefix { $0 == " " }.count
            if indentation < first.column - 1, !text.allSatisfy(\.isWhitespace) { break }
            if indentation == first.column - 1, let length = lengthOfKey(key, in: text.dropFirst(indentation)) {
                return SourceLocation(path: path, line: index + 1, column: first.column, length: length)
            }
        }
        return nil
    }

    /// Where the key appears again in the same brackets of the same line.
    private func columnOfSecond(_ key: String, first: Mark) -> (start: Int, length: Int)? {
        var rest = line(first.line)
        rest = Substring(rest.unicodeScalars.dropFirst(first.column))
        var depth = 0
        while let sign = rest.popFirst() {
            if "[{".contains(sign) { depth += 1 }
            if "]}".contains(sign) { depth -= 1 }
            guard depth >= 0 else { return nil }
            guard depth == 0, sign == "," else { continue }
            let after = rest.drop { $0 == " " }
            if let length = lengthOfKey(key, in: after) {
                return (line(first.line).unicodeScalars.count - after.unicodeScalars.count + 1, length)
            }
        }
        return nil
    }

    /// How long the key is with its quotes, where the text begins with it.
    private func lengthOfKey(_ key: String, in text: Substring) -> Int? {
        [key, "\"\(key)\"", "'\(key)'"].first { text.hasPrefix($0 + ":") }?.unicodeScalars.count
    }

    private func reportDuplicate(_ key: String, first: Mark, to problems: DiagnosticCollector) {
        let length = key.unicodeScalars.count
        let second = placeOfSecond(key, first: first)
        problems.report(
            "the key '\(key)' appears twice in one mapping", at: second ?? place(first, length: length),
            notes: second == nil ? [] : [Finding.Note("the first one is here", at: place(first, length: length))],
            remedy: "keep one of the two")
    }
}
