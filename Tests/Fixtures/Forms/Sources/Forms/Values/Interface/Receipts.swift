import Travel

/// Requirements whose answers are models of this module and of another one.
public protocol Receipts {
    func receipt(for ride: Ride) -> Receipt
    func driver() async -> Driver
    func line() -> Receipt.Line
    func kind() -> Kind
    func pair() -> (ride: Ride, receipt: Receipt)
    func list() -> [Receipt]
    func maybe() -> Receipt?
    func loaded() throws -> Receipt
    func sign() -> any Signer
    func status() -> Ride.Status
    func page<Item>(of item: Item) -> Page<Int>
    var latest: Receipt { get set }
    var owner: Driver { get async }
    subscript(index: Int) -> Receipt { get }
}

/// The same among threads.
public protocol SharedReceipts: Sendable {
    func receipt(for ride: Ride) -> Receipt
    var latest: Receipt { get set }
}

/// Signs a receipt.
public protocol Signer {
    func sign(_ receipt: Receipt) -> Bool
}

/// A model of models.
public struct Receipt: Identifiable, Equatable, Sendable {
    public struct Line: Equatable, Sendable {
        public var text: String
        public var amount: Int

        public init(text: String, amount: Int) {
            self.text = text
            self.amount = amount
        }
    }

    public let id: Int
    public var ride: Ride
    public var lines: [Line]
    public var kind: Kind
    public var note: String?

    public init(id: Int, ride: Ride, lines: [Line], kind: Kind = .paper, note: String? = nil) {
        self.id = id
        self.ride = ride
        self.lines = lines
        self.kind = kind
        self.note = note
    }
}

/// What a receipt is made of.
public enum Kind: Equatable, Sendable {
    case signed(by: String)
    case paper
}

/// A model with a parameter.
public struct Page<Item> {
    public var items: [Item]
    public var number: Int

    public init(items: [Item], number: Int) {
        self.items = items
        self.number = number
    }
}

/// A model that says itself how it is mocked.
public struct Stamp: Equatable, Sendable {
    public var value: Int

    public init(value: Int) {
        self.value = value
    }

    /// One's own.
    public static func mock(value: Int = 7) -> Stamp { Stamp(value: value) }
}

/// A requirement that answers with it.
public protocol Stamps {
    func stamp() -> Stamp
}
