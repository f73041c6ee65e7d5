import AshlarProjectModel

/// What the sources import, held against what the manifest declares: each import is looked at once.
struct ImportedGraph {
    /// An import of one module in one source; where the source imports it again, that is another place of the same.
    struct Use {
        let file: Int
        let importer: Int
        /// `nil` where the module is no node of the graph.
        let node: NodeID?
        var places: [ImportUse]

        var module: String { places.first?.module ?? "" }
    }

    private(set) var sources = ProjectSources(files: [])
    /// Imports of nodes that the importer neither declares nor is implied or permitted to use.
    private(set) var undeclared: [Use] = []
    /// Imports of modules that are no nodes, and that nobody knows or the importer must not import.
    private(set) var outside: [Use] = []
    /// Imports of nodes that whoever uses the importer gets, too; those that are undeclared among them.
    private(set) var reexports: [Use] = []
    private(set) var importCount = 0
    /// How many sources were read, by target.
    private(set) var fileCounts: [Int]
    private(set) var table: ModuleTable
    private let slots: EdgeSlots
    /// How often the importer's sources import the imported, by slot.
    private var counts: [Int32]
    /// Where, the first of them, by slot: `mostPlaces` in a row.
    private var places: [Place]
    private var undeclaredPairs: Set<NodePair> = []

    static let mostPlaces = 3

    private struct Place {
        var file: Int32
        var use: Int32
    }

    /// The graph before anything is read.
    init(_ project: Project) {
        table = ModuleTable(project)
        slots = EdgeSlots(project)
        counts = Array(repeating: 0, count: slots.count)
        places = Array(repeating: Place(file: 0, use: 0), count: slots.count * Self.mostPlaces)
        fileCounts = Array(repeating: 0, count: project.targets.count)
    }

    /// - Parameter fewFiles: of so many files one thread is done sooner than two are begun.
    mutating func read(_ sources: ProjectSources, in project: Project, fewFiles: Int = 2_000) {
        self.sources = sources
        guard sources.files.count > fewFiles else { return read(sources.files.indices, in: project) }
        let middle = sources.files.count / 2
        // Two threads look at a half each, and what the second one has seen is added to what the first one has.
        let blank = self
        let halves = Concurrent.map(2) { half in
            var graph = blank
            graph.read(half == 0 ? 0..<middle : middle..<sources.files.count, in: project)
            return graph
        }
        self = halves[0]
        add(halves[1])
    }

    /// Adds what was seen in later sources.
    private mutating func add(_ later: ImportedGraph) {
        undeclared += later.undeclared
        outside += later.outside
        reexports += later.reexports
        importCount += later.importCount
        undeclaredPairs.formUnion(later.undeclaredPairs)
        for target in fileCounts.indices { fileCounts[target] += later.fileCounts[target] }
        for slot in counts.indices where later.counts[slot] > 0 {
            var free = min(Int(counts[slot]), Self.mostPlaces)
            for place in 0..<min(Int(later.counts[slot]), Self.mostPlaces) where free < Self.mostPlaces {
                places[slot * Self.mostPlaces + free] = later.places[slot * Self.mostPlaces + place]
                free += 1
            }
            counts[slot] += later.counts[slot]
        }
    }

    private mutating func read(_ files: Range<Int>, in project: Project) {
        var reader = Reader(nodeCount: project.nodeCount)
        for index in files {
            guard let target = sources.files[index].target else { continue }
            fileCounts[target] += 1
            importCount += sources.files[index].scan.imports.count
            reader.turn(to: target, slots)
            count(index, of: target, in: project, &reader)
        }
    }

    /// Who of the node's numbers the current importer may use, and what was met in the current source.
    private struct Reader {
        private var importer = -1
        /// What the modules mean that the importer's sources import, the first few of them: they import the same ones.
        private var meanings: [(module: String, meaning: ModuleTable.Meaning?)] = []
        /// By node: the importer that has a slot for it, and which.
        private var slots: [(importer: Int32, slot: Int32)]
        /// By node: the last source that imports it undeclared, and where that stands in `undeclared`.
        var seen: [(file: Int32, index: Int32)]
        /// Where the modules that are no nodes stand in `outside`, of the current source alone.
        var seenModules: [String: Int] = [:]
        /// The same for what is re-exported.
        var seenReexports: [NodeID: Int] = [:]

        init(nodeCount: Int) {
            slots = Array(repeating: (-1, 0), count: nodeCount)
            seen = Array(repeating: (-1, 0), count: nodeCount)
        }

