import AshlarFileSystem
import AshlarMessages
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// The template sets of a project: custom ones, read from the folder that the manifest names, and built-in ones.
package struct CustomTemplates {
    package var library: TemplateLibrary
    /// The findings in the custom templates, sorted.
    package var findings: [Finding] = []
    /// The folder of the sets; `nil` if there are only built-in ones.
    private var folder: TemplateFolder?
    /// The files that were read, by their paths.
    package var files: [(path: String, bytes: [UInt8])] = []

    /// The remedy if the folder cannot be reached.
    package static let wayAroundObstacles = "replace the link with the folder itself: links are not followed"

    package init(library: TemplateLibrary = .builtIn) { self.library = library }

    /// - Parameter source: the lines of the manifest.
    /// - Throws: a `ManifestRefusal` if there are findings.
    package init(of project: Project, at root: ProjectRoot, source: SourceBuffer) throws {
        self = try Self.readAll(project, at: root)
        if !findings.isEmpty { throw refusal(findings, in: source) }
    }

    package init(of loaded: LoadedProject) throws {
        try self.init(of: loaded.project, at: loaded.root, source: loaded.source)
    }

    /// The findings with the lines of the manifest and the templates, for excerpts.
    package func refusal(_ findings: [Finding], in source: SourceBuffer) -> ManifestRefusal {
        ManifestRefusal(findings: findings, source: self.source(beside: source))
    }

    /// The lines of the manifest and the templates.
    package func source(beside manifest: SourceBuffer) -> SourceBuffer {
        var source = manifest
        for file in files { source.add(file.bytes, at: file.path) }
        return source
    }

    /// The templates with all findings.
    package static func readAll(_ project: Project, at root: ProjectRoot) throws(FileFailure) -> CustomTemplates {
        var templates = CustomTemplates()
        let style = try SourceStyle(of: project, at: root)
        templates.library.style = style
        templates.folder = project.templateFolder
        guard let folder = project.templateFolder else { return templates }
        guard let contents = try TemplateFiles.read(folder.path, in: root) else {
            let obstacle = try TemplateFiles.obstacle(to: folder.path, in: root)
            templates.findings = [obstacle.map { Message.obstacle($0, folder) } ?? Message.noFolder(folder)]
            return templates
        }
        let (library, findings) = CustomTemplateReader.read(
            contents.files, sets: contents.folders, in: folder.path, parts: Set(project.targets.map(\.part)),
            interfaces: project.interfaceParts)
        templates.library = library
        templates.library.style = style
        templates.findings = (findings + contents.links.map { Message.link($0, folder) }).sorted()
        templates.files = contents.files.map { ("\(folder.path)/\($0.name)", $0.bytes) }
        return templates
    }
}

extension Project {
    /// The keys of the parts that are interfaces.
    var interfaceParts: Set<String> { Set(targets.filter { $0.kind == .interface }.map(\.part)) }
}

extension CustomTemplates {
    /// Whether a set and those that it inherits from have no findings.
    func canRender(_ set: String) -> Bool {
        if findings.isEmpty { return true }
        guard let folder = folder?.path, findings.allSatisfy({ $0.location?.path.lies(in: folder) == true }) else {
            return false
        }
        let sets = [set] + library.bases(of: set) + [TemplateLibrary.commonSet]
        return !findings.contains { finding in
            sets.contains { finding.location?.path.lies(in: "\(folder)/\($0)") == true }
        }
    }

    fileprivate enum Message {
        static func noFolder(_ folder: TemplateFolder) -> Finding {
            Finding(
                rule: Finding.manifestRule, message: "there is no folder '\(folder.path.visible)' with template sets",
                location: folder.location,
                remedy: "create the folder, run 'ashlar templates eject', or remove the line")
        }

        static func obstacle(_ words: String, _ folder: TemplateFolder) -> Finding {
            Finding(
                rule: Finding.manifestRule, message: "the template sets cannot be read: \(words.visible)",
                location: folder.location, remedy: CustomTemplates.wayAroundObstacles)
        }

        static func link(_ name: String, _ folder: TemplateFolder) -> Finding {
            Finding(
                rule: TemplateError.rule, message: "'\(name.visible)' is a symbolic link, which is not followed",
                location: SourceLocation(path: "\(folder.path)/\(name)".visible, line: 1, column: 1),
                remedy: "replace the link with the template itself")
        }
    }
}
