import AshlarProjectModel
import AshlarYAMLTree

/// Draws the edges of a project: what is declared, what an app composes, and what follows from both.
struct EdgeResolver {
    let names: NameTable
    let members: MemberResolver.Members
    let seams: [Seam]
    let sharedStates: [SharedState]
    /// The names of all that are declared.
    let declaredStates: Set<String>
    let generates: Bool
    let problems: DiagnosticCollector

    /// Also fills in flows, and what apps supply.
    func resolve(_ project: inout Project) -> [Edge] {
        let guests = guests()
        let flows = flows(guests)
        let resolver = FlowResolver(
            names: names, sharedStates: sharedStates, declaredStates: declaredStates, problems: problems)
        var declared =
            project.derivesEdges
            ? project.describedEdges.map { DerivedEdges.edges($0, in: project) } ?? [] : declaredEdges()
        for (index, flow) in flows.sorted(by: { $0.key < $1.key }) {
            project.members[index].flow = flow
            declared += resolver.edges(of: flow, in: index)
        }
        var edges = declared
        for (index, declaration) in members.declarations.enumerated() where project.members[index].kind == .app {
            let app = AppResolver(names: names, flows: flows, problems: problems)
            if let root = declaration.root {
                let shown = resolver.flowSwitch(root, of: declaration.key.value, flows: Set(flows.keys))
                project.members[index].flowSwitch = shown
                edges += shown.map { app.edge(to: sharedStates[$0.state], of: index, $0) } ?? []
            }
            let isComposing = guests[declaration.key.value] != nil || project.members[index].flowSwitch != nil
            if isComposing, project.members[index].composesLocation == nil {
                project.members[index].composesLocation = declaration.key.location
            }
            edges += app.composedEdges(
                declaration, member: index,
                guests: app.guests(guests[declaration.key.value] ?? [])
                    + (project.members[index].flowSwitch.map(app.guests) ?? []))
            let supplied = app.supplies(declaration)
            project.members[index].supplies = supplied.map(\.imported)
            edges += supplied.flatMap { supplied in
                project.members[index].targets.map { target in
                    Edge(importer: target, imported: supplied.imported, origin: .declared, location: supplied.location)
                }
            }
            app.checkHost(declaration)
            app.checkContainer(of: project.members[index], declared)
        }
        for seam in seams {
            edges.append(
                Edge(importer: seam.app, imported: seam.target, origin: .declared, location: seam.location))
            supply(seam, in: &project)
        }
        let implied = ImpliedEdges(project: names.project, declared: declared).edges()
        if generates {
            edges += implied + support(project)
        } else {
            let hosted = project.describedEdges.map { DerivedEdges.permitted($0, besides: declared, in: project) } ?? []
            project.permittedEdges = unique(implied + hosted)
        }
        return unique(edges)
    }

    /// The app of a seam implements its interface, where no other part does.
    private func supply(_ seam: Seam, in project: inout Project) {
        let target = project.targets[seam.target]
        let app = project.targets[seam.app].member
        let isImplemented = project.members[target.member].targets.contains {
            project.targets[$0].kind == .implementation
        }
        guard target.kind == .interface, !isImplemented, !project.members[app].supplies.contains(seam.target)
        else { return }
        project.members[app].supplies.append(seam.target)
        project.members[app].supplies.sort()
    }

    /// All targets with mocks use what mocks share.
    private func support(_ project: Project) -> [Edge] {
        guard let support = project.members.first(where: \.isMockSupport)?.targets.first else { return [] }
        return project.targets.indices.filter { $0 != support && project.targets[$0].hasMocks }.map {
            Edge(importer: $0, imported: support, origin: .implied, location: project.targets[$0].location)
        }
    }

    /// The flows by the places of their features, with the screens that features place there.
    private func flows(_ guests: [String: [FlowResolver.Guest]]) -> [Int: Flow] {
        let features = members.declarations.indices.filter { members.declarations[$0].flow != nil }
        let resolver = FlowResolver(names: names, flows: Set(features), problems: problems)
        var flows: [Int: Flow] = [:]
        for (index, declaration) in members.declarations.enumerated() {
            flows[index] = declaration.flow.map {
                resolver.flow($0, of: index, guests: guests[declaration.key.value] ?? [])
            }
        }
        return flows
    }

