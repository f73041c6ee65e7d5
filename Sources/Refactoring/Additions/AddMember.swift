import AshlarFilePlans
import AshlarFileSystem
import AshlarGenerating
import AshlarManifestEditing
import AshlarProjectModel
import AshlarWorkspace

/// Adds a feature, module or app.
package struct AddMember: ChangeOperation {
    package let kind: Member.Kind
    package let name: String
    package private(set) var attributes: [Attribute]
    /// The apps that will compose it.
    package var apps: [String]
    /// The flows that will show its screen.
    package var flows: [String]
    /// The tab that its screen has in them; `nil` if they push it.
    package var tab: TabLabel?
    /// Whether an app composes what the project's other apps suggest.
    private let composesByDefault: Bool

    package init(
        kind: Member.Kind, name: String, attributes: [Attribute], apps: [String] = [], flows: [String] = [],
        tab: TabLabel? = nil, composesByDefault: Bool = false
    ) {
        (self.kind, self.name, self.attributes) = (kind, name, attributes)
        (self.apps, self.flows, self.tab, self.composesByDefault) = (apps, flows, tab, composesByDefault)
    }

    package func change(in run: ChangeRun) throws -> AppliedChange {
        if composesByDefault {
            let app = AddMember(kind: kind, name: name, attributes: attributes)
            return try AppComposition(app: app).change(in: run)
        }
        return try trial.change(in: run) { try attempt(in: run) }
    }

    private var trial: NameTrial {
        NameTrial { project in
            NameTrial.names(like: name, for: kind, in: project)
        } attempt: { name, run in
            try AddMember(kind: kind, name: name, attributes: attributes, apps: apps, flows: flows, tab: tab)
                .attempt(in: run)
        }
    }

    /// Why the name cannot be used, with one that can be; `nil` if it can be, or if other attributes decide.
    package func objection(in edit: ProjectEdit, observer: any OperationObserver) throws -> String? {
        // Nothing proposes another name for one that exists.
        if nameObjection(in: edit.loaded.project) == nil, let objection = objection(in: edit.loaded.project) {
            return objection
        }
        let settings = ChangeSettings(isDryRun: true)
        let run = ChangeRun(place: edit.place, settings: settings, observer: observer, request: WriteLockRequest())
        return try trial.objection(in: run) { try attempt(in: run) }
    }

    private func attempt(in run: ChangeRun) throws -> AppliedChange {
        var edit = try run.edit()
        try checkName(in: edit.loaded)
        if kind == .feature { try ScreenNames(loaded: edit.loaded).check(feature: name) }
        let apps = try apps.filter { try isToBeListed(in: $0, edit) }
        try withSplitOfFlows(in: edit).write(into: &edit, composedIn: apps)
        let change = try ProjectChange(edit, in: run)
        if let set { try TemplateChoice(set: set, feature: name).check(in: change.after) }
        let (preflight, plan) = (try change.preflight(), try change.plan())
        try plan.checkScreens(ofFlow: name, in: change.after)
        var applied = try change.carryOut(plan, preflight)
        applied.isAddition = true
        applied.nextSteps = change.project.nextSteps(with: name)
        return applied
    }

    /// The template set that it is given; `nil` for that of the project.
    private var set: String? {
        if case .text(let set) = attributes.first(where: { $0.key == "template" })?.value { set } else { nil }
    }

    private func checkName(in loaded: LoadedProject) throws {
        guard let objection = objection(in: loaded.project) else { return }
        if nameObjection(in: loaded.project) != nil { throw RefusedName(reason: objection, isMisspelled: true) }
        let isThere = loaded.project.members.contains { $0.name == name }
        throw OperationFailure(
            "\(objection); nothing was written", remedy: isThere ? OutOfDateCheck(loaded)?.remedy() : nil)
    }

    /// Why no new member can have the name, whatever the project has already; `nil` if one can.
    func nameObjection(in project: Project) -> String? {
        let objection =
            project.generates ? NameRules.objection(toMember: name) : NameRules.objection(toForeignTarget: name)
        return objection.map { "the name '\(name)' \($0)" }
    }

    /// Why the name cannot be used; `nil` if it can.
    private func objection(in project: Project) -> String? {
        if let known = project.members.first(where: { $0.name.lowercased() == name.lowercased() }) {
            return "\(known.kind.rawValue) '\(known.name)' exists (\(known.location))"
        }
        if let known = project.targets.first(where: { $0.name == name }) {
            return "'\(name)' is a target of '\(project.members[known.member].name)' (\(known.location))"
        }
        return nameObjection(in: project)
    }

    /// Adds the member to the manifest, or creates a fragment for it if the manifest includes fragments by one pattern.
    private func write(into edit: inout ProjectEdit, composedIn apps: [String]) throws {
        let uses = NeighborUses(
            of: self, with: ModelUses(of: self, in: edit).attributes, in: edit.loaded.project)
        var entries = PlatformLimits(of: self, with: uses.attributes, in: edit).attributes
        if let layer = layerOfFlows(in: edit) {
            entries.insert(("layer", .text(layer)), at: entries.first?.key == "split" ? 1 : 0)
        }
        let fragment = kind == .feature ? self.fragment(with: entries, in: edit) : nil
        // A feature in a fragment lists its apps itself, so that two branches never edit the same line. It also does so
        // if an app has no list yet: the list would remain when the feature is removed.
        let lists = apps.filter { fragment == nil && edit.outline.composition(ofApp: $0) == .names }
        let project = edit.loaded.project
        let shown = try flows.map { (host: $0, value: try FlowPlacement(in: $0, of: project, as: tab).value()) }
        let placements =
            apps.filter { !lists.contains($0) }.map { (host: $0, value: ManifestValue.text($0)) } + shown
        if !placements.isEmpty {
            entries.append(("in", .list(placements.sorted { $0.host < $1.host }.map(\.value))))
        }
        if let fragment, try !edit.place.root.holds(fragment) {
            // A line between the name and its dependencies: git then merges a branch that renames the feature with one
            // that adds its first dependency.
            let split = entries.firstIndex { $0.key == "split" }.map { entries.remove(at: $0) }
            entries.insert(split ?? ("split", .text(FeatureDefaults.split)), at: 0)
            edit.create(ManifestEditor.fragment(kind, name, entries), at: fragment)
        } else {
            try edit.add(.member(kind, name, entries), to: fragment ?? edit.place.name)
        }
        for app in lists {
            try edit.add(.name(name, in: "composes", of: app, .app), to: edit.place.name)
        }
    }

    /// A flow has the split 'flow' where the manifest declares one.
    private func withSplitOfFlows(in edit: ProjectEdit) -> Self {
        let keys = attributes.map(\.key)
        let split: Attribute = ("split", .text("flow"))
        let place = attributes.filter { $0.key == "layer" }
        guard keys.contains("flow"), !keys.contains("split"),
            FeatureDefaults(of: name, with: [split] + place, in: edit) != nil
        else { return self }
        var member = self
        member.attributes.insert(split, at: 0)
        return member
    }

    /// The layer of the other flows, for a new one that would lie elsewhere; `nil` where they lie in several.
    private func layerOfFlows(in edit: ProjectEdit) -> String? {
        let keys = attributes.map(\.key)
        guard keys.contains("flow"), !keys.contains("layer") else { return nil }
        let project = edit.loaded.project
        let layers = Set(
            project.members.filter { $0.flow != nil }.flatMap { project.mainTargets(of: $0) }
                .map { project.layer(of: $0).name })
        guard let layer = layers.first, layers.count == 1 else { return nil }
        return FeatureDefaults(of: name, with: attributes, in: edit)?.layer == layer ? nil : layer
    }

    /// The fragment of a new feature: where several patterns have a place for it, that in the folder of its layer.
    private func fragment(with attributes: [Attribute], in edit: ProjectEdit) -> String? {
        edit.outline.fragment(for: name) {
            // With an error in the rest, the layer is still known: the error has a place in the fragment.
            let place = attributes.filter { ["layer", "split", "template"].contains($0.key) }
            let defaults =
                FeatureDefaults(of: name, with: attributes, in: edit)
                ?? FeatureDefaults(of: name, with: place, in: edit)
            let layer = defaults?.layer
            return edit.loaded.project.layers.first { $0.name == layer }?.path
        }
    }

    /// Whether the app lists the members that it composes; one that composes all needs no entry.
    private func isToBeListed(in app: String, _ edit: ProjectEdit) throws -> Bool {
        let known = edit.loaded.project.members.filter { $0.kind == .app }
        guard let member = known.first(where: { $0.name == app }) else {
            throw OperationFailure.unknown(
                app, among: known.map(\.name), "there is no app '\(app)'; nothing was written")
        }
        switch edit.outline.composition(ofApp: app) {
        case .all: return false
        case .names, .nothing: return true
        case .selector:
            let place = member.composesLocation ?? member.location
            throw OperationFailure(
                "'\(app)' chooses what it composes by a selector (\(place)), not by names; nothing was written",
                remedy: "omit '--in \(app)', then give '\(name)' what the selector requires, such as a tag")
        }
    }
}

