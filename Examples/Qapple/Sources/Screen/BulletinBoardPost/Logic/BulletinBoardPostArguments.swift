/// What the BulletinBoardPost screen begins with; who pushes the screen creates it.
public struct BulletinBoardPostArguments: Equatable, Sendable {
    public init() {}
}
