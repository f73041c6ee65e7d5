import AshlarFileSystem
import AshlarProjectModel

/// The source lines of findings, for excerpts; each file is read once.
package enum SourceLines {
    /// In bytes; larger files are generated and get no excerpt.
    private static let largestFile = 16 << 20
    private static let longestLine = 1 << 16

    /// The lines that `known` does not provide.
    package static func read(
        for findings: [Finding], in root: ProjectRoot,
        excluding known: @escaping @Sendable (_ path: String, _ line: Int) -> String?
    ) -> @Sendable (_ path: String, _ line: Int) -> String? {
        var wanted: [String: Set<Int>] = [:]
        for location in findings.compactMap(\.location) where known(location.path, location.line) == nil {
            wanted[location.path, default: []].insert(location.line)
        }
        let lines = wanted.reduce(into: [String: [Int: String]]()) { lines, file in
            // A finding of an unreadable file has a location, but no excerpt.
            guard let bytes = try? root.bytes(of: file.key, atMost: largestFile) else { return }
            lines[file.key] = select(file.value, of: bytes)
        }
        return { path, line in known(path, line) ?? lines[path]?[line] }
    }

    /// Line endings as for the Swift compiler: LF, CR or CRLF.
    private static func select(_ numbers: Set<Int>, of bytes: [UInt8]) -> [Int: String] {
        let last = numbers.max() ?? 0
        var selected: [Int: String] = [:]
        var (number, place) = (1, bytes.withoutByteOrderMark.startIndex)
        while number <= last, place <= bytes.count {
            let end = bytes[place...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
            if numbers.contains(number), end - place <= longestLine {
                selected[number] = String(escapingInvalid: bytes[place..<end])
            }
            let isBoth =
                end + 1 < bytes.count && bytes[end] == UInt8(ascii: "\r") && bytes[end + 1] == UInt8(ascii: "\n")
            place = end + (isBoth ? 2 : 1)
            number += 1
        }
        return selected
    }
}
