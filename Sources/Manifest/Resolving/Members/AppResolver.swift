import AshlarProjectModel
import AshlarYAMLTree

/// Resolves what is said of apps alone: what they compose, supply and are carried by.
struct AppResolver {
    let names: NameTable
    /// By the places of their features.
    let flows: [Int: Flow]
    let problems: DiagnosticCollector

    private var project: Project { names.project }

    /// A member that an app composes, and the line that says so.
    typealias Guest = (member: Int, location: SourceLocation)

    /// - Parameter guests: the members that place themselves in this app.
    func composedEdges(_ declaration: MemberDeclaration, member: Int, guests: [Guest]) -> [Edge] {
        let partKeys = checkedPartKeys(declaration, hasGuests: !guests.isEmpty)
        guard let app = project.members[member].targets.first else { return [] }
        for guest in guests where !isComposable(guest.member) {
            problems.report(
                "'\(project.members[guest.member].name)' has no interface that an app could compose",
                at: guest.location,
                remedy: "list it under 'uses' of the app instead")
        }
        let composed = chosen(by: declaration) + guests.filter { isComposable($0.member) }
        return withScreens(composed).flatMap { guest in
            composedParts(of: project.members[guest.member], partKeys).map {
                Edge(importer: app, imported: $0, origin: .composed, location: guest.location)
            }
        }
    }

    /// An app that composes a flow composes the features whose screens the flow shows.
    private func withScreens(_ composed: [Guest]) -> [Guest] {
        var all = composed
        var seen = Set(composed.map(\.member))
        var next = 0
        while next < all.count {
            let (member, location) = all[next]
            for screen in flows[member]?.screens ?? [] where seen.insert(screen.feature).inserted {
                all.append((screen.feature, location))
            }
            next += 1
        }
        return all
    }

    /// The members that place themselves in an app, which shows no screens.
    func guests(_ placed: [FlowResolver.Guest]) -> [Guest] {
        for placement in placed.map(\.declaration) {
            guard let key = placement.ofFlow else { continue }
            problems.report(
                "'\(placement.host.value)' is an app: only a flow shows a screen or a tab", at: key.location,
                remedy: "write '\(placement.host.value)' alone, or name a flow")
        }
        return placed.map { ($0.member, $0.declaration.host.location) }
    }

    /// The flows that an app chooses from, which it composes.
    func guests(_ root: FlowSwitch) -> [Guest] { [root.then, root.otherwise].map { ($0, root.location) } }

    /// The dependency of an app on the module that declares the value by which it chooses a flow.
    func edge(to state: SharedState, of member: Int, _ root: FlowSwitch) -> [Edge] {
        project.members[member].targets.prefix(1).map {
            Edge(importer: $0, imported: state.target, origin: .flow, location: root.location)
        }
    }

    private func chosen(by declaration: MemberDeclaration) -> [Guest] {
        guard let composes = declaration.composes else { return [] }
        let name = declaration.key.value
        var chosen: [Guest] = []
        switch composes.value {
        case .all:
            if declaration.kind?.value == .appExtension {
                problems.report(
                    "the extension '\(name)' must not have 'composes: all'", at: composes.location,
                    remedy: "name what it needs under 'uses'")
                return []
            }
            chosen = project.members.indices.filter { isComposable($0) }
                .map { ($0, composes.location) }
        case .selected(.names(let listed)):
            for entry in listed {
                guard let meaning = names.meaning(of: entry, in: "'composes' of '\(name)'") else { continue }
                guard case .member(let index) = meaning else {
                    problems.report(
                        "'composes' of '\(name)' names features and modules, and '\(entry.value)' is a target",
                        at: entry.location, remedy: "list it under 'uses', or name its feature or module here")
                    continue
                }
                guard isComposable(index) else {
                    problems.report(
                        "'\(entry.value)' has no interface that an app could compose", at: entry.location,
                        remedy: "list it under 'uses' instead")
                    continue
                }
                chosen.append((index, entry.location))
            }
        case .selected(let selector):
            let targets = names.selection(selector, in: "'composes' of '\(name)'").targets
            let selected = Set(targets.map { project.targets[$0].member })
            chosen = selected.sorted().filter { isComposable($0) }
                .map { ($0, composes.location) }
        }
        return chosen
    }

    private func isComposable(_ index: Int) -> Bool {
        project.members[index].isComposable { project.targets[$0].kind }
    }

    private func composedParts(of member: Member, _ partKeys: Set<String>?) -> [Int] {
        member.targets.filter { target in
            let kind = names.project.targets[target].kind
            if kind == .interface { return true }
            if let partKeys, member.kind == .feature { return partKeys.contains(names.project.targets[target].part) }
            return kind == .implementation || kind == .ui
        }
    }

    private func checkedPartKeys(_ declaration: MemberDeclaration, hasGuests: Bool) -> Set<String>? {
        guard let parts = declaration.composedParts else { return nil }
        if declaration.composes == nil, !hasGuests, let first = parts.first {
            problems.report(
                "'parts' has no effect: the app composes nothing", at: first.location)
        }
        let known = Set(project.targets.map(\.part))
        for part in parts where !known.contains(part.value) {
            problems.reportUnknown("part", part, in: "'parts' of '\(declaration.key.value)'", among: known.sorted())
        }
        return Set(parts.map(\.value))
    }

    /// The interface targets that the app implements itself, in their order, and the lines that say so.
    func supplies(_ declaration: MemberDeclaration) -> [(imported: Int, location: SourceLocation)] {
        var supplied: [Int: SourceLocation] = [:]
        for name in declaration.supplies {
            let targets = names.used(name, in: "'supplies' of '\(declaration.key.value)'")
            let interfaces = targets.filter { project.targets[$0].kind == .interface }
            if !targets.isEmpty, interfaces.isEmpty {
                problems.report("'\(name.value)' is not an interface that an app can implement", at: name.location)
            }
            for interface in interfaces { supplied[interface] = supplied[interface] ?? name.location }
        }
        return supplied.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    func checkHost(_ declaration: MemberDeclaration) {
        let name = declaration.key
        guard declaration.kind?.value == .appExtension else {
            if let host = declaration.host {
                problems.report("only an extension has a 'host'", at: host.location)
            }
            return
        }
        guard let host = declaration.host else {
            problems.report("the extension '\(name.value)' needs a 'host'", at: name.location)
            return
        }
        func isApp(_ member: Member) -> Bool {
            member.kind == .app && member.targets.contains { project.targets[$0].kind == .app }
        }
        if let index = names.member(named: host.value), isApp(project.members[index]) { return }
        problems.reportUnknown(
            "app", host, in: "'host' of '\(name.value)'", among: project.members.filter(isApp).map(\.name))
    }

    /// An app with a container needs the package.
    func checkContainer(of member: Member, _ declared: [Edge]) {
        guard let location = member.containerLocation else { return }
        let product = Member.containerProduct
        let hasProduct = declared.contains { edge in
            member.targets.contains(edge.importer) && project.product(edge.imported)?.name == product
        }
        guard !hasProduct else { return }
        problems.report(
            "'di: swinject' of '\(member.name)' needs the product '\(product)' of a package", at: location,
            remedy: "declare the package in 'packages', and add '\(product)' to 'packages' of '\(member.name)'")
    }
}

extension Member {
    /// Whether apps can compose it: features, and modules that have an interface.
    ///
    /// - Parameter kind: that of one of its targets.
    func isComposable(_ kind: (_ target: Int) -> PartKind) -> Bool {
        switch self.kind {
        case .feature: true
        case .module: targets.contains { kind($0) == .interface }
        case .app: false
        }
    }
}
