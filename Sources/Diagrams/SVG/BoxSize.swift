import AshlarMessages
import AshlarProjectModel

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
