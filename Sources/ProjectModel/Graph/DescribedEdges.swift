/// What targets depend on according to packages and Xcode projects, where the manifest leaves that to them
/// (`edges: derived`). Names are those of the manifest.
package struct DescribedEdges: Sendable {
    package struct Target: Sendable {
        /// The targets and products that it links.
        package var dependencies: [Dependency]
        /// In the order of the file.
        package var plugins: [PluginUse] = []
        /// The modules that it may import although the manifest cannot name what provides them: targets that are left
        /// out, and frameworks on disk.
        package var omittedModules: Set<String> = []
        /// Whether it may import modules that nothing states, such as those of CocoaPods.
        package var hasUnknownModules = false
        /// The app in which its tests run.
        package var host: String?
        /// Whether some of its sources are in the folder of another target, or in none.
        package var isPartial = false
        /// Sources in its folders that only other targets compile.
        package var foreignSources: Set<String> = []
        /// Its place in a `Package.swift`; `nil` where an Xcode project builds it.
        package var location: SourceLocation?

        package init(dependencies: [Dependency], plugins: [PluginUse] = [], location: SourceLocation?) {
            (self.dependencies, self.plugins, self.location) = (dependencies, plugins, location)
        }
    }

    package struct Dependency: Sendable {
        package var name: String
        /// The platforms on which it exists; empty for all.
        package var platforms: [Platform]
        /// The product that contains it together with others.
        package var product: String?
        /// Its place in a package; `nil` in an Xcode project.
        package var location: SourceLocation?

        package init(
            name: String, platforms: [Platform] = [], product: String? = nil, location: SourceLocation?
        ) {
            (self.name, self.platforms, self.product, self.location) = (name, platforms, product, location)
        }
    }

    /// A product of a package that the packages depend on, which no target needs to use.
    package typealias Offer = (product: String, package: String)

    /// By name. What no package and no Xcode project describes is missing, and what is in a package that cannot be read.
    package var targets: [String: Target]
    /// The packages, where there are several.
    package var joined: JoinedPackages?
    /// The products that SwiftPM has fetched, by module, with the identities of their packages.
    package var offers: [String: Offer] = [:]
    /// Sources that Xcode projects list, and that are in the folder of no target.
    package var unplacedSources: Set<String> = []

    package init(targets: [String: Target], joined: JoinedPackages? = nil) {
        (self.targets, self.joined) = (targets, joined)
    }

    /// Takes over the dependencies of an edited package.
    package mutating func follow(_ package: DescribedPackage) {
        for described in package.targets {
            guard var target = targets[described.name], target.location != nil else { continue }
            let known = Set(target.dependencies.map(\.name) + target.plugins.map(\.name))
            let names = Set(described.dependencies.map(\.name))
            target.dependencies.removeAll { !names.contains($0.name) }
            target.dependencies += described.dependencies.filter { !known.contains($0.name) }
                .map { Dependency(name: $0.name, location: $0.location) }
            targets[described.name] = target
        }
    }
}
