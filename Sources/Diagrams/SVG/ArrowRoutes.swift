/// The ways of arrows between boxes: through the gaps of the rows in between, never across a box.
struct ArrowRoutes {
    struct Point: Hashable {
        var x: Double
        var y: Double
    }

    /// By arrow: its points from the importer to the imported box. Between the second and third, fourth and fifth, and so
    /// on, it passes a row straight down.
    private(set) var routes: [[Point]]

    private let frames: [BandLayout.Frame]
    /// Rows from top to bottom, each with its boxes from left to right.
    private let rows: [Row]
    /// How many arrows have passed each gap, so that the next one keeps a distance.
    private var passed: [Gap: Int] = [:]

    private struct Row {
        var boxes: [BandLayout.Frame]
        var top: Double
        /// Below the tallest box.
        var bottom: Double

        init?(_ frames: [BandLayout.Frame]) {
            guard let first = frames.first else { return nil }
            boxes = frames.sorted { $0.x < $1.x }
            top = first.y
            bottom = first.y + (frames.map(\.height).max() ?? 0)
        }
    }

    private struct Gap: Hashable {
        var row: Int
        var place: Int
    }

    private static let distance = 4.0
    private static let headLength = 7.0

    init(_ picture: Picture, _ frames: [BandLayout.Frame]) {
        self.frames = frames
        rows = Dictionary(grouping: frames, by: \.y).sorted { $0.key < $1.key }.compactMap { Row($0.value) }
        routes = Array(repeating: [], count: picture.arrows.count)
        let ports = Self.ports(picture, frames)
        for (index, arrow) in picture.arrows.enumerated() {
            let (from, to) = (frames[arrow.importer], frames[arrow.imported])
            if to.y >= from.y + from.height {
                routes[index] = way(
                    from: Point(x: ports[index].from, y: from.y + from.height),
                    to: Point(x: ports[index].to, y: to.y - Self.headLength))
            } else if to.y + to.height <= from.y {
                let upward = way(
                    from: Point(x: ports[index].to, y: to.y + to.height + Self.headLength),
                    to: Point(x: ports[index].from, y: from.y))
                routes[index] = upward.reversed()
            } else {
                let bottom = max(from.y + from.height, to.y + to.height)
                routes[index] = [
                    Point(x: from.center, y: from.y + from.height),
                    Point(x: (from.center + to.center) / 2, y: bottom + 16),
                    Point(x: to.center, y: to.y + to.height + Self.headLength),
                ]
            }
        }
    }

    /// Where each arrow leaves and enters its boxes: side by side, in the order of the other ends.
    private static func ports(
        _ picture: Picture, _ frames: [BandLayout.Frame]
    ) -> [(from: Double, to: Double)] {
        var ports = picture.arrows.map { (from: frames[$0.importer].center, to: frames[$0.imported].center) }
        func spread(_ arrows: [Int], on box: Int, by other: (Int) -> Int, _ set: (Int, Double) -> Void) {
            let order = arrows.sorted { (frames[other($0)].center, $0) < (frames[other($1)].center, $1) }
            let step = min(12, frames[box].width * 0.7 / Double(max(1, order.count)))
            for (place, arrow) in order.enumerated() {
                set(arrow, frames[box].center + (Double(place) - Double(order.count - 1) / 2) * step)
            }
        }
        let outgoing = Dictionary(grouping: picture.arrows.indices) { picture.arrows[$0].importer }
        for (box, arrows) in outgoing {
            spread(arrows, on: box, by: { picture.arrows[$0].imported }) { ports[$0].from = $1 }
        }
        let incoming = Dictionary(grouping: picture.arrows.indices) { picture.arrows[$0].imported }
        for (box, arrows) in incoming {
            spread(arrows, on: box, by: { picture.arrows[$0].importer }) { ports[$0].to = $1 }
        }
        return ports
    }

    /// From an upper to a lower point, through the gap of each row in between that is nearest to the straight line.
    private mutating func way(from start: Point, to end: Point) -> [Point] {
        var points = [start]
        for place in rows.indices {
            let (top, bottom) = (rows[place].top, rows[place].bottom)
            if top >= end.y { break }
            guard top > start.y, bottom < end.y else { continue }
            let share = (top - start.y) / (end.y - start.y)
            let x = pass(place, nearest: start.x + (end.x - start.x) * share)
            points.append(Point(x: x, y: top - 3))
            points.append(Point(x: x, y: bottom + 3))
        }
        return points + [end]
    }

    /// The place nearest to `x` that is in no box of the row, beside those that others took.
    private mutating func pass(_ number: Int, nearest x: Double) -> Double {
        let row = rows[number].boxes
        var best = x
        var gap = 0
        var least = Double.infinity
        for place in 0...row.count {
            let low = place == 0 ? -Double.infinity : row[place - 1].x + row[place - 1].width + Self.distance
            let high = place == row.count ? Double.infinity : row[place].x - Self.distance
            if low - x > least { break }
            guard low <= high else { continue }
            let near = min(max(x, low), high)
            if abs(near - x) < least { (least, best, gap) = (abs(near - x), near, place) }
        }
        guard least > 0 else { return best }
        let count = passed[Gap(row: number, place: gap), default: 0]
        passed[Gap(row: number, place: gap)] = count + 1
        // The gap between two boxes has room for three.
        return best + (best > x ? 1 : -1) * Double(count % 3) * 3
    }
}
