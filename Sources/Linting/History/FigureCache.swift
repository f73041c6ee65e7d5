import AshlarFileSystem
import AshlarMetrics
import AshlarProjectModel

/// The figures of commits between runs, in the user's folder for caches: a commit's name stands for its content.
struct FigureCache {
    /// By commit; a commit without a manifest that can be read has none.
    private(set) var figures: [String: HistoryPoint.Figures?] = [:]
    private let stored: UserCache
    private let head: String

    /// Commits; a file with them takes half a megabyte.
    private static let most = 5_000

    /// - Parameter manifest: its path relative to the root.
    init(of root: ProjectRoot, manifest: String) {
        stored = UserCache("history", of: root)
        head = "ashlar \(AshlarVersion.text) history 2 \(manifest)"
        let lines = String(decoding: stored.bytes ?? [], as: UTF8.self).split(separator: "\n")
        guard let first = lines.first, first == head else { return }
        for line in lines.dropFirst() {
            let words = line.split(separator: " ")
            let known = HistoryPoint.Figures(words.dropFirst().compactMap { Int($0) })
            if let commit = words.first, known != nil || words.count == 1 { figures[String(commit)] = .some(known) }
        }
    }

    mutating func add(_ points: [HistoryPoint]) {
        guard !points.isEmpty else { return }
        for point in points { figures[point.commit] = .some(point.figures) }
        let kept = Dictionary(uniqueKeysWithValues: points.map { ($0.commit, $0.figures) })
        let all = figures.count > Self.most ? kept : figures
        let lines = all.map { commit, figures in
            let values = figures.map { figures in HistoryPoint.Figures.properties.map { "\(figures[keyPath: $0])" } }
            return ([commit] + (values ?? [])).joined(separator: " ")
        }
        stored.replace(with: Array(([head] + lines.sorted()).map { $0 + "\n" }.joined().utf8))
    }
}
