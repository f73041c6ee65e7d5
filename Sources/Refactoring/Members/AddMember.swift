import AshlarFiles
import AshlarManifest
import AshlarProjectModel

/// A feature, module or app that is to be.
struct NewMember {
    let kind: Member.Kind
    let name: String
    let attributes: [Attribute]
    /// The apps that are to compose it.
    var apps: [String] = []

    func add(_ change: ChangeOptions, _ options: ProjectOptions, on terminal: Terminal) throws -> ExitStatus {
        try Turn.take({ try add(change, options, holding: $0, on: terminal) }, on: terminal)
    }

    private func add(
        _ change: ChangeOptions, _ options: ProjectOptions, holding lock: RunLock?, on terminal: Terminal
    ) throws -> ExitStatus {
        var edit = try ProjectEdit(options, on: terminal)
        try checkName(in: edit.loaded)
        let listing = try apps.filter { try isToBeListed(in: $0, edit) }
        try write(into: &edit, composedIn: listing)
        return try ProjectChange(edit: edit, change: change, color: options.output.color, lock: lock).carryOut(
            on: terminal, check: { _ in },
            next: { NextSteps(project: $0, member: name).text })
    }

    private func checkName(in loaded: LoadedProject) throws {
        guard let objection = objection(in: loaded.project) else { return }
        let isThere = loaded.project.members.contains { $0.name == name }
        throw CommandFailure(
            "\(objection); nothing was written", remedy: isThere ? Arrears(loaded)?.remedy() : nil)
    }

    /// Why there can be nothing new of the name.
    func objection(in project: Project) -> String? {
        if let objection = ManifestEditor.objection(toName: name) { return "the name '\(name)' \(objection)" }
        if let known = project.members.first(where: { $0.name.lowercased() == name.lowercased() }) {
            return "\(known.kind.rawValue) '\(known.name)' exists (\(known.location))"
        }
        if let known = project.targets.first(where: { $0.name == name }) {
            return "'\(name)' is a target of '\(project.members[known.member].name)' (\(known.location))"
        }
        return nil
    }

    /// The member goes into the manifest, or into a fragment of its own where the manifest includes some by one pattern.
    private func write(into edit: inout ProjectEdit, composedIn apps: [String]) throws {
        let fragment = kind == .feature ? edit.outline.fragment(for: name) : nil
        // In a fragment the feature names its apps itself, so that two branches never edit one line; so it does where an
        // app has no list yet, which would stay behind when the feature goes.
        let lists = apps.filter { fragment == nil && edit.outline.composition(ofApp: $0) == .names }
        let others = apps.filter { !lists.contains($0) }.sorted()
        var entries = attributes.map { (key: $0.key, value: $0.value) }
        if !others.isEmpty { entries.append((key: "in", value: .names(others))) }
        if let fragment, try !edit.place.root.holds(fragment) {
            edit.create(ManifestEditor.fragment(kind, name, entries), at: fragment)
        } else {
            try edit.add(.member(kind, name, entries), to: fragment ?? edit.place.name)
        }
        for app in lists {
            try edit.add(.name(name, in: "composes", of: app, .app), to: edit.place.name)
        }
    }

    /// Whether the app names what it composes one by one; one that composes all needs no word.
    private func isToBeListed(in app: String, _ edit: ProjectEdit) throws -> Bool {
        let known = edit.loaded.project.members.filter { $0.kind == .app }
        guard let member = known.first(where: { $0.name == app }) else {
            throw CommandFailure.unknown(
                app, among: known.map(\.name), "there is no app '\(app)'; nothing was written")
        }
        switch edit.outline.composition(ofApp: app) {
        case .all: return false
        case .names, .nothing: return true
        case .selector:
            let place = member.composesLocation ?? member.location
            throw CommandFailure(
                "'\(app)' chooses what it composes by a selector (\(place)), not by names; nothing was written",
                remedy: "leave out '--in \(app)', then give '\(name)' what the selector asks for, such as a tag")
        }
    }
}

/// What there is to do with something new.
struct NextSteps {
    let project: Project
    let member: String
    /// What there is to do before all else.
    var first: [[String]] = []

    var text: String {
        guard let new = project.members.first(where: { $0.name == member }) else { return "" }
        let rows = project.generates ? generated(new) : first + [["ashlar lint", "judge the graph"]]
        return "\nNext\n" + Columns.text(rows, indent: "  ")
    }

    private func generated(_ member: Member) -> [[String]] {
        let targets = member.targets.map { project.targets[$0] }
        let tests = targets.filter { $0.kind == .tests }.map { target in
            ["swift test --filter \(target.name)", "runs on this machine, no simulator"]
        }
        let previews = targets.filter { $0.kind == .previews }.map { target in
            ["open Package.swift", "in Xcode, then choose the scheme '\(target.name)' for previews"]
        }
        let rows = first + tests + previews
        return rows.isEmpty ? [["swift build", "builds it"]] : rows
    }
}
