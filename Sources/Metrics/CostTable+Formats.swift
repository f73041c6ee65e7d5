import AshlarJSON
import AshlarMessages

extension CostTable {
    /// The figures of the whole graph: a name, and a value with the earlier one.
    private var totals: [(name: String, value: String)] {
        func amount(_ value: (EditCost) -> Int) -> String {
            let text = "\(unit.text(value(cost))) \(unit.rawValue)"
            guard let earlier, value(earlier) != value(cost) else { return text }
            return "\(text) (was \(unit.text(value(earlier))))"
        }
        let edits = cost.edits
        let mean = edits.total == 0 ? 0 : cost.cost / edits.total
        var totals = [
            ("edits", "\(edits.body) of bodies, \(edits.interface) of interfaces"),
            ("window", "\(window.days) days until \(window.until), \(window.commits.of("commit", "commits"))"),
            ("size", "\(cost.targets.count.of("target", "targets")), \(amount(\.size))"),
            ("cost", amount(\.cost) + (growth.map { ", \(Self.change($0))" } ?? "")),
            ("of interfaces", amount(\.interfaceCost)),
            ("per edit", "\(unit.text(mean)) \(unit.rawValue), \(Self.percent(mean, of: cost.size)) % of all"),
        ]
        if cost.uncounted.total > 0 {
            let count = cost.uncounted.total.of("edit", "edits")
            totals.append(("not counted", "\(count) of files of other targets, or of none"))
        }
        return totals
    }

    private static func change(_ percent: Double) -> String {
        percent.isFinite ? "\(percent < 0 ? "" : "+")\(TableText.hundredths(percent)) %" : "from nothing"
    }

    private var noRows: String {
        earlier == nil ? "no source of a target was edited in that time" : "no cost of a \(grouping.rawValue) changed"
    }

    private func cells(of row: (now: EditCost.Row, base: EditCost.Row?)) -> [String] {
        columns.map { cell($0, of: row.now, since: row.base).visible }
    }

    private var isText: [Bool] { columns.map(\.isText) }

    var plain: String {
        let table = TableText.aligned([columns.map(title)] + rows.map(cells), isText: isText)
        return (TableText.pairs(totals) + [""] + (hasNoRows ? [noRows] : table)).joined(separator: "\n") + "\n"
    }

    var markdown: String {
        let head = totals.map { TableText.markdownRow([$0.name, $0.value]) }
        let titles = [TableText.markdownRow(columns.map(title)), TableText.markdownRule(isText: isText)]
        let table = hasNoRows ? [noRows] : titles + rows.map { TableText.markdownRow(cells(of: $0)) }
        return (head.prefix(1) + [TableText.markdownRule(isText: [true, true])] + head.dropFirst() + [""] + table)
            .joined(separator: "\n") + "\n"
    }

    var csv: String {
        let head = columns.map { title($0).replacing(" ", with: "_") } + (earlier == nil ? [] : ["cost_before"])
        let table = rows.map { now, base in
            columns.map { cell($0, of: now) } + (base.map { [cell(.cost, of: $0)] } ?? [])
        }
        return ([head] + table).map(TableText.csvRow).joined()
    }

    var json: JSONValue {
        func number(_ size: Int) -> JSONValue { unit == .lines ? .int(size) : .decimal(unit.text(size)) }
        func graph(_ cost: EditCost) -> JSONValue {
            [
                "targets": .int(cost.targets.count), "size": number(cost.size), "bodyEdits": .int(cost.edits.body),
                "interfaceEdits": .int(cost.edits.interface), "uncountedEdits": .int(cost.uncounted.total),
                "cost": number(cost.cost), "interfaceCost": number(cost.interfaceCost),
            ]
        }
        func figures(_ row: EditCost.Row) -> JSONValue {
            var members: [(key: String, value: JSONValue)] = [("name", .string(row.name))]
            switch grouping {
            case .target: members.append(("layer", .string(row.context)))
            case .file: members.append(("target", .string(row.context)))
            case .layer: members.append(("targets", .int(row.targets)))
            }
            members += [("bodyEdits", .int(row.edits.body)), ("interfaceEdits", .int(row.edits.interface))]
            if grouping != .file { members.append(("size", number(row.size))) }
            if grouping == .target { members.append(("cone", .int(row.cone))) }
            if grouping != .layer { members.append(("coneSize", number(row.coneSize))) }
            members += [("cost", number(row.cost)), ("interfaceCost", number(row.interfaceCost))]
            return .object(members)
        }
        return [
            "version": 1, "by": .string(grouping.rawValue), "unit": .string(unit.rawValue),
            "window": [
                "until": .string(window.until), "days": .int(window.days), "commits": .int(window.commits),
            ],
            "graph": graph(cost), "base": JSONValue(earlier, graph),
            "rows": .array(rows.map { .members(["now": figures($0.now), "base": $0.base.map(figures)]) }),
        ]
    }
}
