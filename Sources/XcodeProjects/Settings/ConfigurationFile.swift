import AshlarProjectModel

/// The settings of an `.xcconfig` file and of those that it includes.
struct ConfigurationFile {
    struct Setting {
        var text: String
        var path: String
        var line: Int
    }

    /// The last setting of each key counts; a condition such as `[sdk=iphoneos*]` is a part of the key.
    private(set) var settings: [String: Setting] = [:]
    private(set) var findings: [Finding] = []
    private var read: Set<String> = []
    /// The files that are being read, each included by the one before it.
    private var open: [String] = []
    /// Relative to the root.
    let path: String
    private let files: ProjectFileAccess

    /// A file that is not there has no settings.
    init(reading path: String, _ files: ProjectFileAccess) {
        (self.path, self.files) = (path, files)
        include(path)
    }

    /// - Parameter line: the one that includes the file.
    /// - Returns: whether there is such a file.
    @discardableResult
    private mutating func include(_ path: String, at line: SourceLocation? = nil) -> Bool {
        guard read.insert(path).inserted else { return true }
        let bytes: [UInt8]?
        do {
            bytes = try files.read(path)
        } catch {
            var finding = error.finding
            if error.isOfWholeFile, let line { finding.location = line }
            findings.append(finding)
            return true
        }
        guard let bytes else { return false }
        open.append(path)
        defer { open.removeLast() }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            take(String(decoding: line, as: UTF8.self), path, index + 1)
        }
        return true
    }

    private mutating func take(_ line: String, _ path: String, _ number: Int) {
        let words = Self.trimmed(line[..<(line.firstRange(of: "//")?.lowerBound ?? line.endIndex)])
        guard !words.isEmpty else { return }
        if words.hasPrefix("#include") { return take(include: words, path, number) }
        guard let sign = Self.sign(of: words), let first = words.first, first.isLetter || first == "_" else {
            findings.append(
                ProjectObjects.finding(
                    "this line is not a setting", path, number, remedy: "write 'KEY = value', or remove it")
            )
            return
        }
        let key = words[..<sign].filter { !$0.isWhitespace }
        let text = Self.trimmed(words[words.index(after: sign)...])
        if let wrong = Self.unclosed(text) {
            findings.append(
                ProjectObjects.finding(
                    "'\(wrong)' begins a reference that does not end", path, number,
                    remedy: "end it with '\(wrong.hasPrefix("$(") ? ")" : "}")'"))
        }
        // It inherits what is above it in the file.
        guard text != "$(inherited)" || settings[key] == nil else { return }
        settings[key] = Setting(text: text, path: path, line: number)
    }

    /// What begins a reference to another setting, such as `$(NAME)` or `${NAME}`, and has no end.
    private static func unclosed(_ text: String) -> String? {
        [("$(", ")"), ("${", "}")].lazy.compactMap { start, end in
            text.ranges(of: start).first { !text[$0.upperBound...].contains(end) }.map {
                String(text[$0.lowerBound...])
            }
        }.first
    }

    /// The sign between a key and its value; a condition may have '=', too: KEY[sdk=iphoneos*] = value.
    private static func sign(of words: String) -> String.Index? {
        var isCondition = false
        return words.indices.first { index in
            switch words[index] {
            case "[": isCondition = true
            case "]": isCondition = false
            default: return words[index] == "=" && !isCondition
            }
            return false
        }
    }

    private mutating func take(include words: String, _ path: String, _ number: Int) {
        let parts = words.split(separator: "\"", omittingEmptySubsequences: false)
        let name = parts.count > 2 ? String(parts[1]) : ""
        // Others are in the folder of a program, or outside the repository.
        guard !name.hasPrefix("<"), !name.hasPrefix("/") else { return }
        guard !name.isEmpty else {
            findings.append(
                ProjectObjects.finding(
                    "this line does not include a file", path, number, remedy: "put the name between quotes"))
            return
        }
        var place = RelativePath.normal(path.parentPath.path(to: name))
        if let spelling = files.spelling(of: place) {
            findings.append(
                ProjectObjects.finding(
                    "the included file '\(name)' is missing; on disk it is '\(spelling)'", path, number,
                    remedy: "spell the name as on disk"))
            place = spelling
        }
        guard !open.contains(place) else {
            findings.append(
                ProjectObjects.finding("'\(place.baseName)' includes itself", path, number, remedy: "remove the line"))
            return
        }
        let line = SourceLocation(path: path, line: number, column: 1)
        guard !include(place, at: line), !words.hasPrefix("#include?") else { return }
        findings.append(
            ProjectObjects.finding(
                "the included file '\(name)' is missing", path, number, remedy: "restore it, or write '#include?'"))
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        let start = text.drop { $0.isWhitespace }
        let count = start.reversed().prefix { $0.isWhitespace }.count
        return String(start.dropLast(count))
    }
}
