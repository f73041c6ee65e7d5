/// Finds the keys of a string catalog: those of the mapping `strings` at the top of a JSON text.
///
/// The text is not validated: of what is not JSON, some keys or none are found.
struct CatalogKeys {
    /// With their quotes, in the order of the text.
    private(set) var ranges: [Range<Int>] = []

    init(_ bytes: [UInt8]) {
        let quote = UInt8(ascii: "\"")
        var depth = 0
        var isInStrings = false
        var index = bytes.startIndex
        while index < bytes.endIndex {
            switch bytes[index] {
            case quote:
                let end = Self.end(ofTextAt: index, in: bytes)
                let isKey = bytes[end...].first { !Self.isBlank($0) } == UInt8(ascii: ":")
                if isKey, depth == 1 { isInStrings = bytes[index..<end].elementsEqual(#""strings""#.utf8) }
                if isKey, depth == 2, isInStrings { ranges.append(index..<end) }
                index = end
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            index += 1
        }
    }

    /// The index after the closing quote, or the end of the bytes.
    private static func end(ofTextAt start: Int, in bytes: [UInt8]) -> Int {
        var index = start + 1
        while index < bytes.endIndex, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, bytes.endIndex)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
