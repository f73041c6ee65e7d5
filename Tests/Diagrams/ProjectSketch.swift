import AshlarProjectModel

/// Builds a project by names, for pictures of it.
struct ProjectSketch {
    private var project = Project(
        name: "Tada", manifestPath: "ashlar.yml", toolsVersion: Version("6.0") ?? Sketching.noVersion)
    private var edges: [(importer: String, imported: String, origin: Edge.Origin)] = []

    /// - Parameter ranks: names of layers, outermost first, siblings in one list.
    init(name: String = "Tada", ranks: [[String]] = [["App"], ["Feature"], ["CoreUI", "Core"], ["Shared"]]) {
        project.name = name
        for (rank, names) in ranks.enumerated() {
            for name in names {
                project.layers.append(
                    Layer(name: name, rank: rank, path: "Sources/\(name)", location: Sketching.place))
            }
        }
    }

    /// A member with the given parts: key, kind, name of the target, and the layer where it is another.
    mutating func member(
        _ name: String, _ kind: Member.Kind, in layer: String,
        _ parts: [(kind: PartKind, name: String, layer: String?)]
    ) {
        var member = Member(name: name, kind: kind, location: Sketching.place)
        for part in parts {
            var target = Target(
                name: part.name, kind: part.kind, part: part.kind.rawValue, member: project.members.count,
                location: Sketching.place)
            target.layer = project.layers.firstIndex { $0.name == part.layer ?? layer } ?? 0
            target.isExposed = part.kind == .interface || part.kind == .library
            member.targets.append(project.targets.count)
            project.targets.append(target)
        }
        project.members.append(member)
    }

    /// A feature of interface, ui, implementation, mocks and tests, with the edges of the built-in split.
    mutating func feature(_ name: String, uses: [String] = [], in layer: String = "Feature") {
        member(
            name, .feature, in: layer,
            [
                (.interface, "\(name)Interface", nil), (.ui, "\(name)UI", nil),
                (.implementation, "\(name)Implementation", nil), (.mocks, "\(name)Mocks", nil),
                (.tests, "\(name)Tests", nil),
            ])
        edge("\(name)UI", "\(name)Interface")
        edge("\(name)Implementation", "\(name)Interface", "\(name)UI")
        edge("\(name)Mocks", "\(name)Interface")
        edge("\(name)Tests", "\(name)Interface", "\(name)UI", "\(name)Implementation", "\(name)Mocks")
        for other in uses { edge("\(name)Implementation", "\(other)Interface") }
        for other in uses { edge("\(name)Tests", "\(other)Interface", "\(other)Mocks", origin: .implied) }
    }

    mutating func module(_ name: String, in layer: String, uses: [String] = [], path: String = "") {
        member(name, .module, in: layer, [(.library, name, nil)])
        project.targets[project.targets.count - 1].path = path
        for other in uses { edge(name, other) }
    }

    mutating func app(_ name: String, uses: [String] = []) {
        member(name, .app, in: project.layers[0].name, [(.app, name, nil)])
        for other in uses { edge(name, other, origin: .composed) }
    }

    mutating func product(_ name: String, package: String) {
        project.packages.append(
            Package(name: package, source: .local(path: "../\(package)"), location: Sketching.place))
        project.products.append(
            Product(name: name, package: project.packages.count - 1, modules: [name], location: Sketching.place))
    }

    mutating func edge(_ importer: String, _ imported: String..., origin: Edge.Origin = .declared) {
        for imported in imported { edges.append((importer, imported, origin)) }
    }

    /// The project with its targets and products sorted, as the resolver gives it.
    func resolved() -> Project {
        var project = project
        let order = project.targets.indices.sorted { project.targets[$0].name < project.targets[$1].name }
        var placeOf = [Int](repeating: 0, count: order.count)
        for (place, target) in order.enumerated() { placeOf[target] = place }
        project.targets = order.map { project.targets[$0] }
        for member in project.members.indices {
            project.members[member].targets = project.members[member].targets.map { placeOf[$0] }
        }
        project.products.sort { $0.name < $1.name }
        var nodes: [String: NodeID] = [:]
        for node in 0..<project.nodeCount { nodes[project.nodeName(node)] = node }
        var seen: Set<[Int]> = []
        for (importer, imported, origin) in edges {
            guard let importer = nodes[importer], let imported = nodes[imported],
                seen.insert([importer, imported]).inserted
            else { continue }
            project.edges.append(
                Edge(importer: importer, imported: imported, origin: origin, location: Sketching.place))
        }
        project.edges.sort { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
        return project
    }
}

enum Sketching {
    static let place = SourceLocation(path: "ashlar.yml", line: 1, column: 1)
    static var noVersion: Version { preconditionFailure("6.0 is a version") }

    /// Four features over five layers, with a widget, a vendor's SDK, and habits that all features share.
    static func tada() -> ProjectSketch {
        var sketch = ProjectSketch()
        sketch.module("TadaFoundation", in: "Shared")
        sketch.module("TadaModel", in: "Shared", uses: ["TadaFoundation"])
        sketch.module("TadaUtility", in: "Shared", uses: ["TadaFoundation"])
        sketch.member(
            "TadaLogger", .module, in: "Shared",
            [
                (.interface, "TadaLoggerInterface", nil), (.implementation, "TadaLogger", nil),
                (.tests, "TadaLoggerTests", nil),
            ])
        sketch.edge("TadaLogger", "TadaLoggerInterface", "TadaFoundation")
        sketch.edge("TadaLoggerTests", "TadaLogger", "TadaLoggerInterface")
        sketch.module("TadaResource", in: "CoreUI")
        sketch.module("TadaUIKit", in: "CoreUI", uses: ["TadaFoundation", "TadaResource"])
        sketch.module("TadaMap", in: "CoreUI", uses: ["NMapsMap", "TadaFoundation"])
        sketch.module("TadaDataStore", in: "Core", uses: ["TadaModel"])
        sketch.module("TadaRIBs", in: "Core")
        sketch.module("TadaCoreKit", in: "Core", uses: ["TadaFoundation", "TadaModel"])
        sketch.product("NMapsMap", package: "NMapsMap")
        sketch.feature("Home", uses: ["Matched", "Profile"])
        sketch.feature("Matched", uses: ["Payment"])
        sketch.feature("Payment")
        sketch.feature("Profile", uses: ["Payment"])
        sketch.edge("MatchedImplementation", "TadaDataStore", "TadaMap")
        sketch.edge("ProfileImplementation", "TadaDataStore")
        let features = ["Home", "Matched", "Payment", "Profile"]
        for feature in features {
            sketch.edge("\(feature)Interface", "TadaModel")
            sketch.edge("\(feature)UI", "TadaLoggerInterface", "TadaResource", "TadaUIKit")
            sketch.edge("\(feature)UI", "TadaModel", origin: .implied)
            sketch.edge("\(feature)Implementation", "TadaCoreKit", "TadaRIBs")
        }
        sketch.app("TadaRider", uses: features.flatMap { ["\($0)Interface", "\($0)UI", "\($0)Implementation"] })
        sketch.edge("TadaRider", "TadaLogger", "TadaLoggerInterface", origin: .composed)
        sketch.app("TadaHomeWidget", uses: ["TadaModel", "TadaUIKit"])
        return sketch
    }
}
