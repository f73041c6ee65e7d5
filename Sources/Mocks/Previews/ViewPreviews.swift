import AshlarProjectModel

/// Makes the previews of each view of a job's subjects, one for each variant of what it shows.
enum ViewPreviews {
    /// As many previews as one view gets: more are no help to look at, and the canvas builds them all.
    static let limit = 20

    static func parts(in scene: MockScene) -> [MockPlanner.Part] {
        // A view may be declared once for each platform, in clauses of an `#if`.
        let views = ViewFinder(scene).views().grouped { $0.declaration.module + "." + $0.declaration.qualifiedName }
        let names = Dictionary(grouping: views) { $0.elements[0].declaration.qualifiedName.lowercased() }
        return views.map { name, twins in
            let isAlone = names[twins[0].declaration.qualifiedName.lowercased(), default: []].count == 1
            return { plan(of: twins, as: isAlone ? twins[0].declaration.qualifiedName : name, isAlone, in: scene) }
        }
    }

    /// - Parameters:
    ///   - views: those that bear the same name.
    ///   - name: what the file is called after, with the module where others have such a view.
    private static func plan(
        of views: [SubjectView], as name: String, _ isAlone: Bool, in scene: MockScene
    ) -> MockPlanner.Plan {
        var plan = MockPlanner.Plan()
        var texts: [(view: SubjectView, text: PreviewText)] = []
        for view in views {
            let callee = isAlone ? scene.spelling(of: view.declaration) : name
            do {
                let call = try VariantMaker(scene).call(of: view, as: callee)
                texts.append((view, PreviewText(view, call, isOld: scene.job.isOld)))
            } catch {
                // Whoever names the view in the target previews it by hand.
                if !mentions(view, in: scene.own) { plan.findings.append(finding(view, error, in: scene)) }
            }
        }
        guard let first = texts.first?.view else { return plan }
        plan.files.append(
            PlannedFile(
                path: "\(scene.job.folder)/\(name)Previews.generated.swift",
                contents: ManagedText.make(
                    from: first.location.path, body: texts.map(\.text.body).joined(separator: "\n")),
                ownership: .managed(members: texts.flatMap(\.text.members)), reason: first.location))
        return plan
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
