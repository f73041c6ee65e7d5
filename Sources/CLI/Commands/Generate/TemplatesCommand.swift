import ArgumentParser
import AshlarFileSystem
import AshlarGenerating
import AshlarMessages
import AshlarScaffolding
import AshlarWorkspace

/// `ashlar templates`: built-in and custom templates.
struct TemplatesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "templates", "List, customize and check the templates of initial sources.",
        help: """
              ashlar templates list
              ashlar templates eject plain UI.View
              ashlar templates check

            Custom templates are in the folder that the manifest names ('templates:'),
            as <set>/<Part>.<Name>.swift.mustache. They take precedence over the built-in
            ones, file by file; a set uses 'plain' for the templates that it lacks.
            <set>/set.yml declares which files a set renders.
            """,
        subcommands: [TemplatesListCommand.self, TemplatesEjectCommand.self, TemplatesCheckCommand.self])
}

/// `ashlar templates list`.
struct TemplatesListCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "list", "List the template sets with the subject, part, file, template and conditions of each file.",
        help: """
              ashlar templates list
              ashlar templates list --format json
            """,
        exit: ExitStatus.section("the templates are listed", failed: "invalid manifest or I/O error"))

    @OptionGroup var output: FormatOptions

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        let templates = try CustomTemplates.readAll(loaded.project, at: loaded.root)
        let list = TemplateList(library: templates.library)
        try terminal.print(output.isJSON ? list.json.text : list.text)
        if !templates.findings.isEmpty {
            let errors = templates.findings.count.of("error", "errors")
            try terminal.tell("\(errors): run 'ashlar templates check' to see them\n")
        }
        return .clean
    }
}

/// `ashlar templates eject`.
struct TemplatesEjectCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "eject", "Copy built-in templates into the project to customize them.",
        help: """
              ashlar templates eject plain UI.View UI.State
              ashlar templates eject plain --as team
              ashlar templates eject plain --into Tools/Templates --dry-run

            The folder is the one that the manifest names; if it names none, the line
            'templates:' is added. No file is overwritten. Eject only what you want to
            change: everything else follows the built-in templates. Without names, the
            whole set is copied, with its set.yml.
            """)

    @Argument(help: "The set.", completion: .list(TemplateLibrary.builtInSets)) var set: String

    @Argument(help: "The templates; all of the set by default.", completion: .list(TemplateCatalog.keys))
    var templates: [String] = []

    @Option(name: .customLong("as"), help: ArgumentHelp("The set of the copies.", valueName: "set"))
    var newSet: String?

    @Option(
        help: ArgumentHelp("The folder, if the manifest names none; Templates by default.", valueName: "folder"),
        completion: .directory)
    var into: String?

    @Flag(name: [.customShort("n"), .long], help: "Write nothing; print the plan.")
    var dryRun = false

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let newSet = newSet ?? set
        let ejection = TemplateEjection(set: set, keys: templates, newSet: newSet, folder: into)
        let plan = try ejection.run(at: ManifestLocation(options), isDryRun: dryRun, observer: terminal)
        guard plan.conflicts.isEmpty else { return try terminal.printConflicts(of: plan, showsPatch: false) }
        let list = ChangeList(changes: plan.changes, namesAll: terminal.isVerbose)
        try terminal.print(list.text)
        if !dryRun {
            let use = ["template: \(newSet)", "in the manifest, or for a feature"]
            try terminal.print(
                next: (newSet == TemplateLibrary.commonSet ? [] : [use]) + [
                    ["ashlar templates check \(newSet)", "after each change of a template"],
                    ["ashlar upgrade --check", "list sources that can be upgraded"],
                ])
        }
        try terminal.tell(list.ending(isDryRun: dryRun))
        return .clean
    }
}

/// `ashlar templates check`.
struct TemplatesCheckCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "check", "Render templates with names that commonly break templates.",
        help: """
              ashlar templates check
              ashlar templates check team
              ashlar templates check team --build

            All errors are reported in one run, with file, line and column: unknown names,
            unsupported tags, and invalid Swift for features called 'A', 'URLSession2',
            'Default' or 'Protocol'. With --build, a small package is written to a
            temporary folder, built and tested.
            """,
        exit: ExitStatus.section(
            "no errors", findings: "a template has errors", failed: "invalid manifest or I/O error"))

    @Argument(help: "The set; all custom sets by default.", completion: .templateSets)
    var set: String?

    @Flag(help: "Build and test a package rendered from the set (slow).")
    var build = false

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let operation = TemplateCheckOperation(set: set, builds: build)
        let outcome = try operation.run(LoadedProject.load(options, on: terminal), observer: terminal)
        let count = outcome.report.findings.count
        guard count == 0 else {
            try terminal.print(outcome.report)
            try terminal.tell("✘ \(count.of("error", "errors")) in templates\n")
            return .findings
        }
        if let failure = outcome.failure {
            try terminal.print(failure.output)
            try terminal.tell("✘ the package of the set '\(failure.set)' does not build, or its tests fail\n")
            return .findings
        }
        let sets = outcome.sets.map { "'\($0)'" }.joined(separator: ", ")
        try terminal.tell("✔ \(sets): no errors · \(outcome.count.of("custom template", "custom templates"))\n")
        return .clean
    }
}
