import AshlarProjectModel

/// The modules with the files that the features of a set share.
struct ArchitectureModules {
    /// Modules of a kind, in the order of the project, each with the templates of its shared files.
    private var modules: [PartKind: [(target: Int, templates: Set<String>)]] = [:]
    private let templates: TemplateLibrary

    init(_ project: Project, _ templates: TemplateLibrary) {
        self.templates = templates
        for (index, target) in project.targets.enumerated() where Self.kinds.contains(target.kind) {
            let shared = Self.shared(templates.files(of: project.members[target.member].template), target.kind)
            if !shared.isEmpty { modules[target.kind, default: []].append((index, shared)) }
        }
    }

    /// The modules of a kind with shared files of a set, or any if the set has none; none for kinds of parts that each
    /// member has itself.
    func targets(of kind: PartKind, for set: TemplateSet) -> [Int] {
        let needed = Self.shared(set, kind)
        return (modules[kind] ?? []).filter { needed.isEmpty || !needed.isDisjoint(with: $0.templates) }.map(\.target)
    }

    /// The same for the set of this name.
    func targets(of kind: PartKind, forSet name: String) -> [Int] { targets(of: kind, for: templates.files(of: name)) }

    private static let kinds: Set<PartKind> = [.architecture, .testSupport]

    /// The templates of the files that a set has for modules of the kind.
    private static func shared(_ set: TemplateSet, _ kind: PartKind) -> Set<String> {
        Set(set.files(of: .module, in: [kind]).map(\.template))
    }
}

/// Finds files that a project has once in several modules, and parts that do not use the module with these files.
struct SharedSources {
    private let project: Project
    private let architecture: ArchitectureModules
    /// The members that have a file, by its template.
    private var owners: [String: [(member: Int, source: InitialSource, isRendered: Bool)]] = [:]
    private var lacking: [Finding] = []
    /// The first finding of each set without such a module: its absence is one.
    private var absent: [String: Finding] = [:]

    init(_ project: Project, _ architecture: ArchitectureModules) {
        (self.project, self.architecture) = (project, architecture)
    }

    var findings: [Finding] { twice + lacking + absent.values }

    mutating func check(_ sources: [InitialSource], of set: String, in index: Int, isRendered: Bool) {
        let target = project.targets[index]
        for source in sources where source.isOnce {
            owners[source.template, default: []].append((target.member, source, isRendered))
        }
        // Previews and tests may import what the parts that they show may import.
        guard isRendered, !target.kind.seesThroughParts, let source = sources.first(where: \.lacksArchitecture) else {
            return
        }
        let notes = source.place.map { [Finding.Note("this line imports it", at: $0)] } ?? []
        guard let module = architecture.targets(of: .architecture, forSet: set).first else {
            var finding = absence(for: target, of: set)
            finding.notes = notes
            absent[set] = min(absent[set] ?? finding, finding)
            return
        }
        var finding = lack(of: project.targets[module].name, in: target)
        finding.notes = notes
        lacking.append(finding)
    }

    /// One finding for each member that repeats files of another one; what is written already is the user's.
    private var twice: [Finding] {
        var findings: [Int: Finding] = [:]
        for (_, files) in owners.sorted(by: { $0.key < $1.key }) where files.contains(where: \.isRendered) {
            for file in files.dropFirst() where file.member != files[0].member && findings[file.member] == nil {
                findings[file.member] = repeated(file.source, by: file.member, besides: files[0].member)
            }
        }
        return Array(findings.values)
    }

    private func repeated(_ source: InitialSource, by member: Int, besides owner: Int) -> Finding {
        let (member, owner) = (project.members[member], project.members[owner])
        return .ofManifest(
            "'\(member.name)' and '\(owner.name)' would both have '\(source.file)' of the set '\(member.template)', "
                + "which a project has once",
            at: member.location,
            remedy: "set 'template: \(TemplateLibrary.commonSet)' for one of them")
    }

    private func absence(for target: Target, of set: String) -> Finding {
        let member = project.members[target.member]
        return .ofManifest(
            "the set '\(set)' of '\(member.name)' needs a module of kind 'architecture' with its shared files, and the "
                + "project has none",
            at: (set == member.template ? member.templateLocation : nil) ?? member.location,
            remedy: "add a module with 'kind: architecture' and 'template: \(set)', and let the part "
                + "'\(target.part)' use it")
    }

    private func lack(of module: String, in target: Target) -> Finding {
        .ofManifest(
            "the initial sources of '\(target.name)' import '\(module)', which it does not use", at: target.location,
            remedy: "add '\(module)' to the 'uses' of the part '\(target.part)' of "
                + "'\(project.members[target.member].name)', or of its split")
    }
}
