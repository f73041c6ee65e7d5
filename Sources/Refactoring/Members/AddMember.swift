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
    package let attributes: [Attribute]
    /// The apps that will compose it.
    package var apps: [String]
    /// The flows that will push its screen.
    package var flows: [String]
    /// The tab that its screen has in the only flow; `nil` if that pushes it.
    package var tab: TabLabel?

    package init(
        kind: Member.Kind, name: String, attributes: [Attribute], apps: [String] = [], flows: [String] = [],
        tab: TabLabel? = nil
    ) {
        (self.kind, self.name, self.attributes) = (kind, name, attributes)
        (self.apps, self.flows, self.tab) = (apps, flows, tab)
    }

    package func change(in run: ChangeRun) throws -> AppliedChange {
        var edit = try run.edit()
        try checkName(in: edit.loaded)
        try checkScreens(in: edit.loaded)
        let shown = try flows.map { try FlowEdit(of: $0, in: edit.loaded.project) }
        try write(into: &edit, composedIn: try apps.filter { try isToBeListed(in: $0, edit) })
        if let tab { try shown.forEach { try $0.add(name, as: tab, to: &edit) } }
        let change = try ProjectChange(edit, in: run)
        let (preflight, plan) = (try change.preflight(), try change.plan())
        try plan.checkScreens(ofFlow: name, in: change.after)
        var applied = try change.carryOut(plan, preflight)
        applied.isAddition = true
        applied.nextSteps = change.project.nextSteps(with: name)
        return applied
    }

    private func checkName(in loaded: LoadedProject) throws {
        guard let objection = objection(in: loaded.project) else { return }
        let isThere = loaded.project.members.contains { $0.name == name }
        throw OperationFailure(
            "\(objection); nothing was written",
            remedy: isThere
                ? OutOfDateCheck(loaded)?.remedy() : proposal(in: loaded.project).map { "did you mean '\($0)'?" })
    }

    /// Its types would have the names of those of a screen that a feature has.
    private func checkScreens(in loaded: LoadedProject) throws {
        let features = kind == .feature ? loaded.project.members.filter { name.hasPrefix($0.name) } : []
        guard !features.isEmpty else { return }
        let lock = try LockFile.read(in: loaded.root)
        for feature in features {
            let sources = lock.requestedSources(of: feature, in: loaded.project)
            guard let source = sources.first(where: { $1.kind == .screen && $1.subject(in: feature) == name })
            else { continue }
            throw OperationFailure(
                "the feature '\(name)' would have types with the names of those of the screen "
                    + "'\(feature.name).\(name.dropFirst(feature.name.count))' (\(source.row.path)); nothing was written",
                remedy: "choose another name")
        }
    }

    /// A similar name that can be used; `nil` if there is none.
    package func proposal(in project: Project) -> String? {
        guard nameObjection(in: project) != nil, let proposal = NameRules.typeName(for: name) else { return nil }
        return AddMember(kind: kind, name: proposal, attributes: []).objection(in: project) == nil ? proposal : nil
    }

    /// Why no new member can have the name, whatever the project has already; `nil` if one can.
    func nameObjection(in project: Project) -> String? {
        let objection =
            project.generates ? NameRules.objection(toMember: name) : NameRules.objection(toForeignTarget: name)
        return objection.map { "the name '\(name)' \($0)" }
    }

    /// Why the name cannot be used; `nil` if it can.
    package func objection(in project: Project) -> String? {
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
        let fragment = kind == .feature ? self.fragment(in: edit) : nil
        // A feature in a fragment lists its apps itself, so that two branches never edit the same line. It also does so
        // if an app has no list yet: the list would remain when the feature is removed.
        let lists = apps.filter { fragment == nil && edit.outline.composition(ofApp: $0) == .names }
        let others = (apps.filter { !lists.contains($0) } + (tab == nil ? flows : [])).sorted()
        var entries = attributes
        if !others.isEmpty { entries.append((key: "in", value: .names(others))) }
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

    /// The fragment of a new feature: where several patterns have a place for it, that in the folder of its layer.
    private func fragment(in edit: ProjectEdit) -> String? {
        edit.outline.fragment(for: name) {
            let layer = FeatureDefaults(of: name, with: attributes, in: edit)?.layer
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
        let previews = targets.filter { $0.kind == .previews }.map { target in
            ["open Package.swift", "in Xcode, then select the scheme '\(target.name)' for previews"]
        }
        let rows = first + tests + previews
        return rows.isEmpty ? [["swift build", "build it"]] : rows
    }
}

/// A key of a new member with its value.
package typealias Attribute = (key: String, value: ManifestValue)
