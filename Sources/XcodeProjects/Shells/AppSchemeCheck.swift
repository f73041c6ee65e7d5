import AshlarProjectModel
import AshlarPropertyLists

/// Checks that the scheme of an app builds and runs the app, and runs a test plan.
struct AppSchemeCheck {
    let scheme: MarkupElement
    let app: String
    /// The container of the project, such as `container:Rider.xcodeproj`.
    let container: String
    /// Makes a finding of a message, a line and a remedy.
    let finding: (String, Int, String?) -> Finding

    private static let actions = [
        "BuildAction", "TestAction", "LaunchAction", "ProfileAction", "AnalyzeAction", "ArchiveAction",
    ]

    func findings() -> [Finding] {
        Self.actions.flatMap { name -> [Finding] in
            guard let action = scheme.children.first(where: { $0.name == name }) else {
                return [finding("the scheme has no '\(name)'", scheme.line, "restore it from git")]
            }
            return switch name {
            case "BuildAction": build(action)
            case "TestAction": test(action)
            case "LaunchAction": run(action, "run", "Run")
            case "ProfileAction": run(action, "profile", "Profile")
            default: []
            }
        }
    }

    private func names(_ element: MarkupElement) -> Bool {
        element.all(named: "BuildableReference").contains {
            $0.attribute("BlueprintName")?.value == app && $0.attribute("ReferencedContainer")?.value == container
        }
    }

    private func build(_ action: MarkupElement) -> [Finding] {
        guard let entry = action.all(named: "BuildActionEntry").first(where: names) else {
            return [
                finding(
                    "the scheme does not build '\(app)'", action.line, "add the target to its Build action in Xcode")
            ]
        }
        return ["Running", "Profiling", "Archiving"].compactMap { purpose in
            entry.attribute("buildFor\(purpose)").flatMap { attribute in
                attribute.value == "YES"
                    ? nil
                    : finding(
                        "the scheme does not build '\(app)' for \(purpose.lowercased())", attribute.line,
                        "set '\(attribute.name)' to 'YES'")
            }
        }
    }

    private func test(_ action: MarkupElement) -> [Finding] {
        action.all(named: "TestPlanReference").isEmpty
            ? [finding("the scheme runs no test plan", action.line, "add the test plan '\(app).xctestplan' in Xcode")]
            : []
    }

    private func run(_ action: MarkupElement, _ verb: String, _ tab: String) -> [Finding] {
        // The app can also run at a path or on another device.
        let runnable = action.children.first { $0.name.hasSuffix("Runnable") }
        if let runnable, names(runnable) || runnable.name != "BuildableProductRunnable" { return [] }
        return [
            finding(
                "the scheme does not \(verb) '\(app)'", (runnable ?? action).line,
                "choose the app as the executable of \(tab) in Xcode")
        ]
    }
}
