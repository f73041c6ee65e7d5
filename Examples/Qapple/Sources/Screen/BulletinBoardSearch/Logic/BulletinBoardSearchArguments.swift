/// What the BulletinBoardSearch screen begins with; who pushes the screen creates it.
public struct BulletinBoardSearchArguments: Equatable, Sendable {
    public init() {}
}
