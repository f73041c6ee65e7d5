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
        var fields: [String] = []
        var rest = body
        // A lock file has a line for each first source of a project: the bytes are gone through once.
        while fields.count < 3, let space = rest.firstIndex(of: UInt8(ascii: " ")) {
            guard let field = String(validating: rest[..<space], as: UTF8.self) else { throw .notUTF8 }
            fields.append(field)
            rest = rest[(space + 1)...]
        }
        guard let path = String(validating: rest, as: UTF8.self) else { throw .notUTF8 }
        guard fields.count == 3 else { throw .shape }
        guard let ownership = LockFile.Row.Ownership(rawValue: fields[0]) else { throw .ownership(fields[0]) }
        guard isHash(fields[1]) else { throw .hash(fields[1]) }
        guard isTemplate(fields[2]) else { throw .template(fields[2]) }
        if let problem = PathRules.objection(to: path) { throw .path(path, problem) }
        let template = fields[2] == LockFile.noTemplate ? nil : fields[2]
        return LockFile.Row(ownership: ownership, hash: fields[1], template: template, path: path)
    }

    private static func isHash(_ field: String) -> Bool {
        field.utf8.count == 16
            && field.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    private static func isTemplate(_ field: String) -> Bool {
        (1...1000).contains(field.utf8.count) && field.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
}

/// What is wrong with a line of the lock file.
private enum RowProblem: Error {
    case notUTF8, shape
    case ownership(String)
    case hash(String)
    case template(String)
    case path(String, String)

    func finding(at line: Int) -> Finding {
        Finding(
            rule: "lock", message: message, location: SourceLocation(path: LockFile.name, line: line, column: 1),
            remedy: "run 'ashlar lock rebuild', or restore '\(LockFile.name)' from git")
    }

    private static let classes = LockFile.Row.Ownership.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")

    private var message: String {
        switch self {
        case .notUTF8: "the line is not valid UTF-8"
        case .shape: "the line does not consist of class, hash, template and path, separated by single spaces"
        case .ownership(let word): "'\(word)' is not a class of files; the classes are \(Self.classes)"
        case .hash(let word): "'\(word)' is not a hash of 16 hexadecimal digits"
        case .template(let word): "'\(word)' is not the name of a template"
        case .path(let path, let problem): "the path '\(path)' \(problem)"
        }
    }
}
