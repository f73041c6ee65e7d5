import AshlarProjectModel
import AshlarPropertyLists

/// The objects of an Xcode project with the lines that they are on.
struct ProjectObjects {
    let path: String
    let rootID: String
    private let objects: [String: PropertyList]
    private let lines: [String]
    /// The index of the first line of each object.
    private var starts: [String: Int] = [:]
    /// The keys and identifiers that are defined twice.
    let repeated: [PropertyListReader.RepeatedKey]
    /// What is wrong in the document itself.
    private(set) var problems: [(message: String, line: Int)] = []
    /// The version of the format, with its line; `nil` where it is not a number.
    private(set) var version: (number: Int, line: Int)?
    /// The lines of the keys of each object in a project of Xcode 27; `nil` for others.
    private var keyLines: [String: [String: Int]]?

    /// - Throws: a finding for a text that is not a project.
    init(reading bytes: [UInt8], in format: XcodeProjectFormat, at path: String) throws(Failure) {
        switch format {
        case .pbxproj: try self.init(reading: bytes, at: path)
        case .xcproj: try self.init(translating: bytes, at: path)
        }
    }

    private init(translating bytes: [UInt8], at path: String) throws(Failure) {
        let document: JSON5Value
        do {
            document = try JSON5Reader.read(bytes)
        } catch {
            throw Failure(
                finding: Self.finding(
                    "it is not JSON5: \(error.reason)", path, error.line, remedy: "restore it from git"))
        }
        guard document.isObject, document["files"] != nil else {
            throw Failure(
                finding: Self.finding("it has no 'files'", path, document.line, remedy: "restore it from git"))
        }
        let translation = ProjectTranslation(document)
        (self.path, rootID, repeated, lines) = (path, ProjectTranslation.rootID, [], [])
        objects = translation.objects.mapValues { .dictionary($0) }
        (problems, keyLines) = (translation.problems, translation.lines)
    }

