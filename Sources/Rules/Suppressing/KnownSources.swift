import AshlarProjectModel

/// The sources that were read, so that a missing finding means a fixed one.
struct KnownSources {
    private let needingSources: Set<String>
    private let names: [String: Int]
    /// The targets of all members that own a source that could not be read.
    private let incompleteTargets: Set<Int>
    /// The base names of the sources of those targets that were read.
    private var files: [Int: Set<String>] = [:]
    private let isComplete: Bool

    /// - Parameter needingSources: the rules that evaluate sources.
    init(_ sources: ProjectSources?, _ needingSources: Set<String>, in project: Project) {
        self.needingSources = needingSources
        let unread = sources?.unreadTargets ?? []
        isComplete = sources?.unread.isEmpty ?? true
        incompleteTargets = Set(unread.flatMap { project.members[project.targets[$0].member].targets })
        let pairs = incompleteTargets.map { (project.targets[$0].name, $0) }
        names = Dictionary(keepingFirst: pairs)
        guard !unread.isEmpty else { return }
        for file in sources?.files ?? [] {
            guard let target = file.target, incompleteTargets.contains(target) else { continue }
            files[target, default: []].insert(file.baseName)
        }
    }

    /// Whether all sources of the target's member were read.
    func isComplete(_ target: Int) -> Bool { !incompleteTargets.contains(target) }

    /// Whether a finding that is missing cannot be in a source that could not be read.
    func isComplete(for identity: FindingIdentity) -> Bool {
        if isComplete { return true }
        let target = identity.importer.flatMap { names[$0] }
        if let file = identity.file {
            return target.map { files[$0]?.contains(file) == true } ?? true
        }
        return !needingSources.contains(identity.rule) || target == nil
    }
}
