import HotCoffeeHaterCore

/// The values of one launch of HotCoffeeHaterUIKit; the composition root passes them to initializers.
public struct HotCoffeeHaterUIKitConfiguration: Sendable {
    public var networking: any Networking

    public init(networking: any Networking) {
        self.networking = networking
    }
}
