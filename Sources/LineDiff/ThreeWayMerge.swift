/// Merges two changes of one text, line by line: a change of one side is applied, overlapping changes are a conflict.
///
/// Adjacent changes count as one, as in git: their order is unknown.
package struct ThreeWayMerge: Sendable {
    /// The labels of the sides in a conflict.
    package typealias Names = (ours: String, base: String, theirs: String)

    /// The merged text, with conflict markers.
    package private(set) var bytes: [UInt8] = []
    package private(set) var conflicts = 0

    /// Lines end as those of `ours` do.
    ///
    /// - Parameter names: `nil` to resolve each conflict in favor of `ours`, without markers.
    package init(base: [UInt8], ours: [UInt8], theirs: [UInt8], called names: Names?) {
        let usesCRLF = TextBytes.usesCRLF(ours)
        let texts = [base, ours, theirs].map { TextBytes.lines(usesCRLF ? TextBytes.addingCRLF($0) : $0) }
        let end: [UInt8] = usesCRLF ? [0x0D, 0x0A] : [0x0A]
        var mine = LineDifference(from: texts[0], to: texts[1]).changes[...]
        var yours = LineDifference(from: texts[0], to: texts[2]).changes[...]
        var next = 0
        while let group = MergeGroup(next: &mine, &yours) {
            append(texts[0][next..<group.base.lowerBound])
            next = group.base.upperBound
            let (left, right) = (group.ours.map { texts[1][$0] }, group.theirs.map { texts[2][$0] })
            switch (left, right) {
            case (let left?, nil): append(left)
            case (nil, let right?): append(right)
            case (let left?, let right?) where left.elementsEqual(right): append(left)
            default:
                conflicts += 1
                guard let names else {
                    append(left ?? [])
                    continue
                }
                append(left ?? [], "<<<<<<< \(names.ours)", end)
                append(texts[0][group.base], "||||||| \(names.base)", end)
                append(right ?? [], "=======", end)
                bytes += Array(">>>>>>> \(names.theirs)".utf8) + end
            }
        }
        append(texts[0][next...])
    }

    private mutating func append(_ lines: ArraySlice<Line>) { for line in lines { bytes += line } }

    /// Lines below a marker, which always starts a new line.
    private mutating func append(_ lines: ArraySlice<Line>, _ mark: String, _ end: [UInt8]) {
        bytes += Array(mark.utf8) + end
        append(lines)
        if let last = lines.last, last.last != UInt8(ascii: "\n") { bytes += end }
    }
}

/// Changes of both sides that touch each other, and which lines they are on each; `nil` for a side without a change.
private struct MergeGroup {
    var base: Range<Int>
    var ours: Range<Int>?
    var theirs: Range<Int>?

    /// Takes the next ones away; `nil` where there are no more.
    init?(next mine: inout ArraySlice<LineDifference.Change>, _ yours: inout ArraySlice<LineDifference.Change>) {
        let start = min(mine.first?.old.lowerBound ?? .max, yours.first?.old.lowerBound ?? .max)
        guard start != .max else { return nil }
        base = start..<start
        var (left, right): ([LineDifference.Change], [LineDifference.Change]) = ([], [])
        var isGrowing = true
        while isGrowing {
            let hasLeft = takeFirst(of: &mine, to: &left)
            isGrowing = takeFirst(of: &yours, to: &right) || hasLeft
            // The changes of one side alone are one after the other, and need not be held together.
            if left.isEmpty != right.isEmpty, !isReached(by: left.isEmpty ? mine : yours) { break }
        }
        ours = widened(left)
        theirs = widened(right)
    }

    /// Returns whether the first change belongs to the group.
    private mutating func takeFirst(
        of changes: inout ArraySlice<LineDifference.Change>, to side: inout [LineDifference.Change]
    ) -> Bool {
        guard let change = changes.first, touches(change) else { return false }
        side.append(changes.removeFirst())
        base = base.lowerBound..<max(base.upperBound, change.old.upperBound)
        return true
    }

    private func touches(_ change: LineDifference.Change) -> Bool { change.old.lowerBound <= base.upperBound }

    private func isReached(by changes: ArraySlice<LineDifference.Change>) -> Bool {
        changes.first.map(touches) ?? false
    }

    /// The lines of a side that stand for all of the group's lines of the base.
    private func widened(_ changes: [LineDifference.Change]) -> Range<Int>? {
        guard let first = changes.first, let last = changes.last else { return nil }
        let start = first.new.lowerBound - (first.old.lowerBound - base.lowerBound)
        return start..<(last.new.upperBound + (base.upperBound - last.old.upperBound))
    }
}
