import AshlarFiles
import AshlarProjectModel
import AshlarScaffolding

/// The template sets of a project: its own, read from the folder that the manifest names, and those of Ashlar.
struct HouseTemplates {
    /// A file as it was read; its name is its path.
    typealias File = HouseTemplateReader.File

    var library = TemplateLibrary.builtIn
    /// What is wrong with the templates of the house, sorted.
    var findings: [Finding] = []
    var files: [File] = []

    /// What helps where something stands in the way to the folder.
    static let wayAroundObstacles = "let the folder itself stand there: links are not followed"

    init() {}

    /// - Throws: a `GenerationRefusal` where something is wrong with them.
    init(of project: Project, at root: ProjectRoot) throws {
        self = try Self.survey(project, at: root)
        if !findings.isEmpty { throw GenerationRefusal(findings: findings, templates: self) }
    }

    /// The same with whatever is wrong.
    static func survey(_ project: Project, at root: ProjectRoot) throws(FileFailure) -> HouseTemplates {
        var templates = HouseTemplates()
        guard let folder = project.templateFolder else { return templates }
        guard let contents = try TemplateFiles.read(folder.path, in: root) else {
            let obstacle = try TemplateFiles.obstacle(to: folder.path, in: root)
            templates.findings = [obstacle.map { Message.obstacle($0, folder) } ?? Message.noFolder(folder)]
            return templates
        }
        let (library, findings) = HouseTemplateReader.read(
            contents.files.map { File($0.name, $0.bytes) }, sets: contents.folders, in: folder.path)
        templates.library = library
        templates.findings = (findings + contents.links.map { Message.link($0, folder) }).sorted()
        templates.files = contents.files.map { File("\(folder.path)/\($0.name)", $0.bytes) }
        return templates
    }
}

extension HouseTemplates {
    fileprivate enum Message {
        static func noFolder(_ folder: TemplateFolder) -> Finding {
            Finding(
                rule: Finding.manifestRule, message: "there is no folder '\(folder.path.visible)' with template sets",
                location: folder.location,
                remedy: "make the folder, or let 'ashlar templates eject' begin it, or take the line away")
        }

        static func obstacle(_ words: String, _ folder: TemplateFolder) -> Finding {
            Finding(
                rule: Finding.manifestRule, message: "the template sets cannot be read: \(words.visible)",
                location: folder.location, remedy: HouseTemplates.wayAroundObstacles)
        }

        static func link(_ name: String, _ folder: TemplateFolder) -> Finding {
            Finding(
                rule: TemplateError.rule, message: "'\(name.visible)' is a symbolic link, which is not followed",
                location: SourceLocation(path: "\(folder.path)/\(name)".visible, line: 1, column: 1),
                remedy: "put the template itself there")
        }
    }
}
