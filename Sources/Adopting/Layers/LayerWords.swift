import AshlarPackages

/// The layer that the name of a target, or a folder of its path, stands for.
enum LayerWords {
    /// From the outermost to the innermost one.
    static let order = ["Feature", "UI", "Interface", "Service", "Domain", "Model", "Shared", "Core"]

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
        "Protocol": "Interface", "Protocols": "Interface", "Live": "Service", "Impl": "Service",
        "Implementation": "Service", "Client": "Service", "Service": "Service", "Services": "Service",
        "Repository": "Service", "Network": "Service", "Networking": "Service", "Persistence": "Service",
        "Database": "Service", "Domain": "Domain", "UseCase": "Domain", "Model": "Model", "Models": "Model",
        "Entity": "Model", "Entities": "Model", "Helpers": "Core", "Utils": "Core",
        "Utilities": "Core", "Extension": "Core", "Extensions": "Core", "Core": "Core", "Foundation": "Core",
        "Common": "Shared", "Shared": "Shared",
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

    /// The last word of a name in camel case, such as "Logic" of "CartLogic"; `nil` if that is the whole name.
    static func lastWord(of name: String) -> String? {
        guard let start = name.lastIndex(where: \.isUppercase), start > name.startIndex else { return nil }
        let word = name[start...]
        return word.count > 2 && word.allSatisfy { $0.isASCII && $0.isLetter } ? String(word) : nil
    }

    /// The capitals that a name in camel case begins with, such as "RS" of "RSParser"; empty if these are not two or three.
    static func prefix(of name: String) -> String {
        let capitals = name.prefix { $0.isASCII && $0.isUppercase }
        let isPrefix = (3...4).contains(capitals.count) && capitals.count < name.count
        return isPrefix ? String(capitals.dropLast()) : ""
    }

    static func isFolder(_ name: String) -> Bool { folders[name.lowercased()] != nil }
}
