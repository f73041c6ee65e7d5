import AshlarProjectModel

/// Checks that each target of an app's Xcode project has the build configurations of the project.
struct ConfigurationCheck {
    let project: ProjectObjects

    func findings() -> [Finding] {
        // What a reference to a missing object leads to is reported there.
        guard project.hasSoundConfigurations(project.rootID) else { return [] }
        let targets = project.list("targets", of: project.rootID).filter(project.hasSoundConfigurations)
        let names = names(of: project.rootID)
        let others = targets.filter { self.names(of: $0) != names }
        if others.count == targets.count, others.count > 1, Set(others.map { self.names(of: $0) }).count == 1 {
            return [differing(project.rootID, named: "the project", others[0], named: "its targets")]
        }
        return others.isEmpty
            ? ([project.rootID] + targets).compactMap(unknownDefault)
            : others.map { differing($0, named: "'\(project.name(of: $0))'", project.rootID, named: "the project") }
    }

    /// Sorted, since their order has no meaning.
    private func names(of owner: String) -> [String] {
        project.configurations(of: owner).compactMap { project.text("name", of: $0) }.sorted()
    }

    private func differing(_ owner: String, named name: String, _ other: String, named others: String) -> Finding {
        let (own, expected) = (names(of: owner), names(of: other))
        let message =
            "the configurations of \(name) are \(Self.listed(own)), and those of \(others) \(Self.listed(expected))"
        var seen: Set<String> = []
        let wrong = project.configurations(of: owner).first { configuration in
            let name = project.text("name", of: configuration) ?? ""
            return !expected.contains(name) || !seen.insert(name).inserted
        }
        if let wrong {
            return project.finding(
                message, in: wrong, at: "\t\t\tname = ",
                remedy: "give all the same names; restore a missing one from git")
        }
        return project.finding(
            message, in: project.object("buildConfigurationList", of: owner) ?? owner, at: "buildConfigurations",
            remedy: "add the missing one to the list; git has it")
    }

    private static func listed(_ names: [String]) -> String {
        names.map { "'\($0)'" }.joined(separator: ", ")
    }

    private func unknownDefault(_ owner: String) -> Finding? {
        guard let list = project.object("buildConfigurationList", of: owner),
            let name = project.text("defaultConfigurationName", of: list), !names(of: owner).contains(name)
        else { return nil }
        return project.finding(
            "the default configuration '\(name)' is not one of \(Self.listed(names(of: owner)))", in: list,
            at: "defaultConfigurationName", remedy: "set it to one of them")
    }
}
