import TadaModel

/// The state of the Matched screen.
public struct MatchedState: Equatable, Sendable {
    /// The call that failed; the screen offers to try again.
    public enum Failure: Equatable, Sendable { case loading, cancellation }

    /// `nil` until it is loaded.
    public var ride: Ride?
    public var isLoading: Bool
    public var failure: Failure?

    public init(ride: Ride? = nil, isLoading: Bool = false, failure: Failure? = nil) {
        self.ride = ride
        self.isLoading = isLoading
        self.failure = failure
    }

    public var isCancelEnabled: Bool { ride?.isCancellable == true && !isLoading }
}
