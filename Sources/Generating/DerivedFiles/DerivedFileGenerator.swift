import AshlarFiles
import AshlarProjectModel
import AshlarScaffolding

#if Mocks
    import AshlarMocks
#endif

/// Makes mocks, fixtures and previews of a project's sources, and remembers what it made.
final class SourceMaking {
    /// Whether this build of Ashlar can do so.
    static let isAtHand: Bool = {
        #if Mocks
            true
        #else
            false
        #endif
    }()

    let targets: [MadeTarget]
    /// Those of the targets.
    private let names: [String]
    private let project: Project
    private let root: ProjectRoot
    private let memory: MadeMemory
    /// Sources that are written beside the plan, which stand before those on disk.
    private let drafts: [String: [UInt8]]
    /// What goes elsewhere with the plan.
    private let moves: MovedPaths
    /// By the target's name.
    private var remembered: [String: RememberedPlan] = [:]
    /// Whether it holds what the memory does not.
    private var hasNews = false
    /// Whether all of it was kept.
    private var isKept = false

    init(
        _ project: Project, at root: ProjectRoot, drafts: [String: [UInt8]] = [:],
        moving moves: MovedPaths = MovedPaths()
    ) {
        self.project = project
        self.root = root
        self.drafts = drafts
        self.moves = moves
        targets = MadeTarget.all(in: project)
        names = targets.map { project.targets[$0.target].name }
        memory = MadeMemory(of: root)
    }

    /// What is made of the sources as they will stand; `nil` where this build makes none.
    ///
    /// - Parameter further: sources that the plan writes.
    func plan(writing further: [String: [UInt8]]) throws(FileFailure) -> ManagedPlan? {
        guard Self.isAtHand else { return nil }
        let needed = targets.reduce(into: Set<Int>()) { $0.formUnion([$1.target] + $1.modules) }
        let sources = try ModuleSources.read(
            needed, of: project, at: root, drafts: further.merging(drafts) { written, _ in written }, moving: moves)
        let plans = plans(from: sources)
        var findings = plans.flatMap(\.findings) + sources.unread
        // A source that two targets are made of is told once.
        findings = Set(findings).sorted()
        return ManagedPlan(
            files: plans.flatMap(\.files).map(\.planned),
            findings: MadeFindings.told(findings, in: project, sources: sources))
    }

    /// Keeps what was made, so that the next run need not make it again.
    func remember() {
        guard Self.isAtHand else { return }
        guard !isKept, hasNews || !memory.isOf(names) else { return }
        memory.keep(names, new: remembered)
        (hasNews, isKept) = (false, true)
    }

    /// Finds what was made of sources some time ago, wherever that stood.
    var formerBytes: @Sendable (_ hash: String) -> [UInt8]? {
        { [memory] hash in
            for file in memory.plans.lazy.flatMap(\.plan.files) {
                let contents = Array(file.contents.utf8)
                if ManagedText.hash(namedIn: contents) == hash { return contents }
            }
            return nil
        }
    }

    /// In the order of the targets.
    private func plans(from sources: ModuleSources) -> [MadePlan] {
        isKept = false
        let keys = MadeKeys(project, targets, sources)
        var known = known(keys)
        let missing = known.indices.filter { known[$0].plan == nil }
        if !missing.isEmpty {
            hasNews = true
            for (index, plan) in zip(missing, make(missing.map { targets[$0] }, from: sources)) {
                known[index].plan = RememberedPlan(key: known[index].key, plan: plan)
            }
        }
        remembered = Dictionary(zip(names, known.map(\.plan))) { first, _ in first }.compactMapValues(\.self)
        return known.compactMap(\.plan?.plan)
    }

    /// What each of the targets asks for, and what is remembered of that.
    private func known(_ keys: MadeKeys) -> [(key: UInt64, plan: RememberedPlan?)] {
        let (targets, names, memory, remembered) = (targets, names, memory, remembered)
        return Concurrent.map(targets.count, inShares: 16, remembering: {}) { index, _ in
            let key = keys.key(of: targets[index])
            if let plan = remembered[names[index]], plan.key == key { return (key, plan) }
            return (key, memory.plan(of: names[index], for: key))
        }
    }

    #if Mocks
        private func make(_ made: [MadeTarget], from sources: ModuleSources) -> [MadePlan] {
            let modules = made.reduce(into: Set<Int>()) { $0.formUnion($1.modules) }
            let done = Set(made.map(\.target))
            let others = targets.filter { modules.contains($0.target) && !done.contains($0.target) }
            let plans = MockPlanner.plan(
                made.map { job(for: $0, from: sources) }, besides: others.map { job(for: $0, from: sources) },
                modules: modules.sorted().map { module($0, from: sources) })
            return plans.map { MadePlan($0.files, findings: $0.findings) }
        }

        private func job(for made: MadeTarget, from sources: ModuleSources) -> MockJob {
            MockJob(
                made.purpose == .mocks ? .mocks : .previews, target: module(made.target, from: sources),
                folder: project.targets[made.target].path, subjects: made.subjects.map { project.targets[$0].name },
                visible: made.visible, mocksOf: made.mocksOf, access: project.access, mockNames: project.mockNames,
                isOld: !ObservationFloor.isMet(by: project.platforms))
        }

        private func module(_ index: Int, from sources: ModuleSources) -> SourceModule {
            let target = project.targets[index]
            return SourceModule(
                name: target.name,
                files: (sources.files[index] ?? []).map {
                    SourceModule.File(path: $0.path, text: String(decoding: $0.bytes, as: UTF8.self))
                },
                isMainActorByDefault: target.isMainActorByDefault, importsAreInternal: target.importsAreInternal)
        }
    #else
        private func make(_ made: [MadeTarget], from sources: ModuleSources) -> [MadePlan] { [] }
    #endif
}
