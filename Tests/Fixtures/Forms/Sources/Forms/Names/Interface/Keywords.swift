/// Names that are words of the language.
public protocol Keywords {
    func `default`() -> Int
    func `repeat`(`in`: Int, `while` other: Int)
    func `init`() -> Int
    func `self`(_ self: Int) -> Int
    func `subscript`(_ value: Int) -> Int
    func `Type`() -> Int
    func take(self value: Int, `inout` other: Int)
    func get(_ `get`: Int, set: Int)
    var `class`: String { get set }
    var `protocol`: Int? { get }
    var `switch`: Int { get async }
    var actor: Int { get set }
    var any: Int { get set }
    static func `func`() -> Int
    static var `static`: Int { get set }
}

/// A type that is named like a word of the language.
public protocol `Protocol` {
    func act(_ type: `Self_`) -> Int
}

/// A type whose name is odd.
public struct `Self_`: Sendable {
    public init() {}
}

/// A type within which another one is named like the metatype.
public struct Union: Equatable, Sendable {
    public enum `Type`: Sendable {
        case all, distinct
    }

    public var type: `Type`

    public init(type: `Type`) { self.type = type }
}

/// A protocol that speaks of both.
public protocol Joined {
    func join(_ type: Union.`Type`, _ metatype: Union.Type) -> Union.`Type`?
}

/// Names of any characters.
public protocol Raw {
    func `opens the door`(_ `how wide`: Int) -> Int
    func `1st`() -> Int
    func `a-b`(`with label` value: Int) -> Int
    var `the title`: String { get set }
    var `2nd`: Int { get }
}

/// Names in other scripts.
public protocol Ünïcode {
    func größe(für größe: Int) -> Int
    func 走る(_ 距離: Int) -> Int
    func 🚀(_ 💥: Int) -> Int
    func écrire(_ é: String)
    var 名前: String { get set }
}

/// Names that begin in odd ways.
public protocol Odd {
    func _hidden(_ _value: Int) -> Int
    func URLSession(URL: Int) -> Int
    func A()
    func a()
    func load2() -> Int
}

/// Names that a mock's own code might use.
public protocol Hygiene {
    func update(state: Int, handler: String, call: Int, calls: Int, count: Int) -> Int
    func change(result: Int, box: Int, lock: Int, value: Int, newValue: Int, oldValue: Int) -> Int
    func store(mock: Int, arguments: Int, argument: Int, error: Int, member: Int, message: Int) throws -> Int
    func answer(answer: Int, statics: Int, report: Int, fatalError: Int, precondition: Int, type: Int) -> Int
    func updateHandler(_ updateHandler: Int, updateCallCount: Int)
    subscript(index: Int, newValue newValue: Int) -> Int { get set }
    subscript(state: Int) -> Int { get }
    var newValue: Int { get set }
    var error: Int { get throws }
    var description: String { get }
}

/// Names of what a mock's file declares.
public protocol MockBox {
    func open() -> Int
}

/// Another one.
public protocol MockFailure {
    func state() -> Int
}
