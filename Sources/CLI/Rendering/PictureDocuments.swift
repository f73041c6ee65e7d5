import ArgumentParser
import AshlarDiagrams
import AshlarFileSystem
import AshlarLinting
import AshlarMessages
import AshlarProjectModel
import AshlarReports
import AshlarRules
import AshlarWorkspace

/// The Markdown files whose pictures `ashlar graph` draws again or compares.
struct PictureDocuments {
    let loaded: LoadedProject
    let judged: [JudgedEdge]
    let options: ProjectOptions

    /// A file as it is, and with its pictures drawn again.
    private struct Document {
        var name: String
        var old: String
        var new: String
        var pictures: [Int]
    }

    /// All files are read and drawn before the first is written.
    func refresh(_ updated: [String], checking checked: [String], on terminal: Terminal) throws -> ExitStatus {
        var problems: [Finding] = []
        let documents = try (updated + checked).map { try document($0, &problems) }
        guard problems.isEmpty else {
            try terminal.complain(LintReport(findings: problems))
            return .impossible
        }
        for document in documents.prefix(updated.count) {
            let isCurrent = document.old == document.new
            if !isCurrent {
                try OutputFile.write(Array(document.new.utf8), to: options.path(of: document.name), in: loaded.root)
            }
            let count = document.pictures.count
            let state = isCurrent ? "up to date" : "updated"
            try terminal.tell("\(document.name.visible): \(count.of("picture", "pictures")) \(state)\n")
        }
        let stale = documents.dropFirst(updated.count).compactMap(stale)
        guard !stale.isEmpty else { return .clean }
        try terminal.print(LintReport(findings: stale))
        return .findings
    }

    /// The findings in the pictures of all Markdown files of the project, for `ashlar check`.
    static func findings(
        in loaded: LoadedProject, options: ProjectOptions, on terminal: Terminal
    ) throws -> [Finding] {
        guard let severity = RuleSet.severity(of: Finding.generatedFilesRule, in: loaded.project) else { return [] }
        let excluded = FolderPatterns(loaded.project.excludedPaths)
        let names = MarkdownWalk.files(in: loaded.root).filter { name in
            // A file that cannot be read, or is longer than any page, has no picture to compare.
            guard !excluded.cover(name), let bytes = try? loaded.root.bytes(of: name, atMost: largestPage),
                let text = String(validating: bytes, as: UTF8.self)
            else { return false }
            let markdown = MarkdownPictures(text)
            return !markdown.regions.isEmpty || !markdown.problems.isEmpty
        }
        guard !names.isEmpty else { return [] }
        var inRoot = options
        inRoot.directory = loaded.root.path
        let graph = try GraphFindings(by: LintOperation(loaded: loaded), observer: terminal)
        let documents = PictureDocuments(loaded: loaded, judged: graph.judgedEdges, options: inRoot)
        var findings: [Finding] = []
        let read = try names.map { try documents.document($0, &findings) }
        return (findings + read.compactMap(documents.stale)).map { finding in
            var finding = finding
            (finding.rule, finding.severity) = (Finding.generatedFilesRule, severity)
            return finding
        }
    }

    private static let largestPage = 1 << 20

    private func stale(_ document: Document) -> Finding? {
        guard document.old != document.new else { return nil }
        return finding(
            "a picture in '\(document.name)' is out of date", document.name, document.pictures.first ?? 1,
            remedy: "run 'ashlar graph --update \(document.name)'")
    }

    private func document(_ name: String, _ problems: inout [Finding]) throws -> Document {
        guard let bytes = try OutputFile.bytes(at: options.path(of: name), called: name) else {
            throw OperationFailure("there is no file '\(name)'", remedy: "name a Markdown file")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw OperationFailure("'\(name)' is not UTF-8", remedy: "save the file as UTF-8")
        }
        let markdown = MarkdownPictures(text)
        problems += markdown.problems.map { finding($0.message, name, $0.line, remedy: nil) }
        if markdown.regions.isEmpty, markdown.problems.isEmpty {
            let example = "<!-- ashlar graph --format mermaid --> and <!-- /ashlar graph -->"
            problems.append(finding("'\(name)' has no picture", name, 1, remedy: "add the lines \(example)"))
        }
        let pictures = markdown.regions.map { region in
            do {
                return try picture(of: region, in: options.path(of: name))
            } catch {
                let message =
                    error is DiagramScope.UnknownNames || error is FileFailure
                    ? "\(error)" : UsageFailure.text(PictureComment.message(for: error))
                problems.append(finding(message, name, region.line, remedy: nil))
                return nil
            }
        }
        let drawn = zip(markdown.regions, pictures).filter { $1 != nil }.map(\.0.line)
        return Document(name: name, old: text, new: markdown.text(with: pictures), pictures: drawn)
    }

    /// `nil` for one of another project, which stays as it is.
    private func picture(of region: MarkdownPictures.Region, in file: String) throws -> String? {
        let comment = try PictureComment.parse(region.arguments)
        guard try comment.isOf(loaded, in: file) else { return nil }
        guard case .picture(let format) = comment.picture.format ?? .picture(.text) else {
            throw ValidationError("a page is not a picture: use 'ashlar graph -o architecture.html'.")
        }
        let picture = try PictureBuilder.build(
            loaded.project, scope: comment.picture.scope(for: .picture(format)), judged: judged)
        return MarkdownPictures.markdown(picture, as: format)
    }

    private func finding(_ message: String, _ path: String, _ line: Int, remedy: String?) -> Finding {
        Finding(
            rule: Finding.runRule, message: message, location: SourceLocation(path: path, line: line, column: 1),
            remedy: remedy)
    }
}
