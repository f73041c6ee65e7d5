import AshlarProjectModel

/// The versions from which on the platforms have Observation, which the first models are made of.
package enum ObservationFloor {
    static let versions: [(platform: Platform, version: Version)] = [
        (.iOS, "17.0"), (.macOS, "14.0"), (.tvOS, "17.0"), (.visionOS, "1.0"), (.watchOS, "10.0"),
    ].compactMap { platform, text in Version(text).map { (platform, $0) } }

    /// Whether no platform of the project is older than that.
    package static func isMet(by minimums: PlatformMinimums) -> Bool {
        versions.allSatisfy { platform, floor in
            guard let minimum = minimums[platform] ?? nil else { return true }
            return minimum >= floor
        }
    }
}
