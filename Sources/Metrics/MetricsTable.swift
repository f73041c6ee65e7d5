import AshlarJSON
import AshlarMessages

/// The figures of a graph as text, for tools and for documents; with those of an earlier graph, where there is one.
package struct MetricsTable: Sendable {
    package enum Format: String, CaseIterable, Sendable { case text, json, csv, markdown }

    /// What the rows are sorted by, the largest first; by name where it is `nil`.
    package enum Figure: String, CaseIterable, Sendable {
        case uses, users, reaches
        case reachedBy = "reached-by"
        case instability

        func value(of target: GraphMetrics.Target) -> Double {
            switch self {
            case .uses: Double(target.uses)
            case .users: Double(target.users)
            case .reaches: Double(target.reaches)
            case .reachedBy: Double(target.reachedBy)
            case .instability: target.instability
            }
        }
    }

    private let metrics: GraphMetrics
    private let earlier: GraphMetrics?
    private let earlierTargets: [String: GraphMetrics.Target]
    private let rows: [GraphMetrics.Target]
    /// Whether no target has other figures than before, however many rows there are.
    private let isSame: Bool

    /// - Parameters:
    ///   - earlier: only targets whose figures differ from those there are in the table.
    ///   - most: how many rows there are at most; `nil` for all.
    package init(
        _ metrics: GraphMetrics, since earlier: GraphMetrics? = nil, sortedBy figure: Figure? = nil, most: Int? = nil
    ) {
        self.metrics = metrics
        self.earlier = earlier
        let old = Dictionary((earlier?.targets ?? []).map { ($0.name, $0) }) { first, _ in first }
        earlierTargets = old
        let shown = earlier == nil ? metrics.targets : metrics.targets.filter { old[$0.name] != $0 }
        let sorted = shown.sorted { left, right in
            let values = figure.map { ($0.value(of: left), $0.value(of: right)) } ?? (0, 0)
            return values.0 == values.1 ? left.name < right.name : values.0 > values.1
        }
        rows = Array(sorted.prefix(most ?? sorted.count))
        isSame = shown.isEmpty && earlier != nil
    }

    package func text(as format: Format) -> String {
        switch format {
        case .text: plain
        case .json: json.text
        case .csv: csv
        case .markdown: markdown
        }
    }

    // MARK: Cells

    private static let columns = ["target", "layer", "uses", "users", "reaches", "reached by", "instability"]

    private func cells(of target: GraphMetrics.Target) -> [String] {
        let old = earlierTargets[target.name]
        func number(_ value: (GraphMetrics.Target) -> Int) -> String {
            let (now, before) = (value(target), old.map(value))
            return "\(now)\(before.map { Self.change(now - $0) } ?? "")"
        }
        return [
            target.name.visible, target.layer.visible, number(\.uses), number(\.users), number(\.reaches),
            number(\.reachedBy), TableText.hundredths(target.instability),
        ]
    }

    private static func change(_ difference: Int) -> String {
        difference == 0 ? "" : difference > 0 ? " (+\(difference))" : " (−\(-difference))"
    }

    /// The figures of the whole graph: a name, and a value with the earlier one.
    private var totals: [(name: String, value: String)] { (sizes + costs).map { ($0.name, $0.value) } }

    /// The figures of the whole graph that say what edits compile again, where they differ from those of the earlier one.
    package var changedCosts: [(name: String, value: String)] {
        costs.filter(\.isChanged).map { ($0.name, $0.value) }
    }

    private typealias Total = (name: String, value: String, isChanged: Bool)

    private var sizes: [Total] {
        [total("targets") { "\($0.targets.count)" }, total("dependencies") { "\($0.edgeCount)" }]
    }

    private var costs: [Total] {
        [
            total("propagation cost") { "\(TableText.hundredths($0.propagationCost)) %" },
            total("longest chain") { $0.criticalPath.count.of("target", "targets") },
            total("largest cycle") { $0.largestCycle.isEmpty ? "none" : "\($0.largestCycle.count) targets" },
        ]
    }

    private func total(_ name: String, _ text: (GraphMetrics) -> String) -> Total {
        let (now, before) = (text(metrics), earlier.map(text))
        guard let before, before != now else { return (name, now, false) }
        return (name, "\(now) (was \(before))", true)
    }

    // MARK: Formats

    private static let isText = columns.indices.map { $0 < 2 }

    private var plain: String {
        let summary = TableText.pairs(totals)
        let chain = metrics.criticalPath.isEmpty ? [] : ["  " + metrics.criticalPath.joined(separator: " ─▶ ").visible]
        let none = ["no figure of a target changed"]
        let table = isSame ? none : TableText.aligned([Self.columns] + rows.map(cells), isText: Self.isText)
        return (summary.prefix(4) + chain + summary.dropFirst(4) + [""] + table).joined(separator: "\n") + "\n"
    }

    private var markdown: String {
        let head = [("graph", "")] + totals
        let lines = head.map { TableText.markdownRow([$0.0, $0.1]) }
        let titles = [TableText.markdownRow(Self.columns), TableText.markdownRule(isText: Self.isText)]
        let table = rows.isEmpty ? [] : [""] + titles + rows.map { TableText.markdownRow(cells(of: $0)) }
        return (lines.prefix(1) + [TableText.markdownRule(isText: [true, true])] + lines.dropFirst() + table)
            .joined(separator: "\n") + "\n"
    }

    private var csv: String {
        let head = ["target", "kind", "layer", "uses", "users", "reaches", "reached_by", "instability"]
        let table = rows.map { target in
            [
                target.name, target.kind.rawValue, target.layer, "\(target.uses)", "\(target.users)",
                "\(target.reaches)", "\(target.reachedBy)", TableText.hundredths(target.instability),
            ]
        }
        return ([head] + table).map(TableText.csvRow).joined()
    }

    /// The figures of the whole graph, and those of the earlier one.
    package var graphs: (now: JSONValue, base: JSONValue) {
        func document(_ metrics: GraphMetrics) -> JSONValue {
            [
                "targets": .int(metrics.targets.count), "dependencies": .int(metrics.edgeCount),
                "propagationCost": .decimal(TableText.hundredths(metrics.propagationCost)),
                "longestChain": .strings(metrics.criticalPath), "largestCycle": .strings(metrics.largestCycle),
            ]
        }
        return (document(metrics), JSONValue(earlier, document))
    }

    private var json: JSONValue {
        func row(_ target: GraphMetrics.Target) -> JSONValue {
            [
                "name": .string(target.name), "kind": .string(target.kind.rawValue), "layer": .string(target.layer),
                "uses": .int(target.uses), "users": .int(target.users), "reaches": .int(target.reaches),
                "reachedBy": .int(target.reachedBy), "instability": .decimal(TableText.hundredths(target.instability)),
            ]
        }
        let graphs = graphs
        return [
            "version": 1, "graph": graphs.now, "base": graphs.base,
            "targets": .array(rows.map { .members(["now": row($0), "base": earlierTargets[$0.name].map(row)]) }),
        ]
    }
}
