import ArgumentParser
import AshlarFileSystem
import AshlarGenerating
import AshlarManifest
import AshlarProjectModel
import AshlarReports
import AshlarScaffolding
import AshlarWorkspace

/// `ashlar templates`: built-in and custom templates.
struct TemplatesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "templates", abstract: "List, customize and check the templates of initial sources.",
        discussion: """
            EXAMPLES
              ashlar templates list
              ashlar templates eject plain UI.View
              ashlar templates check

            Custom templates are in the folder that the manifest names ('templates:'),
            as <set>/<Part>.<Name>.swift.mustache. They take precedence over the built-in
            ones, file by file; a set uses 'plain' for the templates that it lacks.

            \(ExitStatus.explanation)
            """,
        subcommands: [TemplatesListCommand.self, TemplatesEjectCommand.self, TemplatesCheckCommand.self])
}

/// `ashlar templates list`.
struct TemplatesListCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the template sets with their templates and origins.",
        discussion: """
            EXAMPLES
              ashlar templates list
              ashlar templates list --format json

            EXIT STATUS
              0  the templates are listed
              2  failed: invalid manifest or I/O error
              64 invalid arguments
            """)

    @OptionGroup var output: FormatOptions

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        let templates = try CustomTemplates.readAll(loaded.project, at: loaded.root)
        let list = TemplateList(library: templates.library)
        try terminal.print(output.isJSON ? list.json.text : list.text)
        if let count = templates.findings.isEmpty ? nil : templates.findings.count {
            try terminal.tell("\(count) error\(count == 1 ? "" : "s"): run 'ashlar templates check' to see them\n")
        }
        return .clean
    }
}

/// `ashlar templates eject`.
struct TemplatesEjectCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "eject", abstract: "Copy built-in templates into the project to customize them.",
        discussion: """
            EXAMPLES
              ashlar templates eject plain UI.View UI.ViewModel
              ashlar templates eject plain --as team
              ashlar templates eject plain --into Tools/Templates --dry-run

            The folder is the one that the manifest names; if it names none, the line
            'templates:' is added. No file is overwritten. Eject only what you want to
            change: everything else follows the built-in templates.

            \(ExitStatus.explanation)
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
        var edit = try ProjectEdit(options, on: terminal)
        let ejection = TemplateEjection(set: set, keys: templates, newSet: newSet ?? set)
        let folder = try folder(in: edit.loaded.project)
        if edit.loaded.project.templateFolder == nil {
            try edit.add(.setting("templates", folder), to: edit.place.name)
        }
        let plan = edit.plan + (try ejection.files(in: folder))
        let loaded = edit.loaded
        if let obstacle = try TemplateFiles.obstacle(to: "\(folder)/\(ejection.newSet)", in: loaded.root) {
            throw OperationFailure("\(obstacle); nothing was written", remedy: CustomTemplates.wayAroundObstacles)
        }
        let comparison = try Generation.carryOut(
            GenerationPlan(files: plan), isDryRun: dryRun, at: loaded.root, observer: terminal)
        guard comparison.conflicts.isEmpty else {
            return try terminal.printConflicts(of: comparison, showsPatch: false)
        }
        let list = ChangeList(changes: comparison.changes, namesAll: terminal.volume == .verbose)
        try terminal.print(list.text)
        if !dryRun, terminal.volume != .quiet {
            let rows = [
                ["ashlar templates check \(ejection.newSet)", "after each change of a template"],
                ["ashlar upgrade --check", "list sources that can be upgraded"],
            ]
            let use = "template: \(ejection.newSet)"
            let isNew = ejection.newSet != TemplateLibrary.commonSet
            try terminal.print(
                "\nNext\n"
                    + Columns.text(
                        (isNew ? [[use, "in the manifest, or for a feature"]] : []) + rows, indent: "  "))
        }
        try terminal.tell(list.ending(isDryRun: dryRun))
        return .clean
    }

    private func folder(in project: Project) throws -> String {
        guard let known = project.templateFolder else {
            let folder = into ?? "Templates"
            if let objection = PathRules.objection(to: folder) {
                throw OperationFailure("the folder '\(folder)' \(objection); nothing was written")
            }
            if let objection = TemplateFolder.objection(to: folder, beside: project.targets) {
                throw OperationFailure(
                    "the folder '\(folder)' \(objection); nothing was written", remedy: "choose another one")
            }
            return folder
        }
        if let into, into != known.path {
            throw OperationFailure(
                "the manifest sets 'templates: \(known.path)' (\(known.location)), not '\(into)'; nothing was written",
                remedy: "omit '--into', or change that line")
        }
        return known.path
    }
}

/// `ashlar templates check`.
struct TemplatesCheckCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Render templates with names that commonly break templates.",
        discussion: """
            EXAMPLES
              ashlar templates check
              ashlar templates check team
              ashlar templates check team --build

            All errors are reported in one run, with file, line and column: unknown names,
            unsupported tags, and invalid Swift for features called 'A', 'URLSession2',
            'Default' or 'Protocol'. With --build, a small package is written to a
            temporary folder, built and tested.

            EXIT STATUS
              0  no errors
              1  a template has errors
              2  failed: invalid manifest or I/O error
              64 invalid arguments
            """)

    @Argument(help: "The set; all custom sets by default.", completion: .templateSets)
    var set: String?

    @Flag(help: "Build and test a package rendered from the set (slow).")
    var build = false

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        let templates = try CustomTemplates.readAll(loaded.project, at: loaded.root)
        let sets = try sets(of: templates.library)
        var findings = templates.findings
        // An error in the text of a template would be reported again for every rendered file.
        if findings.isEmpty {
            findings = try sets.flatMap { try TemplateCheck(library: templates.library, set: $0).findings() }.sorted()
        }
        let refusal = templates.refusal(findings, in: loaded.source)
        try terminal.print(
            TextReporter.report(refusal.report, isColored: terminal.isColored))
        guard findings.isEmpty else {
            let count = findings.count
            try terminal.tell("✘ \(count) error\(count == 1 ? "" : "s") in templates\n")
            return .findings
        }
        if build {
            for set in sets {
                guard
                    let words = try TemplateCheck(library: templates.library, set: set).buildFailure(observer: terminal)
                else {
                    continue
                }
                try terminal.print(words)
                try terminal.tell("✘ the package of the set '\(set)' does not build, or its tests fail\n")
                return .findings
            }
        }
        let count = templates.library.customTemplates.count
        try terminal.tell(
            "✔ \(sets.map { "'\($0)'" }.joined(separator: ", ")): no errors · \(count) custom templates\n")
        return .clean
    }

    private func sets(of library: TemplateLibrary) throws -> [String] {
        guard let set else {
            let own = library.customSets
            return own.isEmpty ? [TemplateLibrary.commonSet] : own
        }
        guard library.sets.contains(set) else {
            throw OperationFailure.unknown(
                set, among: library.sets, "there is no template set '\(set)'",
                remedy: "the sets are \(library.sets.joined(separator: ", "))")
        }
        return [set]
    }
}