extension Project {
    /// Commands that the user may run next, after a change of the member.
    ///
    /// - Parameter first: rows that come first.
    func nextSteps(with member: String, after first: [[String]] = []) -> [[String]] {
        guard let member = self.member(named: member) else { return [] }
        guard generates else { return first + [["ashlar lint", "check the graph"]] }
        let targets = member.targets.map { self.targets[$0] }
        let tests = targets.filter { $0.kind == .tests }.map { target in
            ["swift test --filter \(target.name)", "runs on the host, without a simulator"]
        }
        let previews = targets.filter { $0.kind == .previews }.map { self.previews(of: $0, in: member) }
        let rows = first + tests + previews
        if !rows.isEmpty { return rows }
        let app = member.shellLocation.map { _ in
            ["open \(AppShell.project(of: member.name))", "in Xcode, and run the app"]
        }
        return [["swift build", "build it"]] + [app].compactMap(\.self)
    }

    /// How the user sees previews: in the Xcode project of an app that has them, or else in that of the package.
    private func previews(of target: Target, in member: Member) -> [String] {
        let shells = appsWithShell
        let apps = shells.filter { app in shellPlatform(of: app).map { runs(target, on: $0) } ?? false }
        let composing = apps.first { app in
            edges.contains { edge in
                edge.isComposed && app.targets.contains(edge.importer) && member.targets.contains(edge.imported)
            }
        }
        guard let app = composing ?? apps.first else {
            return ["open Package.swift", "in Xcode, then select the scheme '\(target.name)' for previews"]
        }
        let option = shells.count > 1 ? " --app \(app.name)" : ""
        return ["ashlar new scheme \(member.name)\(option)", "its previews in \(AppShell.project(of: app.name))"]
    }
}

/// A key of a new member with its value.
package typealias Attribute = (key: String, value: ManifestValue)
