import AshlarProjectModel

/// Puts something new between brackets, in the manner of what stands there: in a row, or each on a line of its own.
struct FlowInsertion {
    let text: ManifestText
    let extent: FlowExtent
    let elements: [SourceLocation]

    func replacements(for addition: String, at index: Int) -> [ManifestText.Replacement] {
        guard let last = elements.last, let end = extent.contentEnd else { return [alone(addition)] }
        if index < elements.count {
            let next = elements[index]
            guard standsAlone(next) else { return [insertion(addition + ", ", at: text.offset(of: next))] }
            // Comments right above an element are about it.
            var line = next.line - 1
            while line > text.line(ofOffset: extent.open), text.isComment(line: line) { line -= 1 }
            return [text.inserting([indentation(of: next) + addition + ","], afterLine: line)]
        }
        guard standsAlone(last) else {
            return [insertion(extent.endsInComma ? " \(addition)," : ", " + addition, at: end)]
        }
        let line = text.line(ofOffset: end)
        let row = indentation(of: last) + addition + (extent.endsInComma ? "," : "")
        let comma = extent.endsInComma ? "" : ","
        if text.line(ofOffset: extent.close) == line {
            return [insertion(comma + text.newline(ofLine: line) + row, at: end)]
        }
        return [insertion(comma, at: end), text.inserting([row], afterLine: line)]
    }

    /// The first thing between brackets has the same blanks on both sides.
    private func alone(_ addition: String) -> ManifestText.Replacement {
        let between = text.bytes[(extent.open + 1)..<extent.close]
        let blanks = between.allSatisfy(ManifestText.isBlank) ? String(decoding: between, as: UTF8.self) : ""
        return insertion(blanks + addition, at: extent.open + 1)
    }

    private func insertion(_ addition: String, at offset: Int) -> ManifestText.Replacement {
        .init(range: offset..<offset, text: addition)
    }

    private func standsAlone(_ element: SourceLocation) -> Bool {
        element.line > text.line(ofOffset: extent.open) && text.prefix(of: element).allSatisfy(ManifestText.isBlank)
    }

    private func indentation(of element: SourceLocation) -> String {
        String(decoding: text.prefix(of: element), as: UTF8.self)
    }
}
