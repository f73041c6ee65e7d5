/// What the BulletinBoard screen begins with; who pushes the screen creates it.
public struct BulletinBoardArguments: Equatable, Sendable {
    public init() {}
}
