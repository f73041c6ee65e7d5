import ArgumentParser
import AshlarMessages

/// A help page that is broken into lines at the width of the terminal.
///
/// ArgumentParser does not break the usage, and breaks other lines without regard to their indentation.
enum HelpText {
    /// More columns than any line has, so that ArgumentParser breaks none.
    static let unlimited = 10_000

    private static let usage = "USAGE: "
    /// The column of the descriptions of options and commands.
    private static let descriptions = 26

    private enum Section { case text, examples, options }

    /// - Parameter page: a page of ArgumentParser for unlimited columns.
    static func wrapped(_ page: String, width: Int) -> String {
        var section = Section.text
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            if line == "EXAMPLES" { section = .examples }
            if line.isEmpty, section == .examples { section = .text }
            if line.hasPrefix(usage) { section = .options }
            return String(line).displayWidth <= width ? [String(line)] : broken(line, in: section, width: width)
        }
        return WrappedText.text(lines.joined(separator: "\n"), width: width)
    }

    private static func broken(_ line: Substring, in section: Section, width: Int) -> [String] {
        if line.hasPrefix(usage) { return brokenUsage(line, width: width) }
        guard line.hasPrefix(" ") else { return [String(line)] }
        switch section {
        case .examples:
            // A command stays whole, for copying.
            guard let comment = line.firstRange(of: " # ") else { return [String(line)] }
            let command = line[..<comment.lowerBound]
            let end = command.lastIndex { $0 != " " } ?? command.startIndex
            return [String(command[...end]), "      " + line[comment.lowerBound...].dropFirst()]
        case .text: return hanging(line, by: 5, width: width)
        case .options: return hanging(line, by: descriptions, width: width)
        }
    }

    /// Breaks at the blanks outside of brackets.
    private static func brokenUsage(_ line: Substring, width: Int) -> [String] {
        var depth = 0
        let words = line.split { character in
            depth += character == "[" ? 1 : character == "]" ? -1 : 0
            return depth == 0 && character == " "
        }
        return WrappedText.lines(of: words, width: width, indent: String(repeating: " ", count: usage.count))
    }

    /// Breaks the text after the column, and indents all lines but the first to it.
    private static func hanging(_ line: Substring, by column: Int, width: Int) -> [String] {
        let rest = WrappedText.lines(of: String(line.dropFirst(column)), width: max(width - column, 20))
        let indent = String(repeating: " ", count: column)
        return rest.enumerated().map { ($0 == 0 ? line.prefix(column) : indent[...]) + $1 }
    }
}

extension CommandConfiguration {
    /// - Parameters:
    ///   - help: examples, then what else there is to know.
    ///   - exit: the section on the exit status.
    init(
        _ name: String, _ abstract: String, usage: String? = nil, help: String,
        exit: String = ExitStatus.explanation, subcommands: [any ParsableCommand.Type] = []
    ) {
        self.init(
            commandName: name, abstract: abstract, usage: usage, discussion: "EXAMPLES\n\(help)\n\n\(exit)",
            subcommands: subcommands)
    }
}
