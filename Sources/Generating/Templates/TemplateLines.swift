import AshlarScaffolding

/// Maps a line of rendered text to the line of its template, by the text between the tags.
package struct TemplateLines {
    private let patterns: [LinePattern]

    package init(_ text: String) {
        patterns = text.split(separator: "\n", omittingEmptySubsequences: false).map(LinePattern.init)
    }

    /// Counted from 1, like `number`.
    package func line(of number: Int, in lines: [Substring]) -> Int {
        var next = 0
        for (index, line) in lines.enumerated() {
            let place = patterns[next...].firstIndex { $0.matches(line) }
            if index + 1 == number { return (place ?? min(next, patterns.count - 1)) + 1 }
            // A list renders several lines from one.
            if let place { next = place }
        }
        return 1
    }
}
