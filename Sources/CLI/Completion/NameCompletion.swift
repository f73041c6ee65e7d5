import ArgumentParser
import AshlarFiles
import AshlarProjectModel
import AshlarScaffolding

/// Offers names of the manifest to a shell that completes a word.
///
/// Somebody is typing meanwhile: where there is no manifest, or none that makes sense, there are no names and no word.
enum NameCompletion {
    /// How long a person waits before the names are given up, in seconds.
    private static let patience: UInt32 = 2

    /// Whether the arguments are a shell's question, in the form of ArgumentParser's scripts.
    static func isAsked(_ arguments: [String]) -> Bool { arguments.first == "---completion" }

    /// To be called before such a question is answered.
    /// - Returns: whether it can be: ArgumentParser counts by the two numbers in it without a look at them.
    static func prepare(_ arguments: [String]) -> Bool {
        guard isAsked(arguments) else { return true }
        Deadline.endProcess(after: patience)
        return arguments.drop { $0 != "--" }.dropFirst(2).prefix(2).allSatisfy { UInt16($0) != nil }
    }

    /// The names of the project that the words on the command line mean and that go on from what is typed.
    static func names(
        for words: [String], at index: Int, typed: String, _ pick: (Project, _ typed: String) -> [String]
    ) -> [String] {
        guard let options = try? ProjectOptions.parse(options(among: words, before: index)),
            let project = try? LoadedProject.load(options).project
        else { return [] }
        // Of a list with commas only the last name goes on.
        let listed = typed.lastIndex(of: ",").map { typed[...$0] } ?? ""
        let start = typed.dropFirst(listed.count)
        let lowered = start.lowercased()
        let names = pick(project, String(start)).filter { $0.lowercased().hasPrefix(lowered) }
        return Set(names).sorted().map { listed + $0 }
    }

    /// The template sets of that project.
    static func templateSets(for words: [String], at index: Int, typed: String) -> [String] {
        guard let options = try? ProjectOptions.parse(options(among: words, before: index)),
            let loaded = try? LoadedProject.load(options),
            let house = try? HouseTemplates.survey(loaded.project, at: loaded.root)
        else { return TemplateLibrary.builtInSets }
        return house.library.sets.filter { $0.hasPrefix(typed) }
    }

    /// Those words that say which manifest is meant.
    private static func options(among words: [String], before index: Int) -> [String] {
        let words = Array(words.prefix(index))
        return words.indices.flatMap { place -> [String] in
            let word = words[place]
            if word.hasPrefix("--directory=") || word.hasPrefix("--manifest=") { return [word] }
            guard ["-C", "--directory", "--manifest"].contains(word), place + 1 < words.count else { return [] }
            return [word, words[place + 1]]
        }
    }
}

extension CompletionKind {
    /// Names that a picker finds in the project.
    static func names(_ pick: @escaping @Sendable (Project, _ typed: String) -> [String]) -> CompletionKind {
        .custom { words, index, typed in NameCompletion.names(for: words, at: index, typed: typed, pick) }
    }

    static let templateSets = CompletionKind.custom(NameCompletion.templateSets)

    static let layerNames = names { project, _ in project.layers.map(\.name) }
    static let memberNames = names { project, _ in project.members.map(\.name) }
    static let featureNames = names { project, _ in project.members.filter { $0.kind == .feature }.map(\.name) }
    static let appNames = names { project, _ in project.members.filter { $0.kind == .app }.map(\.name) }
    static let ownerNames = names { project, _ in project.members.filter { $0.kind != .app }.map(\.name) }
    static let productNames = names { project, _ in project.products.map(\.name) }

    /// Whatever `NodeNames` understands; parts of a member (`Matched.ui`) once a dot is typed.
    static let nodeNames = names { project, typed in
        if typed.contains(".") { return project.targets.map { "\(project.members[$0.member].name).\($0.part)" } }
        return project.members.map(\.name) + project.targets.map(\.name) + project.products.map(\.name)
    }
}
