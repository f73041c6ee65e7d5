import AshlarFileSystem
import AshlarProjectModel

/// The keys of a table of texts (`.strings`) that a new name changes.
struct TextTable {
    /// The keys with their quotes, by the former ones.
    private let keys: [String: String]

    /// - Parameters:
    ///   - before: the table as it was rendered under the former name, in UTF-8.
    ///   - after: the same under the new name, with the same lines.
    init(before: [UInt8], after: [UInt8]) {
        let lines = [before, after].map { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
        let pairs = lines[0].count == lines[1].count ? Array(zip(lines[0], lines[1])) : []
        keys = pairs.reduce(into: [:]) { keys, pair in
            guard let old = Self.key(of: pair.0), let new = Self.key(of: pair.1), old != new else { return }
            keys[String(old)] = String(new)
        }
    }

    /// The user's table in any language with the new keys; what is not UTF-8 stays.
    func renamed(in table: [UInt8]) -> [UInt8] {
        guard !keys.isEmpty, let text = String(validating: table, as: UTF8.self) else { return table }
        // A line end of Windows is one character.
        let parts = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        let lines = parts.map { part -> Substring in
            let line = Substring(part)
            guard let key = Self.key(of: line), let new = keys[String(key)] else { return line }
            return line[..<key.startIndex] + new + line[key.endIndex...]
        }
        return Array(lines.joined(separator: "\n").utf8)
    }

    /// The first text of the line in quotes, if an equals sign follows it.
    private static func key(of line: Substring) -> Substring? {
        let text = line.drop { $0 == " " || $0 == "\t" }
        guard text.first == "\"" else { return nil }
        var end = text.index(after: text.startIndex)
        while end < text.endIndex, text[end] != "\"" {
            if text[end] == "\\" { end = text.index(after: end) }
            if end < text.endIndex { end = text.index(after: end) }
        }
        guard end < text.endIndex else { return nil }
        end = text.index(after: end)
        return text[end...].drop { $0 == " " || $0 == "\t" }.first == "=" ? text[..<end] : nil
    }
}

/// Where the texts of a rendered table are besides.
struct TextTables {
    private let table: String

    init(of table: String) { self.table = table }

    /// The tables of the same name in other languages.
    func others(in root: ProjectRoot) throws -> [String] {
        let folder = table.parentPath
        guard table.hasSuffix(".strings"), folder.hasSuffix(".lproj") else { return [] }
        let languages = try FolderListing.names(in: folder.parentPath, at: root)
            .filter { $0.hasSuffix(".lproj") && $0 != folder.baseName }.sorted()
        return languages.map { "\(folder.parentPath)/\($0)/\(table.baseName)" }
    }
}
