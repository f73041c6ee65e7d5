/// The order of boxes and of passing arrows within rows, with few crossings.
///
/// Sweeps by median or mean and exchanges of neighbours (Gansner, Koutsofios, North, Vo: A Technique for Drawing Directed
/// Graphs, IEEE Transactions on Software Engineering 19, 1993, section 3); the best order that was found stays.
struct RowOrder {
    /// By row from top to bottom, its items from left to right.
    private(set) var rows: [[Int]]
    /// The places in their rows.
    private var places: [Int]
    /// By item, what it is linked with in the row above and in the row below.
    private let above: [[Int]]
    private let below: [[Int]]
    /// By item: boxes of a lower number stay to the left. `nil` for an arrow that passes.
    private let groups: [Int?]

    private static let mostSweeps = 48
    /// How many items and links all sweeps may visit.
    private static let effort = 1_500_000

    /// - Parameters:
    ///   - rows: the first order; boxes in the order of their groups.
    ///   - links: from an item to one in the next row.
    init(rows: [[Int]], groups: [Int?], links: [(upper: Int, lower: Int)]) {
        self.rows = rows
        self.groups = groups
        var (above, below) = ([[Int]](repeating: [], count: groups.count), [[Int]](repeating: [], count: groups.count))
        for link in links {
            below[link.upper].append(link.lower)
            above[link.lower].append(link.upper)
        }
        (self.above, self.below) = (above, below)
        places = Array(repeating: 0, count: groups.count)
        for row in rows.indices { rank(row) }
        improve(sweeps: min(Self.mostSweeps, max(2, Self.effort / max(1, groups.count + links.count))))
    }

    private mutating func improve(sweeps: Int) {
        var best = rows
        var least = crossings
        for sweep in 0..<sweeps where least > 0 {
            let isDownward = sweep % 2 == 0
            let usesMedian = sweep / 2 % 2 == 0
            for row in isDownward ? Array(rows.indices) : rows.indices.reversed() {
                sort(row, by: isDownward ? above : below, usesMedian: usesMedian)
            }
            exchange(rightward: sweep / 4 % 2 == 0)
            let count = crossings
            if count < least { (best, least) = (rows, count) }
        }
        rows = best
    }

    private mutating func rank(_ row: Int) {
        for (place, item) in rows[row].enumerated() { places[item] = place }
    }

    // MARK: Sweeps

    /// Sorts a row by the places of what its items are linked with; an item without links keeps its place.
    private mutating func sort(_ row: Int, by links: [[Int]], usesMedian: Bool) {
        let linked = rows[row].filter { !links[$0].isEmpty }
        guard linked.count > 1 else { return }
        let keys = Dictionary(
            uniqueKeysWithValues: linked.map { item in
                let near = links[item].map { places[$0] }
                return (item, usesMedian ? Self.median(near.sorted()) : Self.mean(near))
            })
        func key(_ item: Int) -> Double { keys[item] ?? 0 }
        var sorted = linked.sorted { (key($0), places[$0]) < (key($1), places[$1]) }.makeIterator()
        rows[row] = grouped(rows[row].map { links[$0].isEmpty ? $0 : sorted.next() ?? $0 })
        rank(row)
    }

    private static func mean(_ places: [Int]) -> Double { Double(places.reduce(0, +)) / Double(places.count) }

    /// Between the two middle places, nearer to the denser side.
    private static func median(_ places: [Int]) -> Double {
        let middle = places.count / 2
        guard places.count % 2 == 0 else { return Double(places[middle]) }
        let (first, second) = (places[middle - 1], places[middle])
        let (left, right) = (first - places[0], places[places.count - 1] - second)
        guard left + right > 0 else { return Double(first + second) / 2 }
        return Double(first * right + second * left) / Double(left + right)
    }

    /// With the boxes of each group together again, and everything else where it is.
    private func grouped(_ items: [Int]) -> [Int] {
        let boxes = items.filter { groups[$0] != nil }
        var sorted = boxes.enumerated().sorted {
            (groups[$0.element] ?? 0, $0.offset) < (groups[$1.element] ?? 0, $1.offset)
        }.map(\.element).makeIterator()
        return items.map { groups[$0] == nil ? $0 : sorted.next() ?? $0 }
    }

    // MARK: Exchanges

    /// Exchanges neighbours while that saves crossings.
    private mutating func exchange(rightward: Bool) {
        var isChanged = true
        var passes = 0
        while isChanged, passes < 8 {
            isChanged = false
            passes += 1
            for row in rows.indices where exchangeOnce(row, onTies: rightward == (passes % 2 == 0)) {
                isChanged = true
            }
        }
    }

    /// - Returns: whether that saved crossings.
    private mutating func exchangeOnce(_ row: Int, onTies: Bool) -> Bool {
        guard rows[row].count > 1 else { return false }
        var items = rows[row].map { item in
            Ends(
                item: item, above: above[item].map { places[$0] }.sorted(),
                below: below[item].map { places[$0] }.sorted())
        }
        var (isSaving, isMoved) = (false, false)
        for place in items.indices.dropLast() {
            let (left, right) = (items[place], items[place + 1])
            if let first = groups[left.item], let second = groups[right.item], first != second { continue }
            let now = Self.crossings(left.above, right.above) + Self.crossings(left.below, right.below)
            guard now > 0 else { continue }
            let then = Self.crossings(right.above, left.above) + Self.crossings(right.below, left.below)
            guard then < now || then == now && onTies else { continue }
            items.swapAt(place, place + 1)
            (isSaving, isMoved) = (isSaving || then < now, true)
        }
        guard isMoved else { return false }
        rows[row] = items.map(\.item)
        rank(row)
        return isSaving
    }

    /// An item with the sorted places of its links.
    private struct Ends {
        var item: Int
        var above: [Int]
        var below: [Int]
    }

    /// How many links of a left item cross links of one to its right.
    private static func crossings(_ left: [Int], _ right: [Int]) -> Int {
        var (count, smaller) = (0, 0)
        for place in left {
            while smaller < right.count, right[smaller] < place { smaller += 1 }
            count += smaller
        }
        return count
    }

    // MARK: Count

    /// The crossings of all links, counted between neighbouring rows in a tree of sums (Barth, Mutzel, Jünger: Simple and
    /// Efficient Bilayer Cross Counting, Journal of Graph Algorithms and Applications 8, 2004).
    private var crossings: Int {
        rows.indices.dropFirst().reduce(0) { count, row in
            let width = rows[row].count
            var sums = [Int](repeating: 0, count: width + 1)
            var (crossings, seen) = (0, 0)
            for item in rows[row - 1] {
                let ends = below[item].map { places[$0] }
                for end in ends {
                    var place = end + 1
                    var before = 0
                    while place > 0 {
                        before += sums[place]
                        place &= place - 1
                    }
                    crossings += seen - before
                }
                for end in ends {
                    var place = end + 1
                    while place <= width {
                        sums[place] += 1
                        place += place & -place
                    }
                }
                seen += ends.count
            }
            return count + crossings
        }
    }
}
