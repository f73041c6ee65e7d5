/// Properties of every kind.
public protocol Panel {
    var title: String { get }
    var isOn: Bool { get set }
    var badge: Int? { get set }
    var forced: Int! { get set }
    var tags: [String] { get set }
    var size: (width: Int, height: Int) { get set }
    var shape: Shape { get }
    var shapes: [Shape] { get set }
    var action: () -> Int { get set }
    var onTap: ((Int) -> Void)? { get set }
    var observer: (any PanelObserver)? { get set }
    var observers: [any PanelObserver] { get }
    var owner: AnyObject { get }
    var outcome: Result<Int, any Error> { get }
    var first: Int { get }
    var second: Int { get set }
    var lazyCount: Int { mutating get nonmutating set }
    var count: Int { get async }
    var total: Int { get throws }
    var remote: [String] { get async throws }
    var typed: Int { get throws(PanelFault) }
    var typedShape: Shape { get async throws(PanelFault) }
}

/// What a panel tells of itself.
public protocol PanelObserver: AnyObject {
    func panelDidChange()
}

/// Nobody else can make one: its initialiser is not public.
public struct Shape: Equatable, Sendable {
    public let corners: Int

    init(corners: Int) {
        self.corners = corners
    }

    /// The one way to a shape.
    public static func polygon(_ corners: Int) -> Shape { Shape(corners: corners) }
}

/// What goes wrong with a panel.
public enum PanelFault: Error, Equatable {
    case broken
}
