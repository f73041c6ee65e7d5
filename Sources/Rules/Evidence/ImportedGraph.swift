import AshlarProjectModel

/// The imports of the sources, compared with the declared edges in one pass.
struct ImportedGraph {
    /// The imports of one module in one source.
    struct Use {
        let file: Int
        let importer: Int
        /// `nil` where the module is not a node of the graph.
        let node: NodeID?
        var places: [ImportUse]

        var module: String { places.first?.module ?? "" }
    }

    private(set) var sources = ProjectSources()
    /// Imports of nodes that the importer neither declares nor is implied or permitted to use.
    private(set) var undeclared: [Use] = []
    /// Imports of modules that are not nodes, and that are unknown or forbidden to the importer, and of its own module;
    /// those of system modules also where they are `@testable`.
    private(set) var outside: [Use] = []
    /// Re-exported imports of nodes, declared or not.
    private(set) var reexports: [Use] = []
    private(set) var importCount = 0
    /// The number of sources, by target.
    private(set) var fileCounts: [Int]
    private(set) var table: ModuleTable
    private let slots: EdgeSlots
    /// The number of imports, by slot.
    private var counts: [Int32]
    /// The first imports, by slot: `mostPlaces` for each.
    private var places: [Place]
    private var undeclaredPairs: Set<NodePair> = []

    static let mostPlaces = 3

    private struct Place {
        var file: Int32
        var use: Int32
    }

    /// Without imports.
    init(_ project: Project) {
        table = ModuleTable(project)
        slots = EdgeSlots(project)
        counts = Array(repeating: 0, count: slots.count)
        places = Array(repeating: Place(file: 0, use: 0), count: slots.count * Self.mostPlaces)
        fileCounts = Array(repeating: 0, count: project.targets.count)
    }

    mutating func read(_ sources: ProjectSources, in project: Project) {
        self.sources = sources
        var reader = Reader(nodeCount: project.nodeCount)
        let foreign = project.describedEdges.map { described in
            project.targets.map { described.targets[$0.name]?.foreignSources ?? [] }
        }
        for index in sources.files.indices {
            guard let target = sources.files[index].target else { continue }
            fileCounts[target] += 1
            if let foreign, !foreign[target].isEmpty, foreign[target].contains(sources.files[index].path) { continue }
            importCount += sources.files[index].scan.imports.count
            reader.select(target, slots)
            count(index, of: target, in: project, &reader)
        }
    }

    /// The edges of the current importer, and the imports of the current source.
    private struct Reader {
        private var importer = -1
        /// The meanings of the first few modules that the importer's sources import: most import the same ones.
        private var meanings: [(module: String, meaning: ModuleTable.Meaning?)] = []
        /// By node: the importer that has a slot for it, and the slot.
        private var slots: [(importer: Int32, slot: Int32)]
        /// By node: the last source with an undeclared import of it, and the index in `undeclared`.
        var seen: [(file: Int32, index: Int32)]
        /// The indices in `outside` of the current source.
        var seenModules: [String: Int] = [:]
        /// The indices in `reexports` of the current source.
        var seenReexports: [NodeID: Int] = [:]

        init(nodeCount: Int) {
            slots = Array(repeating: (-1, 0), count: nodeCount)
            seen = Array(repeating: (-1, 0), count: nodeCount)
        }

        mutating func select(_ target: Int, _ all: EdgeSlots) {
            if !seenModules.isEmpty { seenModules = [:] }
            if !seenReexports.isEmpty { seenReexports = [:] }
            guard target != importer else { return }
            importer = target
            meanings.removeAll(keepingCapacity: true)
            all.forEach(of: target) { slot, node in slots[node] = (Int32(target), Int32(slot)) }
        }

        func slot(of node: NodeID) -> Int? { slots[node].importer == importer ? Int(slots[node].slot) : nil }

        mutating func meaning(of module: String, _ table: ModuleTable) -> ModuleTable.Meaning? {
            for index in meanings.indices where meanings[index].module == module { return meanings[index].meaning }
            let meaning = table.meaning(of: module)
            if meanings.count < Self.mostMeanings { meanings.append((module, meaning)) }
            return meaning
        }

        private static let mostMeanings = 16
    }

    // Most imports are only counted, so they are not copied.
    private mutating func count(_ index: Int, of target: Int, in project: Project, _ reader: inout Reader) {
        let forbiddenImports = project.targets[target].forbiddenImports
        let omitted = project.describedEdges?.targets[project.targets[target].name]?.omittedModules ?? []
        let imports = sources.files[index].scan.imports
        for place in imports.indices {
            let position = Place(file: Int32(index), use: Int32(place))
            let isOmitted = !omitted.isEmpty && omitted.contains(imports[place].module)
            switch reader.meaning(of: imports[place].module, table) {
            case .node(let node):
                guard node != target else {
                    // An overlay of another language's module of the same name is not generated. Sources elsewhere, as
                    // those of an Xcode project, are compiled into a module of theirs.
                    if project.generates, sources.files[index].path.hasPrefix(project.targets[target].path + "/") {
                        addOutside(imports[place], of: target, index, &reader)
                    }
                    continue
                }
                if let slot = reader.slot(of: node) {
                    count(slot, position)
                } else if isOmitted {
                    continue
                } else {
                    addUndeclared(imports[place], of: target, node, index, &reader)
                }
                addReexport(imports[place], of: target, node, index, &reader)
            case .oneOf(let choice):
                let nodes = table.choices[choice]
                let node = nodes.first { reader.slot(of: $0) != nil } ?? nodes[0]
                if isOmitted, reader.slot(of: node) == nil { continue }
                for slot in nodes.compactMap({ reader.slot(of: $0) }) { count(slot, position) }
                if reader.slot(of: node) == nil { addUndeclared(imports[place], of: target, node, index, &reader) }
                addReexport(imports[place], of: target, node, index, &reader)
            case .system:
                let isForbidden = !forbiddenImports.isEmpty && forbiddenImports[imports[place].module] != nil
                guard isForbidden || imports[place].isTestable else { continue }
                addOutside(imports[place], of: target, index, &reader)
            case .none where isOmitted, .app where isOmitted: continue
            case .app(let node) where node != target && reader.slot(of: node) == nil:
                addUndeclared(imports[place], of: target, node, index, &reader)
            case .none, .app: addOutside(imports[place], of: target, index, &reader)
            }
        }
    }

