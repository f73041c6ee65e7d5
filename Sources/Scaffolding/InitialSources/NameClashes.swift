import AshlarProjectModel

/// Finds types of generated sources whose names are not available.
///
/// A type with the name of a module hides the module's other types in qualified names; a view that has the name
/// of one of SwiftUI's is ambiguous wherever both are imported.
struct NameClashes {
    private let project: Project
    private let modules: Set<String>
    private let owners: [String: Int]
    /// The types with the names of modules of their own features that another name of the feature prevents, by feature.
    private var own: [Int: [String]] = [:]
    private var others: [(type: String, finding: Finding)] = []

    init(_ project: Project) {
        self.project = project
        modules = Set(project.targets.map(\.name)).union(project.products.flatMap(\.modules))
        owners = Dictionary(project.targets.map { ($0.name, $0.member) }) { first, _ in first }
    }

    /// One for each feature that needs another name, and for each other type.
    var findings: [Finding] {
        let known = Set(own.values.joined())
        return own.map { finding(of: project.members[$0], $1) }
            + others.filter { !known.contains($0.type) }.map(\.finding)
    }

    /// Checks the type that a source of a set declares.
    ///
    /// - Parameter kind: what the source is.
    mutating func check(_ source: InitialSource, of target: Target, in kind: String = "initial source") {
        if let type = source.type { check(type, of: target, in: kind, declaredAt: source.place) }
    }

    /// - Parameters:
    ///   - source: which source of the target declares the type.
    ///   - place: the line of the custom set that has the source.
    mutating func check(
        _ type: String, of target: Target, in source: String = "initial source", declaredAt place: SourceLocation? = nil
    ) {
        guard let reason = reason(against: type) else { return }
        let member = project.members[target.member]
        // The names of types in parts with keys begin with that of the feature without the suffix.
        if owners[type] == target.member, member.kind == .feature, PartKind(rawValue: target.part) == nil,
            type.hasPrefix(member.name), !member.name.hasSuffix(MemberShape.suffix)
        {
            own[target.member, default: []].append(type)
            return
        }
        let module = modules.contains(type) ? "the module '\(type)' or " : ""
        var finding = Finding.ofManifest(
            "the \(source) of '\(target.name)' would declare '\(type)', \(reason)", at: target.location,
            remedy: "rename \(module)the member that '\(target.name)' is a part of")
        finding.notes = place.map { [Finding.Note("this line has the file that declares it", at: $0)] } ?? []
        others.append((type, finding))
    }

    /// Why the name is not available; `nil` where it is.
    func reason(against type: String) -> String? {
        if modules.contains(type) { return "which is the name of a module" }
        if type == "Package" { return "whose file would make its folder another package" }
        return Self.systemTypes.contains(type) ? "which the system frameworks declare" : nil
    }

    private func finding(of feature: Member, _ types: [String]) -> Finding {
        let names = types.map { "'\($0)'" }.joined(separator: " and ")
        let proposal = feature.name + MemberShape.suffix
        let isTaken = project.member(named: proposal) != nil
        var finding = Finding.ofManifest(
            "the initial sources of '\(feature.name)' would declare \(names), which "
                + (types.count == 1 ? "is the name of its module" : "are the names of its modules"),
            at: feature.location,
            remedy: (isTaken
                ? "name it otherwise, with the suffix" : "name it '\(proposal)': type names omit the suffix")
                + " '\(MemberShape.suffix)'" + (isTaken ? ", which type names omit" : ""))
        finding.proposedName = proposal
        return finding
    }

    /// Type names of the SDKs that an initial source could also declare.
    private static let systemTypes: Set<String> = [
        "AnyView", "ContentUnavailableView", "EmptyView", "EquatableView", "FocusState", "GestureState",
        "NSScreen", "NSSplitViewController", "NSTabViewController", "NSView", "NSViewController",
        "NavigationSplitView", "NavigationView", "ProgressView", "ScrollView", "SubscriptionView", "TabView",
        "TimelineView", "TupleView", "UICollectionViewController", "UIPageViewController", "UIScreen",
        "UISplitViewController", "UITableViewController", "UIView", "UIViewController",
    ]
}
