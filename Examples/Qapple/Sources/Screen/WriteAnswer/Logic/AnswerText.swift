/// The rules for the text of an answer.
public enum AnswerText {
    /// The most characters that an answer has.
    public static let limit = 250

    /// The text without what is beyond the limit.
    public static func cut(_ text: String) -> String { String(text.prefix(limit)) }

    /// The size of the font in points: the longer the text that is shown, the smaller.
    public static func fontSize(for text: String) -> Double {
        switch cut(text).count {
        case 0..<2: 48
        case 2..<4: 40
        case 4..<6: 32
        case 6...8: 24
        default: 17
        }
    }
}
