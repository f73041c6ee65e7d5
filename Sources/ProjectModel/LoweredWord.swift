/// A word without regard to case, as far as it takes to say how far it is from another one.
struct LoweredWord {
    let letters: [Unicode.Scalar]

    init(_ word: String) { letters = Array(word.lowercased().unicodeScalars) }

    /// Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours; `nil` where it
    /// is more than `limit`.
    func distance(to other: LoweredWord, atMost limit: Int) -> Int? {
        let (left, right) = (letters, other.letters)
        guard abs(left.count - right.count) <= limit else { return nil }
        guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
        let far = limit + 1
        var beforePrevious = [Int](repeating: far, count: right.count + 1)
        var previous = (0...right.count).map { min($0, far) }
        var current = beforePrevious
        var leastBefore = 0
        for row in left.indices {
            // Off the diagonal by more than the limit every cell is too far.
            let first = max(0, row - limit)
            let end = min(right.count, row + limit + 1)
            current[first] = first == 0 ? min(row + 1, far) : far
            var least = current[first]
            for column in first..<end {
                let isSame = left[row] == right[column]
                var cost = min(previous[column] + (isSame ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    cost = min(cost, beforePrevious[column - 1] + 1)
                }
                current[column + 1] = min(cost, far)
                least = min(least, cost)
            }
            if end < right.count { current[end + 1] = far }
            // A swap reaches over one row, so that only two rows too far on end leave no way back.
            if least >= far, leastBefore >= far { return nil }
            leastBefore = least
            (beforePrevious, previous, current) = (previous, current, beforePrevious)
        }
        return previous[right.count] <= limit ? previous[right.count] : nil
    }
}

/// What a glance at a word tells: how long it is, and which letters it has.
struct LetterSet {
    private let length: Int
    /// Which letters occur, a bit for each; those that occur again leave theirs in `repeats`. Letters may share a bit.
    private let occurring: UInt64
    private let repeats: UInt64
    private let bitCount: Int

    init(_ word: LoweredWord) {
        var occurring: UInt64 = 0
        var repeats: UInt64 = 0
        for letter in word.letters {
            let bit = Self.bit(of: letter)
            if occurring & bit == 0 { occurring |= bit } else { repeats |= bit }
        }
        self.occurring = occurring
        self.repeats = repeats
        bitCount = occurring.nonzeroBitCount + repeats.nonzeroBitCount
        length = word.letters.count
    }

    /// The 26 letters and the ten digits have bits of their own.
    private static func bit(of letter: Unicode.Scalar) -> UInt64 {
        switch letter {
        case "a"..."z": 1 << UInt64(letter.value - 0x61)
        case "0"..."9": 1 << UInt64(26 + letter.value - 0x30)
        default: 1 << UInt64(36 + letter.value % 28)
        }
    }

    /// How far the words are from each other at least: no edit brings in or takes away more than one letter.
    func leastDistance(to other: LetterSet) -> Int {
        let common = (occurring & other.occurring).nonzeroBitCount + (repeats & other.repeats).nonzeroBitCount
        return max(max(bitCount, other.bitCount) - common, abs(length - other.length))
    }
}
