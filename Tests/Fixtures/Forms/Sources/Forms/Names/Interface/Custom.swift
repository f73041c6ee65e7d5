/// A mock of which people wrote one member.
public protocol Custom {
    func plain(_ value: Int) -> Int
    func special(_ value: Int) -> Int
    var title: String { get }
    var lasting: Int { get set }
}

/// A mock that people wrote altogether.
public protocol Handmade {
    func act() -> Int
}