    /// What members place in apps and flows, by the name of the app or flow.
    private func guests() -> [String: [FlowResolver.Guest]] {
        var guests: [String: [FlowResolver.Guest]] = [:]
        let apps = Set(names.project.members.filter { $0.kind == .app }.map(\.name))
        let hosts = apps.union(members.declarations.filter { $0.flow != nil }.map(\.key.value))
        for (index, declaration) in members.declarations.enumerated() {
            for (place, placement) in declaration.placements.enumerated() {
                let host = placement.host
                if hosts.contains(host.value) {
                    guests[host.value, default: []].append((index, place, placement))
                } else {
                    problems.reportUnknown(
                        hosts == apps ? "app" : "app or flow", host, in: "'in' of '\(declaration.key.value)'",
                        among: hosts.sorted())
                }
            }
        }
        return guests
    }

    private func declaredEdges() -> [Edge] {
        var edges: [Edge] = []
        let drafts = members.drafts
        // Drafts and declarations are looked at where they are: they are many, and large.
        for target in drafts.indices {
            let member = drafts[target].target.member
            let ownPart = members.declarations[member].parts.first { $0.key.value == drafts[target].target.part }
            for use in drafts[target].uses { addEdges(from: target, use, noun: noun(of: use, target), to: &edges) }
            var uses = ownPart?.attributes.uses ?? []
            var packages = ownPart?.attributes.packages ?? []
            if drafts[target].target.isMain {
                uses += members.declarations[member].attributes.uses
                packages += members.declarations[member].attributes.packages
            }
            for use in uses {
                addEdges(from: target, use, noun: noun(of: member), isFromSplit: false, to: &edges)
            }
            for product in drafts[target].packages { edges += edge(from: target, product: product, isFromSplit: true) }
            for product in packages { edges += edge(from: target, product: product, isFromSplit: false) }
        }
        return edges
    }

    /// What a list of a split is called in problems.
    private func noun(of use: UseDeclaration, _ target: Int) -> String {
        let target = members.drafts[target].target
        return use.location == nil ? noun(of: target.member) : SplitCheck.context("uses", of: target.part)
    }

    private func noun(of member: Int) -> String { "'uses' of '\(members.declarations[member].key.value)'" }

    private func edge(from target: Int, product: UseDeclaration, isFromSplit: Bool) -> [Edge] {
        let member = members.declarations[members.drafts[target].target.member].key
        let name = Located(product.name, at: product.location ?? member.location)
        let context =
            isFromSplit
            ? SplitCheck.context("packages", of: members.drafts[target].target.part) : "'packages' of '\(member.value)'"
        guard let node = names.product(name, in: context) else { return [] }
        return [
            Edge(
                importer: target, imported: node, origin: .declared, location: name.location,
                isFromSplit: isFromSplit, platforms: product.platforms)
        ]
    }

    private func addEdges(
        from importer: Int, _ use: UseDeclaration, noun: @autoclosure () -> String, isFromSplit: Bool = true,
        to edges: inout [Edge]
    ) {
        let member = members.drafts[importer].target.member
        let location = use.location ?? members.drafts[importer].target.location
        func add(_ imported: Int) {
            guard imported != importer else { return }
            edges.append(
                Edge(
                    importer: importer, imported: imported, origin: .declared, location: location,
                    isFromSplit: isFromSplit, platforms: use.platforms))
        }
        if isOwnPartKey(use.name, of: member) {
            // A part that this member leaves out falls away.
            for own in names.project.members[member].targets where names.project.targets[own].part == use.name {
                add(own)
            }
            return
        }
        let used = names.used(Located(use.name, at: location), in: noun())
        let owner = members.declarations[member].key.value
        if used.contains(importer) {
            let name = members.drafts[importer].target.name
            problems.report("'\(name)' uses itself", at: location, remedy: "remove '\(use.name)' here")
        } else if !isFromSplit, use.name == owner {
            problems.report(
                "'\(owner)' uses itself", at: location,
                remedy: "remove '\(owner)' here; a part uses other parts of its member by their keys")
            return
        }
        for imported in used { add(imported) }
    }

