import AshlarMessages
import AshlarProjectModel

/// Finds the parts that no initial source can be rendered for.
enum SourceLimits {
    /// Sorted; an unknown template set is reported once.
    static func findings(
        in project: Project, _ graph: DependencyGraph, _ templates: TemplateLibrary
    ) -> [Finding] {
        var findings = templateSets(project, templates) + switches(project, templates) + flows(project, templates)
        for (index, target) in project.targets.enumerated() {
            if target.kind == .macro, let finding = macro(index, project, graph) { findings.append(finding) }
            if target.kind == .mocks, project.mockNames.name(of: "") == "" {
                findings.append(
                    .ofManifest(
                        "the mocks in '\(target.name)' would have the names of the protocols that they mock",
                        at: target.location, remedy: "give the mocks a prefix or a suffix"))
            }
        }
        return findings.sorted()
    }

    private static func templateSets(_ project: Project, _ templates: TemplateLibrary) -> [Finding] {
        let known = Set(templates.sets)
        let unknown = Dictionary(grouping: project.members.filter { !known.contains($0.template) }, by: \.template)
        return unknown.values.compactMap { members in
            guard let member = members.min(by: { $0.location < $1.location }) else { return nil }
            let others = members.count - 1
            let more = others == 0 ? "" : " and \(others) other\(others == 1 ? "" : "s")"
            let meant = Spelling.suggestion(for: member.template, among: known.sorted())
            return .ofManifest(
                "there is no template set '\(member.template.visible)', used by '\(member.name)'\(more)"
                    + (meant.map { "; did you mean '\($0)'?" } ?? ""),
                at: member.templateLocation ?? member.location,
                remedy: "choose one of: \(known.sorted().joined(separator: ", "))")
        }
    }

    /// An app that chooses one of two flows needs a set with the files of that.
    private static func switches(_ project: Project, _ templates: TemplateLibrary) -> [Finding] {
        project.members.compactMap { app in
            guard let shown = app.flowSwitch, templates.sets.contains(app.template) else { return nil }
            let files = templates.files(of: app.template).files[.app] ?? []
            guard !files.contains(where: { $0.requirements.contains { $0.condition == .root } }) else { return nil }
            return .ofManifest(
                "the set '\(app.template)' has no files for the 'root' of '\(app.name)'", at: shown.location,
                remedy: "choose a set that has some, such as 'template: tca'")
        }
    }

    /// The sources that a set has for flows are in their implementations.
    private static func flows(_ project: Project, _ templates: TemplateLibrary) -> [Finding] {
        project.members.compactMap { member in
            guard let flow = member.flow, templates.sets.contains(member.template),
                templates.files(of: member.template).files[.flow] != nil,
                !member.targets.contains(where: { project.targets[$0].kind == .implementation })
            else { return nil }
            return .ofManifest(
                "the flow '\(member.name)' has no part of the kind 'implementation', which the set "
                    + "'\(member.template)' needs", at: flow.location,
                remedy: "choose a split that has one, or remove its key from 'without'")
        }
    }

    /// The modules that a macro's initial source imports, all products of swift-syntax.
    private static let macroModules = ["SwiftCompilerPlugin", "SwiftSyntax", "SwiftSyntaxMacros"]

    private static func macro(_ index: Int, _ project: Project, _ graph: DependencyGraph) -> Finding? {
        let modules = Set(graph.edges(from: index).flatMap { project.product($0.imported)?.modules ?? [] })
        let missing = macroModules.filter { !modules.contains($0) }.joined(separator: ", ")
        if missing.isEmpty { return nil }
        let target = project.targets[index]
        let hasPackage = project.packages.contains { $0.source.identity.lowercased() == "swift-syntax" }
        let package = "swift-syntax: {url: \"https://github.com/swiftlang/swift-syntax\", from: \"602.0.0\", "
        let words =
            hasPackage
            ? "list \(missing) in the 'products:' of swift-syntax, and in"
            : "add '\(package)products: [\(missing)]}' to 'packages:', and name them in"
        return .ofManifest(
            "'\(target.name)' is of kind 'macro', and does not use \(missing)", at: target.location,
            remedy: "\(words) the 'packages:' of '\(target.name)'")
    }
}
