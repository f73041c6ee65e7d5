import AshlarProjectModel

/// What changed between two pictures of a project with the same scope. Boxes and arrows are the same if their names are.
package struct PictureDifference: Sendable {
    package enum Change: String, Sendable { case added, removed, changed }

    /// A box that only one picture has, that lies in another layer or belongs to another member now, or in which other
    /// rules are broken now.
    package struct BoxChange: Sendable {
        package var box: Picture.Box
        package var layer: String?
        /// The layer in which it was; `nil` where that is the same one, or has another name only.
        package var earlierLayer: String?
        /// The feature, module or app of which it was a part; `nil` where that has the same name.
        package var earlierMember: Member?
        package var change: Change
        package var rules: RuleChange

        /// "Core", "feature Payment" or "Core and feature Payment": where it was; `nil` for the same place.
        package var origin: String? {
            let member = earlierMember.map { "\($0.kind.rawValue) \($0.name)" }
            let places = [earlierLayer, member].compactMap(\.self)
            return places.isEmpty ? nil : places.joined(separator: " and ")
        }
    }

    /// An arrow that only one picture has, or that means something else now.
    package struct ArrowChange: Sendable {
        package var importer: Picture.Box
        package var imported: Picture.Box
        package var change: Change
        /// Whether it meets only an interface; of the new arrow if there is one.
        package var isInterfaceOnly: Bool
        package var rules: RuleChange
    }

    /// The broken rules of a box or an arrow in two pictures.
    package struct RuleChange: Sendable {
        /// What is broken now.
        package var violations: [Picture.Violation]
        /// What was broken before, and is not any more.
        package var resolved: [Picture.Violation] = []
        /// Whether what is broken, or what accepts it, is the same in both.
        var isSame: Bool
        /// Whether a rule is reported now that was not before.
        var hasNew: Bool

        init(from old: [Picture.Violation], to new: [Picture.Violation]) {
            func key(_ violation: Picture.Violation) -> [String] {
                [violation.rule, violation.importer, violation.imported]
            }
            violations = new
            var seen = Set(new.map(key))
            for violation in old where seen.insert(key(violation)).inserted { resolved.append(violation) }
            hasNew = !Set(new.reported.map(key)).isSubset(of: old.reported.map(key))
            isSame = Set(old.map { key($0) + [$0.mark.rawValue] }) == Set(new.map { key($0) + [$0.mark.rawValue] })
        }
    }

    package let base: Picture
    package let head: Picture
    package let boxes: [BoxChange]
    package let arrows: [ArrowChange]

    package var isEmpty: Bool { boxes.isEmpty && arrows.isEmpty }

    package init(from base: Picture, to head: Picture) {
        self.base = base
        self.head = head
        boxes = Self.boxes(from: base, to: head)
        arrows = Self.arrows(from: base, to: head)
    }

    private static func boxes(from base: Picture, to head: Picture) -> [BoxChange] {
        let old = Dictionary(keepingFirst: base.boxes.map { ($0.id, $0) })
        let new = Set(head.boxes.map(\.id))
        /// Of two names of a layer each state has one only.
        func isRenaming(_ old: String, to layer: String?) -> Bool {
            !head.layers.contains(old) && !(layer.map(base.layers.contains) ?? true)
        }
        let present = head.boxes.compactMap { box -> BoxChange? in
            let before = old[box.id]
            let rules = RuleChange(from: before?.violations ?? [], to: box.violations)
            let layer = box.layer.map { head.layers[$0] }
            let earlier = before?.layer.map { base.layers[$0] }.flatMap { name in
                name == layer || isRenaming(name, to: layer) ? nil : name
            }
            let member = before?.member.map { base.members[$0] }.flatMap { old in
                box.member.map { head.members[$0].name } == old.name ? nil : old
            }
            if before != nil, rules.isSame, earlier == nil, member == nil { return nil }
            return BoxChange(
                box: box, layer: layer, earlierLayer: earlier, earlierMember: member,
                change: before == nil ? .added : .changed, rules: rules)
        }
        let removed = base.boxes.filter { !new.contains($0.id) }.map { box in
            BoxChange(
                box: box, layer: box.layer.map { base.layers[$0] }, change: .removed,
                rules: RuleChange(from: box.violations, to: []))
        }
        return (present + removed).sorted { $0.box.id < $1.box.id }
    }

    private static func arrows(from base: Picture, to head: Picture) -> [ArrowChange] {
        let old = Dictionary(keepingFirst: base.arrows.map { (base.ends(of: $0), $0) })
        let new = Dictionary(keepingFirst: head.arrows.map { (head.ends(of: $0), $0) })
        return Set(old.keys).union(new.keys).sorted().compactMap { ends in
            let (before, after) = (old[ends], new[ends])
            guard let (arrow, picture) = after.map({ ($0, head) }) ?? before.map({ ($0, base) }) else { return nil }
            let rules = RuleChange(from: before?.violations ?? [], to: after?.violations ?? [])
            let isSame = before?.isInterfaceOnly == after?.isInterfaceOnly && rules.isSame
            if before != nil, after != nil, isSame { return nil }
            return ArrowChange(
                importer: picture.boxes[arrow.importer], imported: picture.boxes[arrow.imported],
                change: before == nil ? .added : after == nil ? .removed : .changed,
                isInterfaceOnly: arrow.isInterfaceOnly, rules: rules)
        }
    }

    /// The changed boxes and arrows, with the boxes at both ends.
    package var picture: Picture { picture(keepsUnchanged: false) }

    /// - Parameter keepsUnchanged: whether what did not change is in it, too.
    package func picture(keepsUnchanged: Bool) -> Picture {
        var picture = head
        let changedBoxes = Dictionary(keepingFirst: boxes.map { ($0.box.id, $0) })
        let changedArrows = Dictionary(
            keepingFirst: arrows.map { (ArrowEnds(importer: $0.importer.id, imported: $0.imported.id), $0) })
        let shown = Set(arrows.flatMap { [$0.importer.id, $0.imported.id] }).union(changedBoxes.keys)
        let gone = base.boxes.filter { changedBoxes[$0.id]?.change == .removed }
        picture.boxes = head.boxes.filter { keepsUnchanged || shown.contains($0.id) }
        picture.members += base.members
        for var box in gone {
            // What is gone breaks no rule any more.
            box.violations = []
            box.member = box.member.map { head.members.count + $0 }
            // A layer that is gone, too, has no band.
            box.layer = box.layer.flatMap { head.layers.firstIndex(of: base.layers[$0]) }
            picture.boxes.append(box)
        }
        for index in picture.boxes.indices {
            guard let change = changedBoxes[picture.boxes[index].id] else { continue }
            picture.boxes[index].change = change.change
            picture.boxes[index].origin = change.origin
            picture.boxes[index].hasNewViolation = change.rules.hasNew
        }
        let places = Dictionary(keepingFirst: picture.boxes.indices.map { (picture.boxes[$0].id, $0) })
        func moved(_ arrows: [Picture.Arrow], of old: Picture, where isKept: (Change?) -> Bool) -> [Picture.Arrow] {
            arrows.compactMap { arrow in
                let ends = old.ends(of: arrow)
                let change = changedArrows[ends]
                guard isKept(change?.change), let importer = places[ends.importer],
                    let imported = places[ends.imported]
                else { return nil }
                var arrow = arrow
                (arrow.importer, arrow.imported, arrow.change) = (importer, imported, change?.change)
                arrow.hasNewViolation = change?.rules.hasNew == true
                if change?.change == .removed { arrow.violations = [] }
                return arrow
            }
        }
        picture.arrows =
            (moved(head.arrows, of: head) { $0 == nil ? keepsUnchanged : $0 != .removed }
            + moved(base.arrows, of: base) { $0 == .removed })
            .sorted { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
        picture.ranks = head.ranks.map { bands in
            bands.map { band in
                Picture.Band(
                    name: band.name,
                    boxes: picture.boxes.indices.filter { picture.boxes[$0].layer.map { head.layers[$0] } == band.name }
                )
            }
            .filter { !$0.boxes.isEmpty }
        }
        .filter { !$0.isEmpty }
        picture.products = picture.boxes.indices.filter { picture.boxes[$0].layer == nil }
        picture.hidden = Picture.Hidden()
        return picture
    }
}

/// The boxes at both ends of an arrow.
private struct ArrowEnds: Hashable, Comparable {
    var importer: String
    var imported: String

    static func < (left: ArrowEnds, right: ArrowEnds) -> Bool {
        (left.importer, left.imported) < (right.importer, right.imported)
    }
}

extension Picture {
    fileprivate func ends(of arrow: Arrow) -> ArrowEnds {
        ArrowEnds(importer: boxes[arrow.importer].id, imported: boxes[arrow.imported].id)
    }
}
