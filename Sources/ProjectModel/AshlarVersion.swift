/// The version of Ashlar.
package enum AshlarVersion {
    package static let text = "0.1.0"
    /// The repository on GitHub that publishes releases, as owner and name.
    package static let repository = "ashlar/ashlar"
    package static let current = Version(text) ?? .zero
}
