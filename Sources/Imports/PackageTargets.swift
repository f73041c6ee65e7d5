import AshlarSwiftLexing

/// Compares the targets that two versions of a `Package.swift` list, without evaluating them.
package enum PackageTargets {
    /// The names of the elements of `targets: […]` that differ, were added or were removed, sorted; `nil` if anything
    /// else differs.
    package static func differences(_ old: [UInt8], _ new: [UInt8]) -> [String]? {
        guard !SourceComparison.hasConflict(old), !SourceComparison.hasConflict(new) else { return nil }
        let (base, now) = (lists(old), lists(new))
        guard base.rest == now.rest, Set(base.elements.map(\.name)).count == base.elements.count,
            Set(now.elements.map(\.name)).count == now.elements.count
        else { return nil }
        let texts = [base, now].map { list in
            Dictionary(list.elements.map { ($0.name, $0.tokens) }) { first, _ in first }
        }
        return Set(texts[0].keys).union(texts[1].keys).filter { texts[0][$0] != texts[1][$0] }.sorted()
    }

    private struct Lists {
        var elements: [(name: String, tokens: [SourceToken])] = []
        /// All other tokens, without the commas between elements.
        var rest: [SourceToken] = []
    }

    private static func lists(_ text: [UInt8]) -> Lists {
        let tokens = SourceComparison.tokens(of: text)
        var lists = Lists()
        var place = 0
        while place < tokens.count {
            lists.rest.append(tokens[place])
            place += 1
            guard place > 2, tokens[place - 1].kind == .leftBracket, tokens[place - 2].kind == .colon,
                tokens[place - 3].text == "targets"
            else { continue }
            while let end = element(in: tokens, from: place) {
                let element = Array(tokens[place..<end])
                lists.elements.append((String(element[5].text.dropFirst().dropLast()), element))
                place = end
                if place < tokens.count, tokens[place].kind == .comma { place += 1 }
            }
        }
        return lists
    }

    private static let kinds: Set<String> = [
        "target", "testTarget", "executableTarget", "macro", "plugin", "binaryTarget", "systemLibrary",
    ]

    /// The end of `.target(name: "A", …)`; `nil` for anything else.
    private static func element(in tokens: [SourceToken], from start: Int) -> Int? {
        guard start + 6 < tokens.count, tokens[start].kind == .period || tokens[start].text == ".",
            kinds.contains(tokens[start + 1].text), tokens[start + 2].kind == .leftParenthesis,
            tokens[start + 3].text == "name", tokens[start + 4].kind == .colon, tokens[start + 5].kind == .string
        else { return nil }
        var depth = 0
        for place in (start + 2)..<tokens.count {
            switch tokens[place].kind {
            case .leftParenthesis: depth += 1
            case .rightParenthesis: depth -= 1
            default: break
            }
            if depth == 0 {
                let next = place + 1 < tokens.count ? tokens[place + 1].kind : .endOfFile
                return next == .comma || next == .rightBracket ? place + 1 : nil
            }
        }
        return nil
    }
}
