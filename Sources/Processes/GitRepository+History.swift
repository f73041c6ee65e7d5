import AshlarProjectModel

/// A file that a commit changed.
package struct GitEdit: Hashable, Sendable {
    /// Relative to the root.
    package var path: String
    /// What it held before and after; `nil` where it did not exist.
    package var old: String?
    package var new: String?
}

extension GitRepository {
    /// When the commit was made, in seconds since 1970.
    package func time(of commit: String) throws(GitFailure) -> Int {
        let text = try line(["show", "--no-patch", "--no-show-signature", "--format=%ct", commit])
        guard let time = Int(text) else { throw .failed("'git show' printed '\(text)'") }
        return time
    }

    /// The files below the root that each commit changed, newest commit first, of commits with one parent that lead to
    /// `head`.
    ///
    /// - Parameter times: when the commits were made, in seconds since 1970.
    /// - Returns: the edits of regular files, and the number of commits with one. Fails in a clone that lacks some of them.
    package func edits(
        before head: String, in times: ClosedRange<Int>
    ) throws(GitFailure) -> (edits: [GitEdit], commits: Int) {
        try requireHistory(of: head, since: times.lowerBound)
        let parts = try git(
            Self.logSettings + [
                "log", "--full-history", "--min-parents=1", "--max-parents=1", "--max-age=\(times.lowerBound)",
                "--min-age=\(times.upperBound)", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-ext-diff",
                "--relative", "--format=%H", head, "--", ".",
            ]
        ).parts
        var (edits, commits, place) = ([GitEdit](), 0, 0)
        while place < parts.count {
            guard let colon = parts[place].firstIndex(of: ":") else {
                (commits, place) = (commits + 1, place + 1)
                continue
            }
            let fields = parts[place][colon...].split(separator: " ")
            guard fields.count == 5, place + 1 < parts.count else {
                throw .failed("'git log' printed '\(parts[place])'")
            }
            func blob(_ mode: Substring, _ name: Substring) -> String? { mode.hasSuffix("000000") ? nil : String(name) }
            if fields[0...1].allSatisfy({ $0.hasSuffix("000000") || $0.drop { $0 == ":" }.hasPrefix("100") }) {
                edits.append(
                    GitEdit(
                        path: parts[place + 1], old: blob(fields[0], fields[2]), new: blob(fields[1], fields[3])))
            }
            place += 2
        }
        return (edits, commits)
    }

    /// The user's settings of `git log` must not change what it prints.
    private static let logSettings = [
        "-c", "log.showSignature=false", "-c", "log.follow=false", "-c", "log.showRoot=true",
    ]

    /// Fails if the history ends in this clone after the time.
    private func requireHistory(of head: String, since time: Int) throws(GitFailure) {
        guard try isShallow else { return }
        let ends = try git(Self.logSettings + ["log", "--max-parents=0", "--format=%ct", head]).text
        let isCut = ends.split(separator: "\n").contains { Int($0).map { $0 >= time } ?? true }
        if isCut { throw .shallowHistory }
    }

    /// The files that were renamed since the commit, committed or not: by the old path the new one, relative to the root.
    package func renames(since commit: String) throws(GitFailure) -> [String: String] {
        let parts = try git(Self.diff + ["--name-status", "--find-renames", "--relative", commit, "--", "."]).parts
        var (renames, place) = ([String: String](), 0)
        while place + 1 < parts.count {
            let isRename = parts[place].hasPrefix("R")
            if isRename, place + 2 < parts.count { renames[parts[place + 1]] = parts[place + 2] }
            place += isRename ? 3 : 2
        }
        return renames
    }

