/// `Self` in every position.
public protocol Copying {
    func copy() -> Self
    func copies() -> [Self]
    func maybe() -> Self?
    func equals(_ other: Self) -> Bool
    func merge(_ others: [Self], by choose: (Self, Self) -> Self) -> Self
    func chain(_ value: Int) -> Self
    static func make() -> Self
    static var standard: Self { get }
    var parent: Self? { get set }
}

/// Parameter packs.
public protocol Packer {
    func pack<each Item>(_ items: repeat each Item) -> Int
    func echo<each Item>(_ items: repeat each Item) -> (repeat each Item)
    func name<each Item: CustomStringConvertible>(_ items: repeat each Item) -> [String]
}