    private mutating func addOutside(_ use: ImportUse, of target: Int, _ file: Int, _ reader: inout Reader) {
        Self.add(use, of: target, nil, file, to: &outside, at: &reader.seenModules[use.module])
    }

    private mutating func addReexport(
        _ use: ImportUse, of target: Int, _ node: NodeID, _ file: Int, _ reader: inout Reader
    ) {
        guard use.isReexported else { return }
        Self.add(use, of: target, node, file, to: &reexports, at: &reader.seenReexports[node])
    }

    private mutating func count(_ slot: Int, _ place: Place) {
        let count = Int(counts[slot])
        if count < Self.mostPlaces { places[slot * Self.mostPlaces + count] = place }
        counts[slot] += 1
    }

    private mutating func addUndeclared(
        _ use: ImportUse, of target: Int, _ node: NodeID, _ file: Int, _ reader: inout Reader
    ) {
        var index = reader.seen[node].file == Int32(file) ? Int(reader.seen[node].index) : nil
        if index == nil {
            reader.seen[node] = (Int32(file), Int32(undeclared.count))
            undeclaredPairs.insert(NodePair(target, node))
        }
        Self.add(use, of: target, node, file, to: &undeclared, at: &index)
    }

    /// Adds the import to the others of its module in the source.
    ///
    /// - Parameter index: where they are; `nil` for the first one.
    private static func add(
        _ use: ImportUse, of target: Int, _ node: NodeID?, _ file: Int, to uses: inout [Use], at index: inout Int?
    ) {
        if let index {
            uses[index].places.append(use)
        } else {
            index = uses.count
            uses.append(Use(file: file, importer: target, node: node, places: [use]))
        }
    }
}

// MARK: - Queries

extension ImportedGraph {
    func file(of use: Use) -> SourceFile { sources.files[use.file] }

    /// Where the module is named in the source.
    func locations(of use: Use) -> [SourceLocation] {
        let file = file(of: use)
        return use.places.map { file.location(of: $0) }
    }

    func edge(of use: Use) -> Edge? {
        guard let node = use.node, let place = use.places.first else { return nil }
        return Edge(
            importer: use.importer, imported: node, origin: .imported, location: file(of: use).location(of: place))
    }

    /// The number of imports of a declared edge, and the first of them.
    func imports(of pair: NodePair) -> (count: Int, first: [SourceLocation]) {
        guard let slot = slots.slot(of: pair) else { return (0, []) }
        let count = Int(counts[slot])
        let first = places[slot * Self.mostPlaces..<slot * Self.mostPlaces + min(count, Self.mostPlaces)]
        return (
            count,
            first.map { place in
                let file = sources.files[Int(place.file)]
                return file.location(of: file.scan.imports[Int(place.use)])
            }
        )
    }

    /// The number of imports of each edge, whether it is declared or not.
    var importCounts: [ImportCount] {
        var all = counts.indices.filter { counts[$0] > 0 }.map { (edge: slots.edge($0), count: Int(counts[$0])) }
        var first: [NodePair: Int] = [:]
        for use in undeclared {
            guard let edge = edge(of: use) else { continue }
            if let index = first[NodePair(edge)] {
                all[index].count += use.places.count
            } else {
                first[NodePair(edge)] = all.count
                all.append((edge, use.places.count))
            }
        }
        return all.sorted { ($0.edge.importer, $0.edge.imported) < ($1.edge.importer, $1.edge.imported) }
    }

    /// The number of imports of each edge and the first of them, whether it is declared or not.
    var importPlaces: [ImportPlaces] {
        var all = counts.indices.filter { counts[$0] > 0 }.map { slot in
            let edge = slots.edge(slot)
            let (count, places) = imports(of: NodePair(edge))
            return ImportPlaces(importer: edge.importer, imported: edge.imported, count: count, places: places)
        }
        let others = undeclared.compactMap { use in use.node.map { (pair: NodePair(use.importer, $0), use: use) } }
        for (pair, uses) in Dictionary(grouping: others, by: \.pair) {
            let places = uses.flatMap { locations(of: $0.use) }
            all.append(
                ImportPlaces(
                    importer: pair.importer, imported: pair.imported, count: places.count,
                    places: Array(places.prefix(Self.mostPlaces))))
        }
        return all.sorted { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
    }

    func hasSource(of target: Int, below folder: String) -> Bool {
        sources.files.contains { $0.target == target && $0.path.hasPrefix(folder + "/") }
    }

    /// Whether a source of the importer imports the node, allowed or not.
    func isImported(_ pair: NodePair) -> Bool {
        if let slot = slots.slot(of: pair), counts[slot] > 0 { return true }
        return undeclaredPairs.contains(pair)
    }

    /// The declared, implied or permitted edge between the two.
    func declaredEdge(of pair: NodePair) -> Edge? { slots.slot(of: pair).map { slots.edge($0) } }
}
