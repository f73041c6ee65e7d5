import AshlarFilePlans
import AshlarFileSystem
import AshlarLineDiff
import AshlarProjectModel

/// The files that coding agents read, each with a region that Ashlar renders.
package enum AgentFiles {
    package static let instructions = "AGENTS.md"
    package static let skill = ".claude/skills/ashlar/SKILL.md"

    /// Whether the path is that of the instructions, in any case: macOS does not distinguish `AGENTS.MD`.
    package static func isInstructions(_ path: String) -> Bool { path.lowercased() == instructions.lowercased() }

    /// The file with the project's rules, under the name that it has; a region is added where there is none.
    package static func instructions(for project: Project, at root: ProjectRoot) throws -> PlannedFile {
        let names = try FolderListing.names(in: "", at: root).filter(isInstructions)
        let path = names.contains(instructions) ? instructions : names.first ?? instructions
        return PlannedFile(
            path: path, contents: AgentGuide(project: project).region, ownership: .region(AgentGuide.word))
    }

    package static func skill(for project: Project) -> PlannedFile {
        PlannedFile(path: skill, contents: AgentGuide(project: project).skill, ownership: .region(AgentGuide.word))
    }

    /// For a new project: nothing where a link is in its place, which may lead to another agent's instructions.
    package static func added(to project: Project, at root: ProjectRoot) throws -> [PlannedFile] {
        let file = try instructions(for: project, at: root)
        return try root.link(on: file.path) == nil ? [file] : []
    }

    /// Those that have a region, or one of its comments, already.
    package static func kept(of project: Project, at root: ProjectRoot) throws -> [PlannedFile] {
        try [instructions(for: project, at: root), skill(for: project)].filter { file in
            try root.holdsFile(file.path) && holdsRegion(root.bytes(of: file.path))
        }
    }

    /// A finding for each link in the place of a file: the region of the file that it leads to is neither compared nor
    /// updated. Nothing for a link to a file without a region.
    package static func linkFindings(of project: Project, at root: ProjectRoot) throws -> [Finding] {
        try [instructions(for: project, at: root), skill(for: project)].compactMap { file in
            let path = file.path
            guard try root.link(on: path) == path else { return nil }
            // A file out of the project is not read.
            let bytes = try? root.bytes(of: path)
            if let bytes, !holdsRegion(bytes) { return nil }
            return Finding(
                rule: Finding.generatedFilesRule, severity: bytes == nil ? .warning : .error,
                message: "'\(path)' is a symbolic link, so its region is not compared",
                location: SourceLocation(path: path, line: 1, column: 1),
                remedy: "replace the link with the file, then run 'ashlar agents'", importer: path)
        }
    }

    private static func holdsRegion(_ bytes: [UInt8]) -> Bool {
        let markers = MarkdownRegions.Markers("ashlar \(AgentGuide.word)")
        let found = MarkdownRegions(in: TextBytes.lines(bytes), between: markers)
        return !found.regions.isEmpty || !found.problems.isEmpty
    }
}
