import AshlarFileSystem
import AshlarLineDiff
import AshlarProjectModel

/// Which files Ashlar wrote once, from which template, and what they held then: `ashlar.lock`.
///
/// It is committed, and git may merge it by taking both sides' lines (`merge=union`): a path may have several rows.
package struct LockFile: Hashable, Sendable {
    package struct Row: Hashable, Sendable {
        package enum Ownership: String, CaseIterable, Sendable {
            /// An initial source.
            case scaffold
            /// Made of sources.
            case managed
            /// The user has taken the file over; the hash is that of the bytes at that time.
            case kept
            /// A derived file with the user's changes merged in; the hash is that of Ashlar's version.
            case merged
            /// A feature, module or app that was renamed: the template is its former name, the path its name.
            case renamed
        }

        package var ownership: Ownership
        /// Of the contents as they were written.
        package var hash: String
        /// As `set/name@version`.
        package var template: String?
        package var path: String

        package init(ownership: Ownership, hash: String, template: String?, path: String) {
            self.ownership = ownership
            self.hash = hash
            self.template = template
            self.path = path
        }

        init(_ ownership: Ownership, hashOf bytes: some Collection<UInt8>, template: String? = nil, path: String) {
            self.init(
                ownership: ownership, hash: ContentHash.hexadecimal(of: bytes), template: template, path: path)
        }
    }

    package static let name = "ashlar.lock"
    static let noTemplate = "-"
    /// Of unknown bytes.
    static let noHash = String(repeating: "0", count: 16)
    private static let heading = "# The files that Ashlar wrote once. Commit this file; 'ashlar generate' keeps it.\n"

    /// Sorted by path, without doubles.
    package let rows: [Row]

    package init(rows: some Sequence<Row> = []) {
        self.rows = rows.sorted().reduce(into: []) { rows, row in
            if rows.last != row { rows.append(row) }
        }
    }

    /// The project's own; empty where there is none.
    package static func read(in root: ProjectRoot) throws -> LockFile {
        try PlanFailure.reporting {
            var walk = PathWalk(root)
            return try LockFile(walk.occupant(of: name))
        }
    }

    /// The project's own; `nil` where it is too large or has invalid lines, which is reported when a plan is compared.
    ///
    /// - Throws: if the system cannot read it, since another run may.
    package static func readIfValid(in root: ProjectRoot) throws -> LockFile? {
        do {
            return try read(in: root)
        } catch PlanFailure.lockFile {
            return nil
        } catch PlanFailure.file(let failure) where failure.code == nil {
            return nil
        }
    }

    /// The present names of renamed features, modules and apps by their former ones; without reading the other rows
    /// where there is none. A damaged lock file has none, as in `readIfValid`.
    package static func renamed(in root: ProjectRoot) throws -> [String: String] {
        do {
            var walk = PathWalk(root)
            let start = Array("\(Row.Ownership.renamed.rawValue) ".utf8)
            // To search all bytes for a text takes many times as long as to look at each line.
            guard case .file(let bytes, _) = try walk.occupant(of: name),
                TextBytes.lines(bytes).contains(where: { $0.starts(with: start) })
            else { return [:] }
            let (lock, problems) = LockFileParser.parse(bytes)
            return problems.isEmpty ? lock.renamed : [:]
        } catch {
            guard error.code == nil else { throw PlanFailure.file(error) }
            return [:]
        }
    }

    /// - Throws: `PlanFailure.lockFile` for a file with invalid lines.
    init(_ occupant: PathWalk.Occupant) throws {
        self.init()
        guard case .file(let bytes, _) = occupant else { return }
        let (lock, problems) = LockFileParser.parse(bytes)
        guard problems.isEmpty else { throw PlanFailure.lockFile(problems) }
        self = lock
    }

    package var text: String {
        rows.reduce(into: Self.heading) { text, row in
            row.write(to: &text)
            text += "\n"
        }
    }

    /// With the rows of moved files at their new paths.
    func moved(by paths: MovedPaths) -> LockFile {
        guard !paths.moves.isEmpty else { return self }
        return LockFile(
            rows: rows.map { row in
                var row = row
                if row.ownership != .renamed { row.path = paths.moved(row.path) }
                return row
            })
    }

    /// The present names of renamed features, modules and apps by their former ones.
    package var renamed: [String: String] {
        Dictionary(
            keepingFirst: rows.compactMap { row in
                row.ownership == .renamed ? row.template.map { ($0, row.path) } : nil
            })
    }

    /// With one more rename; one that it undoes is forgotten.
    func renaming(_ old: String, as new: String) -> LockFile {
        let names = renamed
        var rows = rows.filter { $0.ownership != .renamed }
        var present = names.mapValues { $0 == old ? new : $0 }.filter { $0.key != new }
        if names[new] != old { present[old] = new }
        rows += present.map { Row(ownership: .renamed, hash: Self.noHash, template: $0.key, path: $0.value) }
        return LockFile(rows: rows)
    }

    func rows(of path: String, _ ownership: Row.Ownership) -> [Row] {
        rows(since: path).prefix { $0.path == path }.filter { $0.ownership == ownership }
    }

    /// Whether there is a row for an initial source in the folder or below it.
    package func hasScaffold(under folder: String) -> Bool {
        let prefix = folder + "/"
        return rows(since: prefix).prefix { $0.path.utf8.starts(with: prefix.utf8) }
            .contains { $0.ownership == .scaffold }
    }

    /// Whether the file was rendered once, and has the contents that it had then.
    package func isUnedited(_ path: String, _ bytes: some Collection<UInt8>) -> Bool {
        let rows = rows(of: path, .scaffold)
        guard !rows.isEmpty else { return false }
        let hash = ContentHash.hexadecimal(of: bytes)
        return rows.contains { $0.hash == hash }
    }

    /// The rows of a file that is made of sources.
    func managedRows(of path: String) -> [Row] { rows(of: path, .managed) }

    /// Whether the user has taken the file over.
    func isKept(_ path: String) -> Bool { !rows(of: path, .kept).isEmpty }

    /// Whether the user's version of the file has these contents merged in.
    func isMerged(_ path: String, with contents: String) -> Bool {
        let rows = rows(of: path, .merged)
        guard !rows.isEmpty else { return false }
        let hash = ContentHash.hexadecimal(of: contents.utf8)
        return rows.contains { $0.hash == hash }
    }

    /// Those whose paths do not precede this one.
    private func rows(since path: String) -> ArraySlice<Row> {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if PathOrder.precedes(rows[middle].path, path) { low = middle + 1 } else { high = middle }
        }
        return rows[low...]
    }
}

extension LockFile.Row: Comparable {
    package static func < (left: Self, right: Self) -> Bool {
        if PathOrder.precedes(left.path, right.path) { return true }
        return !PathOrder.precedes(right.path, left.path) && PathOrder.precedes(left.text, right.text)
    }

    fileprivate var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    fileprivate func write(to text: inout String) {
        for (place, word) in [ownership.rawValue, hash, template ?? LockFile.noTemplate, path].enumerated() {
            if place > 0 { text += " " }
            text += word
        }
    }
}
