import ArgumentParser
import AshlarFilePlans
import AshlarGenerating
import AshlarWorkspace

/// `ashlar agents`: writes what coding agents must know.
struct AgentsCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "agents", "Write what coding agents must know into AGENTS.md.",
        help: """
              ashlar agents                            # a region of AGENTS.md
              ashlar agents --skill                    # a skill, too
              ashlar agents --dry-run

            The region has the layers, the rules and the commands, between two comments.
            Everything outside of them is yours and stays as it is. Where AGENTS.md has no
            region, it is added at the end; 'ashlar generate' keeps it up to date, and
            'ashlar check' reports if it is not. A new feature does not change it.

            The skill is .claude/skills/ashlar/SKILL.md.
            """,
        exit: ExitStatus.section(
            "the region is up to date",
            failed: "invalid manifest, comments that are not a pair, or I/O error"))

    @Flag(help: "Write a skill for agents that load one on demand, too.")
    var skill = false

    @Flag(name: [.customShort("n"), .long], help: "Write nothing; print the plan.")
    var dryRun = false

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let changes = try AgentsOperation(hasSkill: skill).run(
            at: ManifestLocation(options), isDryRun: dryRun, observer: terminal)
        guard changes.conflicts.isEmpty else { return try terminal.printConflicts(of: changes, showsPatch: false) }
        let list = ChangeList(changes: changes.changes, namesAll: true)
        try terminal.print(list.text)
        try terminal.tell(list.ending(isDryRun: dryRun))
        return .clean
    }
}
