import AshlarMessages

/// Rows of text with aligned cells.
enum Columns {
    /// - Parameter width: where the last column is wrapped; `nil` for no limit.
    static func text(_ rows: [[String]], indent: String = "", width: Int? = nil) -> String {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.map { $0.indices.contains(column) ? $0[column].displayWidth : 0 }.max() ?? 0
        }
        let start = indent.count + widths.dropLast().reduce(0) { $0 + $1 + 2 }
        return rows.map { row in
            let last = width.flatMap { width in
                row.last.map { WrappedText.lines(of: $0, width: max(width - start, 20)) }
            }
            let cells = row.enumerated().map { column, cell in
                column == row.count - 1
                    ? last?.joined(separator: "\n" + String(repeating: " ", count: start)) ?? cell
                    : cell + String(repeating: " ", count: widths[column] - cell.displayWidth)
            }
            return indent + cells.joined(separator: "  ") + "\n"
        }.joined()
    }
}
