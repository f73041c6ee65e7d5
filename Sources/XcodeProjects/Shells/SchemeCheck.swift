import AshlarProjectModel
import AshlarPropertyLists

/// Checks that a scheme of an Xcode project is well-formed, and names targets and test plans that exist.
struct SchemeCheck {
    let path: String
    let bytes: [UInt8]
    let context: SchemeContext
    /// The app whose scheme it is; `nil` for another scheme.
    let app: String?
    let files: ProjectFileAccess

    /// The folder of the project.
    private var folder: String {
        path.folders.first { $0.hasSuffix(".xcodeproj") }?.parentPath ?? ""
    }

    func findings() -> [Finding] {
        let scheme: MarkupElement
        do {
            scheme = try MarkupReader.read(bytes)
        } catch {
            return [finding("it is not a scheme: \(error.reason)", error.line, remedy: "restore it from git")]
        }
        guard scheme.name == "Scheme" else {
            return [
                finding(
                    "the first element is '\(scheme.name)', not 'Scheme'", scheme.line, remedy: "restore it from git")
            ]
        }
        // A scheme names its target for each action.
        var reported: Set<String> = []
        let references = scheme.all(named: "BuildableReference").flatMap(reference)
        let named = (references + actions(of: scheme)).filter { reported.insert($0.message).inserted }
        // An action whose target is unknown is reported as such.
        let app = app.map { AppSchemeCheck(scheme: scheme, app: $0, container: context.container, finding: finding) }
        return named + (references.isEmpty ? app?.findings() ?? empty(scheme) : []) + plans(of: scheme)
    }

    private func empty(_ scheme: MarkupElement) -> [Finding] {
        let isEmpty = ["BuildableReference", "TestPlanReference"].allSatisfy { scheme.all(named: $0).isEmpty }
        return isEmpty
            ? [finding("the scheme has no target", scheme.line, remedy: "add one in Xcode, or delete the scheme")] : []
    }

    // MARK: Configurations

    private static let actions: Set<String> = [
        "TestAction", "LaunchAction", "ProfileAction", "AnalyzeAction", "ArchiveAction",
    ]

    private func actions(of scheme: MarkupElement) -> [Finding] {
        let names = context.configurations.sorted().map { "'\($0)'" }.joined(separator: " or ")
        let remedy = names.isEmpty ? nil : "set it to \(names)"
        return scheme.children.compactMap { action in
            guard let configuration = action.attribute("buildConfiguration") else {
                return Self.actions.contains(action.name)
                    ? finding(
                        "'\(action.name)' has no 'buildConfiguration'", action.line, remedy: remedy) : nil
            }
            return context.configurations.contains(configuration.value)
                ? nil
                : finding(
                    "the project has no configuration '\(configuration.value)'", configuration.line, remedy: remedy)
        }
    }

    // MARK: Targets

    private func reference(_ element: MarkupElement) -> [Finding] {
        guard let blueprint = element.attribute("BlueprintIdentifier"),
            let container = element.attribute("ReferencedContainer")
        else {
            return [
                finding(
                    "the reference names no target", element.line,
                    remedy: "choose the target again in Xcode, or restore the reference from git")
            ]
        }
        if let problem = context.problem(of: container.value) {
            return [finding(problem.message, container.line, remedy: problem.remedy)]
        }
        guard context.knows(container.value) else { return [] }
        guard let known = context.target(blueprint.value, in: container.value) else {
            return [unknown(blueprint, isOfProject: container.value == context.container, element)]
        }
        // Xcode updates the names in schemes of other projects.
        if context.package == nil { return [] }
        let expected = [
            ("BlueprintName", "the target is named '\(known.name)'", known.name),
            ("BuildableName", "'\(known.name)' builds '\(known.product ?? "")'", known.product),
            ("BuildableIdentifier", "targets have the identifier 'primary'", "primary"),
        ]
        return expected.compactMap { key, words, value in
            let given = element.attribute(key)
            guard let value, given?.value != value else { return nil }
            return finding(
                "\(words), not '\(given?.value ?? "")'", (given ?? blueprint).line, remedy: "set '\(key)' to '\(value)'"
            )
        }
    }

    private func unknown(
        _ blueprint: MarkupElement.Attribute, isOfProject: Bool, _ element: MarkupElement
    ) -> Finding {
        let name = element.attribute("BlueprintName")?.value
        let id = isOfProject ? context.targets.first { $0.value.name == name }?.key : nil
        return finding(
            isOfProject
                ? "'\(blueprint.value)' is not a target of the project"
                : "the package has no target '\(blueprint.value)'",
            blueprint.line,
            remedy: id.map { "set it to '\($0)', the identifier of '\(name ?? "")'" }
                ?? "name another target, or remove it from the scheme in Xcode")
    }

    // MARK: Test plans

    private func plans(of scheme: MarkupElement) -> [Finding] {
        let references = scheme.all(named: "TestPlanReference")
        var seen: Set<String> = []
        let wrong = references.compactMap { element -> Finding? in
            guard let reference = element.attribute("reference") else {
                return finding("the reference names no test plan", element.line, remedy: "add the plan again in Xcode")
            }
            return plan(reference, isRepeated: !seen.insert(reference.value).inserted)
        }
        let contents = references.compactMap { $0.attribute("reference") }.flatMap(contents)
        guard wrong.isEmpty, let first = references.first,
            !references.contains(where: { $0.attribute("default")?.value == "YES" })
        else { return wrong + contents }
        return contents + [finding("no test plan is the default", first.line, remedy: "set 'default' of one to 'YES'")]
    }

    private func plan(_ reference: MarkupElement.Attribute, isRepeated: Bool) -> Finding? {
        let (prefix, value) = ("container:", reference.value)
        guard value.hasPrefix(prefix), value.hasSuffix(".xctestplan") else {
            return finding(
                "'\(value)' is not a test plan", reference.line,
                remedy: "set it to '\(prefix)' and the path of an '.xctestplan'")
        }
        let plan = String(value.dropFirst(prefix.count))
        if isRepeated {
            return finding("the test plan '\(plan)' is named twice", reference.line, remedy: "remove one of the two")
        }
        let place = RelativePath.normal(folder.path(to: plan))
        // That the app's own plan is missing is reported as such.
        guard app.map({ plan != "\($0).xctestplan" }) ?? true else { return nil }
        if let spelling = files.spelling(of: plan, in: folder) {
            return finding(
                "the test plan '\(plan)' is missing; on disk it is '\(spelling)'", reference.line,
                remedy: "spell 'reference' as on disk")
        }
        guard !files.holds(place) else { return nil }
        return finding(
            "the test plan '\(plan)' is missing", reference.line,
            remedy: app.map { "name '\($0).xctestplan', or restore the file" }
                ?? "restore the file, or name another plan")
    }

    /// The findings in a plan of the user's.
    private func contents(_ reference: MarkupElement.Attribute) -> [Finding] {
        let plan = String(reference.value.dropFirst("container:".count))
        // That of the app is compared with the manifest.
        if let app, plan == "\(app).xctestplan" { return [] }
        let place = RelativePath.normal(folder.path(to: plan))
        return ProjectFileAccess.findings { () throws(ProjectObjects.Failure) in
            guard plan.hasSuffix(".xctestplan"), let bytes = try files.read(place) else { return [] }
            return TestPlanCheck(path: place, bytes: bytes, context: context).findings()
        }
    }

    private func finding(_ message: String, _ line: Int, remedy: String? = nil) -> Finding {
        ProjectObjects.finding(message, path, line, remedy: remedy)
    }
}
