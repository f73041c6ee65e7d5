import AshlarProjectModel

/// Replaces the module of an import; nothing else in the source changes.
package enum ImportRewriter {
    package enum Outcome: Hashable, Sendable {
        case rewritten([UInt8])
        /// Why the user must decide.
        case notMechanical(String)
    }

    /// If the source already imports the other module, the line is removed.
    ///
    /// - Parameters:
    ///   - use: one of the source's imports.
    ///   - imports: all of them.
    package static func replace(
        _ use: ImportUse, by module: String, in source: [UInt8], whoseImports imports: [ImportUse]
    ) -> Outcome {
        if let reason = objection(to: use, module) { return .notMechanical(reason) }
        guard let place = ImportPlace(of: use, in: source) else {
            return .notMechanical("the source has changed since")
        }
        let others = imports.filter { $0.module == module && $0.kind == .module && $0.path.isEmpty }
        guard let other = others.first(where: { $0.condition == nil || $0.condition == use.condition }) else {
            let name = SwiftKeywords.reserved.contains(module) ? "`\(module)`" : module
            return .rewritten(source[..<place.name.lowerBound] + Array(name.utf8) + source[place.name.upperBound...])
        }
        let existing = "the source already imports '\(module)'"
        guard other.access == use.access else {
            return .notMechanical("\(existing) with a different access level")
        }
        guard use.attributes.isEmpty, place.isAlone(after: use.access) else {
            return .notMechanical("\(existing), and this line contains more than the import")
        }
        return .rewritten(Array(source[..<place.line.lowerBound] + source[place.line.upperBound...]))
    }

    private static func objection(to use: ImportUse, _ module: String) -> String? {
        let path = ([use.module] + use.path).joined(separator: ".")
        if use.module == module { return "it already imports '\(module)'" }
        if use.kind != .module { return "it imports a declaration, '\(path)'" }
        if !use.path.isEmpty { return "it imports a submodule, '\(path)'" }
        // Other attributes depend on the module, and may not fit another one.
        let harmless = ["@preconcurrency", "@_implementationOnly"]
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
        var start = source.withoutByteOrderMark.startIndex
        for _ in 1..<max(use.line, 1) {
            guard let next = Self.endOfLine(in: source, from: start) else { return nil }
            start = next
        }
        let end = Self.endOfLine(in: source, from: start) ?? source.count
        let first = Self.offset(in: source, from: start, skipping: use.column - 1, before: end)
        let last = Self.offset(in: source, from: first, skipping: use.length, before: end)
        guard last > first else { return nil }
        var word = source[first..<last]
        if word.count > 2, word.first == UInt8(ascii: "`"), word.last == UInt8(ascii: "`") {
            word = word.dropFirst().dropLast()
        }
        guard word.elementsEqual(use.module.utf8) else { return nil }
        name = first..<last
        line = start..<end
        self.source = source
    }

    /// Whether the line contains only the import.
    func isAlone(after access: ImportUse.Access?) -> Bool {
        let before = source[line.lowerBound..<name.lowerBound]
        let after = source[name.upperBound..<line.upperBound]
        let words = String(decoding: before, as: UTF8.self).split { $0 == " " || $0 == "\t" }.map(String.init)
        return words == (access.map { [$0.rawValue] } ?? []) + ["import"]
            && after.allSatisfy { " \t\r\n".utf8.contains($0) }
    }

    /// - Returns: the start of the next line; `nil` on the last one.
    private static func endOfLine(in source: [UInt8], from start: Int) -> Int? {
        guard let end = source[start...].firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
        else { return nil }
        let isPair = source[end...].starts(with: "\r\n".utf8)
        return end + (isPair ? 2 : 1)
    }

    private static func offset(in source: [UInt8], from start: Int, skipping scalars: Int, before end: Int) -> Int {
        var offset = start
        for _ in 0..<max(scalars, 0) where offset < end {
            offset += 1
            while offset < end, source[offset] & 0xC0 == 0x80 { offset += 1 }
        }
        return offset
    }
}
