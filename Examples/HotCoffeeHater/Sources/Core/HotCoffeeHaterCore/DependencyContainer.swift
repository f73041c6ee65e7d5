/// What the repositories of all features need; the composition root supplies the parameters of its initializer.
public struct DependencyContainer: Sendable {
    public let networking: any Networking

    public init(networking: any Networking) {
        self.networking = networking
    }
}
