import AshlarYAMLTree

/// A change of a tree at one path: what each edit of a manifest comes down to.
enum NodeEdit {
    enum Addition {
        case entry(String, ManifestValue)
        case item(ManifestValue)

        var isEntry: Bool { if case .entry = self { true } else { false } }

        /// As the whole value of a key that has none.
        var alone: ManifestValue {
            switch self {
            case .entry(let key, let value): .mapping([(key, value)])
            case .item(let value): .list([value])
            }
        }

        /// In brackets.
        var flow: String {
            switch self {
            case .entry(let key, let value): ManifestValue.flow(key, value)
            case .item(let value): value.flow
            }
        }
    }

    case insert(Addition, at: Int, into: [YAMLStep])
    /// With the comments about the element at `ownComments`: the same one, or one in it.
    case remove([YAMLStep], ownComments: [YAMLStep]?)
    case replaceText(at: [YAMLStep], by: String)
    case replaceKey(at: [YAMLStep], by: String)

    var path: [YAMLStep] {
        switch self {
        case .insert(_, _, let path), .remove(let path, _), .replaceText(let path, _), .replaceKey(let path, _): path
        }
    }
}
