/// The plain values of one launch of TadaRider, such as a host; the composition root passes them to initializers.
public struct TadaRiderConfiguration: Sendable {
    public init() {}
}
