import AshlarPackages

/// The layer that the name of a target, or a folder of its path, stands for.
enum LayerWords {
    /// From the outermost to the innermost one.
    static let order = ["App", "Feature", "UI", "Interface", "Service", "Domain", "Model", "Shared", "Core"]

    private static let folders = [
        "feature": "Feature", "features": "Feature", "presentation": "Feature", "screens": "Feature", "ui": "UI",
        "designsystem": "UI", "userinterface": "UI", "userinterfaces": "UI", "interfaces": "Interface",
        "service": "Service", "services": "Service", "data": "Service", "clients": "Service", "network": "Service",
        "domain": "Domain", "domains": "Domain", "model": "Model", "models": "Model", "shared": "Shared",
        "common": "Shared", "core": "Core", "utilities": "Core",
    ]

    /// Suffixes of names; of several that fit, the longest counts.
    private static let suffixes = [
        "Feature": "Feature", "Screen": "Feature", "Flow": "Feature", "Reducer": "Feature", "UI": "UI", "View": "UI",
        "Views": "UI", "Components": "UI", "DesignSystem": "UI", "DesignKit": "UI", "Styleguide": "UI", "Theme": "UI",
        "Interface": "Interface", "Interfaces": "Interface", "Api": "Interface", "API": "Interface",
        "Protocol": "Interface", "Protocols": "Interface", "Live": "Service", "Impl": "Service", "Client": "Service",
        "Service": "Service", "Services": "Service", "Repository": "Service", "Network": "Service",
        "Networking": "Service", "Persistence": "Service", "Domain": "Domain", "UseCase": "Domain", "Model": "Model",
        "Models": "Model", "Entity": "Model", "Entities": "Model", "Helpers": "Core", "Utils": "Core",
        "Utilities": "Core", "Extensions": "Core", "Core": "Core", "Foundation": "Core", "Common": "Shared",
    ]

    /// `nil` where neither name nor folders say it.
    static func layer(of target: TargetGraph.Target) -> String? { folderLayer(of: target) ?? suffixLayer(of: target) }

    /// Whether only a suffix says it that features have, too: "GameCore" may be the core of a game.
    static func isVague(_ target: TargetGraph.Target) -> Bool {
        folderLayer(of: target) == nil && suffixLayer(of: target).map(["Shared", "Core"].contains) == true
    }

    private static func folderLayer(of target: TargetGraph.Target) -> String? {
        let parents = target.path.split(separator: "/").dropLast().map { $0.lowercased() }
        return parents.lazy.compactMap { folders[$0] }.first
    }

    private static func suffixLayer(of target: TargetGraph.Target) -> String? {
        let matches = suffixes.filter { target.name.hasSuffix($0.key) }
        return matches.max { $0.key.count < $1.key.count }?.value
    }

    static func isFolder(_ name: String) -> Bool { folders[name.lowercased()] != nil }
}
