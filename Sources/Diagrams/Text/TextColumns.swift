import AshlarMessages
import AshlarProjectModel

/// Words with the colors that they get: measured without them, painted last.
struct Phrase {
    var text: String
    var styles: [Ink.Style]

    init(_ text: String, _ styles: [Ink.Style] = []) {
        self.text = text.visible
        self.styles = styles
    }

    var width: Int { text.displayWidth }

    var words: [Phrase] { text.split(separator: " ").map { Phrase(String($0), styles) } }

    func painted(_ ink: Ink) -> String {
        styles.reduce(text) { ink($0, $1) }
    }
}

/// Where the columns of the text picture stand, and how a line flows within them.
struct TextColumns {
    /// The width of a line: that of the terminal, or the least that a picture needs.
    let width: Int
    /// The width of the layers' names; 0 if they are printed on separate lines.
    let label: Int
    /// Whether a layer's name stands beside its first box.
    let sharesLabelLine: Bool
    private let name: Int
    /// What is left for the names of what a box uses.
    private let room: Int
    private let sharesUsesLine: Bool

    private static let arrow = "─▶ "
    private static let leastRoom = 28

    init(width: Int, labels: [Int], names: [Int]) {
        let width = max(width, 40)
        self.width = width
        let widestLabel = labels.max() ?? 0
        // One very long name must not push all others to the right: it gets its uses on the next line.
        let widestName = min(names.max() ?? 0, 32)
        let besides = 2 + widestLabel + 2 + widestName + 2 + 3
        if widestLabel <= 24, width - besides >= Self.leastRoom {
            (label, sharesLabelLine, name, sharesUsesLine) = (widestLabel, true, widestName, true)
            room = width - besides
        } else {
            (label, sharesLabelLine, name, sharesUsesLine) = (0, false, 2, false)
            room = width - 2 - 4 - 3
        }
    }

    /// The box's name and what it uses, over as many rows as that takes.
    func rows(for line: UsePhrases.Line, _ ink: Ink) -> [String] {
        let uses = Self.flow(line.uses, room, ink)
        let lead = sharesLabelLine ? "" : "  "
        let head = lead + line.name.painted(ink)
        guard !uses.isEmpty else { return [head] }
        let indent = String(repeating: " ", count: sharesUsesLine ? name + 2 : 4)
        let arrow = ink(Self.arrow, .dim)
        let nextIndent = indent + "   "
        if sharesUsesLine, line.name.width <= name {
            let gap = String(repeating: " ", count: name - line.name.width + 2)
            return [head + gap + arrow + uses[0]] + uses.dropFirst().map { nextIndent + $0 }
        }
        return [head, indent + arrow + uses[0]] + uses.dropFirst().map { nextIndent + $0 }
    }

    /// The phrases with commas or another separator, broken where the room ends. A phrase wider than the room is broken
    /// between its words; a word wider than the room keeps a row to itself.
    static func flow(_ phrases: [Phrase], _ room: Int, separator: String = ",", _ ink: Ink) -> [String] {
        var rows: [String] = []
        var row = ""
        var used = 0
        func add(_ phrase: Phrase, _ end: String) {
            let width = phrase.width + end.displayWidth
            if used > 0, used + 1 + width > room {
                rows.append(row)
                (row, used) = ("", 0)
            }
            if used > 0 {
                row += " "
                used += 1
            }
            row += phrase.painted(ink) + end
            used += width
        }
        for (place, phrase) in phrases.enumerated() {
            let end = place == phrases.count - 1 ? "" : separator
            if phrase.width + end.displayWidth <= room {
                add(phrase, end)
            } else {
                let words = phrase.words
                for (place, word) in words.enumerated() { add(word, place == words.count - 1 ? end : "") }
            }
        }
        if used > 0 { rows.append(row) }
        return rows
    }
}
