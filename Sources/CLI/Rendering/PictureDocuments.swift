import ArgumentParser
import AshlarDiagrams
import AshlarFileSystem
import AshlarMessages
import AshlarProjectModel
import AshlarReports
import AshlarWorkspace

/// The Markdown files whose pictures `ashlar graph` draws again or compares.
struct PictureDocuments {
    let loaded: LoadedProject
    let forbidden: [ForbiddenEdge]
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
        var stale: [Finding] = []
        for (place, document) in documents.enumerated() {
            let isCurrent = document.old == document.new
            if place < updated.count {
                if !isCurrent {
                    try OutputFile.write(Array(document.new.utf8), to: options.path(of: document.name), in: loaded.root)
                }
                let count = document.pictures.count
                let state = isCurrent ? "up to date" : "updated"
                try terminal.tell("\(document.name.visible): \(count.of("picture", "pictures")) \(state)\n")
            } else if !isCurrent {
                stale.append(
                    finding(
                        "a picture in '\(document.name)' is out of date", document.name, document.pictures.first ?? 1,
                        remedy: "run 'ashlar graph --update \(document.name)'"))
            }
        }
        guard !stale.isEmpty else { return .clean }
        try terminal.print(LintReport(findings: stale))
        return .findings
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
                let given = try PictureOptions.parse(region.arguments)
                guard case .picture(let format) = given.format ?? .picture(.text) else {
                    throw ValidationError("a page is not a picture: use 'ashlar graph -o architecture.html'.")
                }
                let picture = try PictureBuilder.build(
                    loaded.project, scope: given.scope(for: .picture(format)), forbidden: forbidden)
                return MarkdownPictures.markdown(picture, as: format)
            } catch {
                let message =
                    error is DiagramScope.UnknownNames
                    ? "\(error)" : UsageFailure.text(PictureOptions.message(for: error))
                problems.append(finding(message, name, region.line, remedy: nil))
                return ""
            }
        }
        return Document(
            name: name, old: text, new: markdown.text(with: pictures), pictures: markdown.regions.map(\.line))
    }

    private func finding(_ message: String, _ path: String, _ line: Int, remedy: String?) -> Finding {
        Finding(
            rule: Finding.runRule, message: message, location: SourceLocation(path: path, line: line, column: 1),
            remedy: remedy)
    }
}
