import AshlarTestSupport
import Testing

/// What tests of several commands begin with.
extension Workspace {
    /// A generated project: `Home` uses `Cart`, and the app `Rider` composes both.
    static func shop() throws -> Workspace {
        try .generated(
            from: """
                version: 1
                name: Demo
                layers: [App, Feature, Shared]
                features:
                  Home: {uses: [Cart]}
                  Cart: {}
                apps:
                  Rider: {composes: all}

                """)
    }

    /// Runs `ashlar` with arguments that have no spaces in them; returns what it prints.
    @discardableResult
    func succeed(_ command: String) throws -> String {
        let outcome = try ashlar.run(command.split(separator: " ").map(String.init))
        try #require(outcome.status == 0, "\(command): \(outcome.output)\(outcome.error)")
        return outcome.output
    }

    /// Runs git; returns what it prints.
    @discardableResult
    func git(_ arguments: String...) throws -> String {
        let settings = ["-c", "user.name=T", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false"]
        let outcome = try Command.run(Tool.git.path(), settings + arguments, in: folder)
        try #require(outcome.status == 0, "\(outcome.error)")
        return outcome.output
    }

    /// Commits all files.
    func commit(_ subject: String = "change") throws {
        try git("add", "-A")
        try git("commit", "-q", "-m", subject)
    }

    /// Makes a repository of the files, with a branch for the commands of each side, and merges theirs into ours by git.
    ///
    /// - Returns: what git says. A conflict does not fail the test.
    func merge(ours: String, theirs: String...) throws -> Command.Outcome {
        try git("init", "-q", "-b", "main")
        try commit()
        try git("checkout", "-q", "-b", "other")
        for command in theirs { try succeed(command) }
        try commit()
        try git("checkout", "-q", "main")
        try succeed(ours)
        try commit()
        let names = ["-c", "user.name=T", "-c", "user.email=t@example.com"]
        return try Command.run(Tool.git.path(), names + ["merge", "-q", "other"], in: folder)
    }
}
