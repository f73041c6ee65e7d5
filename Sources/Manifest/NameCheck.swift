import AshlarProjectModel

/// Holds every name of a project against the rules of names, and against every other name.
struct NameCheck {
    let file: ManifestFile
    let generates: Bool
    let problems: Problems

    func check(_ project: Project) {
        let objections = project.members.map { NameRules.objection(toForeignTarget: $0.name) }
        for (member, objection) in zip(project.members, objections) {
            if objection != nil { report(objection, "the name '\(member.name)'", at: member.location) }
        }
        let shadowing = Set(file.allowShadowing.map(\.value))
        // Targets are called after their member: what is wrong with its name is told once.
        for target in project.targets where !target.name.isEmpty && objections[target.member] == nil {
            let objection =
                generates
                ? NameRules.objection(toModule: target.name, allowShadowing: shadowing)
                : NameRules.objection(toForeignTarget: target.name)
            guard objection != nil else { continue }
            let member = project.members[target.member].name
            let what = target.name == member ? "the name '\(member)'" : "the target '\(target.name)' of '\(member)'"
            report(objection, what, at: target.location)
        }
        checkUnique(project)
    }

    private func report(_ objection: String?, _ what: String, at location: SourceLocation) {
        if let objection { problems.report("\(what) \(objection)", at: location) }
    }

    /// Whatever bears a name, with the member that it belongs to.
    private struct Bearer {
        var kind: String
        var name: String
        var owner: String?
        var member: Int?
        var isMember = false
        var location: SourceLocation

        var what: String { "the \(kind) '\(name)'" + (owner.map { " of '\($0)'" } ?? "") }
    }

    /// Names are compared without case and as C99 identifiers, since file systems and linkers do so.
    private func checkUnique(_ project: Project) {
        var bearers: [String: Bearer] = [:]
        func claim(_ bearer: Bearer) {
            let name = bearer.name.lowercased()
            let key =
                name.utf8.contains(UInt8(ascii: "-"))
                ? String(String.UnicodeScalarView(name.unicodeScalars.map { $0 == "-" ? "_" : $0 })) : name
            guard let first = bearers[key] else {
                bearers[key] = bearer
                return
            }
            // A feature or module may share its name with one of its own parts.
            if first.isMember, bearer.member == first.member {
                bearers[key] = bearer
                return
            }
            problems.report(
                "\(bearer.what) has the name of \(first.what)", at: bearer.location,
                notes: [Finding.Note("\(first.what) is declared here", at: first.location)],
                remedy: "rename one of the two; upper and lower case make no difference")
        }
        for (index, member) in project.members.enumerated() {
            claim(
                Bearer(
                    kind: member.kind.rawValue, name: member.name, member: index, isMember: true,
                    location: member.location))
        }
        for target in project.targets where !target.name.isEmpty {
            let member = project.members[target.member].name
            claim(
                Bearer(
                    kind: "target", name: target.name, owner: member, member: target.member,
                    location: target.location))
        }
        for product in project.products {
            claim(Bearer(kind: "product", name: product.name, location: product.location))
        }
    }
}
