extension Picture {
    /// The boxes of a layer by their depth: each below those that have an arrow to it, cycles apart.
    func levels(of boxes: [Int]) -> [[Int]] {
        let isInBand = Set(boxes)
        let inner = arrows.filter { isInBand.contains($0.importer) && isInBand.contains($0.imported) }
        let numbers = inner.componentNumbers(boxes: self.boxes.count)
        var depth = [Int: Int]()
        // Importers have higher numbers than what they reach.
        for arrow in inner.sorted(by: { numbers[$0.importer] > numbers[$1.importer] }) {
            let (importer, imported) = (numbers[arrow.importer], numbers[arrow.imported])
            guard importer != imported else { continue }
            depth[imported] = max(depth[imported, default: 0], depth[importer, default: 0] + 1)
        }
        let groups = Dictionary(grouping: boxes) { depth[numbers[$0], default: 0] }
        return groups.sorted { $0.key < $1.key }.map(\.value)
    }
}

extension [Int] {
    /// Deals a sorted list of boxes out to rows, so that each row keeps the order from left to right.
    func dealt(_ count: Int) -> [[Int]] {
        (0..<count).map { row in stride(from: row, to: self.count, by: count).map { self[$0] } }.filter { !$0.isEmpty }
    }
}
