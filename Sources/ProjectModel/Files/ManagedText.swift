/// The text of a file that Ashlar alone writes: a heading with the hash of everything else, then Swift.
package enum ManagedText {
    /// - Parameters:
    ///   - origin: what it is derived from: a path, or words.
    ///   - command: the command that writes it again.
    ///   - body: ends with a newline.
    ///   - hasEntries: whether the lines that begin with `entryStart` may come and go by a merge: the hash omits them.
    package static func make(
        from origin: String, by command: String = generating, body: String, hasEntries: Bool = false
    ) -> String {
        let first = "// \(OwnershipMark.generated) from \(origin)\(ending(command))\n"
        let tools = OwnershipMark.tools.map { $0 + "\n" }.joined()
        var hash = ContentHash()
        for part in [first, tools] { hash.add(part.utf8) }
        hash.add(hasEntries ? withoutEntries(Array(body.utf8)[...]) : Array(body.utf8))
        return [first, hashStart, hash.hexadecimal, hasEntries ? entriesMark : "", "\n", tools, body].joined()
    }

    private static let generating = "ashlar generate"

    private static func ending(_ command: String) -> String { " by '\(command)'. DO NOT EDIT." }

    /// Whether the first line names `ashlar generate` as the author, rather than a call of `ashlar mocks`.
    package static func isOfGenerate(_ bytes: [UInt8]) -> Bool {
        let first = bytes.prefix { $0 != newline && $0 != UInt8(ascii: "\r") }
        let ending = Array(ending(generating).utf8)
        return first.starts(with: "// \(OwnershipMark.generated)".utf8)
            && first.suffix(ending.count).elementsEqual(ending)
    }

    /// Whether the bytes are a generated text without later edits; line endings are ignored.
    package static func isIntact(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.firstIndex(of: newline) else { return false }
        let second = bytes[(first + 1)...]
        guard let end = second.firstIndex(of: newline), second.starts(with: hashStart.utf8) else { return false }
        var hash = ContentHash()
        hash.add(bytes[...first])
        let rest = bytes[(end + 1)...]
        let mark = second[..<end].dropFirst(hashStart.utf8.count + 16)
        hash.add(mark.starts(with: entriesMark.utf8) ? withoutEntries(rest) : Array(rest))
        return second.dropFirst(hashStart.utf8.count).starts(with: hash.hexadecimal.utf8)
    }

    private static func withoutEntries(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
        return Array(lines.filter { !$0.starts(with: entryStart.utf8) }.joined(separator: [newline]))
    }

    /// The hash in the heading; it differs from the hash of these bytes if the file was edited.
    package static func hash(namedIn bytes: [UInt8]) -> String? {
        guard let first = bytes.firstIndex(of: newline) else { return nil }
        let second = bytes[(first + 1)...].prefix { $0 != newline }
        guard second.starts(with: hashStart.utf8) else { return nil }
        let digits = second.dropFirst(hashStart.utf8.count).prefix(16)
        return digits.count == 16 ? String(decoding: digits, as: UTF8.self) : nil
    }

    /// The comment at the code that is derived from a declaration: the line above, or the end of its first line.
    package static func mark(_ name: String) -> String { markStart + shortened(name) }

    /// The name as comments have it, so that they fit into a line: a long one without its middle.
    package static func shortened(_ name: String) -> String {
        name.count > longestName ? "\(name.prefix(longestName - 31))…\(name.suffix(30))" : name
    }

    /// The name in the comment of a line.
    package static func mark(in line: String) -> String? {
        line.firstRange(of: markStart).map { String(line[$0.upperBound...]) }
    }

    /// The file for custom code beside a managed file: `FooMock+Custom.swift` for `FooMock.generated.swift`.
    package static func companion(of path: String) -> String {
        let stem = path.hasSuffix(fileEnding) ? path.dropLast(fileEnding.count) : path[...]
        return stem + "+Custom.swift"
    }

    /// In characters.
    private static let longestName = 90
    /// How the name of each managed file ends.
    package static let fileEnding = ".generated.swift"
    package static let markStart = "// MARK: "
    package static let hashStart = "// ashlar:content "
    /// How the lines begin that the hash of a text with entries omits.
    package static let entryStart = String(repeating: " ", count: 12)
    /// Follows that hash.
    private static let entriesMark = " without entries"
    private static let newline = UInt8(ascii: "\n")
}
