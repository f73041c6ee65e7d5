import AshlarFileSystem
import AshlarMetrics
import AshlarProcesses
import AshlarProjectModel
import AshlarWorkspace

/// Measures what the edits of a project's sources make a build compile again.
package struct CostOperation {
    /// What is measured.
    package struct Settings: Sendable {
        package var days: Int
        /// The last day, as `YYYY-MM-DD`; `nil` for that of the last commit.
        package var until: String?
        /// The revision to compare with; then the edits are those before the work here left it.
        package var base: String?
        /// The seconds of targets; `nil` to count lines.
        package var log: BuildLog?
        /// Whether tests, mocks, previews and examples count, too.
        package var withHelpers: Bool

        package init(days: Int, until: String?, base: String?, log: BuildLog?, withHelpers: Bool) {
            (self.days, self.until, self.base) = (days, until, base)
            (self.log, self.withHelpers) = (log, withHelpers)
        }
    }

    private static let problem = "cannot find the edits"
    private let loaded: LoadedProject
    private let project: Project
    /// The project at the base; `nil` where none was named.
    private let earlier: Project?
    /// Why edges are those that sources import; `nil` where they are not.
    package let gap: PackageGap?
    private let settings: Settings
    private let repository: GitRepository
    private let history: EditHistory
    private let start: String?
    /// Of the sources on disk, by path; empty where a build log is used.
    private let lines: [String: Int]

    package var window: CostTable.Window { history.window }
    package var unit: CostTable.Unit { settings.log == nil ? .lines : .seconds }

    package init(_ settings: Settings, of loaded: LoadedProject) throws {
        (self.loaded, self.settings) = (loaded, settings)
        do throws(GitFailure) {
            repository = try GitRepository(around: loaded.root)
            start = if let base = settings.base { try repository.start(of: base) } else { nil }
            let head = if let start { start } else { try repository.commit("HEAD") }
            history = try EditHistory(
                before: head, until: settings.until, days: settings.days, in: repository,
                ownedBy: SourceOwnership(loaded.project))
        } catch {
            throw OperationFailure(Self.problem, error)
        }
        let compared = try settings.base.map { try ComparedProjects(since: $0, of: loaded) }
        (project, earlier, gap) = (compared?.now ?? loaded.project, compared?.earlier, compared?.gap)
        lines = settings.log == nil ? try Self.lines(of: loaded) : [:]
    }

    // MARK: Costs

    /// The cost now.
    ///
    /// - Parameter edges: those of the project by default.
    package func cost(edges: [Edge]? = nil) throws -> EditCost {
        let sizes = try sizes(of: project) { lines }
        return EditCost(
            of: project, edges: edges, sizes: sizes, edits: try currentEdits(),
            withHelpers: settings.withHelpers)
    }

    /// The cost of the same edits at the base; `nil` where none was named.
    package func earlierCost() throws -> EditCost? {
        guard let earlier, let start else { return nil }
        let sizes = try sizes(of: earlier) { try earlierLines(at: start) }
        return EditCost(of: earlier, sizes: sizes, edits: history.edits, withHelpers: settings.withHelpers)
    }

    /// The targets with sources that the build log has no time for.
    package func untimedTargets() -> [String] {
        guard let times = settings.log?.times(of: project) else { return [] }
        return zip(project.targets, times).filter { target, time in
            time == nil && target.kind.needsSource && (settings.withHelpers || target.kind.ships)
        }.map(\.0.name)
    }

    /// The edits by the paths that files have now.
    private func currentEdits() throws -> [String: EditCounts] {
        guard let start else { return history.edits }
        let renames: [String: String]
        do throws(GitFailure) {
            renames = try repository.renames(since: start)
        } catch {
            throw OperationFailure(Self.problem, error)
        }
        return Dictionary(history.edits.map { (renames[$0] ?? $0, $1) }, uniquingKeysWith: +)
    }

    // MARK: Sizes

    private func sizes(of project: Project, lines: () throws -> [String: Int]) throws -> [Int] {
        if let log = settings.log {
            let times = log.times(of: project)
            guard project.targets.isEmpty || times.contains(where: { $0 != nil }) else {
                throw OperationFailure(
                    "the build log names no target of the project",
                    remedy: "write a target and its seconds on each line")
            }
            return times.map { $0 ?? 0 }
        }
        return LineCounts(lines: try lines()).targets(of: project)
    }

    /// The lines of all sources on disk, by path.
    private static func lines(of loaded: LoadedProject) throws -> [String: Int] {
        let counts = LineCounts(of: loaded)
        if let first = counts.unread.first {
            throw OperationFailure("cannot count the lines: \(first.message)", remedy: first.remedy)
        }
        return counts.lines
    }

    /// The same at a commit.
    private func earlierLines(at commit: String) throws -> [String: Int] {
        var lines = lines
        do throws(GitFailure) {
            let changes = try repository.changes(since: commit).filter { $0.path.hasSuffix(".swift") }
            for change in changes { lines[change.path] = nil }
            let old = changes.filter { $0.isFile && $0.blob != nil }
            for (change, text) in zip(old, try repository.contents(of: old.compactMap(\.blob))) {
                lines[change.path] = text.withUnsafeBytes { LineCounts.count(in: $0) }
            }
        } catch {
            throw OperationFailure(Self.problem, error)
        }
        return lines
    }
}
