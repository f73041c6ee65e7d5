import ArgumentParser
import AshlarFiles
import AshlarManifest
import AshlarProjectModel
import AshlarReports
import AshlarScaffolding

/// `ashlar templates`: what first sources are made of, and a house's own.
struct TemplatesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "templates", abstract: "List, take over and check the templates of first sources.",
        discussion: """
            EXAMPLES
              ashlar templates list
              ashlar templates eject plain UI.View
              ashlar templates check

            A house keeps its own in the folder that the manifest names ('templates:'),
            as <set>/<Part>.<Name>.swift.mustache. They win over those of Ashlar, file by
            file; a set has whatever it lacks from 'plain'.

            \(ExitStatus.explanation)
            """,
        subcommands: [TemplatesListCommand.self, TemplatesEjectCommand.self, TemplatesCheckCommand.self])
}

/// `ashlar templates list`.
struct TemplatesListCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the template sets: what is in each, and where it comes from.",
        discussion: """
            EXAMPLES
              ashlar templates list
              ashlar templates list --json

            EXIT STATUS
              0  the templates are listed
              2  it could not be done: the manifest, the file system
              64 the arguments make no sense
            """)

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        let house = try HouseTemplates.survey(loaded.project, at: loaded.root)
        let list = TemplateList(library: house.library)
        try terminal.print(json ? list.json.text : list.text)
        if let count = house.findings.isEmpty ? nil : house.findings.count {
            try terminal.tell("\(count) mistake\(count == 1 ? "" : "s"): 'ashlar templates check' tells them\n")
        }
        return .clean
    }
}

/// `ashlar templates eject`.
struct TemplatesEjectCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "eject", abstract: "Write templates of Ashlar into the project's own folder, to be changed there.",
        discussion: """
            EXAMPLES
              ashlar templates eject plain UI.View UI.ViewModel
              ashlar templates eject plain --as house
              ashlar templates eject plain --into Tools/Templates --dry-run

            The folder is the one that the manifest names; where it names none, the line
            'templates:' is added to it. No file is written over. Take only what you want
            to be otherwise: the rest goes on following Ashlar.

            \(ExitStatus.explanation)
            """)

    @Argument(help: "The set.", completion: .list(TemplateLibrary.builtInSets)) var set: String

    @Argument(help: "The templates; all of the set where none is named.", completion: .list(TemplateCatalog.keys))
    var templates: [String] = []

    @Option(name: .customLong("as"), help: ArgumentHelp("The set that they are to belong to.", valueName: "set"))
    var newSet: String?

    @Option(
        help: ArgumentHelp("The folder, where the manifest names none yet; else Templates.", valueName: "folder"),
        completion: .directory)
    var into: String?

    @Flag(name: [.customShort("n"), .long], help: "Say what would be written, and write nothing.")
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
            throw CommandFailure("\(obstacle); nothing was written", remedy: HouseTemplates.wayAroundObstacles)
        }
        return try PlanRefusal.reporting(loaded, on: terminal, color: options.output.color) {
            let comparison = try Generation.carryOut(
                GenerationPlan(files: plan), isDryRun: dryRun, at: loaded.root, on: terminal)
            guard comparison.conflicts.isEmpty else {
                return try PlanRefusal.tell(comparison, on: terminal, color: options.output.color, showsPatch: false)
            }
            let list = ChangeList(changes: comparison.changes, namesAll: terminal.volume == .verbose)
            try terminal.print(list.text)
            if !dryRun {
                let rows = [
                    ["ashlar templates check \(ejection.newSet)", "after each change of one of them"],
                    ["ashlar upgrade --check", "which sources could take a change over"],
                ]
                let use = "template: \(ejection.newSet)"
                let isNew = ejection.newSet != TemplateLibrary.commonSet
                try terminal.print(
                    "\nNext\n"
                        + Columns.text((isNew ? [[use, "in the manifest, or at a feature"]] : []) + rows, indent: "  "))
            }
            try terminal.tell(list.ending(isDryRun: dryRun))
            return .clean
        }
    }

    private func folder(in project: Project) throws -> String {
        guard let known = project.templateFolder else {
            let folder = into ?? "Templates"
            if let objection = PathRules.objection(to: folder) {
                throw CommandFailure("the folder '\(folder)' \(objection); nothing was written")
            }
            if let objection = TemplateFolder.objection(to: folder, beside: project.targets) {
                throw CommandFailure(
                    "the folder '\(folder)' \(objection); nothing was written", remedy: "choose another one")
            }
            return folder
        }
        if let into, into != known.path {
            throw CommandFailure(
                "the manifest says 'templates: \(known.path)' (\(known.location)), not '\(into)'; nothing was written",
                remedy: "leave '--into' out, or change that line")
        }
        return known.path
    }
}

/// `ashlar templates check`.
struct TemplatesCheckCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Fill in templates with names that they trip over, and tell what is wrong.",
        discussion: """
            EXAMPLES
              ashlar templates check
              ashlar templates check house
              ashlar templates check house --build

            Every mistake is told in one run, with file, line and column: names that are
            not known, tags that are not supported, and what would be no Swift for
            features called 'A', 'URLSession2', 'Default' or 'Protocol'. With --build a
            small package is written into a folder of its own, built and tested there.

            EXIT STATUS
              0  all is well
              1  something is wrong with a template
              2  it could not be done: the manifest, the file system
              64 the arguments make no sense
            """)

    @Argument(help: "The set; all of the project's own where none is named.", completion: .templateSets)
    var set: String?

    @Flag(help: "Build and test a package that is made of the set; takes a while.")
    var build = false

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        let house = try HouseTemplates.survey(loaded.project, at: loaded.root)
        let sets = try sets(of: house.library)
        var findings = house.findings
        // What is wrong with the text of a template would be told again of everything that is made of it.
        if findings.isEmpty {
            findings = try sets.flatMap { try TemplateCheck(library: house.library, set: $0).findings() }.sorted()
        }
        let refusal = GenerationRefusal(findings: findings, templates: house).refusal(of: loaded.source)
        try terminal.print(
            TextReporter.report(refusal.report, isColored: terminal.isColored(options.output.color)))
        guard findings.isEmpty else {
            let count = findings.count
            try terminal.tell("✘ \(count) mistake\(count == 1 ? "" : "s") in templates\n")
            return .findings
        }
        if build {
            for set in sets {
                guard let words = try TemplateTrial(library: house.library, set: set).failure(on: terminal) else {
                    continue
                }
                try terminal.print(words)
                try terminal.tell("✘ what the set '\(set)' makes does not build, or its tests fail\n")
                return .findings
            }
        }
        let count = house.library.templatesOfTheHouse.count
        try terminal.tell(
            "✔ \(sets.map { "'\($0)'" }.joined(separator: ", ")): no mistakes · \(count) templates of the house\n")
        return .clean
    }

    private func sets(of library: TemplateLibrary) throws -> [String] {
        guard let set else {
            let own = library.setsOfTheHouse
            return own.isEmpty ? [TemplateLibrary.commonSet] : own
        }
        guard library.sets.contains(set) else {
            throw CommandFailure.unknown(
                set, among: library.sets, "there is no template set '\(set)'",
                remedy: "the sets are \(library.sets.joined(separator: ", "))")
        }
        return [set]
    }
}
