import AshlarProjectModel

/// Finds types of generated sources that cannot bear their names.
///
/// A module that has the name of a type hides its other types from whoever qualifies them; a view that has the name
/// of one of SwiftUI's is ambiguous wherever both are imported.
struct NameClashes {
    private(set) var findings: [Finding] = []
    private let modules: Set<String>

    init(_ project: Project) {
        modules = Set(project.targets.map(\.name)).union(project.products.flatMap(\.modules))
    }

    /// - Parameter source: which source of the target declares the type.
    mutating func check(_ type: String, of target: Target, in source: String = "first source") {
        if modules.contains(type) {
            findings.append(Message.isModule(type, of: target, in: source))
        } else if Self.systemTypes.contains(type) {
            findings.append(Message.isSystemType(type, of: target))
        }
    }

    /// What the SDKs have among the names that a first source could form.
    private static let systemTypes: Set<String> = [
        "AnyView", "ContentUnavailableView", "EmptyView", "EquatableView", "NSView", "NavigationSplitView",
        "NavigationView", "ProgressView", "ScrollView", "SubscriptionView", "TabView", "TimelineView", "TupleView",
        "UIScreen", "UIView", "NSScreen",
    ]

    private enum Message {
        static func isModule(_ type: String, of target: Target, in source: String) -> Finding {
            Finding(
                rule: Finding.manifestRule,
                message: "the \(source) of '\(target.name)' would declare '\(type)', which is the name of a module",
                location: target.location,
                remedy: "rename the module '\(type)' or the member that '\(target.name)' is a part of")
        }

        static func isSystemType(_ type: String, of target: Target) -> Finding {
            Finding(
                rule: Finding.manifestRule,
                message:
                    "the first source of '\(target.name)' would declare '\(type)', which the system's frameworks have",
                location: target.location, remedy: "rename the member that '\(target.name)' is a part of")
        }
    }
}
