/// Where the lines of a text begin. Those of swift-syntax are found by visiting the whole tree.
struct LineTable: Sendable {
    /// In bytes.
    private let starts: [Int]

    init(_ text: String) {
        var text = text
        starts = text.withUTF8 { bytes in
            var starts = [0]
            for (place, byte) in bytes.enumerated() {
                let isReturn = byte == UInt8(ascii: "\r")
                guard byte == UInt8(ascii: "\n") || isReturn else { continue }
                if isReturn, place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "\n") { continue }
                starts.append(place + 1)
            }
            return starts
        }
    }

    /// The line and the column of an offset in bytes, both from 1.
    func location(of offset: Int) -> (line: Int, column: Int) {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, offset - starts[low] + 1)
    }
}
