/// The ways of arrows between boxes: through the gaps of the rows in between, never across a box.
struct ArrowRoutes {
    struct Point: Hashable {
        var x: Double
        var y: Double
    }

    /// The points of an arrow from the importer to the imported box.
    enum Route {
        /// Straight down or up between points of one `x`, else a curve that begins and ends upright.
        case rows([Point])
        /// Between boxes of one row: below them, around the middle point.
        case bow(Point, Point, Point)
    }

    /// By arrow.
    private(set) var routes: [Route] = []

    private let layout: BandLayout
    private static let headLength = 7.0

    init(_ picture: Picture, _ layout: BandLayout) {
        self.layout = layout
        let ports = Self.ports(picture, layout)
        for (index, arrow) in picture.arrows.enumerated() {
            let (upper, lower) = layout.ends(of: arrow)
            let frames = (upper: layout.frames[upper], lower: layout.frames[lower])
            guard layout.rowOfBox[upper] < layout.rowOfBox[lower] else {
                let bottom = layout.rows[layout.rowOfBox[upper]].bottom
                let (from, to) = (frames.upper, frames.lower)
                routes.append(
                    .bow(
                        Point(x: from.center, y: from.y + from.height),
                        Point(x: (from.center + to.center) / 2, y: bottom + 16),
                        Point(x: to.center, y: to.y + to.height + Self.headLength)))
                continue
            }
            let isDownward = upper == arrow.importer
            let start = frames.upper.y + frames.upper.height + (isDownward ? 0 : Self.headLength)
            let bottom = layout.rows[layout.rowOfBox[upper]].bottom + (isDownward ? 0 : Self.headLength)
            var points = [Point(x: ports[index].upper, y: start), Point(x: ports[index].upper, y: bottom)]
            points += passed(layout.passages[index], between: layout.rowOfBox[upper], layout.rowOfBox[lower])
            points.append(Point(x: ports[index].lower, y: frames.lower.y - Self.headLength))
            if !isDownward { points.append(Point(x: ports[index].lower, y: frames.lower.y)) }
            let way = Self.withoutRepetition(points)
            routes.append(.rows(isDownward ? way : way.reversed()))
        }
    }

    /// Where an arrow enters and leaves the rows between its boxes. All curves between two rows begin and end at the same
    /// heights, so that two of them cross once if their order changes, else never.
    private func passed(_ passage: BandLayout.Passage, between upper: Int, _ lower: Int) -> [Point] {
        let rows = layout.rows
        switch passage {
        case .side(let x):
            return [
                Point(x: x, y: rows[upper + 1].top - Self.headLength), Point(x: x, y: rows[lower - 1].bottom),
            ]
        case .gaps(let places):
            return zip(rows[(upper + 1)..<lower], places).flatMap { row, x in
                [Point(x: x, y: row.top - Self.headLength), Point(x: x, y: row.bottom)]
            }
        }
    }

    /// Without points in the middle of a straight line.
    private static func withoutRepetition(_ points: [Point]) -> [Point] {
        var way: [Point] = []
        for point in points where way.last != point {
            if way.count > 1, way[way.count - 1].x == point.x, way[way.count - 2].x == point.x { way.removeLast() }
            way.append(point)
        }
        return way
    }

    /// Where each arrow meets its boxes: side by side, in the order of where it is in the next row.
    private static func ports(_ picture: Picture, _ layout: BandLayout) -> [(upper: Double, lower: Double)] {
        var ports = picture.arrows.map { arrow in
            let (upper, lower) = layout.ends(of: arrow)
            return (upper: layout.frames[upper].center, lower: layout.frames[lower].center)
        }
        let upright = picture.arrows.indices.filter { index in
            let (upper, lower) = layout.ends(of: picture.arrows[index])
            return layout.rowOfBox[upper] < layout.rowOfBox[lower]
        }
        let next = picture.arrows.indices.map { index in
            switch layout.passages[index] {
            case .gaps(let places):
                (below: places.first ?? ports[index].lower, above: places.last ?? ports[index].upper)
            case .side(let x): (below: x, above: x)
            }
        }
        func spread(_ arrows: [Int], on box: Int, by key: (Int) -> Double, _ set: (Int, Double) -> Void) {
            let order = arrows.sorted { (key($0), $0) < (key($1), $1) }
            let step = min(12, layout.frames[box].width * 0.7 / Double(max(1, order.count)))
            for (place, arrow) in order.enumerated() {
                set(arrow, layout.frames[box].center + (Double(place) - Double(order.count - 1) / 2) * step)
            }
        }
        for (box, arrows) in Dictionary(grouping: upright, by: { layout.ends(of: picture.arrows[$0]).upper }) {
            spread(arrows, on: box, by: { next[$0].below }) { ports[$0].upper = $1 }
        }
        for (box, arrows) in Dictionary(grouping: upright, by: { layout.ends(of: picture.arrows[$0]).lower }) {
            spread(arrows, on: box, by: { next[$0].above }) { ports[$0].lower = $1 }
        }
        return ports
    }
}