        mutating func turn(to target: Int, _ all: EdgeSlots) {
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

    // Most imports are only counted: they are looked at where they are, and not copied.
    private mutating func count(_ index: Int, of target: Int, in project: Project, _ reader: inout Reader) {
        let forbids = project.targets[target].forbids
        let imports = sources.files[index].scan.imports
        for place in imports.indices {
            let position = Place(file: Int32(index), use: Int32(place))
            switch reader.meaning(of: imports[place].module, table) {
            case .node(let node):
                guard node != target else { continue }
                if let slot = reader.slot(of: node) {
                    count(slot, position)
                } else {
                    addUndeclared(imports[place], of: target, node, index, &reader)
                }
                if imports[place].isReexported { addReexport(imports[place], of: target, node, index, &reader) }
            case .oneOf(let choice):
                let nodes = table.choices[choice]
                let node = nodes.first { reader.slot(of: $0) != nil } ?? nodes[0]
                for slot in nodes.compactMap({ reader.slot(of: $0) }) { count(slot, position) }
                if reader.slot(of: node) == nil { addUndeclared(imports[place], of: target, node, index, &reader) }
                if imports[place].isReexported { addReexport(imports[place], of: target, node, index, &reader) }
            case .system:
                guard !forbids.isEmpty, forbids[imports[place].module] != nil else { continue }
                addOutside(imports[place], of: target, index, &reader)
            case .none:
                addOutside(imports[place], of: target, index, &reader)
            }
        }
    }

    private mutating func count(_ slot: Int, _ place: Place) {
        let count = Int(counts[slot])
        if count < Self.mostPlaces { places[slot * Self.mostPlaces + count] = place }
        counts[slot] += 1
    }

    private mutating func addUndeclared(
        _ use: ImportUse, of target: Int, _ node: NodeID, _ file: Int, _ reader: inout Reader
    ) {
        if reader.seen[node].file == Int32(file) {
            undeclared[Int(reader.seen[node].index)].places.append(use)
            return
        }
        reader.seen[node] = (Int32(file), Int32(undeclared.count))
        undeclared.append(Use(file: file, importer: target, node: node, places: [use]))
        undeclaredPairs.insert(NodePair(target, node))
    }

    private mutating func addReexport(
        _ use: ImportUse, of target: Int, _ node: NodeID, _ file: Int, _ reader: inout Reader
    ) {
        if let seen = reader.seenReexports[node] {
            reexports[seen].places.append(use)
            return
        }
        reader.seenReexports[node] = reexports.count
        reexports.append(Use(file: file, importer: target, node: node, places: [use]))
    }

    private mutating func addOutside(_ use: ImportUse, of target: Int, _ file: Int, _ reader: inout Reader) {
        if let seen = reader.seenModules[use.module] {
            outside[seen].places.append(use)
            return
        }
        reader.seenModules[use.module] = outside.count
        outside.append(Use(file: file, importer: target, node: nil, places: [use]))
    }
}

// MARK: - Questions

extension ImportedGraph {
    func file(of use: Use) -> SourceFile { sources.files[use.file] }

    /// Where the module is named, in each place of the source.
    func locations(of use: Use) -> [SourceLocation] {
        let file = file(of: use)
        return use.places.map { file.location(of: $0) }
    }

    /// The import as an edge of its own.
    func edge(of use: Use) -> Edge? {
        guard let node = use.node, let place = use.places.first else { return nil }
        return Edge(
            importer: use.importer, imported: node, origin: .imported, location: file(of: use).location(of: place))
    }

    /// How often the declared edge's importer imports its imported, and where, the first of them.
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

    /// How often each edge is imported that is declared, permitted, or said by imports alone.
    var importCounts: [ImportCount] {
        var all = counts.indices.filter { counts[$0] > 0 }.map { ImportCount(slots.edge($0), Int(counts[$0])) }
        var first: [NodePair: Int] = [:]
        for use in undeclared {
            guard let edge = edge(of: use) else { continue }
            if let index = first[NodePair(edge)] {
                all[index].count += use.places.count
            } else {
                first[NodePair(edge)] = all.count
                all.append(ImportCount(edge, use.places.count))
            }
        }
        return all.sorted { ($0.edge.importer, $0.edge.imported) < ($1.edge.importer, $1.edge.imported) }
    }

    /// Whether a source of the target lies in the folder.
    func hasSource(of target: Int, below folder: String) -> Bool {
        sources.files.contains { $0.target == target && $0.path.hasPrefix(folder + "/") }
    }

    /// Whether a source of the importer imports the node, whether it may or not.
    func isImported(_ pair: NodePair) -> Bool {
        if let slot = slots.slot(of: pair), counts[slot] > 0 { return true }
        return undeclaredPairs.contains(pair)
    }

    /// The edge by which the importer declares the node, or is implied or permitted to use it.
    func declaredEdge(of pair: NodePair) -> Edge? { slots.slot(of: pair).map { slots.edge($0) } }
}

/// The edges that importers have, and those that they are permitted, numbered.
private struct EdgeSlots {
    private let edges: [Edge]
    private let permitted: [Edge]
    private let starts: [Int]
    private let permittedStarts: [Int]

    init(_ project: Project) {
        edges = project.edges
        permitted = project.permittedEdges
        starts = Self.starts(edges, project.targets.count)
        permittedStarts = Self.starts(permitted, project.targets.count)
    }

    /// Where the edges of each importer begin, and one more.
    private static func starts(_ edges: [Edge], _ count: Int) -> [Int] {
        var starts = [Int](repeating: 0, count: count + 1)
        for edge in edges { starts[edge.importer + 1] += 1 }
        for index in 0..<count { starts[index + 1] += starts[index] }
        return starts
    }

    var count: Int { edges.count + permitted.count }

    func edge(_ slot: Int) -> Edge { slot < edges.count ? edges[slot] : permitted[slot - edges.count] }

    /// Those that are declared come last, so that they stand where both are.
    func forEach(of importer: Int, _ body: (_ slot: Int, _ node: NodeID) -> Void) {
        for index in permittedStarts[importer]..<permittedStarts[importer + 1] {
            body(edges.count + index, permitted[index].imported)
        }
        for index in starts[importer]..<starts[importer + 1] { body(index, edges[index].imported) }
    }

    func slot(of pair: NodePair) -> Int? {
        if let index = Self.place(of: pair, in: edges, starts) { return index }
        return Self.place(of: pair, in: permitted, permittedStarts).map { $0 + edges.count }
    }

    private static func place(of pair: NodePair, in edges: [Edge], _ starts: [Int]) -> Int? {
        guard pair.importer < starts.count - 1 else { return nil }
        var (low, high) = (starts[pair.importer], starts[pair.importer + 1])
        while low < high {
            let middle = (low + high) / 2
            if edges[middle].imported < pair.imported { low = middle + 1 } else { high = middle }
        }
        return low < starts[pair.importer + 1] && edges[low].imported == pair.imported ? low : nil
    }
}
