import SwiftSyntax

extension SyntaxProtocol {
    /// As it stands in the source, without what stands around it; swift-syntax would copy the tree for that.
    var trimmedText: String {
        let bytes = syntaxTextBytes
        let start = min(leadingTriviaLength.utf8Length, bytes.count)
        let end = max(start, bytes.count - trailingTriviaLength.utf8Length)
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }
}

extension TokenSyntax {
    /// Without back-ticks.
    var plainName: String {
        if case .identifier(let name) = tokenKind, name.utf8.first != UInt8(ascii: "`") { return name }
        return identifier?.name ?? text
    }
}
