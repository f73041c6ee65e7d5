import AshlarProjectModel

/// Shows a line of a file with a caret under the place that is meant.
///
/// Carets count columns of the terminal, not characters. Tabs stay tabs in both lines, so that they end alike whatever a
/// tab is worth. Of a very long line the part around the caret is shown.
struct SourceExcerpt {
    private let sourceLine: @Sendable (_ path: String, _ line: Int) -> String?
    private let ink: Ink
    /// The line that was shown last: a file of one long line may have many findings.
    private var last: (path: String, line: Int, scalars: [Unicode.Scalar])?

    private static let widest = 120
    private static let widestBeforeCaret = 60

    init(sourceLine: @escaping @Sendable (_ path: String, _ line: Int) -> String?, ink: Ink) {
        self.sourceLine = sourceLine
        self.ink = ink
    }

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
        var upper = 0
        var used = 0
        if scalars.count <= 4 * widest {
            while upper < scalars.count, used <= widest {
                used += width(scalars[upper])
                upper += 1
            }
            if used <= widest { return 0..<scalars.count }
        }
        var lower = caret
        used = 0
        while lower > 0, caret - lower < widest {
            used += width(scalars[lower - 1])
            if used > widestBeforeCaret { break }
            lower -= 1
        }
        used = min(used, widestBeforeCaret)
        upper = caret
        while upper < scalars.count, upper - caret < 2 * widest {
            used += width(scalars[upper])
            if used > widest { break }
            upper += 1
        }
        return lower..<upper
    }

    private static func width(_ scalar: Unicode.Scalar) -> Int {
        scalar == "\t" ? 8 : scalar.visible.displayWidth
    }
}
