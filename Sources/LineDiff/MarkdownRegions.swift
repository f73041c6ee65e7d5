/// The regions of a Markdown file, each between two lines that are comments. Comments in fenced code are examples.
package struct MarkdownRegions {
    /// The comments around a region: `<!-- ashlar graph …-->` and `<!-- /ashlar graph -->`.
    package struct Markers: Hashable, Sendable {
        /// What the comments are about: `ashlar graph`.
        package let name: String

        package init(_ name: String) { self.name = name }

        package var start: String { "<!-- \(name) -->" }
        package var end: String { "<!-- /\(name) -->" }

        /// What the first comment says after its name; `nil` for another line.
        fileprivate func opening(_ content: String) -> Substring? {
            let start = "<!-- \(name)"
            guard content.hasPrefix(start), content.hasSuffix("-->") else { return nil }
            let rest = content.dropFirst(start.count).dropLast(3)
            return rest.isEmpty || rest.hasPrefix(" ") || rest.hasPrefix(":") ? rest : nil
        }
    }

    package struct Region: Sendable {
        /// The line of the first comment, counted from 1.
        package var line: Int
        /// What is between its name and the end of the comment.
        package var text: String
        /// The indices of the lines between the comments.
        package var body: Range<Int>
    }

    package enum Problem: Hashable, Sendable {
        /// The first comment has no second one.
        case unended(line: Int)
        /// The second comment has no first one.
        case unopened(line: Int)

        package var line: Int {
            switch self {
            case .unended(let line), .unopened(let line): line
            }
        }
    }

    package private(set) var regions: [Region] = []
    package private(set) var problems: [Problem] = []

    package init(in lines: [Line], between markers: Markers) {
        var fence: Substring?
        var open: Region?
        for (place, line) in lines.enumerated() {
            let content = String(decoding: TextBytes.body(line).drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
            if open == nil, let mark = Self.fence(content) {
                if fence == nil { fence = mark } else if mark.starts(with: fence ?? "") { fence = nil }
            } else if fence == nil, content == markers.end {
                if var region = open {
                    region.body = region.line..<place
                    regions.append(region)
                    open = nil
                } else {
                    problems.append(.unopened(line: place + 1))
                }
            } else if fence == nil, let text = markers.opening(content) {
                if let region = open { problems.append(.unended(line: region.line)) }
                open = Region(line: place + 1, text: String(text), body: 0..<0)
            }
        }
        if let region = open { problems.append(.unended(line: region.line)) }
    }

    private static func fence(_ line: String) -> Substring? {
        for mark in ["`", "~"] as [Character] {
            let run = line.prefix { $0 == mark }
            if run.count >= 3 { return run }
        }
        return nil
    }
}
