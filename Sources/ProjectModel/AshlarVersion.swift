/// The version of Ashlar.
package enum AshlarVersion {
    package static let text = "0.1.0"
    package static let current = Version(text) ?? .zero
}
