/// How deeply parentheses and brackets nest in a text: the parser looks ahead through types without a limit of its own.
enum TextDepth {
    /// Those in strings and comments count as well; those that stand for less and greater count within a line.
    static func of(_ text: String) -> Int {
        var (depth, angles, deepest) = (0, 0, 0)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(0, depth - 1)
            case UInt8(ascii: "<"): angles += 1
            case UInt8(ascii: ">"): angles = max(0, angles - 1)
            case UInt8(ascii: "\n"): angles = 0
            default: continue
            }
            deepest = max(deepest, depth + angles)
        }
        return deepest
    }
}
