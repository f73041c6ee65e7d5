/// Which rules a baseline may forgive.
extension Finding {
    /// Stands in the place of a rule's id where the manifest itself makes no sense.
    package static let manifestRule = "manifest"
    /// The id under which sources that cannot be read are told.
    package static let unreadRule = "sources-are-readable"
    /// The id under which sources are told that are no sound Swift.
    package static let damagedRule = "sources-parse"
    package static let baselineRule = "baseline-is-current"
    package static let exceptionsRule = "exceptions-are-current"
    package static let suppressionsRule = "suppressions-are-used"
    package static let reasonsRule = "suppressions-say-why"
    package static let packageRule = "package-is-current"

    /// What keeps `Package.swift` from meaning anything; it stands where such a finding names the imported.
    package enum PackageObstacle: String, Sendable {
        case absent, obstructed, unmerged, broken
    }

    /// What makes no sense, was never read, or is about the debts themselves is mended, and never becomes a debt.
    private static let rulesWithoutDebt: Set<String> = [
        manifestRule, unreadRule, baselineRule, exceptionsRule, suppressionsRule, reasonsRule,
    ]

    package var isAboutManifest: Bool { rule == Self.manifestRule }

    /// Whether an entry of the baseline may know it.
    package var canBeDebt: Bool { !Self.rulesWithoutDebt.contains(rule) && !isPackageObstacle }

    /// Whether it hides all else that is to be said of the package.
    private var isPackageObstacle: Bool {
        // No target is called as a file is.
        rule == Self.packageRule && importer?.hasSuffix(".swift") == true
            && imported.flatMap(PackageObstacle.init) != nil
    }

    /// Whether it is about a debt of the baseline or the manifest that is still written down: paid, or past its day.
    package var isAboutWrittenDebt: Bool { rule == Self.baselineRule || rule == Self.exceptionsRule }
}
