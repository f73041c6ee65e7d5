import AshlarProjectModel

/// The settings of an `.xcconfig` file and of those that it includes.
struct ConfigurationFile {
    struct Setting {
        var text: String
        var path: String
        var line: Int
    }

    /// The last setting of each key counts.
    private(set) var settings: [String: Setting] = [:]
    private(set) var findings: [Finding] = []
    private var read: Set<String> = []
    /// The files with an open conflict.
    private var conflicts: Set<String> = []
    /// Relative to the root.
    let path: String
    private let files: ProjectFileAccess

    private static let conflictMarkers = ["<", "=", ">", "|"].map { String(repeating: $0, count: 7) }

    /// A file that is not there has no settings.
    init(reading path: String, _ files: ProjectFileAccess) throws {
        (self.path, self.files) = (path, files)
        try include(path)
    }

    /// - Returns: whether there is such a file.
    @discardableResult
    private mutating func include(_ path: String) throws -> Bool {
        guard read.insert(path).inserted else { return true }
        guard let bytes = try files.read(path) else { return false }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            try take(String(decoding: line, as: UTF8.self), path, index + 1)
        }
        return true
    }

    private mutating func take(_ line: String, _ path: String, _ number: Int) throws {
        if Self.conflictMarkers.contains(where: line.hasPrefix) {
            if conflicts.insert(path).inserted {
                findings.append(
                    ProjectObjects.finding("a conflict of git is open", path, number, remedy: "resolve the conflict"))
            }
            return
        }
        let words = Self.trimmed(line[..<(line.firstRange(of: "//")?.lowerBound ?? line.endIndex)])
        guard !words.isEmpty else { return }
        if words.hasPrefix("#include") { return try take(include: words, path, number) }
        let parts = words.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        // A condition may have '=', too: KEY[sdk=iphoneos*] = value.
        guard parts.count == 2, let first = words.first, first.isLetter || first == "_" else {
            findings.append(
                ProjectObjects.finding(
                    "this line is not a setting", path, number, remedy: "write 'KEY = value', or remove it")
            )
            return
        }
        let key = Self.trimmed(parts[0])
        guard !key.contains("[") else { return }
        settings[key] = Setting(text: Self.trimmed(parts[1]), path: path, line: number)
    }

    private mutating func take(include words: String, _ path: String, _ number: Int) throws {
        let name = String(words.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" })
        // Others are in the folder of a program, or outside the repository.
        guard !name.isEmpty, !name.hasPrefix("<"), !name.hasPrefix("/") else { return }
        let place = RelativePath.normal(path.parentPath.path(to: name))
        guard try !include(place), !words.hasPrefix("#include?") else { return }
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
