import AshlarProjectModel

/// The habits of a manifest, which what is added to it follows.
struct ManifestStyle {
    /// How far a mapping is indented below its key.
    private(set) var step = 2
    /// How far the hyphens of a list are indented below its key.
    private(set) var listStep = 2

    /// The first block mapping and the first block list below a key decide.
    init(of root: ManifestNode, in text: ManifestText) {
        var (step, listStep): (Int?, Int?)
        var pending = [root]
        while let node = pending.popLast(), step == nil || listStep == nil {
            guard case .mapping(let entries) = node.content, !text.isFlow(node) else { continue }
            for entry in entries where !text.isFlow(entry.value) {
                let distance = entry.value.location.column - entry.key.location.column
                switch entry.value.content {
                // A mapping's place is that of its first key, and a list's that of its first hyphen.
                case .mapping: step = step ?? distance
                case .list: listStep = listStep ?? distance
                case .text, .nothing: break
                }
            }
            pending += entries.reversed().map(\.value)
        }
        if let step, step > 0 { self.step = step }
        self.listStep = listStep.map { max($0, 0) } ?? self.step
    }
}
