/// The first versions of the platforms that have Observation, which the initial models use.
package enum ObservationFloor {
    package static let versions: [(platform: Platform, version: Version)] = [
        (.iOS, "17.0"), (.macOS, "14.0"), (.tvOS, "17.0"), (.visionOS, "1.0"), (.watchOS, "10.0"),
    ].compactMap { platform, text in Version(text).map { (platform, $0) } }

    /// The attribute of declarations that need it.
    package static let availability = "@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)"

    /// Whether all platforms of the project are at least that version.
    package static func isMet(by minimums: PlatformMinimums) -> Bool {
        versions.allSatisfy { platform, floor in
            guard let minimum = minimums[platform] ?? nil else { return true }
            return minimum >= floor
        }
    }
}

extension Project {
    /// The minimum versions in the generated `Package.swift`, by platform: those of the project, else the first ones that
    /// have Observation.
    package var packageMinimums: [(platform: Platform, version: Version)] {
        let own = platforms.compactMap { platform, version -> (platform: Platform, version: Version)? in
            guard platform.hasMinimumVersion, let version else { return nil }
            return (platform, version)
        }
        return (own.isEmpty ? ObservationFloor.versions : own).sorted { $0.platform < $1.platform }
    }
}
