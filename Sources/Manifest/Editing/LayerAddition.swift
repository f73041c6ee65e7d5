/// A new layer, which is a course of its own.
package struct LayerAddition: Sendable {
    /// On which side of another layer it lies: what lies above may use what lies below.
    package enum Side: String, Sendable, CaseIterable { case above, below }

    let name: String
    let attributes: [(key: String, value: ManifestValue)]
    let side: Side
    let neighbour: String

    package init(
        _ name: String, _ side: Side, _ neighbour: String, _ attributes: [(key: String, value: ManifestValue)] = []
    ) {
        (self.name, self.side, self.neighbour, self.attributes) = (name, side, neighbour, attributes)
    }

    var value: ManifestValue {
        attributes.isEmpty ? .text(name) : .mapping([(key: "name", value: .text(name))] + attributes)
    }

    /// Its place among the courses; `nil` where none has the neighbour, or one has a layer of this name.
    func index(among courses: [[String]]) -> Int? {
        guard !courses.contains(where: { $0.contains(name) }) else { return nil }
        return courses.firstIndex { $0.contains(neighbour) }.map { side == .above ? $0 : $0 + 1 }
    }
}
