import AshlarProjectModel
import AshlarYAMLTree

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
        # Known findings: 'ashlar lint' fails only on new ones.
        # 'ashlar baseline prune' removes entries of fixed findings, so it only shrinks. Do not edit it by hand.
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
