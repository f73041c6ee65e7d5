import AshlarLinting
import AshlarManifestEditing
import AshlarProjectModel
import AshlarWorkspace

/// Moves the modules of models that a new feature uses to the `uses` of its interface: requirements name models, and the
/// other parts see what their interface uses.
struct ModelUses {
    /// Those of the feature, with the moved names.
    private(set) var attributes: [Attribute]

    init(of feature: AddMember, in edit: ProjectEdit) {
        attributes = feature.attributes
        guard feature.kind == .feature, let index = attributes.firstIndex(where: { $0.key == "uses" }),
            case .list(let values) = attributes[index].value
        else { return }
        let names = values.compactMap { value in if case .text(let name) = value { name } else { nil } }
        let models = names.filter(edit.loaded.project.isModuleOfModels)
        guard !models.isEmpty, let (part, project) = Self.interface(of: feature, in: edit) else { return }
        let moved = models.filter { Self.canUse($0, in: "\(feature.name).\(part)", of: project) }
        guard !moved.isEmpty, !attributes.contains(where: { $0.key == part }) else { return }
        let rest = names.filter { !moved.contains($0) }
        attributes[index].value = .names(rest)
        if rest.isEmpty { attributes.remove(at: index) }
        attributes.append((part, .mapping([("uses", .names(moved))])))
    }

    /// The only interface that the feature would have, and the project with the feature.
    private static func interface(of feature: AddMember, in edit: ProjectEdit) -> (part: String, project: Project)? {
        var draft = edit
        guard
            (try? draft.add(.member(.feature, feature.name, feature.attributes), to: edit.place.name)) != nil,
            let project = try? draft.resolve().project, let member = project.member(named: feature.name)
        else { return nil }
        let parts = member.targets.map { project.targets[$0] }.filter { $0.kind == .interface }.map(\.part)
        return parts.count == 1 ? parts.first.map { ($0, project) } : nil
    }

    /// Whether the interface does not use the module yet, and no rule has a finding about it.
    private static func canUse(_ module: String, in interface: String, of project: Project) -> Bool {
        guard let query = try? EdgeQuery(importer: interface, imported: module, in: project) else { return false }
        return query.edges.allSatisfy { !query.exists($0) && query.answer(to: $0).finding == nil }
    }
}

extension Project {
    /// Whether the name is that of a library with mocks: they have the values of its models.
    fileprivate func isModuleOfModels(_ name: String) -> Bool {
        guard let member = member(named: name), member.kind == .module else { return false }
        let kinds = Set(member.targets.map { targets[$0].kind })
        return kinds.contains(.library) && kinds.contains(.mocks) && !kinds.contains(.interface)
    }
}
