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
        edit = try ProjectEdit(options, on: terminal)
        templates = try CustomTemplates.readAll(edit.loaded.project, at: edit.loaded.root)
        self.terminal = terminal
    }

    /// - Parameters:
    ///   - cut: the values of the command line, for which there is no prompt; `apps` likewise.
    ///   - words: those values as options.
    func ask(besides cut: CutOptions, apps: [String], typed words: [String]) throws -> Answers {
        let name = try terminal.ask("Name of the feature") { name in
            AddMember(kind: .feature, name: name, attributes: []).objection(in: edit.loaded.project)
        }
        var answers = Answers(name: name)
        if cut.split == nil, let split = try split() { answers.add("split", split) }
        var usual = FeatureDefaults(of: name, with: answers.attributes + cut.attributes, in: edit)
        if cut.layer == nil, let layer = try layer(usual) {
            answers.add("layer", layer)
            usual = usual ?? FeatureDefaults(of: name, with: answers.attributes + cut.attributes, in: edit)
        }
        if cut.without.isEmpty, let left = try without(usual), let attribute = Attribute("without", [left]) {
            answers.parts.append(attribute)
            answers.options.append("--without \(left.names.joined(separator: ","))")
        }
        if cut.template == nil, let set = try template(usual) { answers.add("template", set) }
        if apps.isEmpty { try answers.add(apps: self.apps()) }
        let line = (["ashlar new feature", name] + words + answers.options).joined(separator: " ")
        try terminal.tell("\nThe same without prompts: \(line)\n\n")
        return answers
    }

    // MARK: One prompt each; there is no prompt with one possible answer, and defaults are not written.

    private func split() throws -> String? {
        let names = edit.loaded.file.splitsOfFeatures
        guard names.count > 1 else { return nil }
        let answer = try choose("Split", among: names, usual: names[0])
        return answer == names[0] ? nil : answer
    }

    private func layer(_ usual: FeatureDefaults?) throws -> String? {
        let names = edit.loaded.project.layers.map(\.name)
        guard names.count > 1 else { return nil }
        let answer = try choose("Layer", among: names, usual: usual?.layer)
        return answer == usual?.layer ? nil : answer
    }

    private func without(_ usual: FeatureDefaults?) throws -> NameList? {
        guard let parts = usual?.parts, parts.count > 1 else { return nil }
        let words = "Parts to leave out, of \(parts.joined(separator: ", "))"
        let answer = try terminal.ask(words, usual: "none") { answer in
            objection(to: answer, among: parts + ["none"])
        }
        return answer == "none" ? nil : NameList(answer)
    }

    private func template(_ usual: FeatureDefaults?) throws -> String? {
        let sets = templates.library.sets
        guard sets.count > 1 else { return nil }
        let answer = try choose("Template set", among: sets, usual: usual?.template ?? TemplateLibrary.commonSet)
        return answer == usual?.template ? nil : answer
    }

    /// Apps that list what they compose; other apps compose every feature or none.
    private func apps() throws -> [String] {
        let apps = edit.loaded.project.members.filter { $0.kind == .app }.map(\.name).filter { app in
            let composition = edit.outline.composition(ofApp: app)
            return composition == .names || composition == .nothing
        }
        guard !apps.isEmpty else { return [] }
        let words = "Apps that compose it, of \(apps.joined(separator: ", "))"
        let answer = try terminal.ask(words, usual: "none") { answer in objection(to: answer, among: apps + ["none"]) }
        return answer == "none" ? [] : NameList(answer).names
    }

    private func choose(_ words: String, among names: [String], usual: String?) throws -> String {
        try terminal.ask("\(words): \(names.joined(separator: ", "))", usual: usual) { answer in
            answer.contains(",") || answer.contains(" ")
                ? "enter one name" : objection(to: answer, among: names)
        }
    }

    private func objection(to answer: String, among names: [String]) -> String? {
        guard let unknown = NameList(answer).names.first(where: { !names.contains($0) }) else { return nil }
        let meant = Spelling.suggestion(for: unknown, among: names).map { "; did you mean '\($0)'?" } ?? ""
        return "there is no '\(unknown)'\(meant)"
    }
}

extension FeatureQuestions.Answers {
    fileprivate mutating func add(_ key: String, _ value: String) {
        if let attribute = Attribute(key, value) { attributes.append(attribute) }
        options.append("--\(key) \(value)")
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
