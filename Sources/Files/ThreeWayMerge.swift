/// Brings together what two have made of one text: what only one changed is taken; where both changed the same lines
/// differently, both versions stand between git's marks.
struct ThreeWayMerge {
    private(set) var text: [UInt8] = []
    /// The line of the first mark, from 1.
    private(set) var firstConflict: Int?

    private let base: [Line]
    private let yours: [Line]
    private let theirs: [Line]
    private var lineCount = 0

    init(base: [UInt8], yours: [UInt8], theirs: [UInt8]) {
        self.base = TextBytes.lines(base)
        self.yours = TextBytes.lines(yours)
        self.theirs = TextBytes.lines(theirs)
        merge()
    }

    /// Lines of the base that one side or both have changed, with what they have made of them.
    private struct Region {
        var base: Range<Int>
        var yours: Range<Int>
        var theirs: Range<Int>
    }

    private mutating func merge() {
        let your = LineDifference(from: base, to: yours).changes
        let their = LineDifference(from: base, to: theirs).changes
        var next = 0
        for region in Self.regions(your, their) {
            append(base[next..<region.base.lowerBound])
            append(region)
            next = region.base.upperBound
        }
        append(base[next...])
    }

    /// Changes that meet, or stand next to each other, are one region, as they are to git.
    private static func regions(
        _ your: [LineDifference.Change], _ their: [LineDifference.Change]
    ) -> [Region] {
        var regions: [Region] = []
        var (your, their) = (your[...], their[...])
        // How many lines each side has more than the base, so far.
        var (yourShift, theirShift) = (0, 0)
        while let start = [your.first, their.first].compactMap({ $0?.old.lowerBound }).min() {
            let shifts = (yourShift, theirShift)
            var end = start
            var hasGrown = true
            while hasGrown {
                hasGrown = false
                while let change = your.first, change.old.lowerBound <= end {
                    end = max(end, change.old.upperBound)
                    yourShift += change.new.count - change.old.count
                    your.removeFirst()
                    hasGrown = true
                }
                while let change = their.first, change.old.lowerBound <= end {
                    end = max(end, change.old.upperBound)
                    theirShift += change.new.count - change.old.count
                    their.removeFirst()
                    hasGrown = true
                }
            }
            regions.append(
                Region(
                    base: start..<end, yours: (start + shifts.0)..<(end + yourShift),
                    theirs: (start + shifts.1)..<(end + theirShift)))
        }
        return regions
    }

    private mutating func append(_ region: Region) {
        let (before, mine, other) = (base[region.base], yours[region.yours], theirs[region.theirs])
        if mine.elementsEqual(other) || other.elementsEqual(before) {
            append(mine)
        } else if mine.elementsEqual(before) {
            append(other)
        } else {
            if firstConflict == nil { firstConflict = lineCount + 1 }
            mark("<<<<<<< yours")
            append(mine)
            mark("||||||| as Ashlar wrote it")
            append(before)
            mark("=======")
            append(other)
            mark(">>>>>>> as Ashlar would write it")
        }
    }

    private mutating func append(_ lines: ArraySlice<Line>) {
        for line in lines {
            text += line
            lineCount += 1
        }
    }

    private mutating func mark(_ words: String) {
        if let last = text.last, last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
        text += words.utf8
        text.append(UInt8(ascii: "\n"))
        lineCount += 1
    }
}
