/// H: the command line.
extension HostileCase {
    static let commandLine: [HostileCase] = [
        .init("H01", "none", run: [.run([])], 0, "OVERVIEW: "),
        .init("H01", "help", run: ["help generate"], 0, "EXAMPLES"),
        .init("H01", "flag", run: ["generate -h"], 0, "EXAMPLES"), .init("H01", "version", run: ["--version"], 0, "."),
        .init("H01", "word", run: ["version"], 64, "unknown command 'version'"),
        .init("H02", "command", run: ["genrate"], 64, "did you mean 'generate'?"),
        .init(
            "H02", "option", run: ["lint --reportr json"], 64, "unknown option '--reportr'. Did you mean '--reporter'?"),
        .init("H02", "value", run: ["lint --reporter jsn"], 64, "did you mean 'json'?", "text, summary, xcode, github"),
        .init("H02", "number", run: ["lint --max-findings=-1"], 64, "'--max-findings' must be 0 or more, not -1"),
        .init("H03", "more", run: ["generate extra args"], 64, "2 unexpected arguments: 'extra', 'args'"),
        .init("H03", "dashes", run: ["new feature -- -x"], 2, "the name '-x' contains '-'"),
        .init("H03", "empty", run: [.run(["new", "feature", ""])], 2, "the name '' is empty"),
        .init(
            "H03", "newline", run: [.run(["new", "feature", "a\nerror: b"])], 2,
            "the name 'a\\u{A}error: b' contains U+000A"),
        .init("H03", "folder", run: [.run(["lint", "--directory", long])], 2, "File name too long"),
        .init("H03", "name", run: [.run(["new", "feature", long])], 2, "xxx…' is longer than 100 letters"),
        .init("H03", "command", run: [.run([long])], 64, "unknown command 'xxx", "xxx…'"),
        .init("H03", "value", run: [.run(["lint", "--reporter", long])], 64, "xxx…' is invalid"),
        .init("H04", "name", run: ["new feature"], 64, "a name is required unless run in a terminal"),
        .init("H04", "preset", run: ["init"], 64, "'--preset <preset>'"),
        .init("H06", "manifest", manifest: "{", run: ["lint --reporter json"], 2, "\"status\": 2"),
        .init("H06", "clean", run: ["generate -q", "lint --reporter json"], 0, "\"status\": 0"),
        .init("H06", "list", run: ["list --format json"], 0, "\"Cart\""),
        .init("H07", "both", run: ["generate -q -v"], 64, "'-v' had already been set with flag '-q'"),
        .init("H07", "quiet", manifest: "{", run: ["generate -q"], 2, "ashlar.yml:2:1: error: "),
        .init("H08", "manifest", run: ["lint --manifest /nope"], 2, "there is no manifest '/nope'"),
        .init("H08", "folder", run: ["lint -C nope"], 2, "cannot search 'nope': No such file"),
        .init(
            "H08", "file", run: ["doctor -C ashlar.yml"], 2, "cannot search 'ashlar.yml': it is a file; name a folder"),
        .init("H08", "inner", run: ["generate -q", "lint -v -C Sources/Features"], 0, "manifest: "),
        .init("H09", run: ["generate -n", "generate --check"], 1),
        .init("H10", run: ["completions tcsh"], 64, "Please provide one of 'bash', 'zsh' or 'fish'"),
        .init(
            "H12", manifest: .text(base.replacing("name: Demo", with: "name: \"D+ e.mo\"")),
            run: ["graph --format dot"], 0, "digraph \"D+ e.mo\""),
        .init("H13", run: ["explain no-cycle"], 64, "did you mean 'no-cycles'?"),
        .init(
            "H14", manifest: .text(modules + (0..<5_000).map { "  M\($0): {layer: Nope}\n" }.joined()), 2,
            "and 4,800 more: manifest 4,800; 'ashlar lint --max-findings 0' lists all", "5,000 errors"),
    ]

    private static let long = String(repeating: "x", count: 100_000)
}
