import ArgumentParser
import AshlarFilePlans
import AshlarGenerating
import AshlarProjectModel
import AshlarRefactoring
import AshlarWorkspace

/// `ashlar use A B`: adds a dependency to the manifest, if the rules allow it.
struct UseCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "use", abstract: "Add a dependency to the manifest.",
        discussion: """
            EXAMPLES
              ashlar use Payment Profile              add 'uses: [Profile]' to Payment
              ashlar use Payment Profile --dry-run    print the plan
              ashlar use Matched.ui TadaMap           to one part only

            Adds the dependency if the rules allow it; 'ashlar can' answers the same
            question without writing. The other text of the manifest does not change.
            Package.swift and other generated files are updated.

            EXIT STATUS
              0  the dependency is declared
              1  a rule forbids it, and nothing was written; or a source has errors
              2  failed: invalid manifest, conflict or I/O error
              64 invalid arguments
            """)

    @Argument(help: "The target that gets the dependency.", completion: .nodeNames) var importer: String
    @Argument(help: "The dependency.", completion: .nodeNames) var imported: String

    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let place = try ManifestLocation(options)
        if try Recovery.complete(at: place, isDry: change.dryRun, observer: terminal) { return .clean }
        return try OptimisticWrite.run(
            at: place.root, isDry: change.dryRun, observer: terminal
        ) {
            try add(under: $0, on: terminal)
        }
    }

    private func add(under request: WriteLockRequest, on terminal: Terminal) throws -> ExitStatus {
        var edit = try ProjectEdit(options, on: terminal)
        let project = edit.loaded.project
        let question = try EdgeQuery(importer: importer, imported: imported, in: project)
        let missing = question.edges.filter { !question.exists($0) }
        guard !missing.isEmpty else {
            let isOutOfDate = OutOfDateCheck(edit.loaded) != nil
            let ending = isOutOfDate ? "\n" : "; nothing was written\n"
            try terminal.print(question.edges.map { Self.sentence(for: $0, in: project) + ending }.joined())
            return isOutOfDate ? try carryOut(edit, under: request, on: terminal) : .clean
        }
        if try isForbidden(missing, question, on: terminal) { return .findings }
        let owner = try NodeNames(project: project).declaration(named: importer)
        let member = project.members[owner.member]
        let list = missing.contains { project.product($0.imported) != nil } ? "packages" : "uses"
        try edit.add(
            .name(imported, in: list, of: member.name, member.kind, part: owner.part), to: member.location.path)
        return try carryOut(edit, under: request, on: terminal)
    }

    /// Writes the edit and the generated files.
    private func carryOut(
        _ edit: ProjectEdit, under request: WriteLockRequest, on terminal: Terminal
    ) throws -> ExitStatus {
        let outcome = try ChangeOutcome.of {
            let change = try ProjectChange(edit, change.settings, under: request)
            let after = try EdgeQuery(importer: importer, imported: imported, in: change.project)
            guard after.edges.allSatisfy(after.exists) else {
                throw OperationFailure("'\(imported)' would refer to another target there; nothing was written")
            }
            var applied = try change.apply(observer: terminal)
            applied.isAddition = true
            return applied
        }
        return try terminal.print(outcome)
    }

    private static func sentence(for edge: Edge, in project: Project) -> String {
        let names = "'\(project.nodeName(edge.importer))' already uses '\(project.nodeName(edge.imported))'"
        return "\(names) (\(edge.location))"
    }

    /// Whether a rule forbids one of the edges and no exception accepts it; the findings are printed.
    private func isForbidden(_ edges: [Edge], _ question: EdgeQuery, on terminal: Terminal) throws -> Bool {
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
    /// The feature, module or app, and its part, whose dependencies the manifest declares under the name.
    func declaration(named name: String) throws -> (member: Int, part: String?) {
        if let member = project.members.firstIndex(where: { $0.name == name }) { return (member, nil) }
        guard let index = try nodes(named: name).first else { return (0, nil) }
        let target = project.targets[index]
        let member = project.members[target.member]
        let isWhole = member.targets.filter { project.targets[$0].isMain } == [index]
        return (target.member, member.kind == .feature || !(isWhole || member.kind == .app) ? target.part : nil)
    }
}
