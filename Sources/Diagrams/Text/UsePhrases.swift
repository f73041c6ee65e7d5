import AshlarProjectModel

/// Puts into words what each box uses, and says once what many have in common.
struct UsePhrases {
    /// A box, or several of which the same holds.
    struct Line {
        var name: Phrase
        var uses: [Phrase]
    }

    private let picture: Picture
    private let limit: Int?
    /// The arrows of each box, by what they point at: outer ranks first, then by name.
    private let arrowsOfBox: [[Picture.Arrow]]
    private let bandOfBox: [Int]
    private let bands: [Picture.Band]
    let marksInterfaces: Bool

    init(_ picture: Picture, _ style: DiagramFormat.Style) {
        self.picture = picture
        limit = style.limit
        bands = Array(picture.ranks.joined())
        var bandOfBox = [Int](repeating: bands.count, count: picture.boxes.count)
        for (place, band) in bands.enumerated() { for box in band.boxes { bandOfBox[box] = place } }
        self.bandOfBox = bandOfBox
        var arrowsOfBox = [[Picture.Arrow]](repeating: [], count: picture.boxes.count)
        for arrow in picture.arrows { arrowsOfBox[arrow.importer].append(arrow) }
        for box in arrowsOfBox.indices {
            arrowsOfBox[box].sort { (bandOfBox[$0.imported], $0.imported) < (bandOfBox[$1.imported], $1.imported) }
        }
        self.arrowsOfBox = arrowsOfBox
        marksInterfaces = picture.isCollapsed && picture.arrows.contains { $0.isInterfaceOnly && $0.ships }
    }

    /// The lines of one layer.
    func lines(for boxes: [Int]) -> [Line] {
        let shared = sharedUses(of: boxes)
        var lines: [Line] = []
        if !shared.isEmpty {
            lines.append(Line(name: Phrase("each feature", [.dim]), uses: phrases(for: shared)))
        }
        let sharedBoxes = Set(shared.map(\.imported))
        let shown = choice(among: boxes)
        for box in shown {
            let isSharing = !shared.isEmpty && isFeature(box)
            let own = arrowsOfBox[box].filter { !(isSharing && sharedBoxes.contains($0.imported)) }
            lines.append(Line(name: name(of: box), uses: phrases(for: own)))
        }
        if shown.count < boxes.count {
            lines.append(Line(name: Phrase("… and \(boxes.count - shown.count) more", [.dim]), uses: []))
        }
        return lines
    }

    /// All boxes, or as many as the limit lets: those that a reader looks for go before the rest.
    private func choice(among boxes: [Int]) -> [Int] {
        guard let limit, boxes.count > limit else { return boxes }
        let isSought = { (box: Int) in
            picture.boxes[box].isFocus || !picture.boxes[box].violations.isEmpty
                || arrowsOfBox[box].contains { !$0.violations.isEmpty }
        }
        let sought = boxes.filter(isSought)
        let others = boxes.filter { !isSought($0) }
        return (sought + others).prefix(limit).sorted()
    }

    /// What every feature of the layer uses in the same way, where there are three or more of them.
    private func sharedUses(of boxes: [Int]) -> [Picture.Arrow] {
        let features = boxes.filter(isFeature)
        guard features.count > 2, let first = features.first else { return [] }
        var counts = [Int: Int]()
        for box in features {
            for arrow in arrowsOfBox[box] where isPlain(arrow) {
                counts[arrow.imported * 2 + (arrow.isInterfaceOnly ? 1 : 0), default: 0] += 1
            }
        }
        return arrowsOfBox[first].filter {
            isPlain($0) && counts[$0.imported * 2 + ($0.isInterfaceOnly ? 1 : 0)] == features.count
        }
    }

    private func isPlain(_ arrow: Picture.Arrow) -> Bool { arrow.ships && arrow.violations.isEmpty }

    private func isFeature(_ box: Int) -> Bool {
        if case .member(.feature) = picture.boxes[box].kind { true } else { false }
    }

    private func name(of index: Int) -> Phrase {
        let box = picture.boxes[index]
        if let worst = box.violations.worst { return marked(box.name, worst) }
        return Phrase(box.name, box.isFocus ? [.cyan, .bold] : [])
    }

    /// Broken rules first, then what ships, then what only tests and the like use.
    private func phrases(for arrows: [Picture.Arrow]) -> [Phrase] {
        var phrases: [Phrase] = []
        for arrow in arrows {
            if let worst = arrow.worst { phrases.append(marked(picture.boxes[arrow.imported].name, worst)) }
        }
        let violations = phrases.count
        for run in runs(of: arrows.filter(isPlain)) { phrases += self.phrases(forRun: run) }
        for arrow in arrows where !arrow.ships && arrow.violations.isEmpty {
            let isHelper = !picture.boxes[arrow.importer].ships
            let name = picture.boxes[arrow.imported].name
            phrases.append(isHelper ? Phrase(name) : Phrase("\(name) (tests)", [.dim]))
        }
        let most = max(violations, 24)
        if limit != nil, phrases.count > most + 1 {
            let rest = phrases.count - most
            phrases.removeLast(rest)
            phrases.append(Phrase("… and \(rest) more", [.dim]))
        }
        return phrases
    }

    /// Neighbouring arrows that lead into the same layer in the same way.
    private func runs(of arrows: [Picture.Arrow]) -> [[Picture.Arrow]] {
        var runs: [[Picture.Arrow]] = []
        let order = arrows.enumerated().sorted {
            (bandOfBox[$0.element.imported], $0.element.isInterfaceOnly ? 0 : 1, $0.offset)
                < (bandOfBox[$1.element.imported], $1.element.isInterfaceOnly ? 0 : 1, $1.offset)
        }
        for (_, arrow) in order {
            if let last = runs.last?.last, bandOfBox[last.imported] == bandOfBox[arrow.imported],
                last.isInterfaceOnly == arrow.isInterfaceOnly
            {
                runs[runs.count - 1].append(arrow)
            } else {
                runs.append([arrow])
            }
        }
        return runs
    }

    /// The names, or one word for all of a layer with more than five features.
    private func phrases(forRun run: [Picture.Arrow]) -> [Phrase] {
        let band = bandOfBox[run[0].imported]
        let isInterfaceOnly = picture.isCollapsed && run[0].isInterfaceOnly
        var rest = run
        var phrases: [Phrase] = []
        if band < bands.count {
            let features = bands[band].boxes.count(where: isFeature)
            let used = run.filter { isFeature($0.imported) }
            if features > 5, used.count == features {
                let name = "all \(features) features of \(bands[band].name)"
                phrases.append(Phrase(isInterfaceOnly ? "‹\(name)›" : name))
                rest = run.filter { !isFeature($0.imported) }
            }
        }
        return phrases
            + rest.map { arrow in
                let box = picture.boxes[arrow.imported]
                let name = isInterfaceOnly ? "‹\(box.name)›" : box.name
                return Phrase(name, box.isFocus ? [.cyan, .bold] : box.layer == nil ? [.dim] : [])
            }
    }

    private func marked(_ name: String, _ mark: Picture.Mark) -> Phrase {
        switch mark {
        case .error: Phrase("✘ \(name)", [.red])
        case .warning: Phrase("! \(name)", [.yellow])
        case .baseline, .exception: Phrase("\(name) (\(mark.rawValue))", [.yellow])
        }
    }
}
