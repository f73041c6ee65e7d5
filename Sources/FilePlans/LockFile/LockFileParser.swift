import AshlarLineDiff
import AshlarProjectModel

/// Reads `ashlar.lock` as what it is: text that anyone may have written.
package enum LockFileParser {
    /// - Returns: the sound rows, and a finding for each other line.
    package static func parse(_ bytes: [UInt8]) -> (lock: LockFile, problems: [Finding]) {
        var rows: [LockFile.Row] = []
        var problems: [Finding] = []
        for (index, line) in TextBytes.lines(bytes).enumerated() {
            let body = TextBytes.body(line)
            guard let first = body.first, first != UInt8(ascii: "#"), !GitConflict.isMarker(body) else { continue }
            do throws(RowProblem) {
                rows.append(try row(of: body))
            } catch {
                problems.append(error.finding(at: index + 1))
            }
        }
        return (LockFile(rows: rows), problems)
    }

    private static func row(of body: Line) throws(RowProblem) -> LockFile.Row {
        let pieces = body.split(separator: UInt8(ascii: " "), maxSplits: 3, omittingEmptySubsequences: false)
        let fields = pieces.compactMap { String(validating: $0, as: UTF8.self) }
        guard fields.count == pieces.count else { throw RowProblem("the line is not valid UTF-8") }
        guard fields.count == 4 else {
            throw RowProblem(
                "the line does not consist of class, hash, template and path, separated by single spaces")
        }
        let (hash, template, path) = (fields[1], fields[2], fields[3])
        guard let ownership = LockFile.Row.Ownership(rawValue: fields[0]) else {
            throw RowProblem("'\(fields[0])' is not a class of files; the classes are \(classes)")
        }
        guard isHash(hash) else { throw RowProblem("'\(hash)' is not a hash of 16 hexadecimal digits") }
        guard isTemplate(template) else { throw RowProblem("'\(template)' is not the name of a template") }
        if let problem = PathRules.objection(to: path) { throw RowProblem("the path '\(path)' \(problem)") }
        return LockFile.Row(
            ownership: ownership, hash: hash, template: template == LockFile.noTemplate ? nil : template, path: path)
    }

    private static let classes = LockFile.Row.Ownership.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")

    private static func isHash(_ field: String) -> Bool {
        field.utf8.count == 16
            && field.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    private static func isTemplate(_ field: String) -> Bool {
        (1...1000).contains(field.utf8.count) && field.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
}

/// What is wrong with a line of the lock file.
private struct RowProblem: Error {
    private let message: String

    init(_ message: String) { self.message = message }

    func finding(at line: Int) -> Finding {
        Finding(
            rule: "lock", message: message, location: SourceLocation(path: LockFile.name, line: line, column: 1),
            remedy: "run 'ashlar lock rebuild', or restore '\(LockFile.name)' from git")
    }
}
