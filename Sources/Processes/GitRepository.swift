/// The repository of git that a project lies in: what it knows of the project's files.
package struct GitRepository: Sendable {
    private let root: ProjectRoot

    /// - Parameter root: the project's root, which may lie below the repository's topmost folder.
    package init(around root: ProjectRoot) throws(GitFailure) {
        self.root = root
        do {
            _ = try git(["rev-parse", "--git-dir"])
        } catch .failed(let said) {
            // Git refuses too what it does not trust; then a repository is there.
            let isThere = (try? Self.isInside(root)) ?? false
            throw isThere ? .failed("git does not read the repository: \(said)") : .notARepository
        }
    }

    /// The files that differ from the state at which the work on top of `revision` began: those changed since by
    /// commits, in the index, on disk, and those that git does not know yet.
    ///
    /// - Returns: paths relative to the root, of files below it only, sorted; removed files are among them.
    package func changedFiles(since revision: String) throws(GitFailure) -> [String] {
        let base = try start(of: revision)
        let changed = try git([
            "diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--relative", base, "--", ".",
        ])
        let unknown = try git(["ls-files", "-z", "--others", "--exclude-standard", "--", "."])
        return Set(changed.parts + unknown.parts).sorted(by: PathOrder.precedes)
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
        // What begins so would be taken for an option.
        guard !revision.hasPrefix("-"), !revision.isEmpty else { throw .unknownRevision(revision) }
        do {
            return try line(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"])
        } catch .silent {
            throw try isShallow ? .shallowClone(revision) : .unknownRevision(revision)
        } catch .failed {
            throw .unknownRevision(revision)
        }
    }

    /// The commit that the work here and the revision have in common.
    private func start(of revision: String) throws(GitFailure) -> String {
        let commit = try commit(revision)
        do {
            return try line(["merge-base", commit, "HEAD"])
        } catch .silent {
            // Without a common past the revision itself is the start; in a shallow clone nobody can tell.
            if try isShallow { throw .shallowClone(revision) }
            return commit
        }
    }

    private var isShallow: Bool {
        get throws(GitFailure) { try line(["rev-parse", "--is-shallow-repository"]) == "true" }
    }

    private func line(_ arguments: [String]) throws(GitFailure) -> String {
        String(try git(arguments).text.prefix { !$0.isNewline })
    }

    private func git(_ arguments: [String]) throws(GitFailure) -> ExternalCommand.Output {
        let command = ExternalCommand(
            "git", ["--literal-pathspecs", "-c", "core.fsmonitor=false"] + arguments, in: root.path,
            environment: [
                // A hook's own words would lead git away from the root.
                "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_INDEX_FILE": nil, "GIT_PREFIX": nil,
                "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C",
            ])
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

extension GitRepository {
    /// The root's path relative to the repository's topmost folder, with a slash at its end; empty where the two are one,
    /// and where there is no repository.
    ///
    /// `git apply` takes the paths of a patch from that folder, and passes over in silence what it does not find.
    package static func prefix(of root: ProjectRoot) throws(FileFailure) -> String {
        try topmost(above: root)?.map { $0 + "/" }.joined() ?? ""
    }

    private static func isInside(_ root: ProjectRoot) throws(FileFailure) -> Bool { try topmost(above: root) != nil }

    /// The folders that lead from the repository's topmost one to the root; `nil` where there is no repository.
    private static func topmost(above root: ProjectRoot) throws(FileFailure) -> [String]? {
        let path = try root.resolved()
        var components = path.split(separator: "/").map(String.init)
        var below: [String] = []
        while true {
            if try ProjectRoot("/" + components.joined(separator: "/")).holds(".git") { return below.reversed() }
            guard let last = components.popLast() else { return nil }
            below.append(last)
        }
    }
}

/// Why git had no answer.
package enum GitFailure: Error, Hashable, Sendable, CustomStringConvertible {
    case notInstalled
    case notARepository
    case unknownRevision(String)
    /// The revision, or the way to it, is not in this clone.
    case shallowClone(String)
    /// In git's own words.
    case failed(String)
    /// Git answered no, without a word.
    case silent

    package var description: String {
        switch self {
        case .notInstalled: "'git' is not installed, or not on the path"
        case .notARepository: "this is no repository of git"
        case .unknownRevision(let revision): "git knows no revision '\(revision)'"
        case .shallowClone(let revision): "this clone does not reach back to '\(revision)'"
        case .failed(let reason): reason
        case .silent: "git gave no answer"
        }
    }

    /// What helps, as an imperative sentence; `nil` where nothing is known to.
    package var remedy: String? {
        switch self {
        case .notInstalled: "install git, or leave the option out"
        case .notARepository: "run this in a clone, or leave the option out"
        case .unknownRevision: "name a branch, a tag or a commit of this repository, or fetch it first"
        case .shallowClone: "fetch the whole history ('git fetch --unshallow'; in a GitHub workflow 'fetch-depth: 0')"
        case .failed, .silent: nil
        }
    }
}
