/// The names that a manifest and its fragments declare, for edits of the manifest.
package struct DeclaredMembers: Sendable {
    /// A target that a member is split into.
    package struct Target: Sendable {
        package var name: String
        /// The target's name with `{name}` in place of the member's.
        package var pattern: String

        package init(name: String, pattern: String) {
            self.name = name
            self.pattern = pattern
        }

        /// The target's name if the member is renamed.
        package func name(ofMember name: String) -> String { pattern.replacing("{name}", with: name) }
    }

    /// A feature, module or app.
    package struct Entry: Sendable {
        package var kind: Member.Kind
        package var name: String
        package var location: SourceLocation
        package var targets: [Target]
        /// The keys of the parts that it can have.
        package var partKeys: Set<String>
        /// Whether an app can compose it.
        package var isComposable: Bool

        package init(
            kind: Member.Kind, name: String, location: SourceLocation, targets: [Target], partKeys: Set<String>,
            isComposable: Bool
        ) {
            self.kind = kind
            self.name = name
            self.location = location
            self.targets = targets
            self.partKeys = partKeys
            self.isComposable = isComposable
        }
    }

    /// Sorted by name.
    package var entries: [Entry] = []
    /// The layers by name, outermost first.
    package var layers: [String] = []
    /// The default layer of features.
    package var featureLayer: String?
    /// The keys of the parts of each split.
    package var splits: [String: Set<String>] = [:]
    /// The default splits.
    package var defaultSplits: [Member.Kind: String] = [:]

    package init() {}

    package func entry(named name: String) -> Entry? { entries.first { $0.name == name } }

    /// The layer of a member of this kind without `layer`.
    package func defaultLayer(of kind: Member.Kind) -> String? {
        switch kind {
        case .feature: featureLayer
        case .module: nil
        case .app: layers.first
        }
    }

    /// The member that has this name or a target of this name, in any case.
    package func bearer(of name: String, excluding own: String) -> Entry? {
        let folded = name.lowercased()
        return entries.first { entry in
            entry.name != own && ([entry.name] + entry.targets.map(\.name)).contains { $0.lowercased() == folded }
        }
    }
}
