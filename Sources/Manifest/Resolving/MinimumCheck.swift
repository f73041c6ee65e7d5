import AshlarProjectModel
import AshlarYAMLTree

/// Checks that no app or extension has a lower minimum version than the generated package: it could not link the package.
struct MinimumCheck {
    let problems: DiagnosticCollector

    /// A line that concerns several of them is reported once.
    func check(_ project: Project) {
        guard project.generates else { return }
        let minimums = project.packageMinimums
        var reported: Set<SourceLocation> = []
        for target in project.targets where target.kind == .app || target.kind == .appExtension {
            guard let place = target.platformsLocation,
                let low = minimums.first(where: { isLower(target.platforms[$0.platform] ?? nil, than: $0.version) }),
                let own = target.platforms[low.platform] ?? nil, reported.insert(place).inserted
            else { continue }
            let (platform, app) = (low.platform.rawValue, project.members[target.member].name)
            problems.report(
                "'\(app)' cannot link the package: it is built for \(platform) \(own), and the package for "
                    + "\(platform) \(low.version)",
                at: place,
                remedy: "raise the minimum here, or set \(platform) to \"\(own)\" in the 'platforms' of the project")
        }
    }

    private func isLower(_ version: Version?, than minimum: Version) -> Bool { version.map { $0 < minimum } ?? false }
}
