import AshlarMessages

/// Rows of cells as text.
enum TableText {
    /// - Parameter isText: by column: text is on the left, numbers on the right.
    static func aligned(_ rows: [[String]], isText: [Bool]) -> [String] {
        let widths = isText.indices.map { column in rows.map { $0[column].displayWidth }.max() ?? 0 }
        return rows.map { cells in
            cells.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - cell.displayWidth)
                return isText[column] ? cell + space : space + cell
            }.joined(separator: "  ")
        }
    }

    /// Names with values beside them.
    static func pairs(_ pairs: [(name: String, value: String)]) -> [String] {
        let width = pairs.map { $0.name.count }.max() ?? 0
        return pairs.map { "\($0.name)\(String(repeating: " ", count: width - $0.name.count))  \($0.value)" }
    }

    static func markdownRow(_ cells: [String]) -> String {
        "| \(cells.map(MarkdownText.escaped).joined(separator: " | ")) |"
    }

    /// The line below the titles of a table.
    static func markdownRule(isText: [Bool]) -> String { markdownRow(isText.map { $0 ? "---" : "---:" }) }

    /// As in RFC 4180, with line feeds.
    static func csvRow(_ cells: [String]) -> String {
        cells.map { cell in
            let isQuoted = cell.contains { $0 == "," || $0 == "\"" || $0.isNewline }
            return isQuoted ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
        }.joined(separator: ",") + "\n"
    }

    /// With two decimals: the same text on every machine.
    static func hundredths(_ value: Double) -> String {
        let count = Int((abs(value) * 100).rounded())
        return "\(value < 0 && count > 0 ? "−" : "")\(count / 100).\(String(count % 100 + 100).dropFirst())"
    }
}
