import AshlarFileSystem
import AshlarProcesses
import AshlarProjectModel

/// The hooks of the repository that run Ashlar.
struct GitHooks: CustomStringConvertible {
    private struct Hook {
        var name: String
        /// The file that the hook reads, where that runs Ashlar.
        var configuration: String?
        /// Whether git runs it.
        var isExecutable: Bool
    }

    /// Whether the project is in a git repository.
    let isRepository: Bool
    /// The folder of the hooks as git names it.
    private let folder: String
    /// The hooks that run Ashlar, by name.
    private let hooks: [Hook]

    init(root: ProjectRoot) {
        guard let found = try? GitRepository(around: root).hookFolder() else {
            (isRepository, folder, hooks) = (false, "", [])
            return
        }
        (isRepository, folder) = (true, found.hooks)
        let place = ProjectRoot(folder.hasPrefix("/") ? folder : root.absolute(folder))
        let files = (try? NewFolder.names(in: place)) ?? []
        hooks = files.filter { !$0.hasSuffix(".sample") }.sorted().compactMap { name -> Hook? in
            guard let bytes = try? place.bytes(of: name) else { return nil }
            let text = String(decoding: bytes, as: UTF8.self)
            let status = try? FileStatus(of: place.absolute(name), followsLinks: true)
            let isExecutable = status?.isExecutable ?? false
            if Self.runsAshlar(text) { return Hook(name: name, isExecutable: isExecutable) }
            guard let path = Self.configuration(of: text), let read = try? ProjectRoot(found.tree).bytes(of: path),
                Self.namesHook(String(decoding: read, as: UTF8.self))
            else { return nil }
            return Hook(name: name, configuration: path, isExecutable: isExecutable)
        }
    }

    var description: String {
        if !isRepository { return "no git repository" }
        let names = hooks.filter(\.isExecutable).map { hook in
            hook.configuration.map { "\(hook.name) (\($0))" } ?? hook.name
        }
        return names.isEmpty
            ? "none runs ashlar" : "\(names.joined(separator: ", ")) \(names.count == 1 ? "runs" : "run") ashlar"
    }

    /// The hooks that git ignores.
    var findings: [Finding] {
        hooks.filter { !$0.isExecutable }.map { hook in
            let path = folder.path(to: hook.name)
            return Finding(
                rule: DoctorReport.rule, severity: .warning,
                message: "git ignores the hook '\(hook.name)', which runs ashlar: the file is not executable",
                location: SourceLocation(path: path, line: 1, column: 1), remedy: "run 'chmod +x \(path)'")
        }
    }

    // MARK: What a hook runs

    /// What has words as arguments that are not run.
    private static let others: Set<String> = ["cd", "echo", "pushd", "printf", "export", "exit"]

    /// Whether a command in a text of the shell is Ashlar, itself or by another program.
    private static func runsAshlar(_ text: String) -> Bool {
        commands(in: text).contains { words in
            guard let first = words.first, !others.contains(first) else { return false }
            // Without arguments, as in 'command -v ashlar', it is only named; after '-C' it is a folder.
            return words.indices.dropLast().contains { index in
                words[index].split(separator: "/").last == "ashlar" && words[index + 1].first.map(isOfWord) == true
                    && (index == 0 || words[index - 1] != "-C")
            }
        }
    }

    private static func isOfWord(_ character: Character) -> Bool { character.isLetter || "-\"'$".contains(character) }

    /// The words of each command, without comments.
    private static func commands(in text: String) -> [[String]] {
        text.split { $0.isNewline || ";&|()`".contains($0) }.map { command in
            let words = command.split { $0.isWhitespace || "\"'".contains($0) }.map(String.init)
            let start = words.first.map { ["if", "then", "else", "do", "!"].contains($0) } == true ? 1 : 0
            return Array(words.dropFirst(start).prefix { !$0.hasPrefix("#") })
        }
    }

    /// The file that a hook of the program pre-commit reads, relative to the top of the repository.
    private static func configuration(of hook: String) -> String? {
        guard hook.contains("hook-impl") else { return nil }
        let words = hook.split { $0.isWhitespace || "()\"'".contains($0) }
        return words.first { $0.hasPrefix("--config=") }.map { String($0.dropFirst("--config=".count)) }
    }

    /// Whether the file of pre-commit has a hook of Ashlar, or an entry that runs it.
    private static func namesHook(_ text: String) -> Bool {
        text.split(whereSeparator: \.isNewline).contains { line in
            let words = line.split { $0.isWhitespace || "[]{},\"'".contains($0) }.prefix { !$0.hasPrefix("#") }
            return zip(words, words.dropFirst()).contains { $0 == "id:" && $1.hasPrefix("ashlar-") }
                || runsAshlar(words.joined(separator: " "))
        }
    }
}
