/// Which findings a baseline may accept.
extension Finding {
    /// The rule of findings on an invalid manifest.
    package static let manifestRule = "manifest"
    /// The rule of sources that cannot be read.
    package static let declarationRule = "imports-are-declared"
    package static let usageRule = "dependencies-are-used"
    package static let unreadRule = "sources-are-readable"
    /// The rule of sources that are not valid Swift.
    package static let damagedRule = "sources-parse"
    package static let baselineRule = "baseline-is-current"
    package static let exceptionsRule = "exceptions-are-current"
    package static let suppressionsRule = "suppressions-are-used"
    package static let reasonsRule = "suppressions-say-why"
    package static let renamesRule = "renames-are-finished"
    package static let packageRule = "package-is-current"
    package static let generatedFilesRule = "generated-files-are-current"
    /// What to do about code of a `Package.swift` that is not read.
    package static let evaluateRemedy =
        "write it with literals, or run 'ashlar lint --evaluate', with which SwiftPM runs the code of the package"
    /// The rule of a run that failed.
    package static let runRule = "run"

    /// Why `Package.swift` cannot be compared; such a finding has it in place of the imported.
    package enum PackageObstacle: String, Sendable {
        case absent, obstructed, replaced, unmerged, broken, unread
    }

    /// Invalid or unread input, and findings on accepted findings, must be fixed.
    private static let unbaselinableRules: Set<String> = [
        manifestRule, unreadRule, damagedRule, generatedFilesRule, renamesRule, baselineRule, exceptionsRule,
        suppressionsRule, reasonsRule,
    ]

    package var isAboutManifest: Bool { rule == Self.manifestRule }

    /// An error of the manifest.
    package static func ofManifest(_ message: String, at location: SourceLocation, remedy: String? = nil) -> Finding {
        Finding(rule: manifestRule, message: message, location: location, remedy: remedy)
    }

    /// Whether an entry of the baseline may accept it.
    package var isBaselinable: Bool {
        // An entry could not distinguish a finding without names from others of its rule.
        let hasNames = importer != nil || imported != nil || file != nil
        return hasNames && !Self.unbaselinableRules.contains(rule) && !isPackageObstacle
    }

    /// Whether the package cannot be compared at all.
    private var isPackageObstacle: Bool {
        // The name of a target never has a file extension.
        rule == Self.packageRule && importer?.hasSuffix(".swift") == true
            && imported.flatMap(PackageObstacle.init) != nil
    }

    /// Whether it is about a source that does not parse, and names no mock that is missing for that reason.
    private var isPlainDamage: Bool { rule == Self.damagedRule && imported == nil }

    /// The findings, each damaged source once: with the mocks that it prevents, if there are any.
    package static func mergingDamage(_ findings: [Finding]) -> [Finding] {
        let places = Set(findings.filter { $0.rule == damagedRule && !$0.isPlainDamage }.map(\.location))
        return places.isEmpty ? findings : findings.filter { !$0.isPlainDamage || !places.contains($0.location) }
    }

    /// Whether it is about an entry of the baseline or an exception that is stale or has expired.
    package var isAboutAcceptance: Bool { rule == Self.baselineRule || rule == Self.exceptionsRule }
}
