import AshlarGenerating
import AshlarManifestEditing
import AshlarProjectModel
import AshlarWorkspace

/// What a new app composes if the user names nothing: all, unless the other apps compose nothing.
struct AppComposition {
    let app: AddMember

    /// Adds the app, or refuses before anything is written if rules forbid that it composes all. What its root cannot create
    /// yet is written in its sources, so that it does not prevent the addition.
    func change(in run: ChangeRun) throws -> AppliedChange {
        let edit = try run.edit()
        let apps = edit.loaded.project.members.filter { member in
            member.kind == .app && member.targets.contains { edit.loaded.project.targets[$0].kind == .app }
        }
        guard apps.isEmpty || apps.contains(where: { $0.composesLocation != nil }) else {
            return try app.change(in: run)
        }
        do {
            return try app.composing(.text("all")).change(in: run)
        } catch ChangeOutcome.violations(let preflight) {
            throw try refusal(preflight.errors, apps, edit, run) ?? ChangeOutcome.violations(preflight)
        } catch ChangeOutcome.invalidManifest(let refusal) {
            throw try self.refusal(refusal.findings, apps, edit, run) ?? ChangeOutcome.invalidManifest(refusal)
        }
    }

    /// `nil` if the app is refused for another reason than what it composes.
    private func refusal(
        _ findings: [Finding], _ apps: [Member], _ edit: ProjectEdit, _ run: ChangeRun
    ) throws -> OperationFailure? {
        var dry = run.settings
        dry.isDryRun = true
        let trial = ChangeRun(place: run.place, settings: dry, observer: run.observer, request: run.request)
        func works(_ app: AddMember) -> Bool {
            guard let changes = try? app.change(in: trial).changes else { return false }
            return changes.newErrors.isEmpty
        }
        guard works(app) else { return nil }
        let project = edit.loaded.project
        let example = apps.filter { edit.outline.composition(ofApp: $0.name) == .names && $0.flowSwitch == nil }
            .map { app in (name: app.name, composed: project.composed(by: app)) }
            .first { works(app.composing(.names($0.composed))) }
        let list = example.map { "'--composes \($0.composed.joined(separator: ","))', as '\($0.name)' has it, or " }
        let shown = findings.prefix(3).map { "\($0.location.map { "\($0): " } ?? "")\($0.message)" }
        let others = findings.count - shown.count
        return OperationFailure(
            "'\(app.name)' cannot compose all features and services of the project; nothing was written",
            notes: shown + (others > 0 ? ["and \(others.of("other error", "other errors"))"] : []),
            remedy: "add \(list ?? "")'--composes none' to the command: members can be named in 'composes' later")
    }
}

extension AddMember {
    /// The same app with a value of `composes`, at the usual place among the keys.
    fileprivate func composing(_ value: ManifestValue) -> AddMember {
        let place = attributes.firstIndex { ["shell", "uses", "packages"].contains($0.key) } ?? attributes.count
        var attributes = attributes
        attributes.insert(("composes", value), at: place)
        return AddMember(kind: kind, name: name, attributes: attributes)
    }
}

extension Project {
    /// The names of the features and modules that an app composes, sorted.
    fileprivate func composed(by app: Member) -> [String] {
        let composed = edges.filter { edge in
            edge.isComposed && app.targets.contains(edge.importer) && edge.imported < targets.count
        }
        return Set(composed.map { members[targets[$0.imported].member].name }).sorted()
    }
}
