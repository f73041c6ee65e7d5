import AshlarMessages
import AshlarProjectModel
import AshlarTemplates

/// Plans the sources of seams that follow from the manifest: the protocol of each, and the type with its default values.
package enum SeamPlanner {
    /// The files, sorted by path.
    package static func plan(_ project: Project) -> [PlannedFile] {
        let files = project.seams.flatMap { seam in
            [protocolFile(of: seam, project)] + (seam.hasDefault ? [defaultFile(of: seam, project)] : [])
        }
        return files.sorted { $0.path < $1.path }
    }

    /// A stand-in for a file of a seam that was removed; `nil` if the path is not one of a seam.
    package static func formerFile(at path: String) -> PlannedFile? {
        let name = path.baseName
        guard name.hasSuffix("Protocol.swift") || name.hasPrefix("Default") && name.hasSuffix(".swift") else {
            return nil
        }
        return PlannedFile(path: path, contents: "", ownership: .aggregate)
    }

    private static func protocolFile(of seam: Seam, _ project: Project) -> PlannedFile {
        let requirements = seam.requirements.map { "    \($0.declaration)\n" }.joined()
        let app = project.member(of: seam.app).name
        let body = """
            /// What '\(project.targets[seam.target].name)' needs of '\(seam.legacy)', which stays in '\(app)': \(seam.reason.visible).
            ///
            /// Remove the seam when: \(seam.removeWhen.visible). Owner: \(seam.owner.visible).
            \(head(seam, project))protocol \(seam.protocolName) {
            \(requirements)}

            """
        return file(seam.protocolName, body, of: seam, project)
    }

    private static func defaultFile(of seam: Seam, _ project: Project) -> PlannedFile {
        let access = project.access
        let members = seam.requirements.map { requirement in
            "    \(access) \(requirement.implementation(returning: seam.defaults[requirement.name]))\n"
        }.joined(separator: "\n")
        let body = """
            /// The values of the seam '\(seam.name)' where no app conforms to '\(seam.protocolName)'.
            \(head(seam, project))struct \(seam.defaultName): \(seam.protocolName) {
                \(access) init() {}

            \(members)}

            """
        return file(seam.defaultName, body, of: seam, project)
    }

    private static func head(_ seam: Seam, _ project: Project) -> String {
        "\(project.targets[seam.target].nonisolatedModifier)\(project.access) "
    }

    private static func file(_ type: String, _ body: String, of seam: Seam, _ project: Project) -> PlannedFile {
        let target = project.targets[seam.target]
        let head = [OwnershipHeader.line(manifest: project.manifestPath)] + OwnershipMark.tools
        let own = seam.qualifiers(in: project).subtracting([target.name]).sorted()
        let level = target.importsAreInternal ? "\(project.access) " : ""
        let imports = own.map { "\(level)import \($0)\n" }.joined()
        return PlannedFile(
            path: "\(target.path)/\(type).swift",
            contents: head.map { $0 + "\n" }.joined() + imports + (imports.isEmpty ? "" : "\n") + body,
            ownership: .aggregate, reason: seam.location)
    }
}

extension Seam {
    /// The modules that its requirements name; other names before a dot are types.
    package func qualifiers(in project: Project) -> Set<String> {
        let names = requirements.reduce(into: Set<String>()) { $0.formUnion($1.qualifiers) }
        guard !names.isEmpty else { return [] }
        let known = Set(project.targets.map(\.name) + project.products.flatMap(\.modules))
        return names.filter {
            known.contains($0) || SystemModules.names.contains($0) || project.systemModules.contains($0)
        }
    }
}
