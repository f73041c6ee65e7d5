/// Which lines a text loses and which it gains: few, and found in time that grows with the texts.
///
/// Equal beginnings and ends are set aside; then lines that stand once on each side are matched (the longest rising
/// run of them, as in patience diff); what lies between two matches is compared by the standard library up to a bound,
/// beyond which it counts as replaced.
struct LineDifference {
    /// Lines `old` of the one text stand as lines `new` in the other.
    struct Change: Hashable {
        var old: Range<Int>
        var new: Range<Int>
    }

    /// In the order of the lines; the lines between two changes are equal.
    private(set) var changes: [Change] = []

    var added: Int { changes.reduce(0) { $0 + $1.new.count } }
    var removed: Int { changes.reduce(0) { $0 + $1.old.count } }

    init(from oldLines: [Line], to newLines: [Line]) {
        let (old, new) = Self.numbered(oldLines, newLines)
        let whole = Self.trimmed(Change(old: 0..<old.count, new: 0..<new.count), old, new)
        var next = (old: whole.old.lowerBound, new: whole.new.lowerBound)
        for match in Self.anchors(in: whole, old, new) + [(whole.old.upperBound, whole.new.upperBound)] {
            append(Change(old: next.old..<match.old, new: next.new..<match.new), old, new)
            next = (match.old + 1, match.new + 1)
        }
    }

    private mutating func append(_ gap: Change, _ old: [Int], _ new: [Int]) {
        let gap = Self.trimmed(gap, old, new)
        if gap.old.isEmpty && gap.new.isEmpty { return }
        if gap.old.isEmpty || gap.new.isEmpty || gap.old.count + gap.new.count > Self.largestGap {
            changes.append(gap)
        } else {
            changes += Self.shortestEdit(of: gap, old, new)
        }
    }

    /// In lines; `difference(from:)` takes time and memory that grow with the square of the differing lines.
    private static let largestGap = 2_000

    private static func shortestEdit(of gap: Change, _ old: [Int], _ new: [Int]) -> [Change] {
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for edit in new[gap.new].difference(from: old[gap.old]) {
            switch edit {
            case .remove(let offset, _, _): removed.insert(gap.old.lowerBound + offset)
            case .insert(let offset, _, _): inserted.insert(gap.new.lowerBound + offset)
            }
        }
        var changes: [Change] = []
        var next = (old: gap.old.lowerBound, new: gap.new.lowerBound)
        while next.old < gap.old.upperBound || next.new < gap.new.upperBound {
            let start = next
            while removed.contains(next.old) { next.old += 1 }
            while inserted.contains(next.new) { next.new += 1 }
            if next == start {
                next = (next.old + 1, next.new + 1)
            } else {
                changes.append(Change(old: start.old..<next.old, new: start.new..<next.new))
            }
        }
        return changes
    }

    /// Gives equal lines equal numbers, which are quick to compare.
    private static func numbered(_ old: [Line], _ new: [Line]) -> ([Int], [Int]) {
        var numbers: [Line: Int] = [:]
        func number(_ line: Line) -> Int {
            let next = numbers.count
            if let known = numbers[line] { return known }
            numbers[line] = next
            return next
        }
        return (old.map(number), new.map(number))
    }

    private static func trimmed(_ change: Change, _ old: [Int], _ new: [Int]) -> Change {
        var (oldStart, newStart) = (change.old.lowerBound, change.new.lowerBound)
        var (oldEnd, newEnd) = (change.old.upperBound, change.new.upperBound)
        while oldStart < oldEnd, newStart < newEnd, old[oldStart] == new[newStart] {
            oldStart += 1
            newStart += 1
        }
        while oldStart < oldEnd, newStart < newEnd, old[oldEnd - 1] == new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
        }
        return Change(old: oldStart..<oldEnd, new: newStart..<newEnd)
    }

    /// The longest run of lines that stand once on each side and come in the same order on both.
    private static func anchors(in change: Change, _ old: [Int], _ new: [Int]) -> [(old: Int, new: Int)] {
        var uses = [Int: (old: Int, new: Int, place: Int)]()
        for index in change.old { uses[old[index], default: (0, 0, 0)].old += 1 }
        for index in change.new {
            uses[new[index], default: (0, 0, 0)].new += 1
            uses[new[index]]?.place = index
        }
        let candidates = change.old.compactMap { index -> (old: Int, new: Int)? in
            guard let use = uses[old[index]], use.old == 1, use.new == 1 else { return nil }
            return (index, use.place)
        }
        return longestRise(candidates)
    }

    private static func longestRise(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
        var tops: [Int] = []
        var previous = [Int](repeating: -1, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            var (low, high) = (0, tops.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[tops[middle]].new < pair.new { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = tops[low - 1] }
            if low == tops.count { tops.append(index) } else { tops[low] = index }
        }
        var rise: [(old: Int, new: Int)] = []
        var index = tops.last ?? -1
        while index >= 0 {
            rise.append(pairs[index])
            index = previous[index]
        }
        return rise.reversed()
    }
}
