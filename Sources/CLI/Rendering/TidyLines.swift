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
        let rows = unique(plan.applied.map { Row(place: place(of: $0), change: change($0), reason: $0.reason) })
        let width = (rows.map(\.placeText.displayWidth).max() ?? 0, rows.map(\.change.displayWidth).max() ?? 0)
        return rows.map { row in
            "\(padded(row.placeText, width.0))  \(padded(row.change, width.1))  \(row.reason.visible)\n"
        }.joined()
    }

    /// Place, fix and reason of each skipped fix.
    var skipped: String {
        let rows = unique(
            plan.skipped.map {
                Row(place: $0.candidate.finding.location, change: change($0.candidate), reason: $0.reason)
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

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(width - text.displayWidth, 0))
    }

    private func change(_ candidate: FixCandidate) -> String {
        switch candidate.fix {
        case .declare(let importer, let imported):
            "+ "
                + (DependencyEdit(importer: importer, imported: imported, in: plan.state.loaded.project)?.name
                    ?? imported)
        case .withdraw(let name, _): "− \(name.visible)"
        case .replaceImport(let module): "~ import \(module)"
        case .require(let package, let requirement):
            "~ \(package) \(requirement.written.key) \(requirement.written.value)".visible
        }
    }

    private func place(of candidate: FixCandidate) -> SourceLocation? {
        let project = plan.state.loaded.project
        switch candidate.fix {
        case .declare(let importer, let imported):
            return project.edges.first {
                project.targets[$0.importer].name == importer && project.nodeName($0.imported) == imported
            }?.location ?? candidate.finding.location
        case .withdraw(_, let place): return place
        case .replaceImport: return candidate.finding.location
        case .require(let package, _):
            return project.packages.first { $0.name == package }?.location ?? candidate.finding.location
        }
    }
}
