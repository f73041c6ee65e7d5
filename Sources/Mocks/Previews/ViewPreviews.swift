import AshlarMessages
import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// Makes the previews of each view of a job's subjects, one for each variant of what it shows.
enum ViewPreviews {
    /// The most previews that a view gets: the canvas builds all of them.
    static let limit = 20

    static func parts(in context: MockContext) -> [MockPlanner.Part] {
        // A view may be declared once for each platform, in clauses of an `#if`.
        let views = context.job.subjects.compactMap(context.module).flatMap(\.declarations)
            .compactMap { SubjectView($0, in: context) }.grouped(by: \.declaration.key)
        let names = Dictionary(grouping: views) { $0.elements[0].declaration.qualifiedName.lowercased() }
        return views.map { name, twins in
            let isAlone = names[twins[0].declaration.qualifiedName.lowercased(), default: []].count == 1
            return { plan(of: twins, as: isAlone ? twins[0].declaration.qualifiedName : name, isAlone, in: context) }
        }
    }

    /// - Parameters:
    ///   - views: those that have the same name.
    ///   - name: what the file is called after, with the module where others have such a view.
    private static func plan(
        of views: [SubjectView], as name: String, _ isAlone: Bool, in context: MockContext
    ) -> MockPlanner.Plan {
        var plan = MockPlanner.Plan()
        var texts: [(view: SubjectView, text: PreviewText)] = []
        for view in views {
            let callee = isAlone ? context.names.name(of: view.declaration) : name
            do {
                let place = ValuePlace(path: [], location: view.location, conditions: view.declaration.conditions)
                let call = try VariantMaker(context).call(of: view.declaration, as: callee, at: place)
                let job = context.job
                let labels = AxisLabels(of: view.declaration)
                plan.findings += (labels.problems + labels.unknown(in: call)).map {
                    mislabelling($0, of: view, in: context)
                }
                let text = PreviewText(
                    view, call, labels, isOld: job.isOld, hasGuards: job.hasGuards, in: job.target.name)
                texts.append((view, text))
            } catch {
                // A view that hand-written sources of the target mention has its previews there.
                if !mentions(view, in: context.names.own) { plan.findings.append(finding(view, error, in: context)) }
            }
        }
        guard let first = texts.first?.view else { return plan }
        plan.files = [
            context.file(
                "\(folder(of: first, in: context))\(name)Previews.generated.swift", from: first.location.path,
                texts.map(\.text.body).joined(separator: "\n"), texts.flatMap(\.text.members), reason: first.location)
        ]
        return plan
    }

    /// The folder of the view within that of the target, if the view is in it; else empty.
    private static func folder(of view: SubjectView, in context: MockContext) -> String {
        let path = view.location.path
        guard view.declaration.module == context.job.target.name, path.hasPrefix(context.job.folder + "/") else {
            return ""
        }
        return String(path.dropFirst(context.job.folder.count + 1).dropLast(path.baseName.count))
    }

    /// - Parameter module: that of the previews; in the module of the view itself, only its previews count.
    private static func mentions(_ view: SubjectView, in module: ParsedModule) -> Bool {
        let isOwn = module.name == view.declaration.module
        return module.files.contains { file in
            file.tree.tokens(viewMode: .sourceAccurate).contains { token in
                token.identifier?.name == view.declaration.name && (!isOwn || token.isInPreview)
            }
        }
    }

    private static func finding(_ view: SubjectView, _ obstacle: Obstacle, in context: MockContext) -> Finding {
        let name = view.declaration.qualifiedName.visible
        return Finding(
            rule: rule, severity: .warning,
            message: "no previews can be generated for '\(name)': \(obstacle.reason.visible)", location: view.location,
            remedy: "write its previews in '\(context.job.folder)/\(name)+Previews.swift'",
            importer: context.job.target.name,
            imported: view.declaration.module)
    }

    private static func mislabelling(_ problem: String, of view: SubjectView, in context: MockContext) -> Finding {
        let comment = AxisText.comment.dropLast()
        return Finding(
            rule: rule, severity: .warning,
            message:
                "a comment '\(comment)' of '\(view.declaration.qualifiedName.visible)' is wrong: \(problem.visible)",
            location: view.location, remedy: "correct or delete it", importer: context.job.target.name,
            imported: view.declaration.module)
    }

    /// The rule that findings about missing previews belong to.
    static let rule = "views-have-previews"
}

/// A view that other modules can make.
struct SubjectView {
    let declaration: Declaration
    /// Of its name.
    let location: SourceLocation
    /// What its platforms have to be, as attributes of a declaration.
    let availability: [String]

    /// - Returns: `nil` for what is not a view, and for views that other modules should not make.
    init?(_ declaration: Declaration, in context: MockContext) {
        guard declaration.access.isShared, let node = declaration.node.as(StructDeclSyntax.self),
            let file = context.file(of: declaration), context.names.conforms(declaration, to: "View", of: "SwiftUI")
        else { return nil }
        let availability = Availability(node.attributes)
        guard !availability.isUnavailable, !availability.isDeprecated else { return nil }
        self.declaration = declaration
        location = file.location(of: node.name)
        self.availability = availability.attributes
    }
}

extension TokenSyntax {
    /// Whether it is in the body of a `#Preview`.
    fileprivate var isInPreview: Bool {
        var node = parent
        while let next = node {
            if next.asProtocol((any FreestandingMacroExpansionSyntax).self)?.macroName.text == "Preview" { return true }
            node = next.parent
        }
        return false
    }
}
