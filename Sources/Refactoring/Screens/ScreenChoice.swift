import AshlarGenerating
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// The template set that a new screen has.
struct ScreenChoice {
    let request: SourceRequest
    /// The flows that will push the screen.
    let flows: [String]
    let templates: TemplateLibrary

    /// Refuses a set that has no whole screen for the parts of the feature.
    func check(_ files: [PlannedFile], of feature: Member, in loaded: LoadedProject) throws(OperationFailure) {
        guard request.kind == .screen else { return }
        let set = request.set ?? feature.template
        let misfit = SetFit(of: set, in: templates).misfit(of: files, of: feature, in: loaded.project)
        guard let misfit else { return }
        let reason =
            switch misfit {
            case .noFiles: "the set '\(set)' has no files for the parts of '\(feature.name)'"
            case .noFilesForPart(let part):
                "the set '\(set)' has no files of a screen for the part '\(part)' of '\(feature.name)'"
            }
        let file = (templates.files(of: set).files[.screen] ?? []).first {
            templates.declares($0, in: set) && $0.customLocation != nil
        }
        let place = file.flatMap(\.customLocation).map { "\($0): the set has this file of a screen" }
        throw OperationFailure(
            "\(reason); nothing was written", notes: [place].compactMap(\.self),
            remedy: choice(besides: set, for: feature, in: loaded.project).map { "run '\(command($0, for: feature))'" })
    }

    /// The first set that has the screen: that of the feature, else another one.
    private func choice(besides refused: String, for feature: Member, in project: Project) -> SourceRequest? {
        let planner = NewSourcePlanner(feature, in: project, with: templates)
        let sets = [feature.template] + templates.sets.filter { $0 != feature.template }
        return sets.lazy.filter { $0 != refused }.compactMap { set -> SourceRequest? in
            let other = SourceRequest(
                .screen, request.name, request.arguments, part: request.part, set: set == feature.template ? nil : set)
            guard let files = try? planner.plan(other),
                SetFit(of: set, in: templates).misfit(of: files, of: feature, in: project) == nil
            else { return nil }
            return other
        }.first
    }

    private func command(_ request: SourceRequest, for feature: Member) -> String {
        let values = request.arguments
        let options = [
            ("template", [request.set].compactMap(\.self)), ("part", [request.part].compactMap(\.self)),
            ("fields", values.fields.map(\.text)), ("inputs", values.inputs.map(\.text)),
            ("intents", values.intents.map(\.text)), ("alerts", values.alerts.map(\.text)),
            ("flow", flows.isEmpty ? [] : [flows.joined(separator: ",")]),
        ].filter { !$0.1.isEmpty }
        let words = options.map { "--\($0) \($1.joined(separator: " "))" }
        return (["ashlar new screen \(feature.name) \(request.name)"] + words).joined(separator: " ")
    }
}
