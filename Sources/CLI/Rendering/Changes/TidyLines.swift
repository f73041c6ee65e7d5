import AshlarFixing
import AshlarMessages
import AshlarProjectModel

/// Prints applied and skipped fixes, one a line.
struct TidyLines {
    let plan: FixPlan

    private typealias Row = (place: SourceLocation?, change: String, reason: String)

    /// Place, fix and reason of each applied fix.
    var applied: String {
        let rows = plan.applied.map { fix -> Row in (plan.place(of: fix), fix.change(in: project), fix.reason) }
        return Columns.text(unique(rows).map { [Self.text($0.place), $0.change.visible, $0.reason.visible] })
    }

    /// Place, fix and reason of each skipped fix.
    var skipped: String {
        let rows = plan.skipped.map { fix, reason -> Row in
            (plan.place(ofSkipped: fix), fix.change(in: project), reason)
        }
        return unique(rows).map { row in
            "skipped: \(Self.text(row.place)): \(row.change.visible)\n  note: \(row.reason.visible)\n"
        }.joined()
    }

    /// The counts: "2 fixed, 1 skipped".
    func summary(_ verb: String) -> String {
        let left = Set(plan.skipped.map(\.candidate.key)).count
        return "\(Set(plan.applied.map(\.key)).count) \(verb)" + (left == 0 ? "" : ", \(left) skipped")
    }

    private var project: Project { plan.state.loaded.project }

    private static func text(_ place: SourceLocation?) -> String {
        place.map { "\($0.path):\($0.line)".visible } ?? ""
    }

    /// Each change of a place once, by place.
    private func unique(_ rows: [Row]) -> [Row] {
        var seen: [SourceLocation?: Set<String>] = [:]
        return rows.filter { seen[$0.place, default: []].insert($0.change).inserted }.sorted { left, right in
            guard let first = left.place, let second = right.place, first != second else {
                return (Self.text(left.place), left.change) < (Self.text(right.place), right.change)
            }
            return first < second
        }
    }
}
