import AshlarMessages
import AshlarProjectModel

/// The git repository that contains a project.
package struct GitRepository: Sendable {
    let root: ProjectRoot

    /// - Parameter root: the project's root, which may lie below the repository's topmost folder.
    package init(around root: ProjectRoot) throws(GitFailure) {
        self.root = root
        do {
            _ = try git(["rev-parse", "--git-dir"])
        } catch .failed(let said) {
            // Git also refuses repositories that it does not trust; the wording is that of the C locale.
            throw said.contains("not a git repository (or any")
                ? .notARepository : .failed("git cannot read the repository: \(said)")
        }
    }

    /// Whether the index holds the file, or files in the folder, in any case: macOS does not distinguish `.Ashlar`.
    package func tracks(_ path: String) throws(GitFailure) -> Bool {
        try !git(["--no-literal-pathspecs", "ls-files", "-z", "--", ":(icase,literal)\(path)"]).parts.isEmpty
    }

    /// The files that differ from the state at which the work on top of `revision` began: those changed since by
    /// commits, in the index, on disk, and those that git does not know yet.
    ///
    /// - Returns: paths relative to the root, of files below it only, sorted; removed files are among them.
    package func changedFiles(since revision: String) throws(GitFailure) -> [String] {
        let changed = try files(differingFrom: start(of: revision))
        let unknown = try git(["ls-files", "-z", "--others", "--exclude-standard", "--", "."])
        return changed.union(unknown.parts).sorted(by: PathOrder.precedes)
    }

    /// The files of the commit, or known to git here, that say something else on disk than in the commit.
    package func files(differingFrom commit: String) throws(GitFailure) -> Set<String> {
        Set(try differences(["--relative", commit, "--", "."]).map(\.path))
    }

    /// The files below the root that differ from the commit on disk, and those that git does not know yet, by path.
    package func changes(since commit: String) throws(GitFailure) -> [GitChange] {
        var changes: [String: GitChange] = [:]
        for difference in try differences(["--relative", commit, "--", "."]) {
            let modes = [difference.modes.old, difference.modes.new]
            changes[difference.path] = GitChange(
                path: difference.path, blob: modes[0] == "000000" ? nil : String(difference.blob),
                isPresent: modes[1] != "000000", isFile: modes.allSatisfy { $0 == "000000" || $0.hasPrefix("100") })
        }
        for path in try git(["ls-files", "-z", "--others", "--exclude-standard", "--", "."]).parts {
            // A file that was removed from the index only is still on disk.
            let isFile = !path.hasSuffix("/") && changes[path]?.isFile != false
            changes[path] = GitChange(path: path, blob: changes[path]?.blob, isPresent: true, isFile: isFile)
        }
        for change in try hiddenChanges(since: commit) where changes[change.path] == nil {
            changes[change.path] = change
        }
        return changes.values.sorted { PathOrder.precedes($0.path, $1.path) }
    }

    /// The files below the root that are in the index, or that git does not ignore.
    package func knownFiles() throws(GitFailure) -> [String] {
        try git(["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", "."]).parts
    }

    /// Whether files at a path, which may lead out of the root, differ from the commit; never outside of the repository.
    package func differs(_ path: String, from commit: String) throws(GitFailure) -> Bool {
        do {
            let top = try line(["rev-parse", "--show-cdup"])
            let known = try differences([commit, "--", path], from: top)
            let unknown = try git(["ls-files", "-z", "--others", "--exclude-standard", "--", path]).parts
            return !known.isEmpty || !unknown.isEmpty
        } catch .failed(let said) where said.contains("outside repository") {
            return false
        }
    }

    /// The bytes of a blob.
    package func contents(of blob: String) throws(GitFailure) -> [UInt8] { try git(["cat-file", "blob", blob]).bytes }

    /// The branch that work is merged into: that of the remote 'origin', or else the local one; `nil` where none is known.
    package func defaultBranch() throws(GitFailure) -> String? {
        var names = ["origin/main", "origin/master", "main", "master"]
        do {
            // Set by 'git clone'.
            names.insert(try line(["symbolic-ref", "--short", "--quiet", "refs/remotes/origin/HEAD"]), at: 0)
        } catch .silent {}
        for name in names {
            do {
                _ = try line(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"])
                return name
            } catch .silent {}
        }
        return nil
    }

    package func requiredDefaultBranch() throws(GitFailure) -> String {
        guard let name = try defaultBranch() else { throw .noDefaultBranch(isShallow: try isShallow) }
        return name
    }

    /// The files of the commit below the root, as paths relative to it.
    package func files(at commit: String) throws(GitFailure) -> [String] {
        try git(["ls-tree", "-r", "-z", "--name-only", commit, "--", "."]).parts
    }

    /// The commit that is checked out, those that are being merged or moved onto it, and its parents.
    package var currentCommits: [String] {
        let names = ["HEAD", "MERGE_HEAD", "CHERRY_PICK_HEAD", "REBASE_HEAD", "HEAD^1", "HEAD^2"]
        return names.compactMap { try? commit($0) }
    }

    /// The bytes that a file had at the revision; `nil` where it was not.
    package func file(_ path: String, at revision: String) throws(GitFailure) -> [UInt8]? {
        let commit = try commit(revision)
        do {
            let blob = try line(["rev-parse", "--verify", "--quiet", "\(commit):./\(path)"])
            guard try line(["cat-file", "-t", blob]) == "blob" else { return nil }
            return try git(["cat-file", "blob", blob]).bytes
        } catch .silent {
            return nil
        }
    }

    /// What a file has held in the commits that lead here, newest first, whatever it was called then; `nil` ends the
    /// search for the first text that will do.
    package func earlierText(
        of path: String, atMost limit: Int = 400, where isWanted: ([UInt8]) -> Bool
    ) throws(GitFailure) -> [UInt8]? {
        let log: String
        do {
            log = try git([
                "-c", "core.quotePath=false", "log", "--follow", "--no-abbrev", "--raw", "--format=", "-n", "\(limit)",
                "--", path,
            ]).text
        } catch .failed {
            // A repository without a commit has no history.
            return nil
        }
        var seen: Set<String> = []
        for line in log.split(separator: "\n") where line.hasPrefix(":") {
            let fields = line.split(separator: " ")
            guard fields.count > 4 else { continue }
            for blob in [fields[3], fields[2]].map(String.init)
            where blob.contains(where: { $0 != "0" }) && seen.insert(blob).inserted {
                // A submodule's commit, or a clone that lacks the blob: the others may do.
                guard let bytes = try? git(["cat-file", "blob", blob]).bytes, isWanted(bytes) else { continue }
                return bytes
            }
        }
        return nil
    }

    /// The commit that the revision names.
    package func commit(_ revision: String) throws(GitFailure) -> String {
        // Git would take it for an option.
        guard !revision.hasPrefix("-"), !revision.isEmpty else { throw .unknownRevision(revision) }
        do {
            return try line(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"])
        } catch .silent {
            throw try isShallow ? .shallowClone(revision) : unknown(revision)
        } catch .failed {
            throw try unknown(revision)
        }
    }

    private func unknown(_ revision: String) throws(GitFailure) -> GitFailure {
        let names = try git(["for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/tags", "refs/remotes"])
            .text
        return .unknownRevision(
            revision,
            suggestion: Spelling.suggestion(for: revision, among: names.split(separator: "\n").map(String.init)))
    }

    /// The commit that the work here and the revision have in common.
    package func start(of revision: String) throws(GitFailure) -> String {
        let commit = try commit(revision)
        do {
            return try line(["merge-base", commit, "HEAD"])
        } catch .silent {
            // Without a common ancestor the revision itself is the start; in a shallow clone that is unknown.
            if try isShallow { throw .shallowClone(revision) }
            return commit
        }
    }

    var isShallow: Bool {
        get throws(GitFailure) { try line(["rev-parse", "--is-shallow-repository"]) == "true" }
    }

    func line(_ arguments: [String]) throws(GitFailure) -> String {
        String(try git(arguments).text.prefix { !$0.isNewline })
    }

    /// Git runs no program that the repository names, uses no repository that a branch holds as files, and writes nothing.
    private static let settings = [
        "core.fsmonitor=false", "core.hooksPath=/dev/null", "diff.external=", "diff.autoRefreshIndex=false",
        "safe.bareRepository=explicit",
    ]

    /// What `git --version` prints. The folder of the project is not entered, so that no repository counts.
    package static func version() throws(ExternalCommandFailure) -> String {
        try ExternalCommand("git", ["--version"], in: "/", seconds: 20).run().text
    }

    /// The topmost folder of the work tree, and the folder of the hooks as git names it; git does not run them.
    package func hookFolder() throws(GitFailure) -> (tree: String, hooks: String) {
        let settings = Self.settings.filter { !$0.hasPrefix("core.hooksPath=") }
        let lines = try git(["rev-parse", "--show-toplevel", "--git-path", "hooks"], under: settings)
            .text.split(separator: "\n")
        guard lines.count == 2 else { throw .failed("'git rev-parse' printed \(lines.count) lines") }
        return (String(lines[0]), String(lines[1]))
    }

    func git(
        _ arguments: [String], input: [UInt8] = [], under settings: [String] = Self.settings
    ) throws(GitFailure) -> ExternalCommand.Output {
        let command = ExternalCommand(
            "git", ["--literal-pathspecs"] + settings.flatMap { ["-c", $0] } + arguments, in: root.path,
            environment: [
                // In a hook, these variables point git elsewhere.
                "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_INDEX_FILE": nil, "GIT_PREFIX": nil,
                "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C",
            ], input: input)
        do {
            return try command.run()
        } catch {
            switch error.reason {
            case .notFound: throw .notInstalled
            case .ended(status: 1, error: "", _): throw .silent
            case .ended(_, let said, _):
                throw .failed(said.split(whereSeparator: \.isNewline).first.map(String.init) ?? "\(error)")
            default: throw .failed("\(error)")
            }
        }
    }
}

/// A file whose contents or kind differ from those at a commit.
package struct GitChange: Hashable, Sendable {
    /// Relative to the root.
    package var path: String
    /// What it was at the commit; `nil` where it did not exist.
    package var blob: String?
    /// Whether it is on disk.
    package var isPresent: Bool
    /// Whether it is a regular file whenever it exists: no link, and no submodule.
    package var isFile: Bool
}

/// Why a query to git failed.
package enum GitFailure: Error, Hashable, Sendable, CustomStringConvertible {
    case notInstalled
    case notARepository
    /// With the branch or tag that was probably meant.
    case unknownRevision(String, suggestion: String? = nil)
    /// The revision, or the way to it, is not in this clone.
    case shallowClone(String)
    /// Commits of the time that was asked for are not in this clone.
    case shallowHistory
    /// No branch is known that work is merged into.
    case noDefaultBranch(isShallow: Bool)
    /// With git's message.
    case failed(String)
    /// Git failed without a message.
    case silent

    package var description: String {
        switch self {
        case .notInstalled: "'git' is not installed or not in PATH"
        case .notARepository: "this is not a git repository"
        case .unknownRevision(let revision, let suggestion):
            "unknown git revision '\(revision)'" + (suggestion.map { " (did you mean '\($0)'?)" } ?? "")
        case .shallowClone(let revision): "this shallow clone does not contain '\(revision)'"
        case .shallowHistory: "this shallow clone does not contain all commits of that time"
        case .noDefaultBranch(let isShallow):
            (isShallow ? "this shallow clone has" : "there is") + " no branch 'main' or 'master', here or in 'origin'"
        case .failed(let reason): reason
        case .silent: "git printed nothing"
        }
    }

    /// An imperative sentence, where one is known to help.
    package var remedy: String? {
        switch self {
        case .notInstalled: "install git"
        case .notARepository: "run this in a clone"
        case .unknownRevision: "name a branch, a tag or a commit of this repository, or fetch it first"
        case .shallowClone, .shallowHistory:
            "fetch the whole history ('git fetch --unshallow'; in a GitHub workflow 'fetch-depth: 0')"
        case .noDefaultBranch(isShallow: true):
            "fetch all branches with their history (in a GitHub workflow 'fetch-depth: 0'), "
                + "or name the revision that the work began at with --base"
        case .noDefaultBranch, .failed, .silent: nil
        }
    }
}
