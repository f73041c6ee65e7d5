import ArgumentParser

/// `ashlar completions SHELL`: a script by which a shell completes what is typed.
///
/// ArgumentParser prints the same for `--generate-completion-script`, of which no help tells.
struct CompletionsCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "completions", abstract: "Print a script for bash, zsh or fish that completes commands and names.",
        discussion: """
            EXAMPLES
              source <(ashlar completions bash)                     this bash
              ashlar completions bash > ~/.local/share/bash-completion/completions/ashlar
              ashlar completions zsh > ~/.zfunc/_ashlar             ~/.zfunc is in fpath
              ashlar completions fish > ~/.config/fish/completions/ashlar.fish

            Features, modules, apps and targets are read from the manifest while you
            type. A manifest that makes no sense offers none.

            EXIT STATUS
              0  the script is printed
              2  it could not be printed
              64 the arguments make no sense
            """)

    enum Shell: String, ExpressibleByArgument, CaseIterable { case bash, zsh, fish }

    @Argument(help: "The shell: \(Shell.allCases.map(\.rawValue).joined(separator: ", ")).")
    var shell: Shell

    @OptionGroup var printing: OutputOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let shell: CompletionShell =
            switch shell {
            case .bash: .bash
            case .zsh: .zsh
            case .fish: .fish
            }
        try terminal.print(AshlarCommand.completionScript(for: shell) + "\n")
        return .clean
    }
}
