import TadaModel

/// The state that the Matched screen shows.
public struct MatchedViewModel: Equatable, Sendable {
    /// The ride; none while it is not known.
    public var ride: Ride?
    public var isLoading: Bool
    public var errorMessage: String?

    public init(ride: Ride? = nil, isLoading: Bool = false, errorMessage: String? = nil) {
        self.ride = ride
        self.isLoading = isLoading
        self.errorMessage = errorMessage
    }

    public var isCancelEnabled: Bool { ride?.isCancellable == true && !isLoading }
}
