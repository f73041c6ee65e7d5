/// Receives the events of Widget; implemented by the code that presents it.
@MainActor
public protocol WidgetListener: AnyObject {
    /// Widget is finished; its screen can be dismissed.
    func widgetDidFinish()
}
