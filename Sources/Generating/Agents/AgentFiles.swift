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

    /// For a new project: nothing where something that is not a file is in its place, such as a link to another agent's
    /// instructions.
    package static func added(to project: Project, at root: ProjectRoot) throws -> [PlannedFile] {
        let file = try instructions(for: project, at: root)
        return try !root.holds(file.path) || root.holdsFile(file.path) ? [file] : []
    }

    /// Those that have a region, or one of its comments, already.
    package static func kept(of project: Project, at root: ProjectRoot) throws -> [PlannedFile] {
        let markers = MarkdownRegions.Markers("ashlar \(AgentGuide.word)")
        return try [instructions(for: project, at: root), skill(for: project)].filter { file in
            guard try root.holdsFile(file.path) else { return false }
            let found = MarkdownRegions(in: TextBytes.lines(try root.bytes(of: file.path)), between: markers)
            return !found.regions.isEmpty || !found.problems.isEmpty
        }
    }
}
