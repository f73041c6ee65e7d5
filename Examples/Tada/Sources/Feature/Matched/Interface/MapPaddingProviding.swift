/// Knows which part of the map the Matched screen covers.
///
/// The map is of a vendor, whose SDK is slow to build. So the view talks to this protocol, and previews to its mock.
@MainActor
public protocol MapPaddingProviding: AnyObject {
    /// - Parameter bottom: the covered height, in points.
    func coverMap(bottom: Int)
}
