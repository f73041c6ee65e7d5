import AshlarMessages
import AshlarProjectModel

/// Where a drawing has its boxes: a band for each rank of layers, and in it rows of boxes, so that arrows within a layer
/// lead downward, too.
///
/// Layers fix the ranks, so of a layered drawing (Sugiyama, Tagawa, Toda: Methods for Visual Understanding of
/// Hierarchical System Structures, IEEE Transactions on Systems, Man, and Cybernetics 11, 1981) only the order within
/// rows is left: sweeps by barycenter, ties by name.
struct BandLayout {
    /// In pixels, with the origin at the top left.
    struct Frame: Hashable {
        var x: Double
        var y: Double
        var width: Double
        var height: Double

        var center: Double { x + width / 2 }
    }

    struct Band {
        var name: String
        var frame: Frame
    }

    static let margin = 16.0
    static let labelHeight = 22.0
    private static let gap = 20.0
    private static let rowGap = 30.0
    private static let sweeps = 8

    private let picture: Picture
    private let sizes: [BoxSize]
    private(set) var frames: [Frame]
    private(set) var bands: [Band] = []
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
        neighbours = Array(repeating: [], count: picture.boxes.count)
        for arrow in picture.arrows {
            neighbours[arrow.importer].append(arrow.imported)
            neighbours[arrow.imported].append(arrow.importer)
        }
        var ranks = picture.ranks.map { bands in bands.map { (name: $0.name, levels: levels(of: $0.boxes)) } }
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
    }

    /// The boxes of a layer by their depth: each below those that have an arrow to it, cycles apart.
    private func levels(of boxes: [Int]) -> [[Int]] {
        let isInBand = Set(boxes)
        let inner = picture.arrows.filter { isInBand.contains($0.importer) && isInBand.contains($0.imported) }
        let numbers = inner.componentNumbers(boxes: picture.boxes.count)
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

    private mutating func place(_ ranks: [[(name: String, levels: [[Int]])]]) {
        bands = []
        var y = Self.margin + SVGDiagram.titleHeight
        for siblings in ranks {
            let room = width - 2 * Self.margin - Self.gap * Double(siblings.count - 1)
            let needs = siblings.map { max($0.levels.joined().reduce(0) { $0 + sizes[$1].width + Self.gap }, 120) }
            let least = siblings.map { band in
                max(band.levels.joined().map { sizes[$0].width }.max() ?? 0, BoxSize.width(of: band.name, size: 13)) + 2
                    * Self.gap
            }
            let spare = room - least.reduce(0, +)
            let total = needs.reduce(0, +)
            var x = Self.margin
            var bottom = y
            for (place, band) in siblings.enumerated() {
                let share = least[place] + max(0, spare) * needs[place] / total
                let end = self.place(band.levels, in: Frame(x: x, y: y, width: share, height: 0))
                bands.append(Band(name: band.name, frame: Frame(x: x, y: y, width: share, height: 0)))
                bottom = max(bottom, end)
                x += share + Self.gap
            }
            for band in bands.indices.suffix(siblings.count) { bands[band].frame.height = bottom - y }
            y = bottom + Self.gap * 1.5
        }
        height = y
    }

    /// Puts the boxes of a layer into rows; returns where the layer ends.
    private mutating func place(_ levels: [[Int]], in area: Frame) -> Double {
        let room = area.width - 2 * Self.gap
        var y = area.y + Self.labelHeight + 6
        for level in levels {
            let need = level.reduce(0) { $0 + sizes[$1].width + Self.gap }
            var count = max(1, Int((need / room).rounded(.up)))
            var rows = Self.dealt(level, count)
            while rows.contains(where: { width(of: $0) > room }), count < level.count {
                count += 1
                rows = Self.dealt(level, count)
            }
            for row in rows {
                var x = area.x + (area.width - width(of: row)) / 2
                let tallest = row.map { sizes[$0].height }.max() ?? 0
                for box in row {
                    frames[box].x = x
                    frames[box].y = y
                    x += sizes[box].width + Self.gap
                }
                y += tallest + Self.rowGap
            }
        }
        return (levels.isEmpty ? y : y - Self.rowGap) + 12
    }

    private func width(of row: [Int]) -> Double {
        row.reduce(0) { $0 + sizes[$1].width } + Self.gap * Double(max(0, row.count - 1))
    }

    /// Deals a sorted list out to rows, so that each row keeps the order from left to right.
    private static func dealt(_ boxes: [Int], _ count: Int) -> [[Int]] {
        (0..<count).map { row in stride(from: row, to: boxes.count, by: count).map { boxes[$0] } }
            .filter { !$0.isEmpty }
    }
}

/// How large a box is, from the widths of its texts.
struct BoxSize {
    var width: Double
    var height: Double
    /// The words of its parts, each with its width.
    var chips: [(text: String, width: Double)]

    static let nameSize = 12.0
    static let chipSize = 8.5

    init(_ box: Picture.Box) {
        let words = box.parts.count > 1 ? box.parts.map { Self.word($0.kind) } : []
        var shown = Array(words.prefix(6))
        if words.count > shown.count { shown.append("+\(words.count - shown.count)") }
        chips = shown.map { ($0, Self.width(of: $0, size: Self.chipSize) + 7) }
        let row = chips.reduce(0) { $0 + $1.width } + 3 * Double(max(0, chips.count - 1))
        width = max(Self.width(of: box.name, size: Self.nameSize), row) + 18
        height = chips.isEmpty ? 28 : 44
    }

    private static func word(_ kind: PartKind) -> String {
        switch kind {
        case .implementation: "impl"
        case .architecture: "arch"
        case .appExtension: "ext"
        default: kind.rawValue
        }
    }

    /// About the width of a text in a sans-serif font, never much less.
    static func width(of text: String, size: Double) -> Double {
        text.visible.unicodeScalars.reduce(0) { width, scalar in
            let share =
                switch scalar {
                case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", "(", ")", "[", "]", "/", "f", "t", "r", " ":
                    0.37
                case "m", "w", "M", "W", "@", "%": 0.95
                case "A"..."Z": 0.74
                default: scalar.isASCII ? 0.6 : String(scalar).displayWidth > 1 ? 1.05 : 0.7
                }
            return width + share * size
        }
    }
}