    /// The bytes of many blobs, in their order.
    package func contents(of blobs: [String]) throws(GitFailure) -> [[UInt8]] {
        guard !blobs.isEmpty else { return [] }
        let output = try git(["cat-file", "--batch"], input: Array(blobs.map { $0 + "\n" }.joined().utf8)).bytes
        var (contents, place) = ([[UInt8]](), 0)
        contents.reserveCapacity(blobs.count)
        for blob in blobs {
            // `NAME blob SIZE`, the bytes, and a line end; or `NAME missing`.
            let end = output[place...].firstIndex(of: UInt8(ascii: "\n")) ?? output.endIndex
            let head = String(escapingInvalid: Array(output[place..<end])).split(separator: " ")
            guard head.count == 3, head[1] == "blob", let size = Int(head[2]), size >= 0,
                end + size + 1 < output.count
            else {
                throw .failed("git has no blob '\(blob)'")
            }
            contents.append(Array(output[(end + 1)..<(end + 1 + size)]))
            place = end + size + 2
        }
        return contents
    }
}

// MARK: One file

extension GitRepository {
    /// What a file has held after the commits that changed it, newest first, by first parents.
    ///
    /// - Parameter most: how many commits are read at most.
    /// - Returns: the time of each commit, in seconds since 1970, and the text; `nil` where the file was deleted.
    package func texts(of path: String, atMost most: Int) throws(GitFailure) -> [(time: Int, bytes: [UInt8]?)] {
        let log: String
        do {
            log = try git(
                Self.logSettings + [
                    "-c", "core.quotePath=false", "log", "--first-parent", "-m", "--no-abbrev", "--no-renames", "--raw",
                    "--format=%ct", "--max-count=\(most)", "--", path,
                ]
            ).text
        } catch .failed {
            // A repository without a commit has no history.
            return []
        }
        var entries: [(time: Int, blob: String?)] = []
        var time = 0
        for line in log.split(separator: "\n") {
            if line.hasPrefix(":") {
                let fields = line.split(separator: " ")
                guard fields.count > 4 else { continue }
                entries.append((time, fields[3].contains { $0 != "0" } ? String(fields[3]) : nil))
            } else if let number = Int(line) {
                time = number
            }
        }
        var texts = try contents(of: entries.compactMap(\.blob)).makeIterator()
        return entries.map { ($0.time, $0.blob == nil ? nil : texts.next()) }
    }
}

// MARK: Trees

/// A regular file of a commit.
package struct GitFile: Hashable, Sendable {
    /// Relative to the root.
    package var path: String
    package var blob: String
}

extension GitRepository {
    /// The commits that lead to `head` by first parents, the newest first, each with its time in seconds since 1970.
    ///
    /// - Parameters:
    ///   - time: the earliest one; `nil` for any.
    ///   - most: how many commits are listed at most. Fails in a clone that lacks some of them.
    package func firstParents(
        of head: String, since time: Int?, atMost most: Int
    ) throws(GitFailure) -> [(commit: String, time: Int)] {
        let bound = time.map { ["--max-age=\($0)"] } ?? []
        let log =
            Self.logSettings + ["log", "--first-parent", "--max-count=\(most)", "--format=%H %ct %P"] + bound + [head]
        let lines = try git(log).text.split(separator: "\n").map { $0.split(separator: " ") }
        if let last = lines.last, last.count == 2, try isShallow { throw .shallowHistory }
        return lines.compactMap { fields in
            fields.count > 1 ? Int(fields[1]).map { (String(fields[0]), $0) } : nil
        }
    }

    /// The regular files of the commit below the root.
    package func tree(of commit: String) throws(GitFailure) -> [GitFile] {
        // `100644 blob NAME`, a tab, and the path.
        try git(["ls-tree", "-r", "-z", commit, "--", "."]).parts.compactMap { entry in
            guard entry.hasPrefix("100"), let tab = entry.utf8.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
            let blob = entry[..<tab].drop { $0 != " " }.dropFirst().drop { $0 != " " }.dropFirst()
            return GitFile(path: String(entry[entry.utf8.index(after: tab)...]), blob: String(blob))
        }
    }
}
