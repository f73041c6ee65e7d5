import AshlarPackages
import AshlarProjectModel

extension PackageContents {
    /// The name by which products of the package are listed: as other targets list them, else SwiftPM's identity.
    func reference(to requirement: Requirement, named name: String?) -> String {
        let spellings = Set(
            [requirement.identity, requirement.source.identity, requirement.name, name]
                .compactMap { $0?.lowercased() })
        let used = targets.flatMap(\.dependencies).compactMap(\.package).first { spellings.contains($0.lowercased()) }
        return used ?? requirement.name ?? requirement.source.identity
    }
}

extension Package.Requirement {
    /// The argument of `.package(url:)`.
    var argument: String {
        switch self {
        case .from(let text): "from: \"\(text)\""
        case .exact(let text): "exact: \"\(text)\""
        case .upToNextMinor(let text): ".upToNextMinor(from: \"\(text)\")"
        case .range(let lower, let upper): "\"\(lower)\"..<\"\(upper)\""
        case .branch(let text): "branch: \"\(text)\""
        case .revision(let text): "revision: \"\(text)\""
        }
    }
}
