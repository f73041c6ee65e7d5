import AshlarJSON
import AshlarMessages

/// The cost of edits as text, for tools and for documents; with that of another graph, where there is one.
package struct CostTable: Sendable {
    /// The commits whose edits count.
    package struct Window: Sendable {
        /// The last day, as `YYYY-MM-DD`.
        package var until: String
        package var days: Int
        package var commits: Int

        package init(until: String, days: Int, commits: Int) {
            (self.until, self.days, self.commits) = (until, days, commits)
        }
    }

    /// What sizes are counted in: milliseconds stand for seconds.
    package enum Unit: String, Sendable {
        case lines, seconds

        func text(_ size: Int) -> String {
            self == .lines ? "\(size)" : "\(size / 1_000).\(String(size % 1_000 / 10 + 100).dropFirst())"
        }
    }

    let cost: EditCost
    let earlier: EditCost?
    let grouping: EditCost.Grouping
    let unit: Unit
    let window: Window
    /// The rows with a cost, the largest first; where there is an earlier cost, those with another one.
    let rows: [(now: EditCost.Row, base: EditCost.Row?)]
    /// Whether there is none, however many are printed.
    let hasNoRows: Bool

    /// - Parameters:
    ///   - earlier: the cost to compare with.
    ///   - most: how many rows there are at most; `nil` for all.
    package init(
        _ cost: EditCost, since earlier: EditCost? = nil, by grouping: EditCost.Grouping = .target, in unit: Unit,
        of window: Window, most: Int? = nil
    ) {
        (self.cost, self.earlier, self.grouping, self.unit, self.window) = (cost, earlier, grouping, unit, window)
        let now = cost.rows(by: grouping)
        var rows: [(now: EditCost.Row, base: EditCost.Row?)]
        if let earlier {
            let before = earlier.rows(by: grouping)
            let old = Dictionary(before.map { ($0.name, $0) }) { first, _ in first }
            let names = Set(now.map(\.name))
            let gone = before.filter { !names.contains($0.name) }.map { ($0.empty, Optional($0)) }
            rows = (now.map { ($0, old[$0.name] ?? $0.empty) } + gone).filter { $0.cost != $1?.cost }
        } else {
            rows = now.filter { $0.cost > 0 }.map { ($0, nil) }
        }
        func weight(_ row: (now: EditCost.Row, base: EditCost.Row?)) -> Int {
            abs(row.now.cost - (row.base?.cost ?? 0))
        }
        rows.sort { (weight($1), $0.now.name) < (weight($0), $1.now.name) }
        self.rows = Array(rows.prefix(most ?? rows.count))
        hasNoRows = rows.isEmpty
    }

    /// How much the cost grew, in percent of the earlier one; `nil` without one, and infinite where that was 0.
    package var growth: Double? {
        earlier.map { earlier in
            let difference = Double(cost.cost - earlier.cost)
            return difference == 0 ? 0 : 100 * difference / Double(earlier.cost)
        }
    }

    package func text(as format: MetricsTable.Format) -> String {
        switch format {
        case .text: plain
        case .json: json.text
        case .csv: csv
        case .markdown: markdown
        }
    }

    // MARK: Cells

    enum Column {
        case name, context, targets, body, interface, size, cone, coneSize, cost, share

        var isText: Bool { self == .name || self == .context }
    }

    var columns: [Column] {
        switch grouping {
        case .target: [.name, .context, .body, .interface, .size, .cone, .coneSize, .cost, .share]
        case .file: [.name, .context, .body, .interface, .coneSize, .cost, .share]
        case .layer: [.name, .targets, .body, .interface, .size, .cost, .share]
        }
    }

    func title(_ column: Column) -> String {
        switch column {
        case .name: grouping.rawValue
        case .context: grouping == .file ? "target" : "layer"
        case .targets: "targets"
        case .body: "body edits"
        case .interface: "interface edits"
        case .size: unit.rawValue
        case .cone: "cone"
        case .coneSize: "cone \(unit.rawValue)"
        case .cost: "cost"
        case .share: "share"
        }
    }

    /// - Parameter base: the row to compare with.
    func cell(_ column: Column, of row: EditCost.Row, since base: EditCost.Row? = nil) -> String {
        func changed(_ value: (EditCost.Row) -> Int, in unit: Unit = .lines) -> String {
            let (now, before) = (value(row), base.map(value))
            guard let before, now != before else { return unit.text(now) }
            return "\(unit.text(now)) (\(now > before ? "+" : "−")\(unit.text(abs(now - before))))"
        }
        return switch column {
        case .name: row.name
        case .context: row.context
        case .targets: changed(\.targets)
        case .body: changed(\.edits.body)
        case .interface: changed(\.edits.interface)
        case .size: changed(\.size, in: unit)
        case .cone: changed(\.cone)
        case .coneSize: changed(\.coneSize, in: unit)
        case .cost: changed(\.cost, in: unit)
        case .share: Self.percent(row.cost, of: cost.cost)
        }
    }

    /// With two decimals: the same text on every machine.
    static func percent(_ part: Int, of whole: Int) -> String {
        TableText.hundredths(whole == 0 ? 0 : 100 * Double(part) / Double(whole))
    }
}
