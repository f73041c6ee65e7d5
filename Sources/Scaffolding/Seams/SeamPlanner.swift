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

extension SeamPlanner {
    /// What the sources say of the type that conforms to a seam's protocol.
    package struct Conformance: Sendable {
        /// The names of the requirements that it has already.
        package var declared: Set<String>
        /// Whether other modules see it.
        package var isPublic: Bool
        /// Whether it belongs to the main actor.
        package var isMainActor: Bool

        package init(declared: Set<String> = [], isPublic: Bool, isMainActor: Bool = false) {
            (self.declared, self.isPublic, self.isMainActor) = (declared, isPublic, isMainActor)
        }
    }

    /// The path of the source with which the app conforms to the protocol.
    package static func conformancePath(of seam: Seam, in project: Project) -> String {
        let ending = seam.kind == .behaviour ? "Extension" : seam.name
        return "\(project.targets[seam.app].path)/\(seam.conformingType)+\(ending).swift"
    }

    /// The source with which the app conforms to the protocol, written once.
    package static func conformance(
        to seam: Seam, in project: Project, _ conformance: Conformance, style: SourceStyle
    ) -> PlannedFile {
        let modifier = conformance.isPublic ? "\(project.access) " : ""
        let imports = seam.qualifiers(in: project).union([project.targets[seam.target].name])
            .subtracting([project.targets[seam.app].name])
        let missing = seam.requirements.filter { !conformance.declared.contains($0.name) }
        let members = missing.map { requirement in
            "    \(modifier)\(requirement.implementation(returning: seam.defaults[requirement.name]))\n"
        }
        // Isolated conformances are new in Swift 6.2 (SE-0470); before that, the isolation is checked at run time (SE-0423).
        let isNew = Version("6.2").map { project.toolsVersion >= $0 } ?? false
        let isolation = conformance.isMainActor ? isNew ? "@MainActor " : "@preconcurrency " : ""
        let note =
            missing.isEmpty ? "" : "///\n/// Move the code of '\(seam.legacy)' here, in place of the default values.\n"
        let text = """
            \(imports.sorted().map { "import \($0)" }.joined(separator: "\n"))

            /// The seam '\(seam.name)': what '\(project.targets[seam.target].name)' needs of '\(seam.legacy)'.
            \(note)extension \(seam.conformingType): \(isolation)\(seam.protocolName) {\(members.isEmpty ? "" : "\n")\(members.joined(separator: "\n"))}

            """
        return PlannedFile(
            path: conformancePath(of: seam, in: project), contents: style.apply(to: text, isBuiltIn: true),
            ownership: .created, reason: seam.location)
    }

    /// The model that takes the data of the type, written once.
    package static func model(of seam: Seam, in project: Project, style: SourceStyle) -> PlannedFile? {
        guard let model = seam.model else { return nil }
        let text = """
            /// What the app knows of '\(seam.legacy)', without what it does, which is in '\(seam.protocolName)'.
            \(head(seam, project))final class \(model) {
                \(project.access) init() {}
            }

            """
        return PlannedFile(
            path: "\(project.targets[seam.target].path)/\(model).swift",
            contents: style.apply(to: text, isBuiltIn: true), ownership: .created, reason: seam.location)
    }
}

extension Seam {
    /// The modules that its requirements name; other names before a dot are types.
    fileprivate func qualifiers(in project: Project) -> Set<String> {
        let names = requirements.reduce(into: Set<String>()) { $0.formUnion($1.qualifiers) }
        guard !names.isEmpty else { return [] }
        let known = Set(project.targets.map(\.name) + project.products.flatMap(\.modules))
        return names.filter {
            known.contains($0) || SystemModules.names.contains($0) || project.systemModules.contains($0)
        }
    }
}
