import AshlarProjectModel

/// Of which sources it is certain what they say, and so that a debt is paid.
struct KnownSources {
    private let names: [String: Int]
    /// The targets of all members that own a source that could not be read.
    private let doubtfulTargets: Set<Int>
    /// The base names of the sources that were read, of those targets.
    private var files: [Int: Set<String>] = [:]
    private let isWhole: Bool

    init(_ sources: ProjectSources?, in project: Project) {
        let unread = sources?.unreadTargets ?? []
        isWhole = sources?.unread.isEmpty ?? true
        doubtfulTargets = Set(unread.flatMap { project.members[project.targets[$0].member].targets })
        let pairs = doubtfulTargets.map { (project.targets[$0].name, $0) }
        names = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
        guard !unread.isEmpty else { return }
        for file in sources?.files ?? [] {
            guard let target = file.target, doubtfulTargets.contains(target) else { continue }
            files[target, default: []].insert(SourceLocation(path: file.path, line: 1, column: 1).baseName)
        }
    }

    /// Whether nothing of the target is hidden.
    func isCertain(_ target: Int) -> Bool { !doubtfulTargets.contains(target) }

    /// Whether a finding that is not found is gone, and does not stand in what nobody could read.
    func isCertain(_ identity: FindingIdentity) -> Bool {
        if isWhole { return true }
        let target = identity.importer.flatMap { names[$0] }
        if let file = identity.file {
            return target.map { files[$0]?.contains(file) == true } ?? true
        }
        // What the manifest alone says is certain.
        guard RuleSet.rules.contains(where: { $0.id == identity.rule && $0.needsSources }) else { return true }
        return target == nil
    }
}
