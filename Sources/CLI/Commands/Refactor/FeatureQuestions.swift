import AshlarGenerating
import AshlarMessages
import AshlarProjectModel
import AshlarRefactoring
import AshlarScaffolding
import AshlarWorkspace

/// Prompts for the missing values of `ashlar new feature`.
struct FeatureQuestions {
    private let edit: ProjectEdit
    private let templates: CustomTemplates
    private let terminal: Terminal

    /// The answers.
    struct Answers {
        var name: String
        var attributes: [Attribute] = []
        var parts: [Attribute] = []
        var apps: [String] = []
        /// The equivalent options.
        var options: [String] = []
    }

    init(_ options: ProjectOptions, on terminal: Terminal) throws {
        edit = try ProjectEdit(at: ManifestLocation(options), observer: terminal)
        templates = try CustomTemplates.readAll(edit.loaded.project, at: edit.loaded.root)
        self.terminal = terminal
    }

    /// - Parameters:
    ///   - cut: the values of the command line, for which there is no prompt; `apps` likewise.
    ///   - words: those values as options.
    func ask(
        besides cut: CutOptions, _ uses: UseOptions, apps: [String], typed words: [String]
    ) throws -> Answers {
        try terminal.tell("'?' explains a question.\n")
        let name = try self.name(besides: cut)
        var answers = Answers(name: name)
        let splits = edit.loaded.file.splitsOfFeatures
        if cut.split == nil, let split = try choose("Split", among: splits, usual: splits[0]) {
            answers.add("split", split)
        }
        var usual = FeatureDefaults(of: name, with: answers.attributes + cut.attributes, in: edit)
        let layers = edit.loaded.project.layers.map(\.name)
        if cut.layer == nil, let layer = try choose("Layer", among: layers, usual: usual?.layer) {
            answers.add("layer", layer)
            usual = usual ?? FeatureDefaults(of: name, with: answers.attributes + cut.attributes, in: edit)
        }
        if cut.without.isEmpty, let left = try without(usual), !left.names.isEmpty {
            answers.parts += given(["without": [left]])
            answers.options.append("--without \(left.names.joined(separator: ","))")
        }
        if cut.template == nil, let set = try choose("Template set", among: sets, usual: usual?.template) {
            answers.add("template", set)
        }
        if uses.uses.isEmpty, let used = try self.uses(besides: name) { answers.add("uses", used) }
        if apps.isEmpty { try answers.add(apps: self.apps()) }
        let line = (["ashlar new feature", name] + words + answers.options).joined(separator: " ")
        try terminal.tell("\nThe same without prompts: \(line)\n\n")
        return answers
    }

    /// The custom sets, the common one, and those that the project uses: others need a module first.
    private var sets: [String] {
        let used = edit.loaded.project.members.map(\.template)
        let others = templates.library.customSets + [TemplateLibrary.commonSet]
        return templates.library.sets.filter { used.contains($0) || others.contains($0) }
    }

    // MARK: One prompt each; there is no prompt with one possible answer, and defaults are not written.

    private func name(besides cut: CutOptions) throws -> String {
        let explanation = FeatureExplanations.name
        return try terminal.ask("Name of the feature", explanation: explanation) { name in
            try AddMember(kind: .feature, name: name, attributes: cut.attributes + cut.parts)
                .objection(in: edit, observer: terminal)
        }
    }

    /// Features and modules that it may use, innermost layers last.
    private func uses(besides name: String) throws -> NameList? {
        let project = edit.loaded.project
        let known = project.members.filter { member in
            member.kind != .app && !member.isMockSupport && !project.usedTargets(of: member).isEmpty
        }.map(\.name)
        guard !known.isEmpty else { return nil }
        let words = "Features and modules that it uses, of \(known.sorted().joined(separator: ", "))"
        let answer = try terminal.ask(words, usual: "none", explanation: FeatureExplanations.uses) { answer in
            objection(to: answer, among: known + ["none"])
        }
        return answer == "none" ? nil : NameList(answer)
    }

    private func without(_ usual: FeatureDefaults?) throws -> NameList? {
        guard let parts = usual?.parts, parts.count > 1 else { return nil }
        let words = "Parts to leave out, of \(parts.joined(separator: ", "))"
        let explanation = FeatureExplanations.parts(usual?.kinds ?? [])
        let answer = try terminal.ask(words, usual: "none", explanation: explanation) { answer in
            objection(to: answer, among: parts + ["none"])
        }
        return answer == "none" ? nil : NameList(answer)
    }

    /// Apps that list what they compose; other apps compose every feature or none.
    private func apps() throws -> [String] {
        let apps = edit.loaded.project.members.filter { $0.kind == .app }.map(\.name).filter { app in
            let composition = edit.outline.composition(ofApp: app)
            return composition == .names || composition == .nothing
        }
        let others = edit.loaded.project.members.filter { $0.kind == .app }.map(\.name).filter { app in
            edit.outline.composition(ofApp: app) == .all
        }
        if !others.isEmpty { try terminal.tell("Apps that compose every feature: \(others.joined(separator: ", "))\n") }
        guard !apps.isEmpty else { return [] }
        let words = "Apps that compose it, of \(apps.joined(separator: ", "))"
        let answer = try terminal.ask(words, usual: "none", explanation: FeatureExplanations.apps) { answer in
            objection(to: answer, among: apps + ["none"])
        }
        return answer == "none" ? [] : NameList(answer).names
    }

    /// One of the names; `nil` for the default.
    private func choose(_ words: String, among names: [String], usual: String?) throws -> String? {
        guard names.count > 1 else { return nil }
        let explanation = FeatureExplanations.choices[words]
        let question = "\(words): \(names.joined(separator: ", "))"
        let answer = try terminal.ask(question, usual: usual, explanation: explanation) { answer in
            answer.contains(",") || answer.contains(" ")
                ? "enter one name" : objection(to: answer, among: names)
        }
        return answer == usual ? nil : answer
    }

    private func objection(to answer: String, among names: [String]) -> String? {
        guard let unknown = NameList(answer).names.first(where: { !names.contains($0) }) else { return nil }
        let meant = Spelling.suggestion(for: unknown, among: names).map { "; did you mean '\($0)'?" } ?? ""
        return "there is no '\(unknown)'\(meant)"
    }
}

extension FeatureQuestions.Answers {
    fileprivate mutating func add(_ key: String, _ value: String) {
        attributes += given([key: value])
        options.append("--\(key) \(value)")
    }

    fileprivate mutating func add(_ key: String, _ names: NameList) {
        attributes += given([key: [names]])
        options.append("--\(key) \(names.names.joined(separator: ","))")
    }

    fileprivate mutating func add(apps: [String]) {
        self.apps = apps
        if !apps.isEmpty { options.append("--in \(apps.joined(separator: ","))") }
    }
}

extension NameList {
    /// Names with commas or blanks between them.
    fileprivate init(_ answer: String) {
        names = answer.split { $0 == "," || $0 == " " }.map(String.init)
    }
}
