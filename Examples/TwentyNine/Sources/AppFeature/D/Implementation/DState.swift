/// The state of the D screen.
public struct DState: Equatable, Sendable {
    /// The call that failed; the screen offers to try again.
    public enum Failure: Equatable, Sendable { case loading, confirmation }

    /// `nil` until it is loaded.
    public var title: String?
    public var isLoading: Bool
    public var failure: Failure?

    public init(title: String? = nil, isLoading: Bool = false, failure: Failure? = nil) {
        self.title = title
        self.isLoading = isLoading
        self.failure = failure
    }
}
