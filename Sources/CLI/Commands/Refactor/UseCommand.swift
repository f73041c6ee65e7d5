import ArgumentParser
import AshlarFiles
import AshlarManifest
import AshlarProjectModel

/// `ashlar use A B`: adds an edge to the manifest, if the rules let it be.
struct UseCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "use", abstract: "Let one depend on another: edit the manifest, if the rules permit it.",
        discussion: """
            EXAMPLES
              ashlar use Payment Profile              adds 'uses: [Profile]' to Payment
              ashlar use Payment Profile --dry-run    tells what would be written
              ashlar use Matched.ui TadaMap           says it of one part

            Names are those of 'ashlar can', which asks the same and writes nothing. The
            manifest is edited as text: everything else in it stays as it is. Package.swift
            and what else follows is written, too.

            EXIT STATUS
              0  the edge is there
              1  a rule forbids it, and nothing was written; or a source has an error
              2  it could not be done: the manifest, a conflict, the file system
              64 the arguments make no sense
            """)

    @Argument(help: "The one that is to depend.", completion: .nodeNames) var importer: String
    @Argument(help: "The one that is to be depended on.", completion: .nodeNames) var imported: String

    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        try Turn.take({ try add(holding: $0, on: terminal) }, on: terminal)
    }

    private func add(holding lock: RunLock?, on terminal: Terminal) throws -> ExitStatus {
        var edit = try ProjectEdit(options, on: terminal)
        let project = edit.loaded.project
        let question = try EdgeQuestion(importer: importer, imported: imported, in: project)
        let missing = question.edges.filter { !question.isThere($0) }
        guard !missing.isEmpty else {
            let isBehind = Arrears(edit.loaded) != nil
            let ending = isBehind ? "\n" : "; nothing was written\n"
            try terminal.print(question.edges.map { Self.sentence(for: $0, in: project) + ending }.joined())
            return isBehind ? try carryOut(edit, holding: lock, on: terminal) : .clean
        }
        if try isForbidden(missing, question, on: terminal) { return .findings }
        let owner = try NodeNames(project: project).declaration(named: importer)
        let member = project.members[owner.member]
        let list = missing.contains { project.product($0.imported) != nil } ? "packages" : "uses"
        try edit.add(
            .name(imported, in: list, of: member.name, member.kind, part: owner.part), to: member.location.path)
        return try carryOut(edit, holding: lock, on: terminal)
    }

    /// Writes the edit, and what follows from the manifest then.
    private func carryOut(
        _ edit: ProjectEdit, holding lock: RunLock?, on terminal: Terminal
    ) throws -> ExitStatus {
        try ProjectChange(edit: edit, change: change, color: options.output.color, lock: lock).carryOut(
            on: terminal,
            check: { loaded in
                let after = try EdgeQuestion(importer: importer, imported: imported, in: loaded.project)
                guard after.edges.allSatisfy(after.isThere) else {
                    throw CommandFailure("'\(imported)' would mean something else there; nothing was written")
                }
            },
            next: { _ in "" })
    }

    private static func sentence(for edge: Edge, in project: Project) -> String {
        let names = "'\(project.nodeName(edge.importer))' uses '\(project.nodeName(edge.imported))' already"
        return "\(names) (\(edge.location))"
    }

    /// Whether a rule forbids one of the edges and no exception accepts it; what the rules say is told.
    private func isForbidden(_ edges: [Edge], _ question: EdgeQuestion, on terminal: Terminal) throws -> Bool {
        var isForbidden = false
        for edge in edges {
            let answer = question.answer(to: edge)
            guard let finding = answer.finding else { continue }
            let isAccepted = question.project.exceptions.contains { exception in
                exception.rule == finding.rule && exception.importers.contains(edge.importer)
                    && exception.imported.contains(edge.imported)
            }
            if finding.severity == .error, !isAccepted, !change.allowFindings {
                isForbidden = true
                try terminal.print(answer.text)
            } else {
                let word = isAccepted ? "accepted by an exception" : finding.severity.rawValue
                try terminal.print("\(word): \(finding.message) [\(finding.rule)]\n")
            }
        }
        if isForbidden { try terminal.tell("nothing was written\n") }
        return isForbidden
    }
}

extension NodeNames {
    /// Where the manifest says what the named one uses: at a feature, module or app, or at one of its parts.
    func declaration(named name: String) throws -> (member: Int, part: String?) {
        if let member = project.members.firstIndex(where: { $0.name == name }) { return (member, nil) }
        guard let index = try nodes(named: name).first else { return (0, nil) }
        let target = project.targets[index]
        let member = project.members[target.member]
        let isWhole = member.targets.filter { project.targets[$0].isMain } == [index]
        return (target.member, member.kind == .feature || !(isWhole || member.kind == .app) ? target.part : nil)
    }
}
