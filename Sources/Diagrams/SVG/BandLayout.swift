import AshlarMessages
import AshlarProjectModel

/// Where a drawing has its boxes: a band for each rank of layers, and in it rows of boxes, so that arrows within a layer
/// lead downward, too.
///
/// Layers fix the ranks, so of a layered drawing (Sugiyama, Tagawa, Toda: Methods for Visual Understanding of
/// Hierarchical System Structures, IEEE Transactions on Systems, Man, and Cybernetics 11, 1981) only the order within
/// rows is left. Sweeps by barycenter, ties by name, deal the boxes of a layer out to rows; `RowOrder` then orders each.
struct BandLayout {
    /// In pixels, with the origin at the top left.
    struct Frame: Hashable {
        var x: Double
        var y: Double
        var width: Double
        var height: Double

        var center: Double { x + width / 2 }
    }

    typealias Band = (name: String, frame: Frame)

    /// Boxes at one height. Siblings have a cell each.
    struct Row {
        var top: Double
        /// Below the tallest box.
        var bottom: Double
        fileprivate(set) var cells: [(area: Frame, boxes: [Int])]
    }

    /// Where an arrow passes the rows between its boxes, from top to bottom.
    enum Passage {
        case gaps([Double])
        /// Beside all rows, for an arrow that passes many.
        case side(Double)
    }

    private typealias Rank = [(name: String, levels: [[Int]])]

    static let margin = 16.0
    static let labelHeight = 22.0
    private static let gap = 20.0
    private static let rowGap = 30.0
    private static let sweeps = 8
    /// How many rows an arrow passes through gaps at most.
    private static let mostPassed = 12
    /// Between arrows that pass the same gap, if there is room.
    private static let distance = 4.0

    private let picture: Picture
    private let sizes: [BoxSize]
    private(set) var frames: [Frame]
    private(set) var bands: [Band] = []
    private(set) var rows: [Row] = []
    /// The place in `rows` of each box.
    private(set) var rowOfBox: [Int]
    private(set) var passages: [Passage]
    let width: Double
    private(set) var height = 0.0
    /// The boxes that each box has an arrow from or to.
    private var neighbours: [[Int]]

    init(_ picture: Picture, width: Double = 1200) {
        self.picture = picture
        sizes = picture.boxes.map(BoxSize.init)
        let widest = sizes.map(\.width).max() ?? 0
        self.width = max(width, widest + 4 * Self.margin)
        frames = sizes.map { Frame(x: 0, y: 0, width: $0.width, height: $0.height) }
        rowOfBox = Array(repeating: 0, count: picture.boxes.count)
        passages = Array(repeating: .gaps([]), count: picture.arrows.count)
        neighbours = Array(repeating: [], count: picture.boxes.count)
        for arrow in picture.arrows {
            neighbours[arrow.importer].append(arrow.imported)
            neighbours[arrow.imported].append(arrow.importer)
        }
        var ranks = picture.ranks.map { bands in bands.map { (name: $0.name, levels: picture.levels(of: $0.boxes)) } }
        if !picture.products.isEmpty { ranks.append([("packages", [picture.products])]) }
        place(ranks)
        for sweep in 0..<Self.sweeps {
            let isDownward = sweep % 2 == 0
            for rank in isDownward ? Array(ranks.indices) : ranks.indices.reversed() {
                for band in ranks[rank].indices {
                    for level in ranks[rank][band].levels.indices {
                        ranks[rank][band].levels[level] = sorted(ranks[rank][band].levels[level])
                    }
                }
                place(ranks)
            }
        }
        orderRows()
    }

    /// By the mean place of the neighbours; a box without any stays where it is.
    private func sorted(_ boxes: [Int]) -> [Int] {
        let keys = boxes.map { box in
            let near = neighbours[box]
            guard !near.isEmpty else { return frames[box].center }
            return near.reduce(0) { $0 + frames[$1].center } / Double(near.count)
        }
        return boxes.indices.sorted { (keys[$0], boxes[$0]) < (keys[$1], boxes[$1]) }.map { boxes[$0] }
    }

    // MARK: Geometry

