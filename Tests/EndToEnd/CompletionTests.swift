import AshlarTestSupport
import Foundation
import Testing

/// Completions, asked for as a shell asks for them.
@Suite("Completions in real shells")
struct CompletionTests {
    /// A project, the scripts for all shells, and the binary where the shells find it.
    private struct Session {
        /// The script of each shell, printed once for all tests.
        private static let scripts: Result<[(String, String)], any Error> = Result {
            try ["bash", "zsh", "fish"].map { ($0, try script(for: $0)) }
        }

        private static func script(for shell: String) throws -> String {
            let outcome = try Workspace().ashlar("completions", shell)
            try #require(outcome.status == 0)
            return outcome.output
        }

        let workspace: Workspace
        var folder: URL { workspace.folder }

        init() throws {
            workspace = try Workspace()
            try workspace.write(try Fixture.text("manifests/tada.yml"), to: "ashlar.yml")
            for (shell, script) in try Self.scripts.get() { try workspace.write(script, to: "completions.\(shell)") }
            try FileManager.default.createDirectory(
                at: workspace.folder.appending(path: "bin"), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                at: workspace.folder.appending(path: "bin/ashlar"), withDestinationURL: Ashlar.binary)
        }

        var path: String { "\(folder.path)/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "") }

        /// What a script of bash offers for the last word, on the words' one line.
        func bash(_ words: [String], in place: String = ".") throws -> [String] {
            let script = """
                source "$1"; cd "$2"; shift 2
                COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
                _ashlar ashlar "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
                printf '%s\\n' "${COMPREPLY[@]}"
                """
            let outcome = try Command.run(
                Tool.bash.path(),
                ["--norc", "-c", script, "bash", "completions.bash", place] + words, in: folder,
                environment: ["PATH": path])
            #expect(outcome.error == "", "\(words)")
            return outcome.output.split(separator: "\n").map(String.init)
        }
    }

    @Test(.needs(.zsh, .fish), arguments: [Tool.bash, .zsh, .fish])
    func shellAcceptsTheScript(_ shell: Tool) throws {
        let session = try Session()
        let outcome = try Command.run(shell.path(), ["-n", "completions.\(shell)"], in: session.folder)
        #expect(outcome == Ashlar.Outcome(status: 0, output: "", error: ""))
        #expect(
            try session.workspace.ashlar("--generate-completion-script", shell.rawValue).output
                == session.workspace.text("completions.\(shell)"))
    }

    @Test(arguments: [
        ("li", ["lint", "list"]), ("list ", ["targets", "tests", "features", "modules", "apps", "layers"]),
        ("graph --format ", ["text", "dot", "svg", "mermaid", "markdown", "json", "html"]),
        ("graph --app TadaR", ["TadaRideActivityWidget", "TadaRider"]),
        ("graph --layer ", ["App", "Core", "CoreUI", "Feature", "Shared"]), ("lint --reporter j", ["json", "junit"]),
        ("lint --rep", ["--reporter"]),
        ("init --preset ", ["29cm", "clean", "minimal", "mvi", "tada", "tca", "ui-only"]),
        ("completions ", ["bash", "zsh", "fish"]),
        ("why TadaM", ["TadaMap", "TadaMapTests", "TadaMockSupport", "TadaModel", "TadaModelMocks", "TadaModelTests"]),
        (
            "can Matched Paym",
            [
                "Payment", "PaymentImplementation", "PaymentInterface", "PaymentMocks", "PaymentPreviews",
                "PaymentTests", "PaymentUI",
            ]
        ),
        ("can Matched Payment.i", ["Payment.implementation", "Payment.interface"]),
        ("graph --focus TadaRIBs", ["TadaRIBs", "TadaRIBsTests"]), ("why Unknown", []),
        ("lint --manifest ash", ["ashlar.yml"]), ("new screen Matc", ["Matched"]),
        ("new component TadaU", ["TadaUIKit", "TadaUtility"]), ("upgrade --feature Pay", ["Payment"]),
        ("templates check ", ["coordinator", "mvi", "plain", "ribs", "tca", "uikit"]),
        (
            "templates eject plain UI.St",
            ["UI.State", "UI.StaticView", "UI.StoreFactory", "UI.StoreView", "UI.Strings"]
        ),
        ("new feature Refund --template ", ["coordinator", "mvi", "plain", "ribs", "tca", "uikit"]),
    ])
    func bashCompletesWords(_ line: String, _ expected: [String]) throws {
        let words = ["ashlar"] + line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        #expect(try Session().bash(words) == expected)
    }

