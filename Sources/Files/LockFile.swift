import AshlarProjectModel

/// Which files Ashlar wrote once, from which template, and what they held then: `ashlar.lock`.
///
/// It is committed, and git may merge it by taking both sides' lines (`merge=union`): a path may have several rows.
package struct LockFile: Hashable, Sendable {
    package struct Row: Hashable, Sendable {
        package enum Ownership: String, CaseIterable, Sendable { case scaffold, managed }

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
    }

    package static let name = "ashlar.lock"
    static let noTemplate = "-"
    private static let heading = "# The files that Ashlar wrote once. Commit this file; 'ashlar generate' keeps it.\n"

    /// Sorted by path, without doubles.
    package let rows: [Row]

    package init(rows: some Sequence<Row> = []) {
        self.rows = Set(rows).sorted()
    }

    package var text: String {
        rows.reduce(into: Self.heading) { text, row in text += row.text + "\n" }
    }

    /// Whether there is a row for a file in the folder or below it.
    func hasRow(under folder: String) -> Bool {
        let prefix = folder + "/"
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if PathOrder.precedes(rows[middle].path, prefix) { low = middle + 1 } else { high = middle }
        }
        return low < rows.count && rows[low].path.utf8.starts(with: prefix.utf8)
    }
}

extension LockFile.Row: Comparable {
    package static func < (left: Self, right: Self) -> Bool {
        if left.path.utf8.elementsEqual(right.path.utf8) { return left.text < right.text }
        return PathOrder.precedes(left.path, right.path)
    }

    fileprivate var text: String {
        "\(ownership.rawValue) \(hash) \(template ?? LockFile.noTemplate) \(path)"
    }
}
