import ArgumentParser
import AshlarGenerating
import AshlarProcesses
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// Offers names of the manifest to a completing shell.
///
/// Without a valid manifest there are no names, and nothing is printed.
enum NameCompletion {
    /// The time limit of a completion request, in seconds.
    private static let timeout: UInt32 = 2

    /// Whether the arguments are a completion request of ArgumentParser's scripts.
    static func isAsked(_ arguments: [String]) -> Bool { arguments.first == "---completion" }

    /// Call it before a completion request is answered.
    ///
    /// - Returns: `false` if the two numbers in the request are invalid, which ArgumentParser does not check.
    static func prepare(_ arguments: [String]) -> Bool {
        guard isAsked(arguments) else { return true }
        Deadline.endProcess(after: timeout)
        return arguments.drop { $0 != "--" }.dropFirst(2).prefix(2).allSatisfy { UInt16($0) != nil }
    }

    /// The names, in the project that the command line refers to, that begin with the typed text.
    static func names(
        for words: [String], at index: Int, typed: String, _ pick: (Project, _ typed: String) -> [String]
    ) -> [String] {
        guard let project = project(words, before: index)?.project else { return [] }
        // In a list with commas only the last name is completed.
        let listed = typed.lastIndex(of: ",").map { typed[...$0] } ?? ""
        let start = typed.dropFirst(listed.count)
        let lowered = start.lowercased()
        let names = pick(project, String(start)).filter { $0.lowercased().hasPrefix(lowered) }
        return Set(names).sorted().map { listed + $0 }
    }

    /// The template sets of that project.
    static func templateSets(for words: [String], at index: Int, typed: String) -> [String] {
        guard let loaded = project(words, before: index),
            let templates = try? CustomTemplates.readAll(loaded.project, at: loaded.root)
        else { return TemplateLibrary.builtInSets }
        return templates.library.sets.filter { $0.hasPrefix(typed) }
    }

    /// The project that the words before the completed one choose.
    private static func project(_ words: [String], before index: Int) -> LoadedProject? {
        let words = Array(words.prefix(index))
        let options = words.indices.flatMap { place -> [String] in
            let word = words[place]
            if word.hasPrefix("--directory=") || word.hasPrefix("--manifest=") { return [word] }
            guard ["-C", "--directory", "--manifest"].contains(word), place + 1 < words.count else { return [] }
            return [word, words[place + 1]]
        }
        return try? LoadedProject.load(ProjectOptions.parse(options))
    }
}

extension CompletionKind {
    /// Names that a function finds in the project.
    static func names(_ pick: @escaping @Sendable (Project, _ typed: String) -> [String]) -> CompletionKind {
        .custom { words, index, typed in NameCompletion.names(for: words, at: index, typed: typed, pick) }
    }

    static let templateSets = CompletionKind.custom(NameCompletion.templateSets)

    static let layerNames = names { project, _ in project.layers.map(\.name) }
    static let memberNames = names { project, _ in project.members.map(\.name) }
    static let removableNames = names { project, _ in project.members.map(\.name) + project.seams.map(\.name) }
    static let featureNames = names { project, _ in project.members.filter { $0.kind == .feature }.map(\.name) }
    static let flowNames = names { project, _ in project.members.filter { $0.flow != nil }.map(\.name) }
    static let appNames = names { project, _ in project.members.filter { $0.kind == .app }.map(\.name) }
    static let ownerNames = names { project, _ in project.members.filter { $0.kind != .app }.map(\.name) }
    static let productNames = names { project, _ in project.products.map(\.name) }

    /// The names that `NodeNames` accepts; parts of a member (`Matched.ui`) once a dot is typed.
    static let nodeNames = names { project, typed in
        if typed.contains(".") { return project.targets.indices.map(project.partName) }
        return project.members.map(\.name) + project.targets.map(\.name) + project.products.map(\.name)
    }
}
