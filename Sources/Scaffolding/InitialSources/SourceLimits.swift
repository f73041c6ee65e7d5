import AshlarMessages
import AshlarProjectModel

/// Finds the parts that no initial source can be rendered for.
enum SourceLimits {
    /// Sorted; an unknown template set is reported once.
    static func findings(
        in project: Project, _ graph: DependencyGraph, _ templates: TemplateLibrary, where isWanted: (Target) -> Bool
    ) -> [Finding] {
        var findings = templateSets(project, templates)
        for (index, target) in project.targets.enumerated() where isWanted(target) {
            if target.kind == .macro, let finding = macro(index, project, graph) { findings.append(finding) }
            if target.kind == .mocks, project.mockNames.name(of: "") == "" { findings.append(Message.mocks(target)) }
        }
        return findings.sorted()
    }

    private static func templateSets(_ project: Project, _ templates: TemplateLibrary) -> [Finding] {
        let known = Set(templates.sets)
        let unknown = Dictionary(grouping: project.members.filter { !known.contains($0.template) }, by: \.template)
        return unknown.values.compactMap { members in
            members.min { $0.location < $1.location }.map { Message.templateSet(of: $0, members.count - 1, known) }
        }
    }

    /// The modules that a macro's initial source imports, all products of swift-syntax.
    private static let macroModules = ["SwiftCompilerPlugin", "SwiftSyntax", "SwiftSyntaxMacros"]

    private static func macro(_ index: Int, _ project: Project, _ graph: DependencyGraph) -> Finding? {
        let modules = Set(graph.edges(from: index).flatMap { project.product($0.imported)?.modules ?? [] })
        let missing = macroModules.filter { !modules.contains($0) }
        return missing.isEmpty ? nil : Message.macro(project.targets[index], lacks: missing, project)
    }
}

extension SourceLimits {
    fileprivate enum Message {
        static func templateSet(of member: Member, _ others: Int, _ known: Set<String>) -> Finding {
            let meant = Spelling.suggestion(for: member.template, among: known.sorted())
            let more = others == 0 ? "" : " and \(others) other\(others == 1 ? "" : "s")"
            return Finding(
                rule: Finding.manifestRule,
                message: "there is no template set '\(member.template.visible)', used by '\(member.name)'\(more)"
                    + (meant.map { "; did you mean '\($0)'?" } ?? ""),
                location: member.templateLocation ?? member.location,
                remedy: "choose one of: \(known.sorted().joined(separator: ", "))")
        }

        static func macro(_ target: Target, lacks missing: [String], _ project: Project) -> Finding {
            let hasPackage = project.packages.contains { $0.source.identity.lowercased() == "swift-syntax" }
            let package = "swift-syntax: {url: \"https://github.com/swiftlang/swift-syntax\", from: \"602.0.0\", "
            let words =
                hasPackage
                ? "list \(missing.joined(separator: ", ")) in the 'products:' of swift-syntax, and in"
                : "add '\(package)products: [\(missing.joined(separator: ", "))]}' to 'packages:', and name them in"
            return Finding(
                rule: Finding.manifestRule,
                message: "'\(target.name)' is of kind 'macro', and does not use \(missing.joined(separator: ", "))",
                location: target.location, remedy: "\(words) the 'packages:' of '\(target.name)'")
        }

        static func mocks(_ target: Target) -> Finding {
            Finding(
                rule: Finding.manifestRule,
                message: "the mocks in '\(target.name)' would have the names of the protocols that they mock",
                location: target.location, remedy: "give the mocks a prefix or a suffix")
        }
    }
}

/// Finds types of generated sources whose names are not available.
///
/// A type with the name of a module hides the module's other types in qualified names; a view that has the name
/// of one of SwiftUI's is ambiguous wherever both are imported.
struct NameClashes {
    private(set) var findings: [Finding] = []
    private let modules: Set<String>

    init(_ project: Project) {
        modules = Set(project.targets.map(\.name)).union(project.products.flatMap(\.modules))
    }

    /// - Parameter source: which source of the target declares the type.
    mutating func check(_ type: String, of target: Target, in source: String = "initial source") {
        if modules.contains(type) {
            report(
                "the \(source) of '\(target.name)' would declare '\(type)', which is the name of a module", target,
                remedy: "rename the module '\(type)' or the member that '\(target.name)' is a part of")
        } else if Self.systemTypes.contains(type) {
            report(
                "the initial source of '\(target.name)' would declare '\(type)', which the system frameworks declare",
                target, remedy: "rename the member that '\(target.name)' is a part of")
        }
    }

    private mutating func report(_ message: String, _ target: Target, remedy: String) {
        findings.append(
            Finding(rule: Finding.manifestRule, message: message, location: target.location, remedy: remedy))
    }

    /// Type names of the SDKs that an initial source could also declare.
    private static let systemTypes: Set<String> = [
        "AnyView", "ContentUnavailableView", "EmptyView", "EquatableView", "NSView", "NavigationSplitView",
        "NavigationView", "ProgressView", "ScrollView", "SubscriptionView", "TabView", "TimelineView", "TupleView",
        "UIScreen", "UIView", "NSScreen",
    ]
}