    private init(reading bytes: [UInt8], at path: String) throws(Failure) {
        self.path = path
        if !bytes.starts(with: "bplist".utf8), PropertyListProblem.first(in: bytes) == nil {
            throw Failure(
                finding: Self.finding(
                    "it is a property list in XML, which Ashlar does not read", path, 1,
                    remedy: "change and save the project in Xcode, which writes the usual format"))
        }
        let list: PropertyList
        do {
            (list, repeated) = try PropertyListReader.readNotingRepeatedKeys(bytes)
        } catch {
            throw Failure(
                finding: Self.finding(
                    "it is not a property list: \(error.reason)", path, error.line, remedy: "restore it from git"))
        }
        guard case .dictionary(let objects)? = list["objects"], let rootID = list["rootObject"]?.text else {
            throw Failure(
                finding: Self.finding(
                    "it has no 'objects' or no 'rootObject'", path, 1, remedy: "restore it from git"))
        }
        (self.objects, self.rootID) = (objects, rootID)
        // A line may end with a carriage return, too.
        lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
        }
        let versionLine = 1 + (lines.firstIndex { $0.contains("objectVersion") } ?? 0)
        version = list["objectVersion"]?.text.flatMap { Int($0) }.map { ($0, versionLine) }
        if version == nil { problems.append(("'objectVersion' is not a number, such as 77", versionLine)) }
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
        var finding: Finding
        /// Whether the file cannot be read at all, so that the finding is about none of its lines.
        var isOfWholeFile = false
    }

    static let rule = "xcode-projects-are-sound"

    static func finding(
        _ message: String, _ path: String, _ line: Int, severity: Severity = .error, remedy: String? = nil
    ) -> Finding {
        Finding(
            rule: rule, severity: severity, message: "'\(path)': \(message)",
            location: SourceLocation(path: path, line: line, column: 1), remedy: remedy)
    }

    /// Whether a product may leave out its package: Xcode 27 writes none for a local one.
    var omitsLocalPackages: Bool { keyLines != nil }

    private static let newWords = ["productReference": "product", "relativePath": "path", "target": "dependencies"]

    /// The key as the user reads it in the file.
    func word(_ key: String) -> String { keyLines == nil ? key : Self.newWords[key] ?? key }

    /// What is on the line of a reference: its text, or the key in a project of Xcode 27, which has no such texts.
    func place(of reference: String, _ key: String) -> String { keyLines == nil ? reference : key }

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

    /// The configurations of a target or of the project.
    func configurations(of id: String) -> [String] {
        object("buildConfigurationList", of: id).map { list("buildConfigurations", of: $0) } ?? []
    }

    /// The settings that a configuration has itself.
    func settings(of configuration: String) -> [String: PropertyList] {
        objects[configuration]?["buildSettings"]?.members ?? [:]
    }

    /// The products that a target links: those that it depends on, and those in its phases.
    func products(of target: String) -> (dependencies: [String], linked: Set<String>) {
        let phases = list("buildPhases", of: target).filter { type(of: $0) == "PBXFrameworksBuildPhase" }
        let linked = phases.flatMap { list("files", of: $0) }.compactMap { object("productRef", of: $0) }
        return (list("packageProductDependencies", of: target), Set(linked))
    }

    /// The folder that Xcode calls `SRCROOT`, relative to the folder of the project.
    var sourceRoot: String { text("projectDirPath", of: rootID) ?? "" }

    /// Whether a value of `sourceTree` has the form of those that Xcode defines, and is none of them.
    static func isUnknown(tree: String) -> Bool {
        tree.isEmpty || tree.hasPrefix("<") && !["<group>", "<absolute>", "<other>"].contains(tree)
    }

    /// The paths of groups and files, relative to the folder of the project; those that Xcode finds elsewhere are absent.
    func paths() -> [String: String] {
        let base = sourceRoot
        var paths: [String: String] = [:]
        var open = object("mainGroup", of: rootID).map { [($0, base)] } ?? []
        while let (id, parent) = open.popLast() {
            guard paths[id] == nil else { continue }
            let tree = text("sourceTree", of: id) ?? "<group>"
            // What Xcode does not know is reported as such.
            let isInGroup = tree == "<group>" || Self.isUnknown(tree: tree)
            guard isInGroup || tree == "SOURCE_ROOT" else { continue }
            let own = text("path", of: id) ?? ""
            let folder = isInGroup ? parent : base
            let path = RelativePath.normal(own.isEmpty ? folder : folder.path(to: own))
            paths[id] = path
            // No file system has longer paths.
            guard path.utf8.count <= 4096 else { continue }
            open += list("children", of: id).map { ($0, path) }
        }
        return paths
    }

    /// What messages call an object: its name or path, else its type.
    func name(of id: String) -> String {
        ["name", "productName", "path"].lazy.compactMap { text($0, of: id) }.first { !$0.isEmpty } ?? type(of: id)
    }

    /// What messages call an object that may have neither name nor path.
    func described(_ id: String) -> String {
        let name = name(of: id)
        return name == type(of: id) ? "the \(name)" : "'\(name)'"
    }

    /// The line of the first text in an object, such as a key or an identifier; that of the object if there is none.
    func line(of text: String = "", in id: String) -> Int {
        if let keyLines {
            let key = text.drop { $0 == "\t" }.prefix { $0 != " " }
            return keyLines[id]?[String(key)] ?? keyLines[id]?[""] ?? 1
        }
        guard let start = starts[id] else { return 1 }
        let end = lines[start...].dropFirst().firstIndex { $0.hasPrefix("\t\t") && !$0.hasPrefix("\t\t\t") }
        let range = lines[start].hasSuffix("};") ? start..<(start + 1) : start..<(end ?? lines.count)
        return (range.first { !text.isEmpty && Self.names(text, on: lines[$0]) } ?? start) + 1
    }

    /// Whether a text is on a line, and does not continue a word: `INFOPLIST_FILE` is a part of another key.
    private static func names(_ text: String, on line: String) -> Bool {
        line.ranges(of: text).contains { range in
            let before = line[..<range.lowerBound].last
            return !(before.map { $0.isLetter || $0 == "_" } ?? false)
        }
    }

    /// A finding in an object, at the line with a text.
    func finding(
        _ message: String, in id: String, at text: String = "", severity: Severity = .error, remedy: String? = nil
    ) -> Finding {
        Self.finding(message, path, line(of: text, in: id), severity: severity, remedy: remedy)
    }
}
