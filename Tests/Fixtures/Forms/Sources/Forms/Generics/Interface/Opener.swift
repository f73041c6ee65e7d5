/// `some` and `any` in every position, and compositions.
public protocol Opener {
    func equal(_ value: some Equatable) -> Bool
    func each(_ values: [some CustomStringConvertible])
    func maybe(_ value: (some Named)?) -> String
    func several(_ first: some Named, _ second: some Named & Counted)
    func primary(_ values: some Collection<Int>) -> Int
    func table(_ values: [String: some Named])
    func pair(_ pair: (some Named, Int))
    func change(_ value: inout some Named)
    func anyOne(_ value: any Named) -> any Named
    func anyList(_ values: [any Named]) -> [any Named]
    func anyMaybe(_ value: (any Named)?) -> (any Named)?
    func anyBoth(_ value: any Named & Counted) -> (any Named & Counted)?
    func anyPrimary(_ values: any Collection<Int>) -> Int
    func anyType(_ type: any Named.Type) -> (any Named.Type)?
    func anyTable(_ table: [String: any Named & Counted])
    func anything(_ value: Any) -> Any?
    func object(_ value: AnyObject) -> AnyObject?
    func run(_ body: (any Named) -> (any Counted)?)
    func classBound(_ value: any Base & Named) -> Bool
    func alias(_ value: any NamedAndCounted) -> Int
    var held: any Named & Counted { get set }
    var list: [any NamedAndCounted] { get set }
    var last: (any Base & Named)? { get }
}

/// A composition with a name.
public typealias NamedAndCounted = Named & Counted

/// A composition refined.
public protocol Item: NamedAndCounted {
    var price: Int { get set }
}

/// A composition of three, with a bound on `Self`.
public protocol Stock: Named & Counted where Self: Hauled {
    func ship() -> Int
}

/// What a bound on `Self` asks for.
public protocol Hauled {
    var weight: Int { get }
}
