import AshlarProjectModel

/// Holds every name of a project against the rules of names, and against every other name.
struct NameCheck {
    let file: ManifestFile
    let generates: Bool
    let problems: Problems

    func check(_ project: Project) {
        let objections = project.members.map { NameRules.objection(toForeignTarget: $0.name) }
        for (member, objection) in zip(project.members, objections) {
            report(objection, "the name '\(member.name)'", at: member.location)
        }
        let shadowing = Set(file.allowShadowing.map(\.value))
        // Targets are called after their member: what is wrong with its name is told once.
        for target in project.targets where !target.name.isEmpty && objections[target.member] == nil {
            let objection =
                generates
                ? NameRules.objection(toModule: target.name, allowShadowing: shadowing)
                : NameRules.objection(toForeignTarget: target.name)
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
        var what: String
        var member: Int?
        var isMember = false
        var location: SourceLocation
    }

    /// Names are compared without case and as C99 identifiers, since file systems and linkers do so.
    private func checkUnique(_ project: Project) {
        var bearers: [String: Bearer] = [:]
        func claim(_ name: String, _ bearer: Bearer) {
            let key = String(String.UnicodeScalarView(name.lowercased().unicodeScalars.map { $0 == "-" ? "_" : $0 }))
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
                member.name,
                Bearer(
                    what: "the \(member.kind.rawValue) '\(member.name)'", member: index, isMember: true,
                    location: member.location))
        }
        for target in project.targets where !target.name.isEmpty {
            let member = project.members[target.member].name
            claim(
                target.name,
                Bearer(
                    what: "the target '\(target.name)' of '\(member)'", member: target.member, location: target.location
                ))
        }
        for product in project.products {
            claim(product.name, Bearer(what: "the product '\(product.name)'", member: nil, location: product.location))
        }
    }
}
