import Foundation
import Travel

extension URL {
    /// A type that stands in one of Foundation's.
    public struct Parts: Equatable, Sendable {
        public let host: String

        public init(host: String) {
            self.host = host
        }
    }
}

extension JSONDecoder {
    /// A protocol that stands in one of Foundation's types.
    public protocol Delegate {
        func parts(of data: Data) -> URL.Parts
    }
}

extension Ride {
    /// A type that stands in one of another module.
    public struct Extra: Equatable, Sendable {
        public let title: String

        public init(title: String) {
            self.title = title
        }
    }
}

/// Speaks of types that stand in those of other modules.
public protocol Extras {
    func extra(of parts: URL.Parts) -> Ride.Extra
}

extension Page {
    /// A type that stands in a generic one.
    public struct Cursor: Equatable, Sendable {
        public let offset: Int

        public init(offset: Int) {
            self.offset = offset
        }
    }
}

/// Speaks of a type that stands in a generic one.
public protocol Pager {
    func next() -> Page<Int>.Cursor
}

/// A model whose parameters have no labels.
public struct Plate: Identifiable, Equatable, Sendable {
    public let name: String
    public let id: String

    public init(_ name: String, _ id: String) {
        self.name = name
        self.id = id
    }
}

/// A model whose labels repeat.
public struct Spot: Equatable, Sendable {
    public let x: Int
    public let y: Int
    public let name: String

    public init(at x: Int, at y: Int, at name: String) {
        self.x = x
        self.y = y
        self.name = name
    }
}

/// A model that is made in two ways.
public struct Build: Equatable, Sendable {
    public let number: Int

    #if DEBUG
        public init(number: Int, isTraced: Bool) {
            self.number = isTraced ? number : 0
        }
    #else
        public init(number: Int) {
            self.number = number
        }
    #endif
}

/// A choice of which one is for friends alone.
public enum Mode: Equatable, Sendable {
    @_spi(Friends) case debug
    case plain
}

/// A model with an initialiser for friends alone.
public struct Account: Equatable, Sendable {
    public let id: Int

    @_spi(Friends) public init(id: Int) {
        self.id = id
    }

    public init(number: Int) {
        id = number
    }
}

/// For friends alone.
@_spi(Friends) public protocol Whisper {
    func whisper() -> Secret
}

/// For friends alone.
@_spi(Friends) public struct Secret: Sendable {
    public let text: String

    public init(text: String) {
        self.text = text
    }
}

@_spi(Friends) extension Account {
    /// For friends alone.
    public struct Key: Sendable {
        public let text: String

        public init(text: String) {
            self.text = text
        }
    }
}

/// What there is none of.
public enum Nothing {}

/// A requirement that nobody can call.
public protocol Unreachable {
    init(_ nothing: Nothing)
    func never(_ never: Never) -> Never?
    func nothing(_ nothing: Nothing, _ number: Int) -> Int
    func stop() throws -> Never
    subscript(_ never: Never) -> Int { get set }
}
