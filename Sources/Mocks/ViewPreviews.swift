import AshlarProjectModel

/// Makes the previews of each view of a job's subjects, one for each variant of what it shows.
enum ViewPreviews {
    /// As many previews as one view gets: more are no help to look at, and the canvas builds them all.
    static let limit = 20

    static func parts(in scene: MockScene) -> [MockPlanner.Part] {
        let views = ViewFinder(scene).views()
        let names = Dictionary(grouping: views) { $0.declaration.qualifiedName.lowercased() }
        return views.map { view in
            let isAlone = names[view.declaration.qualifiedName.lowercased(), default: []].count == 1
            return { plan(of: view, isAlone: isAlone, in: scene) }
        }
    }

    private static func plan(of view: SubjectView, isAlone: Bool, in scene: MockScene) -> MockPlanner.Plan {
        var plan = MockPlanner.Plan()
        do {
            plan.files = [try file(for: view, isAlone: isAlone, in: scene)]
        } catch {
            // Whoever names the view in the target previews it by hand.
            if !mentions(view, in: scene.own) { plan.findings = [finding(view, error, in: scene)] }
        }
        return plan
    }

    private static func file(for view: SubjectView, isAlone: Bool, in scene: MockScene) throws(Obstacle) -> PlannedFile
    {
        let name = (isAlone ? "" : view.declaration.module + ".") + view.declaration.qualifiedName
        let spelling = scene.spelling(of: view.declaration)
        let qualified = isAlone ? spelling : view.declaration.module + "." + view.declaration.qualifiedName
        let call = try VariantMaker(scene).call(of: view, as: qualified)
        let text = PreviewText(view, call, isOld: scene.job.isOld)
        return PlannedFile(
            path: "\(scene.job.folder)/\(name)Previews.generated.swift",
            contents: ManagedText.make(from: view.location.path, body: text.body),
            ownership: .managed(members: text.members), reason: view.location)
    }

    private static func mentions(_ view: SubjectView, in module: ParsedModule) -> Bool {
        module.files.contains { file in
            file.tree.tokens(viewMode: .sourceAccurate).contains { $0.identifier?.name == view.declaration.name }
        }
    }

    private static func finding(_ view: SubjectView, _ obstacle: Obstacle, in scene: MockScene) -> Finding {
        Finding(
            rule: rule, severity: .warning, message: Message.missing(view.declaration.qualifiedName, obstacle.reason),
            location: view.location,
            remedy: Message.remedy(view.declaration.qualifiedName, in: scene.job.folder),
            importer: scene.job.target.name,
            imported: view.declaration.module)
    }

    /// Views have previews, and those that nobody can make are told.
    static let rule = "views-have-previews"
}

/// Why a value or a view cannot be made.
struct Obstacle: Error {
    /// The rest of a sentence, such as "its initialiser throws".
    var reason: String
}

private enum Message {
    static func missing(_ view: String, _ reason: String) -> String {
        "no previews can be made of '\(view.visible)': \(reason.visible)"
    }

    static func remedy(_ view: String, in folder: String) -> String {
        "write its previews in '\(folder)/\(view.visible)+Previews.swift'"
    }
}
