import AshlarProjectModel

/// The relations between a member's parts, which decide its initial sources.
struct MemberShape {
    let member: Member
    let targets: [Target]
    private let uses: [Int: Set<NodeID>]
    private let byKind: [PartKind: [Int]]
    private var hidden: Set<Int> = []

    init(_ member: Member, in project: Project, _ graph: DependencyGraph) {
        self.member = member
        targets = project.targets
        uses = Dictionary(
            uniqueKeysWithValues: member.targets.map { target in
                // An initial source builds on every platform, so it does not import dependencies limited to some platforms.
                // A key path of two components is evaluated at run time on each call.
                (target, Set(graph.edges(from: target).lazy.filter { $0.platforms.isEmpty }.map { $0.imported }))
            })
        byKind = Dictionary(grouping: member.targets) { project.targets[$0].kind }
    }

    /// The same without some parts: their sources are the user's, and their declarations are unknown.
    func hiding(_ parts: [Int]) -> MemberShape {
        var shape = self
        shape.hidden = Set(parts)
        return shape
    }

    var isFeature: Bool { member.kind == .feature }

    /// The member's part of the kind, if it is the only one.
    func only(_ kind: PartKind) -> Int? {
        guard let parts = byKind[kind], parts.count == 1, !hidden.contains(parts[0]) else { return nil }
        return parts[0]
    }

    /// The only part of the kind, if the target may import it.
    func only(_ kind: PartKind, seenBy target: Int) -> Int? {
        guard let part = only(kind), uses[target]?.contains(part) == true else { return nil }
        return part
    }

    /// The part with the key, if the target may import it.
    func part(_ key: String, seenBy target: Int) -> Int? {
        member.targets.first { targets[$0].part == key && !hidden.contains($0) && uses($0, in: target) }
    }

    /// A name that begins with that of a feature, without the suffix `Feature` of the latter.
    func shortName(of name: String) -> String {
        guard member.kind == .feature, name.hasPrefix(member.name) else { return name }
        return FeatureNames(of: member.name).short + name.dropFirst(member.name.count)
    }

    /// What the names of types in parts with keys omit of the feature's name.
    static let suffix = NameRules.featureSuffix

    /// Whether the target may import another one.
    func uses(_ other: Int, in target: Int) -> Bool { uses[target]?.contains(other) == true }

    func interactiveUI(seenBy target: Int) -> Int? {
        only(.ui, seenBy: target).flatMap { isInteractiveUI($0) ? $0 : nil }
    }

    /// The target with the mocks of the member's only interface.
    func fullMocks(seenBy target: Int) -> Int? {
        if let interface = only(.interface, seenBy: target), targets[interface].hasMocks { return interface }
        return only(.mocks, seenBy: target).flatMap { isOnly(.mocks, $0) ? $0 : nil }
    }

    /// The parts of the kinds that the target may import, in the order of the split.
    func parts(of kinds: Set<PartKind>, seenBy target: Int) -> [Int] {
        member.targets.filter {
            kinds.contains(targets[$0].kind) && uses[target]?.contains($0) == true && !hidden.contains($0)
        }
    }

    /// The prefix of the part's type names: the member's name if no other part is of the same kind.
    func subject(of target: Int) -> String {
        only(targets[target].kind) == target ? member.name : targets[target].name
    }

    // MARK: Contents of the parts

    /// Whether views of the member talk to an interactor: those of a feature, and of a module that leaves all else to an app.
    private var hasInteractors: Bool { isFeature || byKind[.implementation] == nil }

    /// Whether the target has the view and its state, and the view has an interactor.
    func isInteractiveUI(_ target: Int) -> Bool {
        hasInteractors && isOnly(.ui, target)
    }

    /// Whether the target is all that the feature ships: it has the sources of all parts.
    func isWhole(_ target: Int) -> Bool {
        isFeature && only(.implementation) == target && byKind[.interface] == nil && byKind[.ui] == nil
    }

    /// Whether a feature has no interface, and its only views use its only implementation, which is the target.
    func isShownByViews(_ target: Int) -> Bool {
        isFeature && byKind[.interface] == nil && only(.implementation) == target
            && (only(.ui).map { uses(target, in: $0) } ?? false)
    }

    /// Whether the target implements the member's only interface.
    func isFullImplementation(_ target: Int) -> Bool { isOnly(.implementation, target) }

    /// Whether the target is the only one of its kind, and may import the member's only interface.
    private func isOnly(_ kind: PartKind, _ target: Int) -> Bool {
        only(kind) == target && only(.interface, seenBy: target) != nil
    }
}

extension Member {
    /// Its name with one more word before the suffix of features: `AppPageFeature` for `AppFeature`.
    package func name(with word: String) -> String {
        let short = FeatureNames(of: name).short
        return short + word + name.dropFirst(short.count)
    }
}
