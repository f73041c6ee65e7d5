import AshlarFiles
import AshlarImports
import AshlarManifest
import AshlarProjectModel
import AshlarScaffolding

/// A screen, a component or a service that is to be, in a feature or module that is there.
struct NewPiece {
    let piece: Piece
    /// The feature or module.
    let owner: String

    func add(_ change: ChangeOptions, _ options: ProjectOptions, on terminal: Terminal) throws -> ExitStatus {
        try Turn.take({ try add(change, options, holding: $0, on: terminal) }, on: terminal)
    }

    private func add(
        _ change: ChangeOptions, _ options: ProjectOptions, holding lock: RunLock?, on terminal: Terminal
    ) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        try PendingRun.refuse(besides: nil, in: loaded.root)
        try checkName()
        let member = try member(in: loaded.project)
        guard loaded.project.generates else {
            throw CommandFailure(
                "the manifest says 'generate: none'; nothing was written",
                remedy: "remove that line to let Ashlar write sources")
        }
        let gate = GraphGate(loaded: loaded, allowsFindings: change.allowFindings)
        if try gate.isClosed(on: terminal, color: options.output.color) { return .findings }
        return try PlanRefusal.reporting(loaded, on: terminal, color: options.output.color) {
            let templates = try HouseTemplates(of: loaded.project, at: loaded.root).library
            let sources = try plan(member, with: templates, in: loaded)
            var plan = try Generation.plan(loaded, on: GenerationBasis(templates: templates), telling: terminal)
            try check(sources, besides: plan.files)
            try checkTypes(of: sources, besides: plan.files, in: member, of: loaded)
            plan.files += sources
            plan.terms.onConflict = change.conflicts.onConflict
            plan.terms.turn = WritingTurn(after: loaded.inputs, holding: lock)
            plan.terms.wayOn = .generate
            let comparison = try Generation.carryOut(
                plan, isDryRun: change.dryRun, at: loaded.root, on: terminal)
            guard comparison.conflicts.isEmpty else {
                return try PlanRefusal.tell(
                    comparison, on: terminal, color: options.output.color, showsPatch: false, isDecidable: true)
            }
            let list = ChangeList(changes: comparison.changes, namesAll: terminal.volume == .verbose)
            try terminal.print(list.text)
            if !change.dryRun {
                let first = usage(in: member, of: sources)
                try terminal.print(NextSteps(project: loaded.project, member: owner, first: first).text)
            }
            try terminal.tell(list.ending(isDryRun: change.dryRun))
            return try comparison.tellErrors(loaded, on: terminal, color: options.output.color)
        }
    }

    private func checkName() throws {
        if let objection = ManifestEditor.objection(toName: piece.name) {
            throw CommandFailure("the name '\(piece.name)' \(objection); nothing was written")
        }
        let isPlain = piece.name.utf8.allSatisfy { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
        guard let first = piece.name.utf8.first, (0x41...0x5A).contains(first), isPlain else {
            let words = piece.name.split { $0 == "-" || $0 == "_" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
            throw CommandFailure(
                "the name '\(piece.name)' begins those of types, and must be a capital letter, then letters and digits; "
                    + "nothing was written",
                remedy: words.isEmpty ? nil : "did you mean '\(words.joined())'?")
        }
    }

    private func member(in project: Project) throws -> Member {
        if let app = project.members.first(where: { $0.name == owner && $0.kind == .app }) {
            throw CommandFailure(
                "'\(owner)' is an app (\(app.location)): a \(piece.kind.rawValue) goes into a feature or module; "
                    + "nothing was written")
        }
        return try MemberNames.owner(owner, in: project, remedy: "'ashlar new feature \(owner)' makes one")
    }

    private func plan(
        _ member: Member, with templates: TemplateLibrary, in loaded: LoadedProject
    ) throws -> [PlannedFile] {
        let files: [PlannedFile]
        do throws(PiecePlanner.Failure) {
            files = try PiecePlanner(member, in: loaded.project, with: templates).plan(piece)
        } catch .refused(let reason, let remedy) {
            throw CommandFailure("\(reason); nothing was written", remedy: remedy)
        } catch .scaffolding(let error) {
            throw error.refusal
        }
        // Files that an interrupted run has left are completed; with all of them there, nothing was interrupted.
        if try files.allSatisfy({ try loaded.root.holds($0.path) }), let first = files.first {
            throw CommandFailure(
                "\(piece.kind.rawValue) '\(piece.subject(in: member))' is there already (\(first.path)); "
                    + "nothing was written", remedy: Arrears(loaded)?.remedy())
        }
        return files
    }

    /// A name like the feature's own would take the place of its first sources.
    private func check(_ sources: [PlannedFile], besides plan: [PlannedFile]) throws {
        let taken = Set(plan.map { $0.path.lowercased() })
        guard let file = sources.first(where: { taken.contains($0.path.lowercased()) }) else { return }
        throw CommandFailure(
            "'\(file.path)' is a first source of '\(owner)'; nothing was written", remedy: "choose another name")
    }

    /// A type of the same name in another source would be declared twice, or hidden from whoever means it.
    private func checkTypes(
        of sources: [PlannedFile], besides plan: [PlannedFile], in member: Member, of loaded: LoadedProject
    ) throws {
        let own = Set(sources.map(\.path))
        let folders = member.targets.map { loaded.project.targets[$0].path }
        var types = plan.filter { file in folders.contains(where: file.path.lies) }.flatMap(\.types)
        for folder in try folders.filter(loaded.root.holds) {
            let paths = try loaded.root.swiftSources(under: folder).filter { !own.contains($0) }
            let outcomes = SourceReader.read(paths, in: loaded.root) { TypeScanner.types(in: $1, path: paths[$0]) }
            for case .read(let found) in outcomes { types += found }
        }
        let places = Dictionary(types.map { ($0.name, $0.location) }) { first, _ in first }
        let taken = sources.flatMap(\.types).compactMap { type in places[type.name].map { "'\(type.name)' (\($0))" } }
        guard !taken.isEmpty else { return }
        throw CommandFailure(
            "\(taken.joined(separator: ", ")) \(taken.count == 1 ? "is" : "are") there already; nothing was written",
            remedy: "choose another name")
    }

    /// How what is new is put to use.
    private func usage(in member: Member, of files: [PlannedFile]) -> [[String]] {
        let name = piece.subject(in: member)
        let holds = { (type: String) in files.contains { $0.path.hasSuffix("/\(type).swift") } }
        switch piece.kind {
        case .screen where holds("\(name)Screen"):
            return [["\(name)Screen(model: \(name)Model())", "shows it, from whatever comes before it"]]
        case .screen: return [["\(name)View(viewModel: \(name)ViewModel(), …)", "shows it"]]
        case .component:
            let arguments = piece.axes.map { ", \($0.name): …" }.joined()
            return [["\(name)View(title: …\(arguments))", "shows it, in the view of a screen"]]
        case .service where holds("Live\(name)Service"):
            return [["Live\(name)Service()", "is what the factory can hand to those who need the service"]]
        case .service: return []
        }
    }
}

extension PlannedFile {
    /// Those that it declares at its top level.
    fileprivate var types: [TopLevelType] {
        path.hasSuffix(".swift") ? bytes.withUnsafeBytes { TypeScanner.types(in: $0, path: path) } : []
    }
}
