import AshlarProjectModel

/// What changed between two pictures of a project with the same scope. Boxes and arrows are the same if their names are.
package struct PictureDifference: Sendable {
    package enum Change: String, Sendable { case added, removed, changed }

    /// A box that only one picture has.
    package struct BoxChange: Sendable {
        package var box: Picture.Box
        package var layer: String?
        package var change: Change
    }

    /// An arrow that only one picture has, or that means something else now.
    package struct ArrowChange: Sendable {
        package var importer: Picture.Box
        package var imported: Picture.Box
        package var change: Change
        /// Whether it meets only an interface; of the new arrow if there is one.
        package var isInterfaceOnly: Bool
        /// The rules that it breaks now, and those that it broke before and does not any more.
        package var violations: [Picture.Violation]
        package var resolved: [Picture.Violation]
    }

    package let base: Picture
    package let head: Picture
    package let boxes: [BoxChange]
    package let arrows: [ArrowChange]

    package var isEmpty: Bool { boxes.isEmpty && arrows.isEmpty }

    package init(from base: Picture, to head: Picture) {
        self.base = base
        self.head = head
        let (old, new) = (Set(base.boxes.map(\.id)), Set(head.boxes.map(\.id)))
        let added = head.boxes.filter { !old.contains($0.id) }.map {
            BoxChange(box: $0, layer: $0.layer.map { head.layers[$0] }, change: .added)
        }
        let removed = base.boxes.filter { !new.contains($0.id) }.map {
            BoxChange(box: $0, layer: $0.layer.map { base.layers[$0] }, change: .removed)
        }
        boxes = (added + removed).sorted { $0.box.id < $1.box.id }
        arrows = Self.arrows(from: base, to: head)
    }

    private static func arrows(from base: Picture, to head: Picture) -> [ArrowChange] {
        let old = Dictionary(keepingFirst: base.arrows.map { (base.ends(of: $0), $0) })
        let new = Dictionary(keepingFirst: head.arrows.map { (head.ends(of: $0), $0) })
        return Set(old.keys).union(new.keys).sorted().compactMap { ends in
            let (before, after) = (old[ends], new[ends])
            guard let (arrow, picture) = after.map({ ($0, head) }) ?? before.map({ ($0, base) }) else { return nil }
            let broken = Set((before?.violations ?? []).map(\.rule))
            let breaks = Set((after?.violations ?? []).map(\.rule))
            let isSame = before?.isInterfaceOnly == after?.isInterfaceOnly && broken == breaks
            if before != nil, after != nil, isSame { return nil }
            return ArrowChange(
                importer: picture.boxes[arrow.importer], imported: picture.boxes[arrow.imported],
                change: before == nil ? .added : after == nil ? .removed : .changed,
                isInterfaceOnly: arrow.isInterfaceOnly, violations: after?.violations ?? [],
                resolved: before?.violations.filter { !breaks.contains($0.rule) } ?? [])
        }
    }

    /// The changed boxes and arrows, with the boxes at both ends.
    package var picture: Picture { picture(keepsUnchanged: false) }

    /// - Parameter keepsUnchanged: whether what did not change is in it, too.
    package func picture(keepsUnchanged: Bool) -> Picture {
        var picture = head
        let changedBoxes = Dictionary(keepingFirst: boxes.map { ($0.box.id, $0.change) })
        let changedArrows = Dictionary(
            keepingFirst: arrows.map { (ArrowEnds(importer: $0.importer.id, imported: $0.imported.id), $0.change) })
        let shown = Set(arrows.flatMap { [$0.importer.id, $0.imported.id] }).union(changedBoxes.keys)
        let gone = base.boxes.filter { changedBoxes[$0.id] == .removed }
        picture.boxes = head.boxes.filter { keepsUnchanged || shown.contains($0.id) }
        picture.members += base.members
        for var box in gone {
            box.member = box.member.map { head.members.count + $0 }
            // A layer that is gone, too, has no band.
            box.layer = box.layer.flatMap { head.layers.firstIndex(of: base.layers[$0]) }
            picture.boxes.append(box)
        }
        for index in picture.boxes.indices { picture.boxes[index].change = changedBoxes[picture.boxes[index].id] }
        let places = Dictionary(keepingFirst: picture.boxes.indices.map { (picture.boxes[$0].id, $0) })
        func moved(_ arrows: [Picture.Arrow], of old: Picture, where isKept: (Change?) -> Bool) -> [Picture.Arrow] {
            arrows.compactMap { arrow in
                let ends = old.ends(of: arrow)
                let change = changedArrows[ends]
                guard isKept(change), let importer = places[ends.importer],
                    let imported = places[ends.imported]
                else { return nil }
                var arrow = arrow
                (arrow.importer, arrow.imported, arrow.change) = (importer, imported, change)
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
