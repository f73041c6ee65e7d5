import AshlarJSON

/// The figures of many commits as text, and for tools; the oldest commit is the first.
package struct HistoryTable: Sendable {
    package enum Format: String, CaseIterable, Sendable { case text, json, csv }

    private let points: [HistoryPoint]

    package init(_ points: [HistoryPoint]) { self.points = points }

    package func text(as format: Format) -> String {
        switch format {
        case .text: plain
        case .json: json.text
        case .csv: csv
        }
    }

    // MARK: Text

    private typealias Figures = HistoryPoint.Figures

    private static let columns: [(title: String, value: @Sendable (Figures) -> String)] = [
        ("targets", { "\($0.targets)" }), ("dependencies", { "\($0.dependencies)" }),
        ("propagation cost", { percent($0.propagationCost) }), ("largest cycle", { "\($0.largestCycle)" }),
        ("errors", { "\($0.errors)" }), ("warnings", { "\($0.warnings)" }),
    ]

    private static func percent(_ hundredths: Int) -> String { TableText.hundredths(Double(hundredths) / 100) }

    /// The lines of each figure over time, and a table.
    private var plain: String {
        let table =
            [["commit", "day"] + Self.columns.map(\.title)]
            + points.map { point in
                [String(point.commit.prefix(10)), point.day]
                    + Self.columns.map { column in point.figures.map(column.value) ?? "–" }
            }
        let isText = [true, true] + Self.columns.map { _ in false }
        let lines = TableText.aligned(table, isText: isText)
        return (TableText.pairs(sparklines) + (sparklines.isEmpty ? [] : [""]) + lines).joined(separator: "\n") + "\n"
    }

    private var sparklines: [(name: String, value: String)] {
        let known = points.compactMap(\.figures)
        guard let first = known.first, let last = known.last, known.count > 1 else { return [] }
        return zip(Self.columns, Figures.properties).map { column, property in
            let line = Sparkline.text(of: known.map { $0[keyPath: property] })
            let (before, now) = (column.value(first), column.value(last))
            return (column.title, "\(line)  \(before == now ? now : "\(before) to \(now)")")
        }
    }

    private var csv: String {
        let head = [
            "commit", "day", "targets", "dependencies", "propagation_cost", "largest_cycle", "errors", "warnings",
        ]
        let rows = points.map { point in
            [point.commit, point.day] + Self.columns.map { column in point.figures.map(column.value) ?? "" }
        }
        return ([head] + rows).map(TableText.csvRow).joined()
    }

    // MARK: JSON

    private var json: JSONValue {
        [
            "version": 1,
            "commits": .series(points) { point in
                [
                    "commit": .string(point.commit), "day": .string(point.day),
                    "figures": JSONValue(point.figures) { figures in
                        [
                            "targets": .int(figures.targets), "dependencies": .int(figures.dependencies),
                            "propagationCost": .decimal(Self.percent(figures.propagationCost)),
                            "largestCycle": .int(figures.largestCycle), "errors": .int(figures.errors),
                            "warnings": .int(figures.warnings),
                        ]
                    },
                ]
            },
        ]
    }
}

/// Numbers as a line of block characters, the largest one full.
enum Sparkline {
    /// In characters; of more numbers, each character shows the last of some.
    static let longest = 60

    static func text(of values: [Int]) -> String {
        let count = min(values.count, longest)
        let shown = (1...max(count, 1)).compactMap { values.isEmpty ? nil : values[$0 * values.count / count - 1] }
        guard let least = shown.min(), let most = shown.max() else { return "" }
        let blocks = Array("▁▂▃▄▅▆▇█")
        let range = max(most - least, 1)
        return String(shown.map { blocks[($0 - least) * (blocks.count - 1) / range] })
    }
}
