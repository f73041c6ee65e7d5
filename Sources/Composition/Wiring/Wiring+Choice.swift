/// The choice of calls.
extension Wiring {
    /// The best complete call of each candidate, and the candidates that have none.
    ///
    /// Where one has none, those that need it are considered again, in the order of the candidates.
    static func choose(among all: [[Call]], without failed: Set<Int>) -> ([Int: Call], Set<Int>) {
        var failed = failed
        var chosen: [Int: Call] = [:]
        var users: [Int: Set<Int>] = [:]
        for index in all.indices {
            for needed in all[index].flatMap(\.needs) { users[needed, default: []].insert(index) }
        }
        var waiting = all.indices.filter { !failed.contains($0) }
        while !waiting.isEmpty {
            var later: Set<Int> = []
            var place = 0
            while place < waiting.count {
                let index = waiting[place]
                place += 1
                let best = best(of: all[index].filter { $0.gaps.isEmpty && failed.isDisjoint(with: $0.needs) })
                chosen[index] = best.count == 1 && best[0].rival == nil ? best[0] : nil
                guard chosen[index] == nil else { continue }
                failed.insert(index)
                for user in users[index, default: []].subtracting(failed) {
                    if user < index { later.insert(user) } else { insert(user, into: &waiting, from: place) }
                }
            }
            waiting = later.sorted()
        }
        return (chosen, failed)
    }

    /// - Parameter start: where the sorted elements begin of which it becomes one.
    private static func insert(_ element: Int, into sorted: inout [Int], from start: Int) {
        var (low, high) = (start, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < element { low = middle + 1 } else { high = middle }
        }
        if low == sorted.count || sorted[low] != element { sorted.insert(element, at: low) }
    }
}
