import TadaModel

/// What the Matched screen shows.
public struct MatchedViewModel: Equatable, Sendable {
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

    /// The height of the card with the ride, in points.
    public var cardHeight: Int { ride == nil ? 0 : 320 }
}