    private mutating func place(_ ranks: [Rank]) {
        bands = []
        rows = []
        var y = Self.margin + SVGDiagram.titleHeight
        for siblings in ranks {
            let areas = areas(of: siblings, y: y)
            let dealt = zip(siblings, areas).map { rows(of: $0.levels, room: $1.width - 2 * Self.gap) }
            let count = dealt.map(\.count).max() ?? 0
            var bottom = y + Self.labelHeight + 6
            for number in 0..<count {
                let cells = dealt.indices.filter { number < dealt[$0].count }.map { (areas[$0], dealt[$0][number]) }
                bottom = addRow(cells, top: bottom) + (number + 1 < count ? Self.rowGap : 0)
            }
            bottom += 12
            for (band, area) in zip(siblings, areas) {
                var frame = area
                frame.height = bottom - y
                bands.append((band.name, frame))
            }
            y = bottom + Self.gap * 1.5
        }
        height = y
    }

    /// Side by side, each as wide as its boxes need; without heights.
    private func areas(of siblings: Rank, y: Double) -> [Frame] {
        let room = width - 2 * Self.margin - Self.gap * Double(siblings.count - 1)
        let needs = siblings.map { max($0.levels.joined().reduce(0) { $0 + sizes[$1].width + Self.gap }, 120) }
        let least = siblings.map { band in
            max(band.levels.joined().map { sizes[$0].width }.max() ?? 0, BoxSize.width(of: band.name, size: 13)) + 2
                * Self.gap
        }
        let spare = max(0, room - least.reduce(0, +))
        let total = needs.reduce(0, +)
        var x = Self.margin
        return siblings.indices.map { place in
            let area = Frame(x: x, y: y, width: least[place] + spare * needs[place] / total, height: 0)
            x += area.width + Self.gap
            return area
        }
    }

    /// The boxes of a layer in rows that fit into the room.
    private func rows(of levels: [[Int]], room: Double) -> [[Int]] {
        levels.flatMap { level in
            let need = level.reduce(0) { $0 + sizes[$1].width + Self.gap }
            var count = max(1, Int((need / room).rounded(.up)))
            var rows = level.dealt(count)
            while rows.contains(where: { width(of: $0) > room }), count < level.count {
                count += 1
                rows = level.dealt(count)
            }
            return rows
        }
    }

    /// Returns where the row ends.
    private mutating func addRow(_ cells: [(area: Frame, boxes: [Int])], top: Double) -> Double {
        let bottom = top + (cells.flatMap(\.boxes).map { sizes[$0].height }.max() ?? 0)
        for cell in cells {
            for box in cell.boxes {
                frames[box].y = top
                rowOfBox[box] = rows.count
            }
            place(cell.boxes, in: cell.area, gaps: Array(repeating: Self.gap, count: max(0, cell.boxes.count - 1)))
        }
        rows.append(Row(top: top, bottom: bottom, cells: cells))
        return bottom
    }

    /// Puts boxes side by side into the middle of the area.
    private mutating func place(_ boxes: [Int], in area: Frame, gaps: [Double]) {
        let width = boxes.reduce(0) { $0 + sizes[$1].width } + gaps.reduce(0, +)
        var x = area.x + (area.width - width) / 2
        for (place, box) in boxes.enumerated() {
            frames[box].x = x
            x += sizes[box].width + (place < gaps.count ? gaps[place] : 0)
        }
    }

    private func width(of row: [Int]) -> Double {
        row.reduce(0) { $0 + sizes[$1].width } + Self.gap * Double(max(0, row.count - 1))
    }
}

// MARK: Passing arrows

extension BandLayout {
    /// Orders the boxes of each row together with the arrows that pass it.
    private mutating func orderRows() {
        var items = rows.map { $0.cells.flatMap(\.boxes) }
        var groups = [Int?](repeating: nil, count: frames.count)
        for row in rows {
            for (number, cell) in row.cells.enumerated() { for box in cell.boxes { groups[box] = number } }
        }
        /// The arrow of each item that is not a box.
        var arrows: [Int] = []
        var links: [(upper: Int, lower: Int)] = []
        for (index, arrow) in picture.arrows.enumerated() {
            let (upper, lower) = ends(of: arrow)
            let passed = rowOfBox[upper] + 1..<max(rowOfBox[upper] + 1, rowOfBox[lower])
            guard rowOfBox[upper] < rowOfBox[lower], passed.count <= Self.mostPassed else { continue }
            var last = upper
            for row in passed {
                let item = frames.count + arrows.count
                arrows.append(index)
                groups.append(nil)
                items[row].append(item)
                links.append((last, item))
                last = item
            }
            links.append((last, lower))
        }
        let order = RowOrder(rows: items, groups: groups, links: links)
        for row in rows.indices { widenGaps(of: row, order.rows[row]) }
        for row in rows.indices { pass(row, order.rows[row], arrows) }
        sideArrows()
    }

