import AshlarProjectModel

/// The modules with the files that the features of a set share.
struct ArchitectureModules {
    /// Those of kind 'architecture', in the order of the project.
    let targets: [Int]
    /// Those of kind 'test-support'.
    let testSupport: [Int]

    init(_ project: Project, _ templates: TemplateLibrary) {
        func modules(of kind: PartKind) -> [Int] {
            project.targets.indices.filter { index in
                let target = project.targets[index]
                guard target.kind == kind else { return false }
                let set = templates.files(of: project.members[target.member].template)
                return !set.files(of: .module, in: [kind]).isEmpty
            }
        }
        targets = modules(of: .architecture)
        testSupport = modules(of: .testSupport)
    }

    /// The modules of a kind; none for kinds of parts that each member has itself.
    func targets(of kind: PartKind) -> [Int] {
        switch kind {
        case .architecture: targets
        case .testSupport: testSupport
        default: []
        }
    }
}

/// Finds files that a project has once in several modules, and parts that do not use the module with these files.
struct SharedSources {
    private let project: Project
    private let architecture: ArchitectureModules
    /// The members that have a file, by its template.
    private var owners: [String: [(member: Int, source: InitialSource, isRendered: Bool)]] = [:]
    private var lacking: [Finding] = []

    init(_ project: Project, _ architecture: ArchitectureModules) {
        (self.project, self.architecture) = (project, architecture)
    }

    /// Without such a module, its absence is one finding.
    var findings: [Finding] {
        twice + (architecture.targets.isEmpty ? Array(lacking.sorted().prefix(1)) : lacking)
    }

    mutating func check(_ sources: [InitialSource], of set: String, in index: Int, isRendered: Bool) {
        let target = project.targets[index]
        for source in sources where source.isOnce {
            owners[source.template, default: []].append((target.member, source, isRendered))
        }
        // Previews and tests may import what the parts that they show may import.
        guard isRendered, !target.kind.seesThroughParts, sources.contains(where: \.lacksArchitecture) else { return }
        lacking.append(lack(of: target, for: set))
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

    private func lack(of target: Target, for set: String) -> Finding {
        let member = project.members[target.member]
        guard let module = architecture.targets.first.map({ project.targets[$0].name }) else {
            return .ofManifest(
                "the set '\(set)' of '\(member.name)' needs a module of kind 'architecture' with its shared "
                    + "files, and the project has none",
                at: member.templateLocation ?? member.location,
                remedy: "add a module with 'kind: architecture' and 'template: \(set)', and let the part "
                    + "'\(target.part)' use it")
        }
        return .ofManifest(
            "the initial sources of '\(target.name)' import '\(module)', which it does not use", at: target.location,
            remedy: "add '\(module)' to the 'uses' of the part '\(target.part)' of '\(member.name)', or of its split")
    }
}
