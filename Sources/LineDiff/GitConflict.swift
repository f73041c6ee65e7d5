/// Finds the conflict markers that git writes into a file.
package enum GitConflict {
    private static let markers = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].map { Array($0.utf8) }

    /// Git makes the markers longer by one for each nested merge; separator lines in comments are far longer.
    private static let lengths = 7...12

    package static func isMarker(_ body: Line) -> Bool {
        guard let sign = body.first, markers.contains(where: { body.starts(with: $0) }) else { return false }
        let rest = body.drop { $0 == sign }
        return lengths.contains(body.count - rest.count) && (rest.isEmpty || rest.first == UInt8(ascii: " "))
    }

    /// The first line that is such a one, from 1.
    package static func firstMarker(in lines: [Line]) -> Int? {
        lines.firstIndex { isMarker(TextBytes.body($0)) }.map { $0 + 1 }
    }

    /// The line of the first conflict marker, from 1; `nil` where there is none. A lone `=======` may underline a heading
    /// and does not count.
    package static func firstConflictMarker(in bytes: [UInt8]) -> Int? {
        let lines = TextBytes.lines(bytes)
        let isLeft = lines.contains { isMarker(TextBytes.body($0)) && !TextBytes.body($0).starts(with: markers[2]) }
        return isLeft ? firstMarker(in: lines) : nil
    }

    /// Whether a conflict is open in the lines: one begins, and later one ends.
    package static func isOpen(in lines: [Line]) -> Bool {
        guard let start = lines.firstIndex(where: { isMarker(TextBytes.body($0)) && $0.starts(with: markers[0]) })
        else { return false }
        return lines[start...].contains { isMarker(TextBytes.body($0)) && $0.starts(with: markers[3]) }
    }
}
