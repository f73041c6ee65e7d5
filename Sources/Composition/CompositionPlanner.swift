import AshlarProjectModel
import AshlarSwiftDeclarations

/// Derives the members of composition roots from the initializers of what the apps compose.
package enum CompositionPlanner {
    package struct Plan: Sendable {
        /// Managed files, sorted by path: one for each feature or module with members.
        package var files: [PlannedFile] = []
        /// What cannot be created, as errors, and sources that do not parse.
        package var findings: [Finding] = []
    }

    /// - Parameters:
    ///   - jobs: in any order; the plans are in the same one.
    ///   - modules: all modules that the jobs name, and those whose declarations these refer to.
    ///   - parser: has parsed modules of these names, perhaps.
    package static func plan(
        _ jobs: [CompositionJob], modules: [SourceModule], by parser: ModuleParser = ModuleParser()
    ) -> [Plan] {
        guard !jobs.isEmpty else { return [] }
        let library = DeclarationLibrary(parsing: modules, by: parser)
        return zip(jobs, parser.parse(jobs.map(\.target))).map { plan($0, $1, library) }
    }

    private static func plan(_ job: CompositionJob, _ target: ParsedModule, _ library: DeclarationLibrary) -> Plan {
        let names = NameResolver(
            library, own: target, visible: job.visible, subjects: [], seesEverything: false)
        let reader = CandidateReader(names)
        let parts = job.parts.enumerated().compactMap { index, part in library.module(part.module).map { (index, $0) } }
        let damage = (Set(job.parts.map(\.module) + job.visible).sorted().compactMap(library.module) + [target])
            .flatMap(\.files).compactMap(\.damageFinding)
        // What is missing in a part of the sources would be reported once more.
        guard damage.isEmpty else { return Plan(findings: damage.sorted()) }
        let candidates = parts.flatMap { reader.candidates(of: $1, part: $0) }
        var own = OwnMembers(of: job, in: target, names: names)
        let seams = SeamMembers(job, in: target, names, own)
        own.add(seams.properties)
        let wiring = Wiring(job, names, candidates, own)
        let members = RootMembers(wiring)
        let lists = RootLists(wiring, members)
        let file = RootFile(wiring: wiring, members: members, lists: lists)
        let needed = wiring.askers.keys.filter { !wiring.isInline($0) }.sorted()
        let groups = Dictionary(grouping: needed) { job.parts[candidates[$0].part].member }
        var plan = Plan()
        let made = groups.sorted { $0.key < $1.key }.map { (name: $0.key, file: file.file(of: $0.key, $0.value)) }
        plan.files = made.compactMap(\.file)
        let areas = Set(plan.files.isEmpty ? [] : groups.values.compactMap { $0.first.flatMap(wiring.area) })
            .union(own.members.all.compactMap(\.area))
        plan.files += areas.sorted { $0.name < $1.name }.map { file.file(of: $0) } + lists.all.map { file.file(of: $0) }
        plan.files += seams.files(besides: Set(made.filter { $0.file != nil }.map(\.name)))
        if job.hasContainer { plan.files += [ContainerFile(wiring: wiring, members: members).file()] }
        plan.files += job.keptFiles(besides: plan.files)
        plan.files.sort { $0.path < $1.path }
        plan.findings =
            WiringFindings(wiring, reader).findings() + OwnMemberFindings(wiring, members).findings()
            + FactoryFindings(wiring, reader).findings() + seams.findings
            + KeptFileFindings(wiring: wiring, target: target).findings()
        plan.findings.sort()
        return plan
    }
}
