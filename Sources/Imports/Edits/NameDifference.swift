import AshlarSwiftLexing

/// Compares two texts that one template rendered with different names.
package enum NameDifference {
    /// The names in which they differ, by those of the first one; imported modules are omitted.
    ///
    /// - Returns: nothing if they differ in more than names, comments and text in literals.
    package static func names(from old: [UInt8], to new: [UInt8]) -> [String: String] {
        old.withUnsafeBytes { old in new.withUnsafeBytes { new in names(from: old, to: new) } }
    }

    private static func names(from old: UnsafeRawBufferPointer, to new: UnsafeRawBufferPointer) -> [String: String] {
        var first = Lexer(old)
        var second = Lexer(new)
        var names: [String: String] = [:]
        var isModule = false
        while true {
            let (left, right) = (first.next(), second.next())
            let (before, after) = (first.name(of: left), second.name(of: right))
            guard left.kind == right.kind || (before != nil && after != nil) else { return [:] }
            if left.kind == .endOfFile { return names }
            if let before, let after, before != after, !isModule { names[before] = after }
            // `import A` and `canImport(A)`
            let opensCondition = isModule && left.kind == .leftParenthesis
            isModule =
                opensCondition
                || (left.kind == .word && (first.isWord(left, "import") || first.isWord(left, "canImport")))
        }
    }
}
