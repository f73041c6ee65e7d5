import AshlarProjectModel

/// A target's dependencies support its platforms, at its minimum versions.
///
/// **Why.** Without this rule the error appears at the next build for the platform that is built least.
///
/// Evaluated edge by edge: where every edge satisfies the importer's platforms, so does every path. Platforms are
/// inherited from member, layer and project, so a path has a gap only at a target without any platforms, which is not
/// checked.
///
/// Bad: the feature supports macOS, the module that it uses does not
/// ```yaml
/// modules:
///   Map: {layer: Core, platforms: {iOS: "17.0"}}
/// features:
///   Home: {platforms: {iOS: "17.0", macOS: "14.0"}, implementation: {uses: [Map]}}
/// ```
/// Good: both support the same platforms
/// ```yaml
/// modules:
///   Map: {layer: Core, platforms: {iOS: "17.0"}}
/// features:
///   Home: {platforms: {iOS: "17.0"}, implementation: {uses: [Map]}}
/// ```
struct PlatformsAgree: EdgeRule {
    let id = "platforms-agree"

    func evaluate(_ edge: Edge, in context: RuleContext) -> Violation? {
        guard let (promised, supported) = gap(of: edge, in: context),
            !isReportedAtFlow(edge, supported.missing(of: promised), in: context)
        else { return nil }
        return violation(of: edge, promised, supported, in: context)
    }

    /// What the importer promises, and what is supported; `nil` where that suffices.
    private func gap(
        of edge: Edge, in context: RuleContext
    ) -> (promised: PlatformMinimums, supported: PlatformMinimums)? {
        let project = context.project
        // A conditional edge exists on some platforms only.
        let promised = project.targets[edge.importer].platforms.filter {
            edge.platforms.isEmpty || edge.platforms.contains($0.key)
        }
        let supported: PlatformMinimums? =
            context.target(edge.imported).map { project.targets[$0].platforms }
            ?? context.package(edge.imported)?.platforms
        guard let supported, !supported.isEmpty, !supported.missing(of: promised).isEmpty else { return nil }
        return (promised, supported)
    }

    /// Whether an app composes a feature only because a flow shows its screen, and the flow's edge is a violation for
    /// these platforms, too.
    private func isReportedAtFlow(_ edge: Edge, _ platforms: Set<Platform>, in context: RuleContext) -> Bool {
        let project = context.project
        guard edge.isComposed, let imported = context.target(edge.imported),
            edge.location != project.members[project.targets[edge.importer].member].composesLocation
        else { return false }
        let feature = project.targets[imported].member
        return project.members.contains { member in
            guard let flow = member.flow, flow.screens.contains(where: { $0.feature == feature }) else { return false }
            let isComposed = project.edges.contains {
                $0.isComposed && $0.importer == edge.importer && $0.location == edge.location
                    && member.targets.contains($0.imported)
            }
            return isComposed
                && project.edges.contains { other in
                    guard member.targets.contains(other.importer), let imported = context.target(other.imported),
                        project.targets[imported].member == feature, let gap = gap(of: other, in: context)
                    else { return false }
                    return gap.supported.missing(of: gap.promised).isSuperset(of: platforms)
                }
        }
    }

    private func violation(
        of edge: Edge, _ promised: PlatformMinimums, _ supported: PlatformMinimums, in context: RuleContext
    ) -> Violation {
        let names = context.names(of: edge)
        let missing = promised.keys.filter { supported[$0] == nil }.sorted()
        let missingNames = missing.map(\.rawValue).joined(separator: " and ")
        let demands = supported.demands(beyond: promised).joined(separator: " and ")
        let place = context.package(edge.imported)?.location ?? context.location(edge.imported)
        return Violation(
            edge,
            missing.isEmpty
                ? "\(names.mustNot), which needs \(demands)"
                : "\(names.mustNot), which does not support \(missingNames)",
            notes: [
                .init("'\(names.importer)' is built for \(promised.spelled)", at: context.location(edge.importer)),
                .init("'\(names.imported)' supports \(supported.spelled)", at: place),
            ],
            remedy: missing.isEmpty
                ? "raise the minimum of '\(names.importer)' to \(demands)"
                : "remove \(missingNames) from the platforms of '\(names.importer)', or use it where they are supported"
        )
    }
}

extension PlatformMinimums {
    /// The platforms that are not supported, or with a later minimum.
    fileprivate func missing(of promised: PlatformMinimums) -> Set<Platform> {
        Set(
            promised.compactMap { platform, promisedMinimum in
                guard let minimum = self[platform], !isLater(minimum, than: promisedMinimum) else { return platform }
                return nil
            })
    }

    /// The platforms with a later minimum, and that minimum.
    fileprivate func demands(beyond promised: PlatformMinimums) -> [String] {
        promised.keys.sorted().compactMap { platform in
            guard let minimum = self[platform], let asked = minimum, let promisedMinimum = promised[platform],
                isLater(minimum, than: promisedMinimum)
            else { return nil }
            return "\(platform.rawValue) \(asked)"
        }
    }

    private func isLater(_ minimum: Version?, than promised: Version?) -> Bool {
        guard let minimum else { return false }
        guard let promised else { return true }
        return promised < minimum
    }

    fileprivate var spelled: String {
        keys.sorted().map { platform in
            (self[platform] ?? nil).map { "\(platform.rawValue) \($0)" } ?? platform.rawValue
        }
        .joined(separator: ", ")
    }
}
