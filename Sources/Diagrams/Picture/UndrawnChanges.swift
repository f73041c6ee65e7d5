import AshlarProjectModel

/// What changed between two states of a project besides the drawn boxes and arrows.
package struct UndrawnChanges: Sendable {
    /// Findings that are on no arrow and in no box: those that only the new state has, and those that only the old one has.
    package var findings: (new: [Finding], resolved: [Finding])
    /// Targets that were added or removed within boxes, such as the mocks of a feature.
    package private(set) var targets: [PictureDifference.BoxChange] = []
    /// Dependencies that were added or removed with those, or of tests, mocks and the like.
    package private(set) var arrows: [PictureDifference.ArrowChange] = []
    /// The options that draw them.
    private(set) var options: [String] = []

    package init(findings: (new: [Finding], resolved: [Finding]) = ([], [])) { self.findings = findings }

    /// - Parameters:
    ///   - shown: the difference that is drawn.
    ///   - all: the difference of the same states with a box for each target, tests and mocks included.
    package init(
        findings: (new: [Finding], resolved: [Finding]) = ([], []), besides shown: PictureDifference,
        of all: PictureDifference
    ) {
        self.findings = findings
        let changed = shown.boxes.filter { $0.change != .changed }
        let drawn = Set(changed.flatMap { $0.box.parts.map(\.name) })
        // The box of a new feature stands for its tests and mocks, too.
        let whole = Set(changed.compactMap { change in change.box.isMember ? shown.memberName(change) : nil })
        targets = all.boxes.filter { change in
            change.change != .changed && change.box.layer != nil && !drawn.contains(change.box.name)
                && !whole.contains(all.memberName(change) ?? "")
        }
        let hidden = Set(targets.map(\.box.name))
        let pairs = Set(shown.arrows.map { [$0.importer.name, $0.imported.name] })
        arrows = all.arrows.filter { change in
            guard change.change != .changed,
                !change.importer.ships || hidden.contains(change.importer.name) || hidden.contains(change.imported.name)
            else { return false }
            let members = [change.importer, change.imported].map { all.memberName($0, change.change) ?? "" }
            return !members.contains(where: whole.contains) && !pairs.contains(members)
                && !pairs.contains([change.importer.name, change.imported.name])
        }
        if shown.head.scope.omissions.contains(.helpers) { options.append("--tests") }
        if shown.head.isCollapsed { options.append("--collapse none") }
    }

    var isEmpty: Bool { findings.new.isEmpty && findings.resolved.isEmpty && targets.isEmpty && arrows.isEmpty }

    /// "2 targets removed, 5 dependencies removed (--tests --collapse none)"; `nil` for none.
    var phrase: String? {
        var phrases: [String] = []
        for change in [PictureDifference.Change.added, .removed] {
            let count = targets.count { $0.change == change }
            if count > 0 { phrases.append("\(count.of("target", "targets")) \(change.rawValue)") }
        }
        for change in [PictureDifference.Change.added, .removed] {
            let count = arrows.count { $0.change == change }
            if count > 0 { phrases.append("\(count.of("dependency", "dependencies")) \(change.rawValue)") }
        }
        if phrases.isEmpty { return nil }
        return phrases.joined(separator: ", ") + (options.isEmpty ? "" : " (\(options.joined(separator: " ")))")
    }
}

extension Picture.Box {
    /// Whether it stands for a feature, module or app.
    fileprivate var isMember: Bool {
        if case .member = kind { true } else { false }
    }
}

extension PictureDifference {
    fileprivate func memberName(_ change: BoxChange) -> String? { memberName(change.box, change.change) }

    /// The feature, module or app that the box is part of.
    fileprivate func memberName(_ box: Picture.Box, _ change: Change) -> String? {
        let picture = change == .removed ? base : head
        return box.member.map { picture.members[$0].name }
    }
}
