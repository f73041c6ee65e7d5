import AshlarManifestEditing
import AshlarProjectModel
import AshlarWorkspace

extension Relocation {
    /// Moves a feature, module or app to another layer.
    package static func move(_ name: String, to layer: String) -> Relocation {
        Relocation(
            refactoring: { _ in .move(name, layer: layer) },
            check: { project in
                try MemberNames.check(name, in: project)
                try MemberNames.check(layer: layer, in: project)
            },
            unchanged: { "'\(name)' is already in the layer '\(layer)'\($0.place(of: name)); nothing was written\n" },
            nextSteps: { $0.nextSteps(with: name) })
    }

    /// Changes the parts of a feature or module.
    ///
    /// - Parameter split: `nil` for 'standard' for a feature and 'service' for a module.
    package static func split(_ name: String, into split: String?) -> Relocation {
        let split = { (project: Project) in split ?? (project.isFeature(name) ? FeatureDefaults.split : "service") }
        return Relocation(
            refactoring: { .split(name, into: split($0)) }, splitMember: name,
            check: { try MemberNames.check(name, in: $0) },
            unchanged: {
                "'\(name)' already has the split '\(split($0))'\($0.place(of: name)); nothing was written\n"
            },
            nextSteps: { $0.nextSteps(with: name) })
    }

    /// Adds a layer next to another one.
    package static func addition(_ addition: LayerAddition, named name: String, beside neighbour: String) -> Relocation
    {
        Relocation(
            refactoring: { _ in .layer(addition) },
            check: { project in
                if let known = project.layers.first(where: { $0.name.lowercased() == name.lowercased() }) {
                    throw OperationFailure("the layer '\(known.name)' exists (\(known.location)); nothing was written")
                }
                if let objection = NameRules.objection(toForeignTarget: name) {
                    throw OperationFailure("the name '\(name)' \(objection); nothing was written")
                }
                try MemberNames.check(layer: neighbour, in: project)
            },
            unchanged: { _ in "the layer already exists; nothing was written\n" },
            nextSteps: { _ in
                [
                    ["ashlar move NAME --layer \(name)", "move a feature or module into it"],
                    ["ashlar new module NAME --layer \(name)", "add a module to it"],
                ]
            })
    }
}

extension Project {
    fileprivate func isFeature(_ member: String) -> Bool {
        members.contains { $0.name == member && $0.kind == .feature }
    }

    /// The location of a member in the manifest, in brackets.
    fileprivate func place(of member: String) -> String {
        self.member(named: member).map { " (\($0.location))" } ?? ""
    }
}
