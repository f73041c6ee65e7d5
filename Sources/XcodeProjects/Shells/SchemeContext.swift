import AshlarProjectModel

/// What schemes and test plans of an Xcode project can name.
struct SchemeContext {
    struct Target {
        var name: String
        /// The name of what is built, such as `Rider.app`; `nil` where the project does not say it, or says two names.
        var product: String?
    }

    /// The targets of the project by identifier.
    let targets: [String: Target]
    /// The container of the project, such as `container:Rider.xcodeproj`.
    let container: String
    /// The container of the package with its targets; `nil` for a project that Ashlar did not write.
    let package: (container: String, targets: Set<String>)?
    /// The names of the configurations of the project.
    let configurations: Set<String>

    /// - Parameter path: of the project.
    init(of settings: BuildSettings, in path: String, expecting expected: ShellExpectation?) {
        let project = settings.project
        let names = ProductNameCheck(settings: settings)
        let ids = project.list("targets", of: project.rootID)
        targets = Dictionary(
            keepingFirst: ids.map { id in
                // The names in schemes of other projects are not compared.
                (id, Target(name: project.name(of: id), product: expected.flatMap { _ in names.agreed(id)?.baseName }))
            })
        container = "container:\(path.baseName)"
        package = expected.map { ("container:\($0.pathToPackage)", Set($0.members.keys)) }
        configurations = Set(
            ([project.rootID] + ids).flatMap { project.configurations(of: $0) }.compactMap {
                project.text("name", of: $0)
            })
    }

    /// A target that an identifier in a container names; `nil` where there is none.
    func target(_ identifier: String, in container: String) -> Target? {
        if container == self.container { return targets[identifier] }
        guard let package, container == package.container, package.targets.contains(identifier) else { return nil }
        return Target(name: identifier, product: identifier)
    }

    /// Whether the targets in a container are known.
    func knows(_ container: String) -> Bool { container == self.container || container == package?.container }

    /// What is wrong with the name of a container; `nil` where it is known, or can be that of another project.
    func problem(of container: String) -> (message: String, remedy: String)? {
        guard !knows(container) else { return nil }
        if container.lowercased() == self.container.lowercased() {
            return ("'\(container)' is '\(self.container)' on disk", "spell it as on disk")
        }
        guard let package else { return nil }
        return (
            "'\(container)' is neither the project nor the package",
            "set it to '\(self.container)' or '\(package.container)'"
        )
    }
}
