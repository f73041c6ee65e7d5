/// Chooses names that differ from each other, whatever the order of their elements.
enum NameDisambiguation {
    /// The first candidate of each element that no other element has, and that no name before it equals.
    ///
    /// - Parameters:
    ///   - candidates: by element, the best first and as many for each; an empty one is not a name.
    ///   - reserved: names that are never chosen.
    /// - Returns: the places of the candidates; `nil` where none distinguishes the element.
    static func choose(_ candidates: [[String]], reserving reserved: Set<String> = []) -> [Int?] {
        var chosen = [Int?](repeating: nil, count: candidates.count)
        var taken = reserved.union([""])
        for step in candidates.first?.indices ?? 0..<0 {
            let waiting = candidates.indices.filter { chosen[$0] == nil }
            for (name, places) in Dictionary(grouping: waiting, by: { candidates[$0][step] })
            where places.count == 1 && taken.insert(name).inserted {
                chosen[places[0]] = step
            }
        }
        return chosen
    }

    /// Short titles where these differ, else long ones, with a number where these are equal as well.
    static func titles(
        _ candidates: [[String]], reserving reserved: [String] = [], numbered: (Int) -> String
    ) -> [String] {
        var allocator = IdentifierAllocator(reserving: reserved)
        return zip(candidates, choose(candidates, reserving: Set(reserved))).map { candidates, place in
            allocator.allocate(candidates[place ?? candidates.count - 1], suffix: numbered)
        }
    }
}
