import AshlarGenerating
import AshlarMessages
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// The template set that a new feature is given.
struct TemplateChoice {
    let set: String
    let feature: String

    /// Refuses a set that has no files for any part of the feature.
    func check(in loaded: LoadedProject) throws {
        guard let member = loaded.project.member(named: feature), member.kind == .feature else { return }
        let library = try CustomTemplates(of: loaded).library
        guard library.sets.contains(set),
            let parts = SetFit(of: set, in: library).missingParts(of: member, in: loaded.project)
        else { return }
        let named = parts.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
        let more = parts.count > 3 ? " and \((parts.count - 3).of("other", "others"))" : ""
        throw OperationFailure(
            "the set '\(set)' has no files for the parts of '\(feature)'; nothing was written",
            notes: ["the set has files for the parts \(named)\(more)"],
            remedy: "choose a split with such parts with '--split', or '--template \(library.base(of: set))'")
    }
}
