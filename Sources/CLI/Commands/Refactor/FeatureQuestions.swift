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
    func ask(besides cut: CutOptions, apps: [String], typed words: [String]) throws -> Answers {
        let name = try terminal.ask("Name of the feature") { name in
            AddMember(kind: .feature, name: name, attributes: []).objection(in: edit.loaded.project)
        }
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
        let sets = templates.library.sets
        if cut.template == nil, let set = try choose("Template set", among: sets, usual: usual?.template) {
            answers.add("template", set)
        }
        if apps.isEmpty { try answers.add(apps: self.apps()) }
        let line = (["ashlar new feature", name] + words + answers.options).joined(separator: " ")
        try terminal.tell("\nThe same without prompts: \(line)\n\n")
        return answers
    }

    // MARK: One prompt each; there is no prompt with one possible answer, and defaults are not written.

    private func without(_ usual: FeatureDefaults?) throws -> NameList? {
        guard let parts = usual?.parts, parts.count > 1 else { return nil }
        let words = "Parts to leave out, of \(parts.joined(separator: ", "))"
        let answer = try terminal.ask(words, usual: "none") { answer in
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
        guard !apps.isEmpty else { return [] }
        let words = "Apps that compose it, of \(apps.joined(separator: ", "))"
        let answer = try terminal.ask(words, usual: "none") { answer in objection(to: answer, among: apps + ["none"]) }
        return answer == "none" ? [] : NameList(answer).names
    }

    /// One of the names; `nil` for the default.
    private func choose(_ words: String, among names: [String], usual: String?) throws -> String? {
        guard names.count > 1 else { return nil }
        let answer = try terminal.ask("\(words): \(names.joined(separator: ", "))", usual: usual) { answer in
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
