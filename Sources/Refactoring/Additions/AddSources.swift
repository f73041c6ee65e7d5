import AshlarFilePlans
import AshlarFileSystem
import AshlarGenerating
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// Adds a screen, component or service to an existing feature or module.
package struct AddSources: ChangeOperation {
    package let request: SourceRequest
    /// The feature or module.
    package let owner: String
    /// The flows that will push the screen.
    package let flows: [String]

    package init(request: SourceRequest, owner: String, flows: [String] = []) {
        (self.request, self.owner, self.flows) = (request, owner, flows)
    }

    package func change(in run: ChangeRun) throws -> AppliedChange {
        let trial = NameTrial { _ in
            otherNames
        } attempt: { name, run in
            try AddSources(request: request.named(name), owner: owner, flows: flows).attempt(in: run)
        }
        return try trial.change(in: run) { try attempt(in: run) }
    }

    private var otherNames: [String] {
        let word =
            switch request.kind {
            case .screen: "Page"
            case .component: "Panel"
            case .service: "Client"
            }
        let base = NameRules.typeName(for: request.name) ?? request.name
        return (base == request.name ? [] : [base]) + [base + word]
    }

    private func attempt(in run: ChangeRun) throws -> AppliedChange {
        let edit = try flows.isEmpty ? nil : run.edit()
        let loaded = try edit?.loaded ?? LoadedProject.load(at: run.place, observer: run.observer)
        try checkName()
        let member = try member(in: loaded.project)
        try ScreenNames(loaded: loaded).check(request, of: member)
        guard loaded.project.generates else {
            throw OperationFailure(
                "the manifest sets 'generate: none'; nothing was written",
                remedy: "remove that line to let Ashlar write sources")
        }
        let change =
            try edit.map { try ProjectChange(pushingScreen(of: member, in: $0), in: run) }
            ?? ProjectChange(of: loaded, in: run)
        let preflight = try change.preflight()
        var plan = try change.plan()
        let templates = try CustomTemplates(of: loaded)
        let sources = try self.plan(member, with: templates, in: loaded)
        try ScreenChoice(request: request, flows: flows, templates: templates.library)
            .check(sources, of: member, in: loaded)
        try check(sources, excluding: plan.files)
        let render = { try self.files(of: $0, member, with: templates, in: loaded) }
        try ScreenArguments(request: request, owners: SourceOwnership(loaded.project), render: render).check(sources)
        try TakenTypes(for: sources, of: member, in: loaded, beside: plan.files)
            .check(sources, with: templates.library)
        let note =
            run.settings.allowsFindings
            ? "" : try AlertTypes(request: request, loaded: loaded, sources: sources).check()
        plan.files += sources
        var applied = try change.carryOut(plan, preflight)
        applied.notes = note
        let usage = usage(in: member, of: sources, with: previews(of: member, in: applied.changes))
        applied.nextSteps = loaded.project.nextSteps(with: owner, after: usage)
        return applied
    }

    private func checkName() throws {
        let isPlain = request.name.utf8.allSatisfy { $0 != UInt8(ascii: "_") }
        let objection =
            NameRules.objection(toMember: request.name)
            ?? (isPlain ? nil : "contains '_', which a prefix of type names must not")
        guard let objection else { return }
        throw RefusedName(reason: "the name '\(request.name)' \(objection)", isMisspelled: true)
    }

    private func member(in project: Project) throws -> Member {
        if let app = project.members.first(where: { $0.name == owner && $0.kind == .app }) {
            throw OperationFailure(
                "'\(owner)' is an app (\(app.location)): a \(request.kind.rawValue) belongs to a feature or module; "
                    + "nothing was written")
        }
        return try MemberNames.owner(owner, in: project, remedy: "run 'ashlar new feature \(owner)' to create it")
    }

    /// The manifest with the screen on the path of each flow.
    private func pushingScreen(of member: Member, in edit: ProjectEdit) throws -> ProjectEdit {
        if let flow = flows.first, member.kind != .feature {
            throw OperationFailure(
                "'\(owner)' is a module (\(member.location)): the flow '\(flow)' shows screens of features; "
                    + "nothing was written", remedy: "omit '--flow'")
        }
        let name = request.subject(in: member).dropFirst(member.name.count)
        var edit = edit
        for flow in flows {
            let value = try FlowPlacement(in: flow, of: edit.loaded.project)
                .value(for: name.isEmpty ? nil : String(name))
            try edit.add(.placement(value, of: member.name), to: member.location.path)
        }
        return edit
    }

    private func plan(
        _ member: Member, with templates: CustomTemplates, in loaded: LoadedProject
    ) throws -> [PlannedFile] {
        let files = try files(of: request, member, with: templates, in: loaded)
        // An interrupted run is completed; if all files exist, nothing was interrupted.
        if try files.allSatisfy({ try loaded.root.holds($0.path) }), let first = files.first {
            let reason = "\(request.kind.rawValue) '\(request.subject(in: member))' already exists (\(first.path))"
            guard let check = OutOfDateCheck(loaded) else { throw RefusedName(reason: reason) }
            throw OperationFailure("\(reason); nothing was written", remedy: check.remedy())
        }
        return files
    }

    private func files(
        of request: SourceRequest, _ member: Member, with templates: CustomTemplates, in loaded: LoadedProject
    ) throws -> [PlannedFile] {
        do throws(NewSourcePlanner.Failure) {
            return try NewSourcePlanner(member, in: loaded.project, with: templates.library).plan(request)
        } catch .refused(let reason, let remedy) {
            throw OperationFailure("\(reason); nothing was written", remedy: remedy)
        } catch .scaffolding(let error) {
            throw error.failure(in: templates.source(beside: loaded.source))
        }
    }

    /// Refuses a name that collides with the member's initial sources.
    private func check(_ sources: [PlannedFile], excluding plan: [PlannedFile]) throws {
        let taken = Set(plan.map { $0.path.lowercased() })
        guard let file = sources.first(where: { taken.contains($0.path.lowercased()) }) else { return }
        throw RefusedName(reason: "'\(file.path)' is an initial source of '\(owner)'")
    }

    /// The type of a source whose name has the ending.
    private func type(endingIn ending: String, of files: [PlannedFile]) -> String? {
        let name = files.map(\.path.baseName).first { $0.hasSuffix("\(ending).swift") }
        return name.map { String($0.dropLast(".swift".count)) }
    }

    /// The number of generated previews of a new component.
    private func previews(of member: Member, in changes: ChangePlan) -> Int {
        let name = "\(request.subject(in: member))ViewPreviews\(ManagedText.fileEnding)"
        let contents = changes.changes.first { $0.path.baseName == name }?.contents ?? []
        return String(decoding: contents, as: UTF8.self).split(separator: "\n").count { $0.contains("#Preview(") }
    }

    /// How to use the new sources.
    ///
    /// - Parameter previews: the number of those of a component.
    private func usage(in member: Member, of files: [PlannedFile], with previews: Int) -> [[String]] {
        let name = request.subject(in: member)
        let holds = { (type: String) in files.contains { $0.path.hasSuffix("/\(type).swift") } }
        if request.kind == .screen, let repository = type(endingIn: "Repository", of: files) {
            return [["any \(repository)", "let the factory of what shows it take one; apps compose it"]]
        }
        switch request.kind {
        case .screen where holds("\(name)Factory"):
            return [["any \(name)Building", "let the initializer of what shows it take one; apps compose it"]]
        // A set of the team may have other names.
        case .screen where !holds("\(name)View"): return []
        case .screen where holds("\(name)Feature"): return [["\(name)View(store: …)", "show it"]]
        case .screen where !holds("\(name)State"): return [["\(name)View()", "show it"]]
        case .screen: return [["\(name)View(state: \(name)State(), …)", "show it"]]
        case .component:
            let made = previews > 0 ? "; it has \(previews.of("preview", "previews"))" : ""
            return [["\(name)View(…)", "show it in the view of a screen\(made)"]]
        case .service where holds("Live\(name)Service"):
            return [["any \(name)Service", "let the initializer of what uses it take one; apps compose it"]]
        case .service: return []
        }
    }
}
