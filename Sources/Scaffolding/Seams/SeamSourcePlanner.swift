import AshlarProjectModel

/// Plans the sources of a seam that are written once, from templates: the conformance in the app, and the model of a
/// behaviour.
package struct SeamSourcePlanner {
    /// The names of the templates.
    static let conformance = "Seam.Conformance"
    static let model = "Seam.Model"

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

    private let seam: Seam
    private let project: Project
    private let templates: TemplateLibrary

    package init(_ seam: Seam, in project: Project, with templates: TemplateLibrary) {
        (self.seam, self.project, self.templates) = (seam, project, templates)
    }

    /// The source with which the app conforms to the protocol.
    package func conformance(of type: Conformance) throws(ScaffoldingError) -> PlannedFile {
        try file(Self.conformance, seam.conformancePath(in: project), values(of: type))
    }

    /// The model that takes the data of the type.
    package func model() throws(ScaffoldingError) -> PlannedFile? {
        guard let model = seam.model else { return nil }
        let path = "\(project.targets[seam.target].path)/\(model).swift"
        return try file(Self.model, path, values(of: Conformance(isPublic: true)))
    }

    private func file(
        _ key: String, _ path: String, _ values: [String: TemplateValue]
    ) throws(ScaffoldingError) -> PlannedFile {
        var writer = TemplateWriter(templates: templates)
        do {
            let (text, template) = try writer.text(
                of: key, in: project.member(of: seam.app).template, with: values)
            return PlannedFile(
                path: path, contents: text, ownership: .created, template: template.id, reason: seam.location)
        } catch {
            throw .template(error)
        }
    }

    private func values(of type: Conformance) -> [String: TemplateValue] {
        // Isolated conformances are new in Swift 6.2 (SE-0470); before that, the isolation is checked at run time (SE-0423).
        let isNew = Version("6.2").map { project.toolsVersion >= $0 } ?? false
        let isolation = type.isMainActor ? isNew ? "@MainActor " : "@preconcurrency " : ""
        let imports = seam.qualifiers(in: project).union([project.targets[seam.target].name])
            .subtracting([project.targets[seam.app].name]).sorted()
        let missing = seam.requirements.filter { !type.declared.contains($0.name) }
        let requirements: [[String: TemplateValue]] = missing.map { requirement in
            let text = requirement.implementation(returning: seam.defaults[requirement.name])
            return ["requirement": .name(requirement.name), "declaration": .text(text)]
        }
        return [
            "name": .name(seam.name), "type": .name(seam.conformingType), "legacy": .name(seam.legacy),
            "protocol": .name(seam.protocolName), "module": .name(project.targets[seam.target].name),
            "imports": .list(imports), "importLines": .lines(imports.map { "import \($0)" }),
            "access": .text(project.access.rawValue),
            "modifier": .text(type.isPublic ? "\(project.access.rawValue) " : ""), "isolation": .text(isolation),
            "nonisolated": .text(project.targets[seam.target].nonisolatedModifier),
            "hasRequirements": .flag(!missing.isEmpty),
            "requirements": .records(requirements, fields: Self.requirement),
        ]
    }

    private static let requirement: [String: TemplateValue] = ["requirement": .name(""), "declaration": .text("")]

    /// Values of the kinds that the templates are rendered with.
    static let sampleValues: [String: TemplateValue] = [
        "name": .name("A"), "type": .name("A"), "legacy": .name("A"), "protocol": .name("A"), "module": .name("A"),
        "imports": .list([]), "importLines": .lines([]), "access": .text(""), "modifier": .text(""),
        "isolation": .text(""), "nonisolated": .text(""), "hasRequirements": .flag(false),
        "requirements": .records([], fields: requirement),
    ]
}
