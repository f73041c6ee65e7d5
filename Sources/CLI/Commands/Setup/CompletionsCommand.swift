import ArgumentParser

/// `ashlar completions SHELL`: a completion script.
///
/// ArgumentParser prints the same for the undocumented `--generate-completion-script`.
struct CompletionsCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        "completions", "Print a completion script for bash, zsh or fish.",
        help: """
              source <(ashlar completions bash)                     # this shell only
              ashlar completions bash > ~/.local/share/bash-completion/completions/ashlar
              ashlar completions zsh > ~/.zfunc/_ashlar             # ~/.zfunc is in fpath
              ashlar completions fish > ~/.config/fish/completions/ashlar.fish

            Names of features, modules, apps and targets are completed from the manifest,
            if it is valid.
            """,
        exit: ExitStatus.section("the script is printed", failed: "I/O error"))

    enum Shell: String, ExpressibleByArgument, CaseIterable { case bash, zsh, fish }

    @Argument(help: "The shell: \(Shell.allCases.map(\.rawValue).joined(separator: ", ")).")
    var shell: Shell

    @OptionGroup var printing: OutputOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let script = CompletionShell(rawValue: shell.rawValue).map { AshlarCommand.completionScript(for: $0) } ?? ""
        try terminal.print(script + "\n")
        return .clean
    }
}
