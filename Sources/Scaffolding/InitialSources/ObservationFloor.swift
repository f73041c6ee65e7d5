import AshlarProjectModel

/// The first versions of the platforms that have Observation, which the initial models use.
package enum ObservationFloor {
    static let versions: [(platform: Platform, version: Version)] = [
        (.iOS, "17.0"), (.macOS, "14.0"), (.tvOS, "17.0"), (.visionOS, "1.0"), (.watchOS, "10.0"),
    ].compactMap { platform, text in Version(text).map { (platform, $0) } }

    /// The attribute of declarations that need it.
    static let availability = "@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)"

    /// Whether all platforms of the project are at least that version.
    package static func isMet(by minimums: PlatformMinimums) -> Bool {
        versions.allSatisfy { platform, floor in
            guard let minimum = minimums[platform] ?? nil else { return true }
            return minimum >= floor
        }
    }
}
