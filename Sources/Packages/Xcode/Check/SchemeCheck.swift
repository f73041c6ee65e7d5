import AshlarProjectModel
import AshlarPropertyLists

/// Checks that a scheme of an Xcode project is well-formed, and names targets and a test plan that exist.
struct SchemeCheck {
    let path: String
    let bytes: [UInt8]
    /// The targets of the project by identifier.
    let targets: [String: String]
    /// The container of the project, such as `container:Rider.xcodeproj`.
    let container: String
    /// The container of the package with its targets.
    let package: (container: String, targets: Set<String>)
    /// The names of the configurations of the project.
    let configurations: Set<String>
    /// Whether it is the scheme of the app, which runs a test plan.
    let runsTestPlan: Bool
    /// Whether there is a file at a path relative to the folder of the project.
    let holds: (String) -> Bool

    func findings() -> [Finding] {
        let scheme: MarkupElement
        do {
            scheme = try MarkupReader.read(bytes)
        } catch {
            return [finding("it is not a scheme: \(error.reason)", error.line, remedy: "restore it from git")]
        }
        guard scheme.name == "Scheme" else {
            return [finding("the first element is '\(scheme.name)', not 'Scheme'", scheme.line)]
        }
        // A scheme names its target for each action.
        var reported: Set<String> = []
        let references = scheme.all(named: "BuildableReference").flatMap(reference)
        return (references + unknownConfigurations(of: scheme)).filter { reported.insert($0.message).inserted }
            + (runsTestPlan ? testPlan(of: scheme) : [])
    }

    private func unknownConfigurations(of scheme: MarkupElement) -> [Finding] {
        scheme.children.compactMap { $0.attribute("buildConfiguration") }.filter { !configurations.contains($0.value) }
            .map { attribute in
                let names = configurations.sorted().map { "'\($0)'" }.joined(separator: " or ")
                return finding(
                    "the project has no configuration '\(attribute.value)'", attribute.line,
                    remedy: names.isEmpty ? nil : "set it to \(names)")
            }
    }

    private func reference(_ element: MarkupElement) -> [Finding] {
        guard let blueprint = element.attribute("BlueprintIdentifier"),
            let container = element.attribute("ReferencedContainer")
        else { return [finding("the reference names no target", element.line)] }
        let name = element.attribute("BlueprintName")?.value
        if container.value == self.container {
            guard let target = targets[blueprint.value] else {
                return [finding("'\(blueprint.value)' is not a target of the project", blueprint.line)]
            }
            return target == name
                ? [] : [finding("the target is named '\(target)', not '\(name ?? "")'", blueprint.line)]
        }
        guard container.value == package.container else {
            return [
                finding(
                    "'\(container.value)' is neither the project nor the package", container.line,
                    remedy: "set it to '\(self.container)' or '\(package.container)'")
            ]
        }
        return package.targets.contains(blueprint.value)
            ? [] : [finding("the package has no target '\(blueprint.value)'", blueprint.line)]
    }

    private func testPlan(of scheme: MarkupElement) -> [Finding] {
        let plans = scheme.all(named: "TestPlanReference").compactMap { $0.attribute("reference") }
        guard !plans.isEmpty else {
            let line = scheme.all(named: "TestAction").first?.line ?? scheme.line
            return [finding("the scheme runs no test plan", line, remedy: "add the test plan of the app in Xcode")]
        }
        return plans.compactMap { reference in
            let plan = reference.value.replacing("container:", with: "", maxReplacements: 1)
            return holds(plan) ? nil : finding("the test plan '\(plan)' is missing", reference.line)
        }
    }

    private func finding(_ message: String, _ line: Int, remedy: String? = nil) -> Finding {
        ProjectObjects.finding(message, path, line, remedy: remedy)
    }
}
