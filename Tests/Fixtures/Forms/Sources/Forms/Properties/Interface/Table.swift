/// One subscript.
public protocol Table {
    subscript(index: Int) -> String { get set }
}

/// Subscripts told apart by their parameters.
public protocol Grid {
    subscript(row row: Int, column column: Int) -> Double { get set }
    subscript(name: String) -> Int? { get }
    subscript(flag: Bool) -> Int { get throws }
}

/// Subscripts with every kind of parameter and effect.
public protocol Archive {
    subscript(remote key: String) -> Int { get async throws }
    subscript(first: Int, second: Int, rest: Int...) -> [Int] { get set }
    subscript<Key: Hashable>(generic key: Key) -> Key { get }
    subscript<Key: Hashable>(stored key: Key) -> Key? { get set }
    subscript(dynamic path: KeyPath<Shape, Int>) -> Int { get }
    subscript() -> Int { get }
}

/// Members looked up at run time.
@dynamicMemberLookup
public protocol Bag {
    subscript(dynamicMember member: String) -> Int { get set }
}

/// Static subscripts.
public protocol Directory {
    static subscript(name: String) -> Int { get set }
}