    @Test func namesComeFromTheSelectedManifest() throws {
        let session = try Session()
        try session.workspace.write(
            "version: 1\nname: D\nlayers: [A]\nmodules: {Other: {layer: A}}\n", to: "other/their.yml")
        #expect(try session.bash(["ashlar", "why", "Hom"], in: "other").first == "Home")
        #expect(try session.bash(["ashlar", "why", "-C", session.folder.path, "Hom"], in: "/").first == "Home")
        #expect(try session.bash(["ashlar", "why", "--manifest", "other/their.yml", "O"]) == ["Other", "OtherTests"])
        #expect(try session.bash(["ashlar", "why", "Hom"], in: "/") == [])
    }

    @Test(arguments: ["", "version: 1\nname: D\nlayers: [A]\nmodules: {M: {layer: B}}\n", "{", "\u{0}", "a: &a [*a]\n"])
    func invalidManifestGivesNoNamesAndNoOutput(_ manifest: String) throws {
        let session = try Session()
        try session.workspace.write(manifest, to: "ashlar.yml")
        #expect(try session.bash(["ashlar", "why", "M"]) == [])
        let asked = try session.workspace.ashlar(
            "---completion", "why", "--", "positional@0", "2", "1", "ashlar", "why", "M")
        #expect(asked == Ashlar.Outcome(status: 0, output: "\n", error: ""))
    }

    @Test(arguments: [
        [], ["why"], ["why", "--"], ["why", "--", "positional@9", "2", "0"], ["why", "--", "positional@0", "x", "0"],
        ["gone", "--", "positional@0", "2", "0"], ["lint", "--", "--gone", "2", "0"], ["why", "--", "-=", "2", "0"],
        ["why", "--", "positional@0", "2", "99", "ashlar"],
        ["why", "--", "positional@0", "-2", "-1", "ashlar", "why", ""],
        ["why", "--", "positional@0", "99", "0", "ashlar", "why", "-C"],
    ])
    func requestOfAnOlderScriptIsIgnored(_ arguments: [String]) throws {
        let outcome = try Session().workspace.ashlar.run(["---completion"] + arguments)
        #expect([0, 64].contains(outcome.status))
        #expect(outcome.error == "")
    }

    /// Completion must not wait for a manifest that takes long to read.
    @Test(.needs(.python3)) func namesAreOmittedAfterATimeLimit() throws {
        let session = try Session()
        let features = (0..<100_000).map { "  Feature\($0): {uses: [Feature\(max(0, $0 - 1))]}\n" }.joined()
        try session.workspace.write(
            "version: 1\nname: Big\nlayers: [App, Feature]\nfeatures:\n\(features)apps: {Rider: {composes: all}}\n",
            to: "ashlar.yml")
        let timed = "import subprocess, sys; sys.exit(subprocess.run(sys.argv[1:], timeout=10).returncode)"
        let question = ["---completion", "why", "--", "positional@0", "2", "1", "ashlar", "why", "M"]
        let asked = try Command.run(
            Tool.python3.path(), ["-c", timed, Ashlar.binary.path] + question, in: session.folder)
        #expect(asked == Ashlar.Outcome(status: 0, output: "", error: ""))
    }

    @Test(.needs(.python3, .zsh)) func zshCompletesNamesInteractively() throws {
        let session = try Session()
        let shown = try OnTerminal.run(
            [try Tool.zsh.path(), "-f", "-i"],
            steps: [
                .send("autoload -Uz compinit; compinit -u -D; source completions.zsh; echo REA''DY\n"),
                .expect("READY"),
                .send("ashlar why Matc\t"), .expect("why Matched"), .send("\t"), .expect("Implementation"),
            ], in: session.folder, environment: ["PATH": session.path])
        #expect(shown.status != 99, "\(shown)")
    }

    @Test(.needs(.python3, .fish)) func fishCompletesNamesInteractively() throws {
        let session = try Session()
        let shown = try OnTerminal.run(
            [try Tool.fish.path(), "-N", "-i"],
            steps: [
                .send("source completions.fish; echo REA''DY\r"), .expect("READY"),
                .send("ashlar why Matc\t"), .expect("Implementation"),
            ], in: session.folder, environment: ["PATH": session.path, "TERM": "xterm"])
        #expect(shown.status != 99, "\(shown)")
    }
}
