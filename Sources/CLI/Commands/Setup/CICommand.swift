import ArgumentParser
import AshlarProjectModel

/// `ashlar ci`: a ready file for a build server, an editor or a hook.
struct CICommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        "ci", "Print a file that runs Ashlar in CI.",
        help: """
              ashlar ci                                        # list the systems
              ashlar ci github > .github/workflows/ashlar.yml  # GitHub Actions
              ashlar ci gitlab > .gitlab-ci.yml                # GitLab CI
              ashlar ci xcode                                  # the script of a build phase

            The files install the release of this binary, compare its checksum and run 'ashlar
            check', or 'ashlar lint' in a build phase. Nothing is written.
            """,
        exit: ExitStatus.section("the file is printed", failed: "I/O error"))

    /// What runs Ashlar.
    enum System: String, ExpressibleByArgument, CaseIterable {
        case github, gitlab, xcode

        var summary: String {
            switch self {
            case .github: "GitHub Actions: a workflow with annotations, a summary and a comment"
            case .gitlab: "GitLab CI: a job with a Code Quality report"
            case .xcode: "Xcode: the script of a build phase, with findings in the editor"
            }
        }

        /// The file, for this version of Ashlar.
        var file: String {
            let file =
                switch self {
                case .github: EmbeddedFiles.CI_github_yml
                case .gitlab: EmbeddedFiles.CI_gitlab_yml
                case .xcode: EmbeddedFiles.CI_xcode_sh
                }
            return file.text
                .replacing("@VERSION@", with: AshlarVersion.text)
                .replacing("@REPOSITORY@", with: AshlarVersion.repository)
        }
    }

    @Argument(help: "The system; all are listed by default.")
    var system: System?

    @OptionGroup var printing: OutputOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        if let system {
            try terminal.print(system.file)
        } else {
            let rows = System.allCases.map { [$0.rawValue, $0.summary] }
            try terminal.print(Columns.text(rows, width: terminal.width))
        }
        return .clean
    }
}
