import AshlarProjectModel

/// A target's platforms are supported, at its minimum versions, by all that it reaches.
///
/// **Why.** SwiftPM finds this out when somebody builds for the platform that nobody has built for lately.
///
/// Judged edge by edge: where every edge keeps what the importer promises, so does every path of them. Platforms are
/// inherited from member, layer and project, so a path has a gap only at a target of which nobody says anything; such
/// a target promises nothing, and nothing is asked of it.
///
/// Bad: the feature promises macOS, the module that it uses does not
/// ```yaml
/// modules:
///   Map: {layer: Core, platforms: {iOS: "17.0"}}
/// features:
///   Home: {platforms: {iOS: "17.0", macOS: "14.0"}, implementation: {uses: [Map]}}
/// ```
/// Good: it promises what it can keep
/// ```yaml
/// modules:
///   Map: {layer: Core, platforms: {iOS: "17.0"}}
/// features:
///   Home: {platforms: {iOS: "17.0"}, implementation: {uses: [Map]}}
/// ```
struct PlatformsAgree: DirectRule {
    let id = "platforms-agree"

    func judge(_ edge: Edge, in context: RuleContext) -> Breach? {
        let project = context.project
        guard !project.targets[edge.importer].platforms.isEmpty else { return nil }
        // A conditional edge promises nothing of the platforms on which it does not exist.
        let promised = project.targets[edge.importer].platforms.filter {
            edge.platforms.isEmpty || edge.platforms.contains($0.key)
        }
        guard !promised.isEmpty else { return nil }
        let supported: PlatformMinimums? =
            context.target(edge.imported).map { project.targets[$0].platforms }
            ?? context.package(edge.imported)?.platforms
        guard let supported, !supported.isEmpty, !supported.covers(promised) else { return nil }
        return breach(of: edge, promised, supported, in: context)
    }

    private func breach(
        of edge: Edge, _ promised: PlatformMinimums, _ supported: PlatformMinimums, in context: RuleContext
    ) -> Breach {
        let (importer, imported) = (context.name(edge.importer), context.name(edge.imported))
        let missing = promised.keys.filter { supported[$0] == nil }.sorted()
        let message: Message =
            if missing.isEmpty {
                .needsNewer(importer, imported, supported.demands(beyond: promised), edge.verb)
            } else {
                .lacksPlatforms(importer, imported, missing, edge.verb)
            }
        let place = context.package(edge.imported)?.location ?? context.location(edge.imported)
        return Breach(
            edge, message,
            notes: [
                .init(.isBuiltFor(importer, promised), at: context.location(edge.importer)),
                .init(.supports(imported, supported), at: place),
            ],
            remedy: missing.isEmpty ? .raise(importer, supported.demands(beyond: promised)) : .drop(importer, missing))
    }
}

extension PlatformMinimums {
    /// Whether each of the promised platforms is here, with no later minimum.
    fileprivate func covers(_ promised: PlatformMinimums) -> Bool {
        promised.allSatisfy { platform, promisedMinimum in
            guard let minimum = self[platform] else { return false }
            return !isLater(minimum, than: promisedMinimum)
        }
    }

    /// The platforms of which more is asked here than is promised, with the minimum asked.
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
        keys.sorted()
            .map { platform in self[platform]??.description.prefixed(by: platform.rawValue) ?? platform.rawValue }
            .joined(separator: ", ")
    }
}

extension String {
    fileprivate func prefixed(by word: String) -> String { "\(word) \(self)" }
}

extension Message {
    fileprivate static func lacksPlatforms(
        _ importer: String, _ imported: String, _ platforms: [Platform], _ verb: String
    ) -> Message {
        "'\(importer)' must not \(verb) '\(imported)', which does not support \(names(platforms))"
    }

    fileprivate static func needsNewer(
        _ importer: String, _ imported: String, _ demands: [String], _ verb: String
    ) -> Message {
        "'\(importer)' must not \(verb) '\(imported)', which needs \(demands.joined(separator: " and "))"
    }

    fileprivate static func isBuiltFor(_ name: String, _ platforms: PlatformMinimums) -> Message {
        "'\(name)' is built for \(platforms.spelled)"
    }

    fileprivate static func supports(_ name: String, _ platforms: PlatformMinimums) -> Message {
        "'\(name)' supports \(platforms.spelled)"
    }

    fileprivate static func raise(_ importer: String, _ demands: [String]) -> Message {
        "raise the minimum of '\(importer)' to \(demands.joined(separator: " and "))"
    }

    fileprivate static func drop(_ importer: String, _ platforms: [Platform]) -> Message {
        "take \(names(platforms)) from the platforms of '\(importer)', or use it where they are supported"
    }

    private static func names(_ platforms: [Platform]) -> String {
        platforms.map(\.rawValue).joined(separator: " and ")
    }
}
