import AshlarProjectModel

/// Maps removed parts to the parts that receive their sources when the split of a member changes.
struct PartSuccessors {
    /// By the key of the removed part.
    private(set) var targets: [String: Target] = [:]
    /// The new parts among them that other parts depend on: they get initial sources in addition.
    private(set) var newlyScaffolded: [Target] = []

    init(from old: [Target], to new: [Target]) {
        let main = new.first { $0.kind == .implementation } ?? new.first(where: \.isMain)
        let (former, present) = (Set(old.map(\.part)), Set(new.map(\.part)))
        for target in old where !present.contains(target.part) {
            let same =
                new.first { $0.kind == target.kind && !former.contains($0.part) }
                ?? new.first { $0.embeddedKinds.contains(target.kind) }
            targets[target.part] = same ?? (target.kind.holdsCode ? main : nil)
        }
        let inheriting = Set(targets.values.map(\.path))
        newlyScaffolded = new.filter { target in
            inheriting.contains(target.path) && !former.contains(target.part) && target.kind.holdsCode
                && target.kind != .library
        }
    }
}

extension PartKind {
    /// Whether it contains product code, and not mocks, previews or tests.
    var holdsCode: Bool {
        switch self {
        case .interface, .ui, .implementation, .library, .architecture: true
        default: false
        }
    }
}
