import ArgumentParser
import AshlarProjectModel
import AshlarReports
import AshlarWorkspace

/// `ashlar list`: the names of the project.
struct ListCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "list", "List targets, features, modules, apps and layers.",
        help: """
              ashlar list                      # everything, in sections
              ashlar list targets
              ashlar list tests --platform iOS
              ashlar list features --format json
            """,
        exit: ExitStatus.section("the names are printed", failed: "invalid manifest or I/O error"))

    @Argument(help: "What to list; everything by default.")
    var section: ProjectListing.Section?

    @Option(help: ArgumentHelp("The platform that the listed tests run on.", valueName: "platform"))
    var platform: Platform?

    @OptionGroup var output: FormatOptions
    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if platform != nil, section != .tests { throw ValidationError("--platform requires 'list tests'.") }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let project = try LoadedProject.load(options, on: terminal).project
        if let platform { try check(platform, in: project) }
        let listing = ProjectListing(of: project, section: section, platform: platform)
        try terminal.print(output.isJSON ? listing.json.text : listing.text)
        return .clean
    }

    /// Refuses a platform that no target runs on.
    private func check(_ platform: Platform, in project: Project) throws {
        let known = Platform.allCases.filter { platform in project.targets.contains { project.runs($0, on: platform) } }
        guard !known.isEmpty, !known.contains(platform) else { return }
        throw OperationFailure(
            "no target runs on \(platform.rawValue)",
            remedy: "name one of \(known.map(\.rawValue).joined(separator: ", ")), or add it to 'platforms'")
    }
}

extension ProjectListing.Section: ExpressibleByArgument {}
extension Platform: ExpressibleByArgument {}
