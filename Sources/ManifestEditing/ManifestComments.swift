import AshlarProjectModel

/// The comments of a manifest or fragment.
package enum ManifestComments {
    /// The text with blanks in place of all that is not in a comment, so that each place stays the same.
    package static func text(of bytes: [UInt8]) -> [UInt8] {
        var text = bytes
        var scanner = FlowScanner(bytes: bytes, index: 0)
        while let token = scanner.next() {
            for index in token.range where text[index] < 0x80 && text[index] != UInt8(ascii: "\n") {
                text[index] = UInt8(ascii: " ")
            }
        }
        return text
    }

    /// Where comments have one of the names as a word.
    package static func places(of names: Set<String>, in file: ManifestFragment) -> [(name: String, SourceLocation)] {
        let text = text(of: Array(file.bytes.withoutByteOrderMark))
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        var places: [(name: String, SourceLocation)] = []
        for (index, bytes) in lines.enumerated() {
            let line = String(decoding: bytes, as: UTF8.self)
            for word in line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && !"_.".contains($0) }) {
                let name = word.last == "." ? String(word.dropLast()) : String(word)
                guard names.contains(name) else { continue }
                let column = line[..<word.startIndex].unicodeScalars.count + 1
                places.append((name, SourceLocation(path: file.path, line: index + 1, column: column)))
            }
        }
        return places
    }
}
