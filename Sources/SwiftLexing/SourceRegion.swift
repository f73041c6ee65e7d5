/// What a part of a Swift source is.
package enum SourceRegion: Sendable {
    case code, comment, literal

    /// The regions of some offsets.
    ///
    /// - Parameters:
    ///   - offsets: in ascending order; each is the offset of a letter.
    ///   - source: the bytes of the source.
    package static func regions(at offsets: [Int], in source: [UInt8]) -> [SourceRegion] {
        source.withUnsafeBytes { bytes in
            var lexer = Lexer(bytes)
            var token = lexer.next()
            var regions: [SourceRegion] = []
            for offset in offsets {
                while token.end <= offset, token.kind != .endOfFile { token = lexer.next() }
                switch token.kind {
                // A letter between two tokens is in a comment.
                case _ where offset < token.start, .endOfFile: regions.append(.comment)
                case .string, .interpolationStart, .regex: regions.append(.literal)
                default: regions.append(.code)
                }
            }
            return regions
        }
    }
}
