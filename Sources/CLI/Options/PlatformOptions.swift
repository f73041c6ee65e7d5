import ArgumentParser
import AshlarManifestEditing
import AshlarProjectModel
import AshlarRefactoring

/// The platforms of a new member.
struct PlatformOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("A platform that it has, or with a minimum version: iOS:17.0.", valueName: "platform"),
        completion: .list(Platform.allCases.map(\.rawValue)))
    var platforms: [NameList] = []

    private var entries: [(platform: String, minimum: String?)] {
        platforms.flatMap(\.names).map { entry in
            let parts = entry.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            return (parts[0], parts.count > 1 ? parts[1] : nil)
        }
    }

    func validate() throws {
        var seen: Set<String> = []
        for (name, minimum) in entries {
            guard Platform(rawValue: name) != nil else {
                let known = Platform.allCases.map(\.rawValue).joined(separator: ", ")
                throw ValidationError("'\(name)' is not a platform; --platforms takes: \(known).")
            }
            if !seen.insert(name).inserted { throw ValidationError("'--platforms \(name)' is repeated.") }
            if let minimum, Version(minimum) == nil {
                throw ValidationError("'\(minimum)' is not a version; write '--platforms \(name):17.0'.")
            }
        }
        if Set(entries.map { $0.minimum == nil }).count > 1 {
            throw ValidationError("--platforms requires a minimum version for each platform, or for none.")
        }
    }

    /// `{iOS: "17.0"}`, or `[iOS]` without minimum versions; none if the option is not given.
    var attributes: [Attribute] {
        let entries = entries.sorted { $0.platform < $1.platform }
        if entries.isEmpty { return [] }
        let minimums = entries.compactMap { entry in
            entry.minimum.map { (key: entry.platform, value: ManifestValue.text($0)) }
        }
        return [("platforms", minimums.isEmpty ? .names(entries.map(\.platform)) : .mapping(minimums))]
    }
}
