import AshlarFileSystem
import AshlarManifest
import AshlarManifestEditing
import AshlarProjectModel

extension FragmentLayout {
    /// For the features of the manifest itself: by the one pattern that it includes, or else in the features' folders. A
    /// feature whose sources are elsewhere stays in the manifest.
    ///
    /// - Parameter manifest: the bytes of the manifest.
    init(_ project: Project, manifest: [UInt8]) {
        self.init(paths: [:], patterns: [])
        let outline = ManifestOutline(manifest)
        for member in project.members where member.kind == .feature && member.location.path == project.manifestPath {
            if let path = outline.fragment(for: member.name, in: { nil }) {
                paths[member.name] = path
                continue
            }
            guard let main = member.targets.first(where: { project.targets[$0].isMain }) ?? member.targets.first else {
                continue
            }
            let layer = project.layer(of: main).path
            let folder = "\(layer)/\(member.name)"
            guard member.targets.contains(where: { "\(project.targets[$0].path)/".hasPrefix("\(folder)/") }) else {
                continue
            }
            let (path, pattern) = ("\(folder)/\(Self.file)", "\(layer)/*/\(Self.file)")
            paths[member.name] = path
            if !(outline.include + patterns).contains(where: { FilePattern.matches(path, $0) }) {
                patterns.append(pattern)
            }
        }
    }

    private static let file = "feature.yml"
}

extension ManifestSnapshot {
    /// The manifest of a new project, with its features in fragments.
    package func movingFeatures(of project: Project) throws -> ManifestSnapshot {
        do throws(ManifestEditRefusal) {
            return try ManifestDocuments(self, members: ManifestParser.members(of: self))
                .applying(.extraction(FragmentLayout(project, manifest: manifest.bytes))).snapshot
        } catch {
            throw OperationFailure(error)
        }
    }
}

extension ProjectEdit {
    /// Moves the features of the manifest into fragments.
    ///
    /// - Returns: the names of the features that stay, sorted.
    package mutating func moveFeatures() throws -> [String] {
        let layout = FragmentLayout(loaded.project, manifest: texts.manifest.bytes)
        try apply(.extraction(layout))
        return loaded.project.members.filter { $0.kind == .feature && $0.location.path == place.name }.map(\.name)
            .filter { layout.paths[$0] == nil }.sorted()
    }
}
