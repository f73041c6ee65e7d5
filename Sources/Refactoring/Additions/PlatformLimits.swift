import AshlarManifestEditing
import AshlarProjectModel
import AshlarWorkspace

/// Limits the platforms of a new app, or of new tests, to those of what it uses, as its neighbors set theirs by hand.
struct PlatformLimits {
    /// Those of the member, with `platforms` where what it uses supports less than the member would.
    private(set) var attributes: [Attribute]

    init(of member: AddMember, with attributes: [Attribute], in edit: ProjectEdit) {
        self.attributes = attributes
        let isTests = attributes.contains { attribute in
            if case .text(PartKind.tests.rawValue) = attribute.value { attribute.key == "kind" } else { false }
        }
        guard member.kind == .app || isTests, !attributes.contains(where: { $0.key == "platforms" }) else { return }
        var draft = edit
        guard
            (try? draft.add(.member(member.kind, member.name, attributes), to: edit.place.name)) != nil,
            let project = try? draft.resolve().project, let new = project.member(named: member.name),
            let value = Self.limit(of: new, in: project).flatMap(Self.value)
        else { return }
        let place = attributes.firstIndex { ["composes", "packages", "uses"].contains($0.key) }
        self.attributes.insert(("platforms", value), at: place ?? attributes.count)
    }

    /// `nil` if all that it uses supports its platforms, or if no platform is left.
    private static func limit(of member: Member, in project: Project) -> PlatformMinimums? {
        let own = member.targets.map { project.targets[$0].platforms }.first { !$0.isEmpty } ?? [:]
        var limit = own
        for edge in project.edges where member.targets.contains(edge.importer) && edge.platforms.isEmpty {
            guard edge.imported < project.targets.count else { continue }
            let supported = project.targets[edge.imported].platforms
            if !supported.isEmpty { limit = limit.filter { supported[$0.key] != nil } }
        }
        return limit.isEmpty || limit.count == own.count ? nil : limit
    }

    /// `{iOS: "17.0"}`, or `[iOS]` where a minimum is missing.
    private static func value(of platforms: PlatformMinimums) -> ManifestValue? {
        let sorted = platforms.sorted { $0.key < $1.key }
        let minimums = sorted.compactMap { platform, minimum in
            minimum.map { (key: platform.rawValue, value: ManifestValue.text("\($0)")) }
        }
        return minimums.count == sorted.count ? .mapping(minimums) : .names(sorted.map(\.key.rawValue))
    }
}
