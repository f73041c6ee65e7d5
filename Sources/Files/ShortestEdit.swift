/// The shortest way from one run of lines to another, while it is short.
enum ShortestEdit {
    private static let mostEdits = 256

    /// - Returns: `nil` where more than a bound of lines differ.
    static func changes(in gap: LineDifference.Change, _ old: [Int], _ new: [Int]) -> [LineDifference.Change]? {
        guard let trace = trace(gap, old, new) else { return nil }
        var (x, y) = (gap.old.count, gap.new.count)
        var changes: [LineDifference.Change] = []
        for edits in stride(from: trace.count - 1, to: 0, by: -1) {
            let furthest = trace[edits - 1]
            let diagonal = x - y
            let isInsertion = goesDown(diagonal, edits, furthest)
            let before = isInsertion ? diagonal + 1 : diagonal - 1
            let startX = furthest[before + edits]
            let startY = startX - before
            let (endX, endY) = isInsertion ? (startX, startY + 1) : (startX + 1, startY)
            let edit = LineDifference.Change(
                old: (gap.old.lowerBound + startX)..<(gap.old.lowerBound + endX),
                new: (gap.new.lowerBound + startY)..<(gap.new.lowerBound + endY))
            if let later = changes.last, later.old.lowerBound == edit.old.upperBound,
                later.new.lowerBound == edit.new.upperBound
            {
                changes[changes.count - 1] = LineDifference.Change(
                    old: edit.old.lowerBound..<later.old.upperBound, new: edit.new.lowerBound..<later.new.upperBound)
            } else {
                changes.append(edit)
            }
            (x, y) = (startX, startY)
        }
        return changes.reversed()
    }

    /// For each number of edits how far down the old lines each diagonal gets. Row `d` begins with diagonal `-d - 1`.
    private static func trace(_ gap: LineDifference.Change, _ old: [Int], _ new: [Int]) -> [[Int]]? {
        let (width, height) = (gap.old.count, gap.new.count)
        var rows: [[Int]] = []
        for edits in 0...min(width + height, mostEdits) {
            var row = [Int](repeating: -1, count: 2 * edits + 3)
            for diagonal in stride(from: -edits, through: edits, by: 2) {
                var x = 0
                if let last = rows.last {
                    let isDown = goesDown(diagonal, edits, last)
                    x = isDown ? last[diagonal + 1 + edits] : last[diagonal - 1 + edits] + 1
                }
                while x < width, x - diagonal < height, x >= 0, x - diagonal >= 0,
                    old[gap.old.lowerBound + x] == new[gap.new.lowerBound + x - diagonal]
                {
                    x += 1
                }
                row[diagonal + edits + 1] = x
                if x >= width, x - diagonal >= height { return rows + [row] }
            }
            rows.append(row)
        }
        return nil
    }

    /// Whether the step to the diagonal is an insertion, given how far one edit fewer got.
    private static func goesDown(_ diagonal: Int, _ edits: Int, _ furthest: [Int]) -> Bool {
        diagonal == -edits
            || (diagonal != edits && furthest[diagonal - 1 + edits] < furthest[diagonal + 1 + edits])
    }
}
