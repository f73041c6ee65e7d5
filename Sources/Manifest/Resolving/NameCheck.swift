import AshlarProjectModel
import AshlarYAMLTree

/// Holds every name of a project against the rules of names, and against every other name.
struct NameCheck {
    let file: ManifestFile
    let generates: Bool
    let problems: DiagnosticCollector

    func check(_ project: Project) {
        let objections = project.members.map { NameRules.objection(toForeignTarget: $0.name) }
        for (member, objection) in zip(project.members, objections) {
            if let objection { problems.report("the name '\(member.name)' \(objection)", at: member.location) }
            if generates { warnOfDevice("the name", member.name, at: member.location) }
        }
        if generates {
            for layer in project.layers { warnOfDevice("the layer's name", layer.name, at: layer.location) }
        }
        let shadowing = Set(file.allowShadowing.map(\.value))
        // Targets are named after their member: an error in the member's name is reported once.
        for index in project.targets.indices {
            let name = project.targets[index].name
            guard !name.isEmpty, objections[project.targets[index].member] == nil else { continue }
            let objection =
                generates
                ? NameRules.objection(toModule: name, allowShadowing: shadowing)
                : NameRules.objection(toForeignTarget: name)
            guard let objection else { continue }
            let target = project.targets[index]
            let member = project.members[target.member].name
            let what = target.name == member ? "the name '\(member)'" : "the target '\(target.name)' of '\(member)'"
            problems.report("\(what) \(objection)", at: target.location)
        }
        checkUnique(project)
        checkAreas()
    }

    /// Areas must have different names in Swift, too.
    private func checkAreas() {
        var areas: [String: Located<String>] = [:]
        for declared in file.features.compactMap(\.area) {
            problems.check("the area", declared, FeatureArea.objection(to:))
            guard let area = FeatureArea(declared.value) else { continue }
            let first = areas[area.property] ?? declared
            areas[area.property] = first
            guard first.value != declared.value else { continue }
            problems.report(
                "the areas '\(declared.value)' and '\(first.value)' are both '\(area.property)' in Swift",
                at: declared.location,
                notes: [Finding.Note("'\(first.value)' is named here", at: first.location)],
                remedy: "give them one name, or names that differ in their letters")
        }
    }

    private func warnOfDevice(_ what: String, _ name: String, at location: SourceLocation) {
        guard NameRules.isWindowsDevice(name) else { return }
        problems.warn(
            "\(what) '\(name)' is that of a device of Windows, where git cannot check out its folder", at: location,
            remedy: "choose another name")
    }

    /// Everything that has a name, by its place in the project.
    private enum Bearer {
        case member(Int), target(Int), product(Int)
    }

    /// Names are compared without case and as C99 identifiers, since file systems and linkers do so.
    private func checkUnique(_ project: Project) {
        var bearers: [String: Bearer] = [:]
        bearers.reserveCapacity(project.members.count + project.nodeCount)
        for index in project.members.indices { claim(project.members[index].name, .member(index), project, &bearers) }
        for index in project.targets.indices where !project.targets[index].name.isEmpty {
            claim(project.targets[index].name, .target(index), project, &bearers)
        }
        for index in project.products.indices {
            claim(project.products[index].name, .product(index), project, &bearers)
        }
    }

    private func claim(_ name: String, _ bearer: Bearer, _ project: Project, _ bearers: inout [String: Bearer]) {
        let name = name.lowercased()
        let key =
            name.utf8.contains(UInt8(ascii: "-"))
            ? String(String.UnicodeScalarView(name.unicodeScalars.map { $0 == "-" ? "_" : $0 })) : name
        guard let first = bearers.updateValue(bearer, forKey: key) else { return }
        // A feature or module may share its name with one of its own parts.
        if case .member(let member) = first, case .target(let target) = bearer, project.targets[target].member == member
        {
            return
        }
        bearers[key] = first
        let (what, other) = (description(of: bearer, in: project), description(of: first, in: project))
        problems.report(
            "\(what.text) has the name of \(other.text)", at: what.location,
            notes: [Finding.Note("\(other.text) is declared here", at: other.location)],
            remedy: "rename one of them; names that differ only in case are the same")
    }

    private func description(of bearer: Bearer, in project: Project) -> (text: String, location: SourceLocation) {
        switch bearer {
        case .member(let index):
            let member = project.members[index]
            return ("the \(member.kind.rawValue) '\(member.name)'", member.location)
        case .target(let index):
            let target = project.targets[index]
            return ("the target '\(target.name)' of '\(project.members[target.member].name)'", target.location)
        case .product(let index):
            return ("the product '\(project.products[index].name)'", project.products[index].location)
        }
    }
}
