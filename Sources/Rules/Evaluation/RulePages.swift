import AshlarProjectModel

/// The documentation of each rule: the page `docs/rules.md`, which is embedded in the program.
package struct RulePages: Sendable {
    /// In the order of the page.
    package let ids: [String]
    private let pages: [String: [Substring]]

    /// The meaning of the ids of findings that no rule reports; they cannot be set in a manifest.
    package static let others = [
        "lock":
            "A line of ashlar.lock is invalid, as after a merge. 'ashlar lock rebuild' rebuilds the file from the files "
            + "on disk.",
        Finding.manifestRule:
            "The manifest, a fragment or the baseline is invalid, so that the rules cannot be evaluated. 'ashlar schema' "
            + "describes every key.",
        Finding.runRule: "The rules could not be evaluated; the message of the finding has the reason.",
        "templates":
            "A custom template cannot be rendered, or renders invalid Swift. 'ashlar templates check' reports all errors.",
    ]

    package init() { self.init(EmbeddedFiles.rules_md.text) }

    /// - Parameter page: a heading with the id in back-ticks for each rule, followed by its text.
    init(_ page: String) {
        var ids: [String] = []
        var pages: [String: [Substring]] = [:]
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("## `"), line.hasSuffix("`") {
                ids.append(String(line.dropFirst(4).dropLast()))
            } else if let id = ids.last {
                pages[id, default: []].append(line)
            }
        }
        self.ids = ids
        self.pages = pages
    }

    /// The first paragraph, in one line; `nil` where the page has no such rule.
    package func statement(of id: String) -> String? {
        pages[id].map { page in
            page.drop(while: \.isEmpty).prefix { !$0.isEmpty }.joined(separator: " ")
        }
    }

    /// The paragraphs before the examples, each in one line; none where the page has no such rule.
    package func explanation(of id: String) -> [String] {
        let lines = (text(of: id) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        return lines.prefix { !$0.hasPrefix("Bad:") }.split(separator: "").map { $0.joined(separator: " ") }
    }

    /// The whole text as plain text: examples are indented, without Markdown syntax.
    package func text(of id: String) -> String? {
        guard let page = pages[id] else { return nil }
        var isExample = false
        var text = ""
        for line in page.drop(while: \.isEmpty) {
            if line.hasPrefix("```") {
                isExample.toggle()
                if !isExample { text += "\n" }
                continue
            }
            text += (isExample && !line.isEmpty ? "    " : "") + line.replacing("**", with: "") + "\n"
        }
        while text.hasSuffix("\n\n") { text.removeLast() }
        return text
    }
}
