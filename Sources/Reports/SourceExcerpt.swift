import AshlarMessages
import AshlarProjectModel

/// Shows a line of a file with a caret under the place that is meant.
///
/// Carets count columns of the terminal, not characters. Tabs stay tabs in both lines, so that they end alike whatever a
/// tab is worth. Of a very long line the part around the caret is shown.
struct SourceExcerpt {
    let sourceLine: @Sendable (_ path: String, _ line: Int) -> String?
    let ink: Ink
    /// The line that was shown last: a file of one long line may have many findings.
    private(set) var last: (path: String, line: Int, scalars: [Unicode.Scalar])?

    private static let widest = 120
    private static let widestBeforeCaret = 60

    /// The two lines, or nothing where the source can't be had.
    mutating func lines(at location: SourceLocation) -> String {
        guard let scalars = scalars(at: location) else { return "" }
        let caret = min(max(location.column - 1, 0), scalars.count)
        let end = min(caret + max(location.length, 1), scalars.count)
        let window = Self.window(of: scalars, around: caret)
        var source = window.lowerBound > 0 ? "…" : ""
        var marks = window.lowerBound > 0 ? " " : ""
        for (place, scalar) in zip(window, scalars[window]) {
            source += scalar == "\t" ? "\t" : scalar.visible
            if place < caret {
                marks += scalar == "\t" ? "\t" : String(repeating: " ", count: scalar.visible.displayWidth)
            }
        }
        if window.upperBound < scalars.count { source += "…" }
        source = source.escapingCommands

        // A tab within the place would tear the mark: it ends there.
        let covered = scalars[caret..<max(caret, min(end, window.upperBound))].prefix { $0 != "\t" }
        let width = covered.reduce(0) { $0 + $1.visible.displayWidth }
        let mark = "^" + String(repeating: "~", count: max(width - 1, 0))
        let number = String(location.line)
        let margin = String(repeating: " ", count: number.utf8.count)
        return
            "  \(ink("\(number) |", .dim)) \(source)\n  \(ink("\(margin) |", .dim)) \(marks)\(ink(mark, .green, .bold))\n"
    }

    private mutating func scalars(at location: SourceLocation) -> [Unicode.Scalar]? {
        if let last, last.path == location.path, last.line == location.line { return last.scalars }
        guard location.line > 0, let line = sourceLine(location.path, location.line) else { return nil }
        var scalars = Array(line.unicodeScalars)
        while let end = scalars.last, end == "\n" || end == "\r" { scalars.removeLast() }
        last = (location.path, location.line, scalars)
        return scalars
    }

    /// What of the line is shown: all of it, or as much around the caret as is pleasant to read.
    private static func window(of scalars: [Unicode.Scalar], around caret: Int) -> Range<Int> {
        if fitting(scalars.prefix(4 * widest), into: widest).count == scalars.count { return scalars.indices }
        let before = fitting(scalars[..<caret].suffix(widest).reversed(), into: widestBeforeCaret)
        let after = fitting(scalars[caret...].prefix(2 * widest), into: widest - before.width)
        return caret - before.count..<caret + after.count
    }

    /// How many of the first scalars fit into the columns, and how many columns they take.
    private static func fitting(
        _ scalars: some Sequence<Unicode.Scalar>, into columns: Int
    ) -> (count: Int, width: Int) {
        var (count, used) = (0, 0)
        for scalar in scalars {
            guard used + width(scalar) <= columns else { break }
            count += 1
            used += width(scalar)
        }
        return (count, used)
    }

    private static func width(_ scalar: Unicode.Scalar) -> Int {
        scalar == "\t" ? 8 : scalar.visible.displayWidth
    }
}
