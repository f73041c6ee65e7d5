import AshlarConcurrency
import AshlarFilePlans
import AshlarFileSystem
import AshlarImports
import AshlarMessages
import AshlarProjectModel
import AshlarRules
import AshlarScaffolding
import AshlarWorkspace

#if Mocks
    import AshlarComposition
    import AshlarMocks
    import AshlarSwiftDeclarations
#endif

/// Derives mocks, fixtures, previews and the members of composition roots from a project's sources, and accessors from its
/// resources.
package struct DerivedFileGenerator {
    /// Whether this build of Ashlar has the trait `Mocks`.
    package static let isAvailable: Bool = {
        #if Mocks
            true
        #else
            false
        #endif
    }()

    let targets: [DerivedTarget]
    /// The paths of sources that follow from the manifest alone, such as those of flows.
    var generated: Set<String> = []
    /// The names of the targets.
    private let names: [String]
    /// The module with what all mocks share.
    private let support: String?
    /// The targets whose mocks are within `#if DEBUG`.
    private let debugOnly: Set<Int>
    let project: Project
    let root: ProjectRoot
    private let cache: PlanCache

    init(_ project: Project, at root: ProjectRoot) {
        self.project = project
        self.root = root
        targets = DerivedTarget.all(in: project)
        support = targets.first { $0.purpose == .support }.map { project.targets[$0.target].name }
        debugOnly = project.debugOnlyMocks
        names = targets.map { project.targets[$0.target].name }
        cache = PlanCache(of: root)
    }

    /// The derived files of the sources as they will be; `nil` if this build cannot derive files.
    ///
    /// - Parameters:
    ///   - drafts: sources that the plan writes, by path; they take precedence over those on disk.
    ///   - resources: resources that it writes, likewise.
    ///   - gone: the sources that it removes.
    ///   - moves: the moves of the plan.
    ///   - taken: derived files that are the user's; `nil` for none.
    package func derive(
        writing drafts: [String: [UInt8]] = [:], resources: [String: [UInt8]] = [:],
        removing gone: Set<String> = [], moving moves: MovedPaths = MovedPaths(), taken: TakenFiles? = nil
    ) throws -> DerivedFiles? {
        guard Self.isAvailable else { return nil }
        let accessible = Set(ResourceAccessors.targets(of: project))
        let screens = FlowScreens(project)
        let needed = targets.reduce(into: accessible.union(screens.targets)) { $0.formUnion([$1.target] + $1.modules) }
        let roots = targets.filter { $0.purpose == .composition }.map(\.target)
        let sources: ModuleSources
        let accessors: (files: [PlannedFile], findings: [Finding], kept: Set<String>)
        do throws(FileFailure) {
            sources = try ModuleSources.read(
                needed, of: project, at: root, drafts: drafts, generated: generated, removing: gone, moving: moves,
                keeping: taken.map { ($0, Set(roots)) })
            accessors = try ResourceAccessors(project: project, root: root, drafts: resources, moves: moves).plan()
        } catch {
            throw PlanFailure.file(error)
        }
        // What follows from an unread source would keep its former name, or be missing beside new sources.
        if !(drafts.isEmpty && moves.moves.isEmpty), let failure = OperationFailure(undecided: sources.unread) {
            throw failure
        }
        let keys = CacheKeys(project, targets, sources)
        var plans = Concurrent.map(targets.count, inShares: 16, remembering: {}) { [targets, names, cache] index, _ in
            let key = keys.key(of: targets[index])
            return cache.plan(of: names[index], for: key) ?? CachedPlan(key: key, plan: nil)
        }
        let missing = plans.indices.filter { plans[$0].plan == nil }
        for (index, plan) in zip(missing, make(missing.map { targets[$0] }, from: sources)) { plans[index].plan = plan }
        // A source that two targets depend on is reported once.
        let absent = screens.findings(in: sources, generated: generated)
        // What a flow lacks without one of its screens follows from the finding about the screen. A view of a flow has no
        // previews, and the user cannot change it.
        let derived = plans.flatMap { $0.plan?.findings ?? [] }.filter { finding in
            let isGenerated = finding.location.map { generated.contains($0.path) } ?? false
            return !isGenerated || absent.flows.isEmpty && finding.severity == .error
        }
        let findings = Set(derived + sources.unread + absent.findings).sorted()
        let reported = RuleSet.reported(Finding.mergingDamage(findings), in: project) { path in
            guard let bytes = sources.bytes(of: path) else { return [] }
            return bytes.withUnsafeBytes { ImportScanner.scan($0) }.suppressions
        }
        if !moves.moves.isEmpty, let failure = OperationFailure(undecided: reported.damage(before: moves)) {
            throw failure
        }
        let new = Dictionary(missing.map { (names[$0], plans[$0]) }) { first, _ in first }
        // What would be derived from a part of the sources stays as it is.
        let ownership = SourceOwnership(project)
        let incomplete = sources.unread.compactMap(\.location?.path).reduce(into: Set<Int>()) {
            $0.formUnion(ownership.targets(touching: $1))
        }
        let files = zip(targets, plans).filter { target, _ in
            incomplete.isEmpty || incomplete.isDisjoint(with: [target.target] + target.modules)
        }.flatMap { $1.plan?.files ?? [] }
        let folders = Dictionary(keepingFirst: zip(names, targets.map { project.targets[$0.target].path }).map { $0 })
        let lost = LostMocks(reported, without: files, existing: sources.derivedPaths, folders: folders)
        let plan = ManagedPlan(
            files: files + lost.files + accessors.files,
            findings: UndeclaredImports(project: project, sources: sources).explaining(lost.findings)
                + accessors.findings,
            existing: sources.derivedPaths.filter { !accessors.kept.contains($0) })
        return DerivedFiles(plan: plan, cache: cache, names: names, new: new)
    }

    /// Finds a formerly derived file by the hash in its header, at any path.
    package var formerBytes: @Sendable (_ hash: String) -> [UInt8]? {
        { [cache] hash in
            cache.plans.lazy.flatMap { $0.plan?.files ?? [] }.map(\.bytes).first {
                ManagedText.hash(namedIn: $0) == hash
            }
        }
    }

    #if Mocks
        private func make(_ made: [DerivedTarget], from sources: ModuleSources) -> [ManagedPlan] {
            let roots = made.indices.filter { made[$0].purpose == .composition }
            let others = made.indices.filter { made[$0].purpose != .composition }
            var plans = [ManagedPlan](repeating: ManagedPlan(), count: made.count)
            // Roots and mocks read the same modules.
            let parser = others.count > Self.batch ? nil : ModuleParser()
            for (index, plan) in zip(others, mocks(others.map { made[$0] }, from: sources, parser)) {
                plans[index] = plan
            }
            for (index, plan) in zip(roots, compositions(roots.map { made[$0] }, from: sources, parser)) {
                plans[index] = plan
            }
            return plans
        }

        /// Plans so many targets at a time, which bounds the memory for the syntax trees of their modules.
        private static let batch = 1_000

        private func mocks(
            _ made: [DerivedTarget], from sources: ModuleSources, _ parser: ModuleParser?
        ) -> [ManagedPlan] {
            stride(from: 0, to: made.count, by: Self.batch).flatMap { start in
                let end = min(start + Self.batch, made.count)
                let isLast = end == made.count
                return mocks(made[start..<end], isLast: isLast, from: sources, parser ?? ModuleParser())
            }
        }

        private func mocks(
            _ made: ArraySlice<DerivedTarget>, isLast: Bool, from sources: ModuleSources, _ parser: ModuleParser
        ) -> [ManagedPlan] {
            let modules = made.reduce(into: Set<Int>()) { $0.formUnion($1.modules) }
            let done = Set(made.map(\.target))
            let others = targets.filter { modules.contains($0.target) && !done.contains($0.target) }
            let plans = MockPlanner.plan(
                made.map { job(for: $0, from: sources) }, including: others.map { job(for: $0, from: sources) },
                modules: modules.sorted().map { module($0, from: sources) }, by: parser, isLast: isLast)
            return plans.map { ManagedPlan(files: $0.files, findings: $0.findings) }
        }

        private func compositions(
            _ made: [DerivedTarget], from sources: ModuleSources, _ parser: ModuleParser?
        ) -> [ManagedPlan] {
            if made.isEmpty { return [] }
            let modules = made.reduce(into: Set<Int>()) { $0.formUnion($1.modules) }
            let plans = CompositionPlanner.plan(
                made.map { compositionJob(for: $0, from: sources) },
                modules: modules.sorted().map { module($0, from: sources) }, by: parser ?? ModuleParser())
            return plans.map { ManagedPlan(files: $0.files, findings: $0.findings) }
        }

        private func compositionJob(for made: DerivedTarget, from sources: ModuleSources) -> CompositionJob {
            let target = project.targets[made.target]
            let edges = Dictionary(
                project.edges.filter { $0.importer == made.target }.map { ($0.imported, $0) }, uniquingKeysWith: { $1 })
            let parts = made.subjects.map { subject in
                let interface = project.member(of: subject).targets.first { project.targets[$0].kind == .interface }
                return CompositionJob.Part(
                    module: project.targets[subject].name, member: project.member(of: subject).name,
                    isComposed: edges[subject]?.isComposed == true
                        && [.implementation, .ui].contains(project.targets[subject].kind),
                    isOptional: edges[subject]?.platforms.isEmpty == false,
                    interface: interface.map { project.targets[$0].name }, area: project.member(of: subject).area)
            }
            var job = CompositionJob(
                name: project.member(of: made.target).name, target: module(made.target, from: sources),
                folder: target.path, root: CompositionRootPlanner.type(of: target),
                configuration: CompositionRootPlanner.configuration(of: target), parts: parts,
                visible: made.visible, access: project.access)
            job.features = project.featuresOfModules
            job.hasContainer = project.member(of: made.target).containerLocation != nil
            job.hasAssemblies = project.member(of: made.target).hasAssemblies
            job.kept = Set(sources.kept[made.target] ?? [])
            job.seams = project.seams.filter { $0.app == made.target }.map { CompositionJob.Seam($0, in: project) }
            return job
        }

        private func job(for made: DerivedTarget, from sources: ModuleSources) -> MockJob {
            let purpose: MockJob.Purpose =
                switch made.purpose {
                case .support: .support
                case .previews: .previews
                case .mocks, .composition: .mocks
                }
            var job = MockJob(
                purpose, target: module(made.target, from: sources),
                folder: project.targets[made.target].path, subjects: made.subjects.map { project.targets[$0].name },
                visible: made.visible, mocksOf: made.mocksOf, access: project.access, mockNames: project.mockNames,
                isOld: !ObservationFloor.isMet(by: project.platforms))
            if purpose == .mocks { job.support = support }
            job.hasGuards = project.hasSwiftUIGuards
            job.isDebugOnly = debugOnly.contains(made.target)
            return job
        }

        private func module(_ index: Int, from sources: ModuleSources) -> SourceModule {
            let target = project.targets[index]
            return SourceModule(
                name: target.name,
                files: (sources.files[index] ?? []).map {
                    (path: $0.path, text: String(decoding: $0.bytes, as: UTF8.self))
                },
                isMainActorByDefault: target.isMainActorByDefault, importsAreInternal: target.importsAreInternal,
                isolatedClosuresAreSendable: project.isolatedClosuresAreSendable(in: target))
        }
    #else
        private func make(_ made: [DerivedTarget], from sources: ModuleSources) -> [ManagedPlan] { [] }
    #endif
}

/// Derived files, with the plans that the cache does not have yet.
package struct DerivedFiles {
    package let plan: ManagedPlan
    fileprivate let cache: PlanCache
    /// All targets.
    fileprivate let names: [String]
    fileprivate let new: [String: CachedPlan]

    /// Stores the plans for the next run.
    package func saveCache() {
        if !new.isEmpty || !cache.isOf(names) { cache.keep(names, new: new) }
    }
}

extension [Finding] {
    /// Those about sources that do not parse, at their paths before the moves.
    fileprivate func damage(before moves: MovedPaths) -> [Finding] {
        filter { $0.rule == Finding.damagedRule && $0.severity == .error }.map { finding in
            var finding = finding
            if let path = finding.location?.path { finding.location?.path = moves.origin(of: path) ?? path }
            return finding
        }
    }
}
