/// Protocols within types.
public struct Screen: Equatable, Sendable {
    public let name: String

    public init(name: String) {
        self.name = name
    }

    /// Told of what happens.
    public protocol Delegate: AnyObject {
        typealias Handle = Int
        func screenDidClose(_ screen: Screen, _ part: Part, _ handle: Handle)
        func part(of screen: Screen) -> Part?
    }

    /// A part of a screen, whose name means something within it only.
    public enum Part: Sendable { case top, bottom }
}

extension Screen {
    /// Names deeper down.
    public enum Tools {
        /// Within a type within a type, in an extension.
        public protocol Brush {
            func paint(_ part: Part) -> Part
        }
    }
}

/// Another protocol of that name, at the top.
public protocol Delegate {
    func act() -> Int
}
