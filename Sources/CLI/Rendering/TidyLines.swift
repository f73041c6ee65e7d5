import AshlarManifest
import AshlarProjectModel

/// Tells what is mended and what is left alone, a line each.
struct TidyLines {
    let plan: TidyPlan

    private struct Row: Hashable {
        var place: SourceLocation?
        var change: String
        var reason: String

        var placeText: String { place.map { "\($0.path):\($0.line)".visible } ?? "" }
    }

    /// Where, what, and what for.
    var done: String {
        let rows = unique(plan.done.map { Row(place: place(of: $0), change: change($0), reason: $0.reason) })
        let width = (rows.map(\.placeText.displayWidth).max() ?? 0, rows.map(\.change.displayWidth).max() ?? 0)
        return rows.map { row in
            "\(padded(row.placeText, width.0))  \(padded(row.change, width.1))  \(row.reason.visible)\n"
        }.joined()
    }

    /// Where, what, and why not.
    var left: String {
        let rows = unique(
            plan.left.map { Row(place: $0.chore.finding.location, change: change($0.chore), reason: $0.reason) })
        return rows.map { "left alone: \($0.placeText): \($0.change)\n  note: \($0.reason.visible)\n" }.joined()
    }

    /// How much is mended and left: "2 mended, 1 left alone".
    func summary(_ verb: String) -> String {
        let left = Set(plan.left.map(\.chore.key)).count
        return "\(Set(plan.done.map(\.key)).count) \(verb)" + (left == 0 ? "" : ", \(left) left alone")
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

    private func change(_ chore: Chore) -> String {
        switch chore.fix {
        case .declare(let importer, let imported):
            "+ " + (NewUse(importer: importer, imported: imported, in: plan.state.loaded.project)?.name ?? imported)
        case .withdraw(let name, _): "− \(name.visible)"
        case .replaceImport(let module): "~ import \(module)"
        case .require(let package, let requirement): "~ \(package) \(requirement.words)".visible
        }
    }

    private func place(of chore: Chore) -> SourceLocation? {
        let project = plan.state.loaded.project
        switch chore.fix {
        case .declare(let importer, let imported):
            return project.edges.first {
                project.targets[$0.importer].name == importer && project.nodeName($0.imported) == imported
            }?.location ?? chore.finding.location
        case .withdraw(_, let place): return place
        case .replaceImport: return chore.finding.location
        case .require(let package, _):
            return project.packages.first { $0.name == package }?.location ?? chore.finding.location
        }
    }
}
