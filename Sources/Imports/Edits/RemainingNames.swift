import AshlarProjectModel
import AshlarSwiftLexing

/// Finds the places of a source that have the old name after a rename.
package struct RemainingNames {
    private let words: [[UInt8]]
    /// The spellings of the new name, which may contain the old one.
    private let present: [[UInt8]]

    package init(of old: String, nowNamed new: String) {
        words = Self.spellings(of: old)
        present = Self.spellings(of: new)
    }

    private static func spellings(of name: String) -> [[UInt8]] {
        let lower = SwiftNames.lowerCamel(name)
        return (lower == name ? [name] : [name, lower]).map { Array($0.utf8) }
    }

    /// A line about the text; `nil` if it does not contain the old name.
    ///
    /// - Parameters:
    ///   - isCode: whether the text is code of another language than Swift, and not prose.
    ///   - openUse: a use that may mean a renamed member of a composition root.
    package func line(
        about source: [UInt8], at path: String, isCode: Bool = false, openUse: (range: Range<Int>, new: String)? = nil
    ) -> String? {
        first(in: source, at: path, isCode, preferring: openUse?.range).map { word, location, others in
            let meaning = openUse.map { ", and may mean '\($0.new)' of a composition root" } ?? ""
            let rest = others == 0 ? "" : " (and \(others) other \(others == 1 ? "place" : "places") in the file)"
            return "  see \(location): '\(word)' is not renamed\(meaning)\(rest)\n"
        }
    }

    /// A word with the old name, with its location, and the number of others; `nil` if there is none.
    ///
    /// - Parameter preferred: the word, if it is one of them; else the first one.
    private func first(
        in source: [UInt8], at path: String, _ isCode: Bool, preferring preferred: Range<Int>? = nil
    ) -> (word: String, location: SourceLocation, others: Int)? {
        let places = places(in: source, isSwift: path.hasSuffix(".swift"), isCode)
        guard let first = places.first(where: { $0 == preferred }) ?? places.first else { return nil }
        let position = source.withUnsafeBytes { bytes in
            let lexer = Lexer(bytes)
            var counter = PositionCounter(lexer.bytes, end: lexer.end)
            return counter.position(of: first.lowerBound)
        }
        return (
            String(decoding: source[first], as: UTF8.self),
            SourceLocation(path: path, line: position.line, column: position.column), places.count - 1
        )
    }

    /// The words that contain the old name as a word, in either case; a lowercase word in a comment is prose.
    private func places(in source: [UInt8], isSwift: Bool, _ isCode: Bool) -> [Range<Int>] {
        var places: [Range<Int>] = []
        var offset = 0
        while let start = source[offset...].firstIndex(where: \.isOfWord) {
            let end = source[start...].firstIndex { !$0.isOfWord } ?? source.count
            if holds(source[start..<end]) { places.append(start..<end) }
            offset = end
        }
        if isCode { return places }
        // Another text than a Swift source, such as a manifest, is prose in lowercase.
        let regions =
            isSwift
            ? SourceRegion.regions(at: places.map(\.lowerBound), in: source) : places.map { _ in SourceRegion.comment }
        return zip(places, regions).filter { place, region in
            region != .comment || source[place].firstRange(of: words[0]) != nil
        }.map(\.0)
    }

    private func holds(_ word: ArraySlice<UInt8>) -> Bool {
        let known = present.flatMap { word.ranges(of: $0) }
        return words.enumerated().contains { index, name in
            var rest = word
            while let range = rest.firstRange(of: name) {
                let isStart =
                    range.lowerBound == word.startIndex || word[range.lowerBound - 1] == UInt8(ascii: "_")
                    || (index == 0 && !word[range.lowerBound - 1].isUppercaseLetter)
                let next = range.upperBound == word.endIndex ? nil : word[range.upperBound]
                if isStart, next.map({ !$0.isLowercaseLetter }) ?? true,
                    !known.contains(where: { $0.contains(range.lowerBound) && range.upperBound <= $0.upperBound })
                {
                    return true
                }
                rest = word[(range.lowerBound + 1)...]
            }
            return false
        }
    }
}

extension UInt8 {
    fileprivate var isOfWord: Bool {
        isUppercaseLetter || isLowercaseLetter || (0x30...0x39).contains(self) || self == UInt8(ascii: "_")
    }
    fileprivate var isUppercaseLetter: Bool { (0x41...0x5A).contains(self) }
    fileprivate var isLowercaseLetter: Bool { (0x61...0x7A).contains(self) }
}
