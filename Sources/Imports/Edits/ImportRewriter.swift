import AshlarProjectModel
import AshlarSwiftLexing

/// Replaces the module of an import; nothing else in the source changes.
package enum ImportRewriter {
    /// If the source already imports the other module, the line is removed.
    ///
    /// - Parameters:
    ///   - use: one of the source's imports.
    ///   - imports: all of them.
    ///   - isSuccessor: whether the declarations of the imported module are in the other one now, so that `@testable` fits.
    package static func replace(
        _ use: ImportUse, by module: String, in source: [UInt8], whoseImports imports: [ImportUse],
        isSuccessor: Bool = false
    ) throws(ImportRefusal) -> [UInt8] {
        if let reason = objection(to: use, module, fitting: isSuccessor ? ["@testable"] : []) {
            throw ImportRefusal(reason)
        }
        guard let place = ImportPlace(of: use, in: source) else { throw ImportRefusal("the source has changed since") }
        let others = imports.filter { other in
            other.module == module && other.kind == .module && other.path.isEmpty
                && (!isSuccessor || other.attributes == use.attributes)
        }
        guard let other = others.first(where: { $0.condition == nil || $0.condition == use.condition }) else {
            let name = SwiftKeywords.reserved.contains(module) ? "`\(module)`" : module
            return source[..<place.name.lowerBound] + Array(name.utf8) + source[place.name.upperBound...]
        }
        let existing = "the source already imports '\(module)'"
        guard other.access == use.access else {
            throw ImportRefusal("\(existing) with a different access level")
        }
        guard use.attributes.isEmpty || isSuccessor, place.isAlone(after: use.access, use.attributes) else {
            throw ImportRefusal("\(existing), and this line contains more than the import")
        }
        return place.withoutLine
    }

    /// Removes an import, with its line.
    package static func remove(_ use: ImportUse, in source: [UInt8]) throws(ImportRefusal) -> [UInt8] {
        guard let place = ImportPlace(of: use, in: source) else { throw ImportRefusal("the source has changed since") }
        guard place.isAlone(after: use.access, use.attributes) else {
            throw ImportRefusal("the line contains more than the import")
        }
        return place.withoutLine
    }

    private static func objection(
        to use: ImportUse, _ module: String, fitting attributes: [String]
    ) -> String? {
        let path = ([use.module] + use.path).joined(separator: ".")
        if use.module == module { return "it already imports '\(module)'" }
        if use.kind != .module { return "it imports a declaration, '\(path)'" }
        if !use.path.isEmpty { return "it imports a submodule, '\(path)'" }
        // Other attributes depend on the module, and may not fit another one.
        let harmless = ["@preconcurrency", "@_implementationOnly"] + attributes
        return use.attributes.first { !harmless.contains($0) }
            .map { "it has '\($0)', which may not fit another module" }
    }
}

/// The ranges of the module name and of the line of an import.
private struct ImportPlace {
    /// With back-ticks.
    let name: Range<Int>
    /// With the line end.
    let line: Range<Int>
    private let source: [UInt8]

    /// - Returns: `nil` if the source has changed at the location of the import.
    init?(of use: ImportUse, in source: [UInt8]) {
        guard let name = Self.name(of: use, in: source) else { return nil }
        let isNewline = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
        let start = source[..<name.lowerBound].lastIndex(where: isNewline).map { $0 + 1 }
        let end = source[name.upperBound...].firstIndex(where: isNewline)
        let isPair = end.map { source[$0...].starts(with: "\r\n".utf8) } ?? false
        line = (start ?? source.withoutByteOrderMark.startIndex)..<(end.map { $0 + (isPair ? 2 : 1) } ?? source.count)
        self.name = name
        self.source = source
    }

    private static func name(of use: ImportUse, in source: [UInt8]) -> Range<Int>? {
        source.withUnsafeBytes { bytes in
            var lexer = Lexer(bytes)
            var positions = PositionCounter(lexer.bytes, end: lexer.end)
            while true {
                let token = lexer.next()
                let place = positions.place(of: token)
                if token.kind == .endOfFile || place.line > use.line { return nil }
                guard place == (use.line, use.column, use.length), lexer.name(of: token) == use.module else { continue }
                return token.start..<token.end
            }
        }
    }

    /// The source without the line. A blank line below it goes with it, unless it separates other lines.
    var withoutLine: [UInt8] {
        var end = line.upperBound
        let before = source[..<line.lowerBound]
        let isFirst = line.lowerBound == source.withoutByteOrderMark.startIndex
        let separators = ["\n\n", "\r\n\r\n"].map { Array($0.utf8) }
        if isFirst || separators.contains(where: { before.suffix($0.count).elementsEqual($0) }) {
            let rest = source[end...]
            end += rest.starts(with: "\r\n".utf8) ? 2 : rest.starts(with: "\n".utf8) ? 1 : 0
        }
        return Array(before + source[end...])
    }

    /// Whether the line contains only the import.
    func isAlone(after access: ImportUse.Access?, _ attributes: [String]) -> Bool {
        let before = source[line.lowerBound..<name.lowerBound]
        let after = source[name.upperBound..<line.upperBound]
        let words = String(decoding: before, as: UTF8.self).split { $0 == " " || $0 == "\t" }.map(String.init)
        return words == attributes + (access.map { [$0.rawValue] } ?? []) + ["import"]
            && after.allSatisfy { " \t\r\n".utf8.contains($0) }
    }
}
