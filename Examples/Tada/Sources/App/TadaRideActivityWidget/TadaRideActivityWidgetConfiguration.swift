/// The plain values of one launch of TadaRideActivityWidget, such as a host; the composition root passes them to
/// initializers.
public struct TadaRideActivityWidgetConfiguration: Sendable {
    public init() {}
}
