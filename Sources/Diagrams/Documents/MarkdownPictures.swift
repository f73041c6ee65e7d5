import AshlarMessages

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

    package private(set) var regions: [Region] = []
    package private(set) var problems: [Problem] = []
    private var lines: [Substring]

    private static let start = "<!-- ashlar graph"
    private static let end = "<!-- /ashlar graph -->"

    package init(_ text: String) {
        // Swift takes CR LF for one character.
        lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
        var fence: Substring?
        var open: Region?
        for (place, line) in lines.enumerated() {
            let content = Substring(line.utf8.drop { $0 == UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: "\r") })
            if open == nil, let mark = Self.fence(content) {
                if fence == nil { fence = mark } else if mark.starts(with: fence ?? "") { fence = nil }
            } else if fence == nil, content == Self.end {
                if var region = open {
                    region.body = region.line..<place
                    regions.append(region)
                    open = nil
                } else {
                    problems.append(Problem(line: place + 1, message: "'\(Self.end)' ends no picture"))
                }
            } else if fence == nil, content.hasPrefix(Self.start), content.hasSuffix("-->") {
                if let region = open { problems.append(Self.unended(region)) }
                let arguments = Self.words(content.dropFirst(Self.start.count).dropLast(3))
                open = Region(line: place + 1, arguments: arguments, body: 0..<0)
            }
        }
        if let region = open { problems.append(Self.unended(region)) }
    }

    private static func unended(_ region: Region) -> Problem {
        Problem(line: region.line, message: "the picture has no end; write '\(end)' below it")
    }

    private static func fence(_ line: Substring) -> Substring? {
        for mark in ["`", "~"] as [Character] {
            let run = line.prefix { $0 == mark }
            if run.count >= 3 { return run }
        }
        return nil
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

    /// The file with new pictures: one for each region.
    package func text(with pictures: [String]) -> String {
        var lines = lines
        for (region, picture) in zip(regions, pictures).reversed() {
            let ending = lines[region.line - 1].hasSuffix("\r") ? "\r" : ""
            let new = picture.split(separator: "\n", omittingEmptySubsequences: false).map { $0 + ending }
            lines.replaceSubrange(region.body, with: new.map { Substring($0) })
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
