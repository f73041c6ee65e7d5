/// The version of Ashlar.
package enum AshlarVersion {
    package static let text = "0.1.0"
    /// The repository on GitHub that publishes releases, as owner and name.
    package static let repository = "ashlar/ashlar"
    package static let current = Version(text) ?? .zero

    /// The versions that read the same manifests, as `requires` has them: up to the next major version; before version 1 up
    /// to the next minor one.
    package static var compatibleRange: String {
        let (major, minor) = (current.major, current.minor)
        return major == 0 ? ">=0.\(minor) <0.\(minor + 1)" : ">=\(major).\(minor) <\(major + 1)"
    }
}