    private func isOwnPartKey(_ name: String, of member: Int) -> Bool {
        if names.project.members[member].targets.contains(where: { names.project.targets[$0].part == name }) {
            return true
        }
        return members.partKeys[member].contains(name)
    }

    /// One edge for two nodes: a split's before a member's, what is written before what follows.
    private func unique(_ edges: [Edge]) -> [Edge] {
        func rank(_ edge: Edge) -> Int {
            switch edge.origin {
            case .declared: edge.isFromSplit ? 0 : 1
            case .composed, .flow: 2
            case .implied, .imported: 3
            }
        }
        // Their places are sorted, which are lighter than they are.
        let order = edges.indices.map {
            (importer: edges[$0].importer, imported: edges[$0].imported, rank: rank(edges[$0]), place: $0)
        }.sorted { left, right in
            let (first, second) = (
                (left.importer, left.imported, left.rank), (right.importer, right.imported, right.rank)
            )
            if first != second { return first < second }
            let (here, there) = (edges[left.place].location, edges[right.place].location)
            return here == there ? left.place < right.place : here < there
        }
        var result: [Edge] = []
        result.reserveCapacity(order.count)
        for edge in order.lazy.map({ edges[$0.place] }) {
            guard let last = result.last, last.importer == edge.importer, last.imported == edge.imported else {
                result.append(edge)
                continue
            }
            // Together they exist wherever one of them does.
            let platforms = Set(last.platforms).union(edge.platforms)
            result[result.count - 1].platforms =
                last.platforms.isEmpty || edge.platforms.isEmpty ? [] : platforms.sorted()
            if edge.isComposed { result[result.count - 1].isComposed = true }
        }
        return result
    }
}

/// The edges that need no declaration, since they follow from declared ones.
///
/// One hop: what is implied implies nothing further.
struct ImpliedEdges {
    let project: Project
    private var declared: [[Edge]]

    init(project: Project, declared: [Edge]) {
        self.project = project
        self.declared = Array(repeating: [], count: project.targets.count)
        for edge in declared { self.declared[edge.importer].append(edge) }
    }

    func edges() -> [Edge] {
        var implied: [Edge] = []
        for member in project.members where member.kind != .app {
            for target in member.targets { implied += edges(from: target, in: member) }
        }
        return implied
    }

    private func edges(from importer: Int, in member: Member) -> [Edge] {
        let kind = project.targets[importer].kind
        var edges: [Edge] = []
        func imply(_ imported: NodeID, by edge: Edge) {
            guard imported != importer else { return }
            edges.append(
                Edge(
                    importer: importer, imported: imported, origin: .implied, location: edge.location,
                    platforms: edge.platforms))
        }
        for edge in declared[importer] {
            guard edge.imported < project.targets.count, member.targets.contains(edge.imported) else { continue }
            guard kind.seesThroughParts || project.targets[edge.imported].kind == .interface else { continue }
            for further in declared[edge.imported] { imply(further.imported, by: further) }
        }
        guard kind.seesThroughParts else { return edges }
        for part in member.targets where mocksMatter(of: project.targets[part].kind, to: kind) {
            for edge in declared[part] where edge.imported < project.targets.count {
                let used = project.targets[edge.imported].member
                guard project.members[used].name != member.name, project.members[used].kind != .app else { continue }
                for mocks in project.members[used].targets where project.targets[mocks].kind == .mocks {
                    imply(mocks, by: edge)
                }
            }
        }
        return edges
    }

    /// Mocks need the mocks of what their interface or library uses; previews and tests, of all that the member uses.
    private func mocksMatter(of part: PartKind, to kind: PartKind) -> Bool {
        kind == .mocks ? part == .interface || part == .library : part.ships
    }
}
