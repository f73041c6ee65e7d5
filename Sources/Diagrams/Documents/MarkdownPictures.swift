import AshlarLineDiff

/// The pictures that a Markdown file keeps between two comments:
///
///     <!-- ashlar graph --format mermaid --focus Payment -->
///     <!-- /ashlar graph -->
///
/// Comments in fenced code are examples, not pictures.
package struct MarkdownPictures {
    /// A picture in the file.
    package struct Region: Sendable {
        /// The line of the first comment, counted from 1.
        package var line: Int
        /// What is between `ashlar graph` and the end of the comment.
        package var arguments: [String]
        /// The lines between the comments, counted from 0.
        fileprivate var body: Range<Int>
    }

    /// A comment without its other one.
    package struct Problem: Error, Hashable, Sendable {
        package var line: Int
        package var message: String
    }

    package let regions: [Region]
    package let problems: [Problem]
    private let lines: [Substring]

    private static let markers = MarkdownRegions.Markers("ashlar graph")

    package init(_ text: String) {
        // Swift takes CR LF for one character.
        lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
        let found = MarkdownRegions(in: TextBytes.lines(Array(text.utf8)), between: Self.markers)
        regions = found.regions.map { Region(line: $0.line, arguments: Self.words($0.text[...]), body: $0.body) }
        problems = found.problems.map { problem in
            switch problem {
            case .unended(let line):
                Problem(line: line, message: "the picture has no end; write '\(Self.markers.end)' below it")
            case .unopened(let line): Problem(line: line, message: "'\(Self.markers.end)' ends no picture")
            }
        }
    }

    /// Words are separated by spaces; double quotes hold a word with spaces together.
    private static func words(_ text: Substring) -> [String] {
        var words: [String] = []
        var word: String?
        var isQuoted = false
        for character in text {
            if character == "\"" {
                isQuoted.toggle()
                word = word ?? ""
            } else if character == " ", !isQuoted {
                if let done = word { words.append(done) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        return words + [word].compactMap { $0 }
    }

    /// The file with new pictures: one for each region, or `nil` to keep what is there. A picture is indented as its first
    /// comment is, so that it stays in its list.
    package func text(with pictures: [String?]) -> String {
        var lines = lines
        for (region, picture) in zip(regions, pictures).reversed() {
            guard let picture else { continue }
            let ending = lines[region.line - 1].hasSuffix("\r") ? "\r" : ""
            let indent = lines[region.line - 1].prefix { $0 == " " }
            let new = picture.split(separator: "\n", omittingEmptySubsequences: false)
                .map { Substring($0.isEmpty ? ending : "\(indent)\($0)\(ending)") }
            lines.replaceSubrange(region.body, with: new)
        }
        return lines.joined(separator: "\n")
    }

    /// A picture in fenced code.
    package static func markdown(_ picture: Picture, as format: DiagramFormat) -> String {
        let format = format == .markdown ? .mermaid : format
        let text = format.draw(picture, DiagramFormat.Style())
        let name = format == .text ? "text" : format.rawValue
        return "```\(name)\n\(text)```"
    }
}
