/// The first line that git has left in a file of an unresolved merge.
struct ConflictMarker {
    private static let markers = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]

    let marker: String
    /// Counted from 1.
    let line: Int

    init?(in text: String) {
        for (index, line) in text.utf8.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
            guard let marker = Self.markers.first(where: { line.starts(with: $0.utf8) }) else { continue }
            // A name follows the marker; nothing follows the one in the middle.
            guard [nil, UInt8(ascii: " "), UInt8(ascii: "\r")].contains(line.dropFirst(marker.utf8.count).first) else {
                continue
            }
            self.marker = marker
            self.line = index + 1
            return
        }
        return nil
    }
}
