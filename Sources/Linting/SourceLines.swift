import AshlarFiles
import AshlarProjectModel
import AshlarReports

/// The lines of sources at which findings stand, for excerpts: each file is read once.
enum ToldLines {
    /// A file that is larger has been made by a machine, and shows nobody anything.
    private static let largestFile = 16 << 20
    private static let longestLine = 1 << 16

    /// The lines of files that `known` does not tell of.
    static func read(
        for findings: [Finding], in root: ProjectRoot,
        besides known: @escaping @Sendable (_ path: String, _ line: Int) -> String?
    ) -> @Sendable (_ path: String, _ line: Int) -> String? {
        var wanted: [String: Set<Int>] = [:]
        for location in findings.compactMap(\.location) where known(location.path, location.line) == nil {
            wanted[location.path, default: []].insert(location.line)
        }
        let lines = wanted.reduce(into: [String: [Int: String]]()) { lines, file in
            // Without its excerpt a finding still says where it stands.
            guard let bytes = try? root.bytes(of: file.key, atMost: largestFile) else { return }
            lines[file.key] = select(file.value, of: bytes)
        }
        return { path, line in known(path, line) ?? lines[path]?[line] }
    }

    /// Lines end as they do for the Swift compiler: LF, CR, or both.
    private static func select(_ numbers: Set<Int>, of bytes: [UInt8]) -> [Int: String] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let last = numbers.max() ?? 0
        var selected: [Int: String] = [:]
        var (number, place) = (1, bytes.starts(with: mark) ? mark.count : 0)
        while number <= last, place <= bytes.count {
            let end = bytes[place...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
            if numbers.contains(number), end - place <= longestLine {
                selected[number] = String(decoding: bytes[place..<end], as: UTF8.self)
            }
            let isBoth =
                end + 1 < bytes.count && bytes[end] == UInt8(ascii: "\r") && bytes[end + 1] == UInt8(ascii: "\n")
            place = end + (isBoth ? 2 : 1)
            number += 1
        }
        return selected
    }
}
