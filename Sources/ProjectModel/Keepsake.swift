/// Holds what is never to be freed.
///
/// The process ends soon, and takes all of it away at once, sooner than piece by piece.
package final class Keepsake {
    private let value: Any

    private init(_ value: Any) { self.value = value }

    package static func keep(_ value: Any) { _ = Unmanaged.passRetained(Keepsake(value)) }
}
