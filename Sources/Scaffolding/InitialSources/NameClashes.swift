import AshlarProjectModel

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
