/// The plain values of one launch of TadaHomeWidget, such as a host; the composition root passes them to initializers.
public struct TadaHomeWidgetConfiguration: Sendable {
    public init() {}
}
