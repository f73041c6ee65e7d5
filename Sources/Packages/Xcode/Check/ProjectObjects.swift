import AshlarProjectModel
import AshlarPropertyLists

/// The objects of an Xcode project with the lines that they are on.
struct ProjectObjects {
    let path: String
    let rootID: String
    private let objects: [String: PropertyList]
    private let lines: [Substring]
    /// The index of the first line of each object.
    private var starts: [String: Int] = [:]

    /// - Throws: a finding for a text that is not a project.
    init(reading bytes: [UInt8], at path: String) throws(Failure) {
        self.path = path
        let list: PropertyList
        do {
            list = try PropertyListReader.read(bytes)
        } catch {
            throw Failure(finding: Self.finding("it is not a property list: \(error.reason)", path, error.line))
        }
        guard case .dictionary(let objects)? = list["objects"], let rootID = list["rootObject"]?.text else {
            throw Failure(finding: Self.finding("it has no 'objects' or no 'rootObject'", path, 1))
        }
        (self.objects, self.rootID) = (objects, rootID)
        lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let body = line.drop { $0 == "\t" || $0 == " " || $0 == "\"" }
            let id = String(body.prefix { $0 != " " && $0 != "\"" && $0 != "=" })
            guard objects[id] != nil, starts[id] == nil, body.contains("{"), body.contains("=") else { continue }
            starts[id] = index
        }
    }

    /// The line with 'rootObject'.
    var rootLine: Int { (lines.lastIndex { $0.contains("rootObject") } ?? 0) + 1 }

    struct Failure: Error {
        let finding: Finding
    }

    static let rule = "xcode-projects-are-sound"

    static func finding(
        _ message: String, _ path: String, _ line: Int, severity: Severity = .error, remedy: String? = nil
    ) -> Finding {
        Finding(
            rule: rule, severity: severity, message: "'\(path)': \(message)",
            location: SourceLocation(path: path, line: line, column: 1), remedy: remedy)
    }

    var identifiers: [String] { objects.keys.sorted() }

    subscript(id: String) -> PropertyList? { objects[id] }

    func type(of id: String) -> String { objects[id]?["isa"]?.text ?? "" }

    /// The object that a key of another one refers to.
    func object(_ key: String, of id: String) -> String? {
        objects[id]?[key]?.text.flatMap { objects[$0] == nil ? nil : $0 }
    }

    /// The objects that a list of another one refers to.
    func list(_ key: String, of id: String) -> [String] {
        (objects[id]?[key]?.texts ?? []).filter { objects[$0] != nil }
    }

    func objects(ofType type: String) -> [String] { identifiers.filter { self.type(of: $0) == type } }

    func text(_ key: String, of id: String) -> String? { objects[id]?[key]?.text }

    /// What messages call an object: its name or path, else its type.
    func name(of id: String) -> String {
        ["name", "productName", "path"].lazy.compactMap { text($0, of: id) }.first ?? type(of: id)
    }

    /// The line of the first text in an object, such as a key or an identifier; that of the object if there is none.
    func line(of text: String = "", in id: String) -> Int {
        guard let start = starts[id] else { return 1 }
        let end = lines[start...].dropFirst().firstIndex { $0.hasPrefix("\t\t") && !$0.hasPrefix("\t\t\t") }
        let range = lines[start].hasSuffix("};") ? start..<(start + 1) : start..<(end ?? lines.count)
        return (range.first { !text.isEmpty && lines[$0].contains(text) } ?? start) + 1
    }

    /// A finding in an object, at the line with a text.
    func finding(
        _ message: String, in id: String, at text: String = "", severity: Severity = .error, remedy: String? = nil
    ) -> Finding {
        Self.finding(message, path, line(of: text, in: id), severity: severity, remedy: remedy)
    }
}
