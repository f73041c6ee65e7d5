import AshlarProjectModel

/// What a member's parts are to each other: which of the first sources fit them.
struct MemberShape {
    let member: Member
    private let targets: [Target]
    private let uses: [Int: Set<NodeID>]
    private let byKind: [PartKind: [Int]]
    private var hidden: Set<Int> = []

    init(_ member: Member, in project: Project, _ graph: DependencyGraph) {
        self.member = member
        targets = project.targets
        uses = Dictionary(
            uniqueKeysWithValues: member.targets.map { target in
                // A first source builds everywhere: what is used on some platforms only is out of its sight.
                // A key path of two steps is followed at run time, each time.
                (target, Set(graph.edges(from: target).lazy.filter { $0.platforms.isEmpty }.map { $0.imported }))
            })
        byKind = Dictionary(grouping: member.targets) { project.targets[$0].kind }
    }

    /// The same where some parts are out of sight: people have written them, and nobody knows what they declare.
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

    /// The only part of the kind, where the target may import it.
    func only(_ kind: PartKind, seenBy target: Int) -> Int? {
        guard let part = only(kind), uses[target]?.contains(part) == true else { return nil }
        return part
    }

    /// The parts of the kinds that the target may import, in the order of the split.
    func parts(of kinds: Set<PartKind>, seenBy target: Int) -> [Int] {
        member.targets.filter {
            kinds.contains(targets[$0].kind) && uses[target]?.contains($0) == true && !hidden.contains($0)
        }
    }

    /// The begin of the names of the part's types: the member's name where no other part has the same kind.
    func subject(of target: Int) -> String {
        only(targets[target].kind) == target ? member.name : targets[target].name
    }

    // MARK: What the parts hold

    /// Whether the target holds the view and the view model, and the view asks an interactor.
    func isInteractiveUI(_ target: Int) -> Bool {
        isFeature && only(.ui) == target && only(.interface, seenBy: target) != nil
    }

    /// Whether the target implements what the member's only interface says.
    func isFullImplementation(_ target: Int) -> Bool {
        only(.implementation) == target && only(.interface, seenBy: target) != nil
    }

    /// Whether the target mocks what the member's only interface says.
    func isFullMocks(_ target: Int) -> Bool {
        only(.mocks) == target && only(.interface, seenBy: target) != nil
    }

    /// Whether the target's first source is an identifier of its own.
    func isPlain(_ target: Int) -> Bool {
        switch targets[target].kind {
        case .interface: only(.interface) != target
        case .implementation: !isFullImplementation(target)
        case .library, .resources: true
        default: false
        }
    }
}
