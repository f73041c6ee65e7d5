import AshlarProjectModel

/// What the manifest says about the Xcode project of an app.
package struct ShellExpectation: Sendable {
    package struct Target: Sendable {
        package var name: String
        package var isExtension: Bool
        /// The product of the package that it links.
        package var product: String
        /// The other products that it may link: what the app uses without composing it.
        package var others: Set<String>
        /// The minimum version of the platform; `nil` where the manifest has none.
        package var minimum: Version?
        /// The minimum version of the generated package, which it cannot go below.
        package var floor: Version?
    }

    package var app: String
    /// The app first, then its extensions.
    package var targets: [Target]
    package var platform: Platform
    /// The member of each target of the package, by the target's name.
    package var members: [String: String]
    /// The target of the package that has its sources in a folder, by the folder.
    package var sources: [String: String]
    /// From the folder of the project to the package.
    package var pathToPackage: String

    /// - Returns: `nil` for an app without a project.
    package init?(_ app: Member, in project: Project) {
        guard app.shellLocation != nil, let platform = project.shellPlatform(of: app) else { return nil }
        (self.app, self.platform, pathToPackage) = (app.name, platform, AppShell.pathToPackage)
        members = Dictionary(keepingFirst: project.targets.map { ($0.name, project.members[$0.member].name) })
        sources = Dictionary(keepingFirst: project.targets.map { ($0.path, $0.name) })
        targets = ([app] + project.extensions(of: app)).flatMap { member in
            member.targets.prefix(1).map { index in
                let target = project.targets[index]
                let used = project.edges.filter { $0.importer == index && !$0.isComposed }
                return Target(
                    name: member.name, isExtension: target.kind == .appExtension, product: target.name,
                    others: Set(used.map { project.nodeName($0.imported) }),
                    minimum: (target.platforms[platform] ?? nil) ?? (project.platforms[platform] ?? nil),
                    floor: project.packageMinimums.first { $0.platform == platform }?.version)
            }
        }
    }
}
