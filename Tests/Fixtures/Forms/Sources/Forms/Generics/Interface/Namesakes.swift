/// A protocol with an associated type of its name.
public protocol Token {
    var text: String { get }
}

/// One whose associated type has the name of the protocol that constrains it.
public protocol Lexer {
    associatedtype Token: Generics.Token & Equatable
    func next() -> Token?
}

/// The same without the module.
public protocol Mark: Equatable {}

/// One whose associated type is a list of marks, and a mark.
public protocol Marker<Mark> {
    associatedtype Mark: Equatable
    associatedtype Marks: Sequence where Marks.Element == Mark
    func mark() -> Mark
    func marks() -> Marks
}

/// A primary associated type with the name of the protocol.
public protocol Parcel<Parcel> {
    associatedtype Parcel
    func open() -> Parcel
}

/// A generic method whose parameter hides the associated type.
public protocol Rows<Row> {
    associatedtype Row: Hashable
    func first() -> Row?
    func map<Row>(_ row: Row) -> Row
    func each<Row: Sendable>(_ body: (Row) -> Void, _ row: Row)
    subscript<Row>(row: Row) -> Int { get }
}

/// An associated type that is a tree of itself.
public protocol Branch {
    associatedtype Child: Branch where Child.Child == Child
    var children: [Child] { get }
}

/// A tree whose parts have the same item.
public protocol Twig where Part.Item == Item, Part.Items == Items {
    associatedtype Part: Twig
    associatedtype Item
    associatedtype Items: Sequence where Items.Element == Item
    var parts: [Part] { get }
    func items() -> Items
}

/// Associated types that are fixed to each other.
public protocol Ring where Left == [Middle], Middle == Right {
    associatedtype Left
    associatedtype Middle
    associatedtype Right
    func left() -> Left
    func right() -> Right?
}

/// A closure that is an associated type, as an optional and as a metatype.
public protocol Knot {
    associatedtype Tie
    func tie() -> Tie?
    var ties: [Tie?] { get set }
    func type() -> Tie.Type
}

/// One whose closure is known.
public protocol BowKnot: Knot where Tie == (Int) -> String? {}

/// An initializer with a generic value in place.
public protocol Read {
    init<Source>(from source: inout Source) where Source: IteratorProtocol
    init<Source: Sequence>(all source: Source)
}

/// A generic requirement with `Self` as an argument.
public protocol Cover {
    associatedtype Inner
    subscript<Field: Part>(field path: KeyPath<Inner, Field>) -> Covered<Self, Field> where Field.Whole == Inner { get }
}

/// A part of something.
public protocol Part {
    associatedtype Whole
}

/// What a cover makes of a part.
public struct Covered<Outside: Cover, Field: Part> where Outside.Inner == Field.Whole {
    public init() {}
}
