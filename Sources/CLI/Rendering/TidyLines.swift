import AshlarFixing
import AshlarMessages
import AshlarProjectModel

/// Prints applied and skipped fixes, one a line.
struct TidyLines {
    let plan: FixPlan

    private struct Row: Hashable {
        var place: SourceLocation?
        var change: String
        var reason: String

        var placeText: String { place.map { "\($0.path):\($0.line)".visible } ?? "" }
    }

    /// Place, fix and reason of each applied fix.
    var applied: String {
        let project = plan.state.loaded.project
        let rows = unique(
            plan.applied.map {
                Row(place: $0.place(in: project), change: $0.change(in: project).visible, reason: $0.reason)
            })
        return Columns.text(rows.map { [$0.placeText, $0.change, $0.reason.visible] })
    }

    /// Place, fix and reason of each skipped fix.
    var skipped: String {
        let rows = unique(
            plan.skipped.map {
                Row(
                    place: $0.candidate.finding.location,
                    change: $0.candidate.change(in: plan.state.loaded.project).visible, reason: $0.reason)
            })
        return rows.map { "skipped: \($0.placeText): \($0.change)\n  note: \($0.reason.visible)\n" }.joined()
    }

    /// The counts: "2 fixed, 1 skipped".
    func summary(_ verb: String) -> String {
        let left = Set(plan.skipped.map(\.candidate.key)).count
        return "\(Set(plan.applied.map(\.key)).count) \(verb)" + (left == 0 ? "" : ", \(left) skipped")
    }

    private func unique(_ rows: [Row]) -> [Row] {
        var seen: Set<Row> = []
        return rows.filter { row in
            var key = row
            key.reason = ""
            return seen.insert(key).inserted
        }.sorted { left, right in
            guard let first = left.place, let second = right.place, first != second else {
                return (left.placeText, left.change) < (right.placeText, right.change)
            }
            return first < second
        }
    }
}
