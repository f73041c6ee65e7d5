import AshlarTestSupport
import Foundation
import Testing

@Suite("Conventions of the command line")
struct CommandLineTests {
    func tada() throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write(try Fixture.text("manifests/tada.yml"), to: "ashlar.yml")
        return workspace
    }

    func broken() throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write("version: 1\nname: D\nlayers: [A]\nmodules: {M: {layer: B}}\n", to: "ashlar.yml")
        return workspace
    }

    // MARK: Help

    @Test(arguments: try Ashlar.commands())
    func helpStartsWithExamplesAndEndsWithExitStatus(of command: String) throws {
        let help = try Ashlar.help(of: command)
        #expect(help.status == 0)
        #expect(help.error == "")
        let sections = help.output.components(separatedBy: "\n\n")
        #expect(sections[0].hasPrefix("OVERVIEW: "))
        // A long command goes on after a backslash.
        let examples = sections[1].replacing("\\\n", with: " ").split(separator: "\n")
        #expect(examples[0] == "EXAMPLES")
        // A line that is too long would be broken, and its rest begin in the first column.
        #expect(examples.dropFirst().allSatisfy { $0.hasPrefix("  ") && $0.contains("ashlar \(command)") })
        #expect(sections.contains { $0.hasPrefix("EXIT STATUS\n  0  ") && $0.contains("\n  64 ") })
        for option in ["--color", "-q, --quiet", "-v, --verbose", "-C, --directory", "--manifest"] {
            // A command with subcommands has no options; not every other command reads a manifest.
            let isMeant =
                !["new", "baseline", "lock", "templates"].contains(command)
                && (!["init", "ci", "completions", "adopt"].contains(command)
                    || !["-C, --directory", "--manifest"].contains(option))
            #expect(!isMeant || help.output.contains("  \(option)"), "\(option)")
        }
    }

    @Test(arguments: sample(try Ashlar.commands(), every: 12))
    func allFormsOfHelpAreEqual(_ command: String) throws {
        let (ashlar, words) = (try Workspace().ashlar, command.split(separator: " ").map(String.init))
        let help = try Ashlar.help(of: command)
        for arguments in [["help"] + words, words + ["-h"], words + ["-help"]] {
            #expect(try ashlar.run(arguments) == help, "\(arguments)")
        }
    }

    // MARK: What was probably meant

    @Test(arguments: [
        (["lnt"], "error: unknown command 'lnt'\n  help: did you mean 'lint'?"),
        (["help", "lnt"], "error: unknown command 'lnt'\n  help: did you mean 'lint'?"),
        (["sync"], "error: unknown command 'sync'\n  help: did you mean 'generate'?"),
        (["add", "feature", "A"], "error: unknown command 'add'\n  help: did you mean 'new' or 'use'?"),
        (["l'n\u{1B}[31mt"], "error: unknown command 'l'n\\u{1B}[31mt'\n  help: the commands are init, "),
        ([""], "error: unknown command ''\n"),
        (["lint", "--reportr", "json"], "error: unknown option '--reportr'. Did you mean '--reporter'?\n"),
        (["lint", "--reporter=jsn"], "error: the value 'jsn' is invalid for '--reporter <reporter>'. "),
        (["graph", "--format", "dott"], "error: the value 'dott' is invalid for '--format <format>'. "),
        (["list", "featurs"], "error: the value 'featurs' is invalid for '<section>'. "),
        (["list", "--color", "alwys"], "error: the value 'alwys' is invalid for '--color <when>'. "),
        (["generate", "check"], "error: unexpected argument 'check'\n"),
        // ArgumentParser reads it as `-h` and other flags.
        (["generate", "-check"], "error: unknown option '-check'\n  help: did you mean '--check'?"),
        (
            ["-C", "x", "lint"],
            "error: unknown option '-C'\n  help: options follow the command: ashlar lint -C …"
        ),
        (["new", "featur", "A"], "error: unknown command 'ashlar new featur'\n  help: did you mean 'feature'?"),
        (["help", "new", "modul"], "error: unknown command 'ashlar new modul'\n  help: did you mean 'module'?"),
        (
            ["new", "-n", "feature", "A"],
            "error: unknown option '-n'\n  help: options follow the command: ashlar new feature -n …"
        ),
        (["lint", "-q", "-v"], "error: value to be set with flag '-v' "),
        (["why"], "error: missing expected argument '<importer>'\n"),
        (["why", "A", "--all"], "error: --all, --without and --assert-none are about two names; "),
        (["init", "--preset"], "error: missing value for '--preset <preset>'\n"),
        (["ci", "--directory", "."], "error: unknown option '--directory'\n  usage: ashlar ci "),
        (["ci", "-C", ".", "github"], "error: unknown option '-C'\n"),
        (["ci", "-q", "githb"], "error: the value 'githb' is invalid for '<system>'. "),
        (["completions", "bsh"], "error: the value 'bsh' is invalid for '<shell>'. "),
    ])
    func invalidArgumentsAreReported(_ arguments: [String], _ expected: String) throws {
        let outcome = try tada().ashlar.run(arguments)
        #expect(outcome.status == 64)
        #expect(outcome.output == "")
        #expect(outcome.error.hasPrefix(expected), "\(outcome.error)")
        // The last line says what to type.
        #expect(outcome.error.split(separator: "\n").last?.hasPrefix("  usage: ashlar ") == true)
        #expect(
            outcome.error.hasSuffix("--help' lists the options\n") || outcome.error.hasSuffix("lists the commands\n"))
    }

    @Test func argumentsAreEscapedInMessages() throws {
        for arguments in [
            ["why", "A\nerror: spoof", "B"], ["why", "\u{1B}[31mA", "B"], ["lint", "-C", "\u{1B}[31m"],
            ["graph", "--focus", "\u{202E}"],
        ] {
            let outcome = try tada().ashlar.run(arguments)
            #expect(outcome.status == 2)
            #expect(!outcome.error.contains("\nerror: "))
            #expect(!outcome.error.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" }, "\(arguments)")
        }
    }

    // MARK: Verbosity

    @Test func quietPrintsResultsAndErrorsOnly() throws {
        let workspace = try tada()
        let ashlar = workspace.ashlar
        for arguments in [
            ["lint", "--declared"], ["generate", "--dry-run"], ["generate"], ["generate", "--check"],
            ["graph", "-o", "g.dot"],
        ] {
            let verbose = try ashlar.run(arguments)
            #expect(verbose.error != "", "\(arguments)")
            let quiet = try ashlar.run(arguments + ["--quiet"])
            #expect(quiet.error == "", "\(arguments)")
            #expect(quiet.status == verbose.status)
            if arguments != ["generate"] { #expect(quiet.output == verbose.output) }
        }
        let error = try ashlar("why", "Unknown", "Payment", "-q").error
        #expect(error.hasPrefix("error: there is no member, target or product 'Unknown'"))
        let broken = try broken().ashlar
        #expect(try broken("graph", "-q").error.contains("unknown layer 'B'"))
        let lint = try broken("lint", "-q")
        #expect(lint.output.contains("unknown layer 'B'"))
        #expect(lint.error == "")
    }

    @Test func verbosePrintsManifestStepsAndFiles() throws {
        let workspace = try tada()
        let other = try Workspace()
        let lint = try other.ashlar("lint", "--declared", "-v", "-C", workspace.folder.path)
        #expect(lint.output == "")
        let lines = lint.error.split(separator: "\n").map(String.init)
        #expect(lines.first == "manifest: \(workspace.folder.path)/ashlar.yml")
        let steps = lines.dropFirst().dropLast()
        #expect(steps.count == 2)
        #expect(steps.allSatisfy { $0.contains(/^\w.* · \d+\.\d\d s$/) }, "\(steps)")

        let first = try workspace.ashlar("generate", "--verbose")
        #expect(first.output.split(separator: "\n").count == (try workspace.files().count - 1))
        let second = try workspace.ashlar("generate", "-v")
        #expect(second.status == 0)
        #expect(second.output.contains("  = Package.swift\n"))
        #expect(second.output.contains("  · Sources/Feature/Home/UI/HomeView.swift\n"))
        // What git is to know of the lock file is said on its first day alone.
        #expect(second.output.split(separator: "\n").count + 1 == first.output.split(separator: "\n").count)
        #expect(!second.output.contains(".gitattributes"))
        #expect(try workspace.ashlar("generate").output == "")
    }

    @Test func resultDoesNotDependOnVerbosity() throws {
        let ashlar = try tada().ashlar
        for arguments in [
            ["lint", "--reporter", "json"], ["graph", "--format", "dot"], ["list", "targets", "--format", "json"],
        ] {
            let result = try ashlar.run(arguments).output
            #expect(try ashlar.run(arguments + ["-v"]).output == result)
            #expect(try ashlar.run(arguments + ["-q"]).output == result)
        }
    }

    // MARK: Where things are

    @Test func directoryOptionChangesTheWorkingDirectory() throws {
        let (workspace, other) = (try tada(), try Workspace())
        try workspace.write("", to: "Sources/deep/.keep")
        let here = try workspace.ashlar("list", "features")
        #expect(try other.ashlar("list", "features", "-C", workspace.folder.path) == here)
        #expect(try other.ashlar("list", "features", "-C\(workspace.folder.path)/") == here)
        #expect(try workspace.ashlar("list", "features", "--directory", "Sources/deep") == here)
        #expect(try workspace.ashlar("list", "features", "--manifest", "ashlar.yml") == here)
        #expect(try other.ashlar("list", "features", "-C", workspace.folder.path, "--manifest", "ashlar.yml") == here)
        #expect(try other.ashlar("list", "features", "--manifest", "\(workspace.folder.path)/ashlar.yml") == here)
        #expect(try other.ashlar("graph", "-q", "-C", workspace.folder.path, "-o", "in.dot").status == 0)
        #expect(try workspace.files().contains("in.dot"))
        #expect(
            try other.ashlar("graph", "-q", "-C", workspace.folder.path, "-o", "\(other.folder.path)/out.dot").status
                == 0)
        #expect(try other.files() == ["out.dot"])
    }

    @Test(arguments: [
        ["-C", "nowhere"], ["-C", "ashlar.yml"], ["--manifest", "nowhere.yml"], ["--manifest", "."],
        ["--manifest", ""],
        ["-C", "nowhere", "--manifest", "ashlar.yml"],
    ])
    func invalidDirectoryIsReported(_ options: [String]) throws {
        let outcome = try tada().ashlar.run(["lint"] + options)
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        let isMissing = outcome.error.hasPrefix("error: there is no manifest 'nowhere.yml'\n  help: ")
        #expect(isMissing == (options == ["--manifest", "nowhere.yml"]), "\(outcome.error)")
        #expect(isMissing || outcome.error.hasPrefix("error: cannot "), "\(outcome.error)")
        #expect(options[1].isEmpty || outcome.error.contains("'\(options[1])'"), "\(outcome.error)")
    }

    // MARK: Progress

    @Test(.needs(.python3)) func progressIsShownOnATerminal() throws {
        let features = (0..<60).map { "  Feature\($0): {}\n" }.joined()
        let manifest = "version: 1\nname: Big\nlayers: [App, Feature]\nfeatures:\n\(features)"
        let watched = try Workspace()
        try watched.write(manifest, to: "ashlar.yml")
        // Progress is shown after a second: the process is stopped for that long while it writes.
        let first = watched.folder.appending(path: "Sources/Feature/Feature0").path
        let shown = try watched.ashlar.onTerminal(["generate"], steps: [.halt(seconds: 1.2, when: first)])
        #expect(shown.status == 0)
        let lines = shown.output.split(separator: "\r", omittingEmptySubsequences: true).map(String.init)
        let progress = lines.filter { $0.hasPrefix("writing ") }
        #expect(progress.first?.contains(/^writing [\d,]+ of \d+,\d\d\d *$/) == true, "\(lines.prefix(5))")
        // Blanks clear the line before anything else is printed.
        let last = try #require(lines.lastIndex { $0.hasPrefix("writing ") })
        #expect(lines[last + 1].allSatisfy { $0 == " " } && lines[last + 1].count >= progress.last?.count ?? .max)
        #expect(shown.output.contains("created"))

        let unwatched = try Workspace()
        try unwatched.write(manifest, to: "ashlar.yml")
        let outcome = try unwatched.ashlar("generate")
        #expect(!(outcome.output + outcome.error).contains("\r"))
        #expect(try unwatched.files() == watched.files())
    }
}
