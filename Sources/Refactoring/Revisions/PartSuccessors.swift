import AshlarProjectModel

/// Which parts get the sources of those that are no more, where a feature or module is cut anew.
struct PartHeirs {
    /// By the key of the part that is no more.
    private(set) var targets: [String: Target] = [:]
    /// Those among them that are new and that others build on: they get first sources beside what they inherit.
    private(set) var beginners: [Target] = []

    init(from old: [Target], to new: [Target]) {
        let main = new.first { $0.kind == .implementation } ?? new.first(where: \.isMain)
        let (former, present) = (Set(old.map(\.part)), Set(new.map(\.part)))
        for target in old where !present.contains(target.part) {
            let same = new.first { $0.kind == target.kind && !former.contains($0.part) }
            targets[target.part] = same ?? (target.kind.holdsCode ? main : nil)
        }
        let inheriting = Set(targets.values.map(\.path))
        beginners = new.filter { target in
            inheriting.contains(target.path) && !former.contains(target.part) && target.kind.holdsCode
                && target.kind != .library
        }
    }
}

extension PartKind {
    /// Whether a person's own code is in it, and not what stands in for it, shows it or tests it.
    fileprivate var holdsCode: Bool {
        switch self {
        case .interface, .ui, .implementation, .library, .architecture: true
        default: false
        }
    }
}
