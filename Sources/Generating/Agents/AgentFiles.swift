import AshlarFilePlans
import AshlarFileSystem
import AshlarLineDiff
import AshlarProjectModel

/// The files that coding agents read, each with a region that Ashlar renders.
package enum AgentFiles {
    package static let instructions = "AGENTS.md"
    package static let skill = ".claude/skills/ashlar/SKILL.md"

    /// The file with the project's rules; a region is added where there is none.
    package static func instructions(for project: Project) -> PlannedFile {
        PlannedFile(
            path: instructions, contents: AgentGuide(project: project).region, ownership: .region(AgentGuide.word))
    }

    package static func skill(for project: Project) -> PlannedFile {
        PlannedFile(path: skill, contents: AgentGuide(project: project).skill, ownership: .region(AgentGuide.word))
    }

    /// For a new project: nothing where something that is not a file is in its place, such as a link to another agent's
    /// instructions.
    package static func added(to project: Project, at root: ProjectRoot) throws -> [PlannedFile] {
        try !root.holds(instructions) || root.holdsFile(instructions) ? [instructions(for: project)] : []
    }

    /// Those that have a region, or one of its comments, already.
    package static func kept(of project: Project, at root: ProjectRoot) throws -> [PlannedFile] {
        let markers = MarkdownRegions.Markers("ashlar \(AgentGuide.word)")
        return try [instructions(for: project), skill(for: project)].filter { file in
            guard try root.holdsFile(file.path) else { return false }
            let found = MarkdownRegions(in: TextBytes.lines(try root.bytes(of: file.path)), between: markers)
            return !found.regions.isEmpty || !found.problems.isEmpty
        }
    }
}
