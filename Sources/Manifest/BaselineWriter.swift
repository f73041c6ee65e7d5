import AshlarProjectModel

/// Writes a baseline: one line for each entry, sorted, so that it merges line by line.
package enum BaselineWriter {
    /// - Returns: what `BaselineReader` reads as the same entries; those of one identity become one.
    package static func text(of baseline: Baseline) -> String {
        head + merged(baseline.entries).map(line).joined()
    }

    /// The entries as they are written: sorted, and each identity once.
    package static func merged(_ entries: [Baseline.Entry]) -> [Baseline.Entry] {
        let sorted = entries.sorted { left, right in
            if left.identity != right.identity { return left.identity < right.identity }
            return words(of: left).lexicographicallyPrecedes(words(of: right))
        }
        return sorted.reduce(into: []) { merged, entry in
            if merged.last?.identity == entry.identity {
                // The one that says more comes later: what is there sorts after what is not.
                merged[merged.count - 1] = entry
            } else {
                merged.append(entry)
            }
        }
    }

    private static func words(of entry: Baseline.Entry) -> [String] {
        [entry.reason ?? "", entry.owner ?? "", entry.expires ?? ""]
    }

    private static let head = """
        # The broken rules that are known here: 'ashlar lint' fails on new ones only.
        # 'ashlar baseline prune' removes what is mended, so that it only ever shrinks; nobody edits it by hand.
        version: 1
        entries:

        """

    private static func line(_ entry: Baseline.Entry) -> String {
        let identity = entry.identity
        let pairs: [(String, String?)] = [
            ("rule", identity.rule), ("importer", identity.importer), ("imported", identity.imported),
            ("file", identity.file), ("owner", entry.owner), ("reason", entry.reason), ("expires", entry.expires),
        ]
        let words = pairs.compactMap { key, value in value.map { "\(key): \(YAMLScalar.text($0))" } }
        return "  - {\(words.joined(separator: ", "))}\n"
    }
}

/// Text as a value of YAML within a flow mapping: plain where that is safe, else in double quotes.
enum YAMLScalar {
    static func text(_ value: String) -> String { isPlain(value) ? value : quoted(value) }

    private static func isPlain(_ value: String) -> Bool {
        let scalars = value.unicodeScalars
        guard let first = scalars.first, let last = scalars.last, isLetterOrDigit(first) || first == "_", last != " "
        else { return false }
        return scalars.allSatisfy { isLetterOrDigit($0) || "_-./+@() ".unicodeScalars.contains($0) }
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.isASCII else { return scalar.properties.isAlphabetic && !scalar.isUnseen }
        return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
    }

    private static func quoted(_ value: String) -> String {
        var text = "\""
        var previous: Unicode.Scalar = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            // After a blank or a bracket it would be taken for an anchor, even in quotes.
            case "&" where !isLetterOrDigit(previous): text += "\\x26"
            default:
                if scalar.isUnseen || isNoCharacter(scalar) {
                    text += escape(scalar)
                } else {
                    text.unicodeScalars.append(scalar)
                }
            }
            previous = scalar
        }
        return text + "\""
    }

    /// What YAML does not take as it is, besides what cannot be seen.
    private static func isNoCharacter(_ scalar: Unicode.Scalar) -> Bool {
        (0x7F...0x9F).contains(scalar.value) || (0xFFFE...0xFFFF).contains(scalar.value)
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        func padded(_ width: Int) -> String { String(repeating: "0", count: width - digits.utf8.count) + digits }
        switch scalar.value {
        case ..<0x100: return "\\x" + padded(2)
        case ..<0x10000: return "\\u" + padded(4)
        default: return "\\U" + padded(8)
        }
    }
}