    /// The boxes of an arrow by their height.
    func ends(of arrow: Picture.Arrow) -> (upper: Int, lower: Int) {
        rowOfBox[arrow.importer] <= rowOfBox[arrow.imported]
            ? (arrow.importer, arrow.imported) : (arrow.imported, arrow.importer)
    }

    /// Puts the boxes of a row into their order, with room for the arrows that pass between them.
    private mutating func widenGaps(of row: Int, _ items: [Int]) {
        let cellOfBox = Dictionary(
            uniqueKeysWithValues: rows[row].cells.enumerated().flatMap { cell in cell.1.boxes.map { ($0, cell.0) } })
        var cells = rows[row].cells.map { _ in (boxes: [Int](), extras: [Double]()) }
        var passing = 0
        for item in items {
            guard let cell = cellOfBox[item] else {
                passing += 1
                continue
            }
            if !cells[cell].boxes.isEmpty { cells[cell].extras.append(Self.distance * Double(max(0, passing - 3))) }
            cells[cell].boxes.append(item)
            passing = 0
        }
        for (number, cell) in cells.enumerated() {
            let area = rows[row].cells[number].area
            let spare = max(0, area.width - 2 * Self.gap - width(of: cell.boxes))
            let share = min(1, spare / max(1, cell.extras.reduce(0, +)))
            place(cell.boxes, in: area, gaps: cell.extras.map { Self.gap + $0 * share })
            rows[row].cells[number].boxes = cell.boxes
        }
    }

    /// Puts the arrows that pass a row between its boxes, each as near as possible to the straight line.
    private mutating func pass(_ row: Int, _ items: [Int], _ arrows: [Int]) {
        var low = 3.0
        var passing: [Int] = []
        for item in items + [-1] {
            guard item < frames.count else {
                passing.append(arrows[item - frames.count])
                continue
            }
            let high = item < 0 ? width - 3 : frames[item].x - 4
            let step = min(Self.distance, (high - low) / Double(max(1, passing.count - 1)))
            var xs: [Double] = []
            for arrow in passing { xs.append(max(straight(arrow, through: row), xs.last.map { $0 + step } ?? low)) }
            var limit = high
            for place in xs.indices.reversed() {
                xs[place] = min(xs[place], limit)
                limit = xs[place] - step
            }
            for (arrow, x) in zip(passing, xs) {
                if case .gaps(let passed) = passages[arrow] { passages[arrow] = .gaps(passed + [x]) }
            }
            passing = []
            if item >= 0 { low = frames[item].x + frames[item].width + 4 }
        }
    }

    /// Where the straight line from where the arrow is in the row above to its lower box meets the row.
    private func straight(_ arrow: Int, through row: Int) -> Double {
        let (upper, lower) = ends(of: picture.arrows[arrow])
        var x = frames[upper].center
        if case .gaps(let passed) = passages[arrow] { x = passed.last ?? x }
        return x + (frames[lower].center - x) / Double(rowOfBox[lower] - row + 1)
    }

    /// Leads arrows that pass many rows along the nearer side.
    private mutating func sideArrows() {
        var count = 0
        for (index, arrow) in picture.arrows.enumerated() {
            let (upper, lower) = ends(of: arrow)
            guard rowOfBox[lower] - rowOfBox[upper] - 1 > Self.mostPassed else { continue }
            let offset = 2 + 3 * Double(count % 4)
            count += 1
            let isLeft = frames[upper].center + frames[lower].center < width
            passages[index] = .side(isLeft ? offset : width - offset)
        }
    }
}
