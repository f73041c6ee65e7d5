import Foundation
import Travel

/// Refinements of the standard library's protocols.
public protocol Token: Hashable {
    var text: String { get }
}

/// With an associated type of the standard library.
public protocol Entity: Identifiable where ID == String {
    var name: String { get }
}

/// With one that stays open.
public protocol OpenEntity: Identifiable {
    var name: String { get }
}

/// An error.
public protocol Fault: Error {
    var code: Int { get }
}

/// An error with words.
public protocol LocalFault: LocalizedError {
    var code: Int { get }
}

/// Equal, in order, described, coded.
public protocol Ranked: Comparable, CustomStringConvertible, CustomDebugStringConvertible {
    var rank: Int { get }
}

/// Coded.
public protocol Stored: Codable {
    var name: String { get }
}

/// Coded, one way.
public protocol Sent: Encodable, Sendable {
    var name: String { get }
}

/// A class.
public protocol Delegate: AnyObject {
    func changed()
}

/// A class by the old word, and of a base class of another module.
public protocol Car: Vehicle {
    var seats: Int { get set }
    func park(_ place: Int) -> Int
}

/// A bound on `Self` of a base class.
public protocol Truck where Self: Vehicle {
    func load(_ weight: Int) -> Int
}

/// Of a protocol of Foundation's.
public protocol Legacy: NSObjectProtocol {
    func run(_ count: Int) -> Int
}

/// Of a class of Foundation's.
public protocol Observed: NSObject {
    func observe(_ count: Int) -> Int
}

/// A sequence of numbers.
public protocol Numbers: Sequence where Element == Int {
    func sum() -> Int
}

/// A sequence of what is to come.
public protocol Ticks: AsyncSequence where Element == Int {
    func stop()
}

/// One of a few.
public protocol Choice: CaseIterable {
    var title: String { get }
}

/// Named like a literal.
public protocol Text: ExpressibleByStringLiteral, RawRepresentable
where RawValue == String, StringLiteralType == String {
    var length: Int { get }
}

/// What its base class has already, and more.
public protocol Horned: Vehicle {
    var wheels: Int { get set }
    func honk() -> String
    func stop() -> Int
}

/// One that shows its bytes, and itself in a mirror.
public protocol Shown: CustomReflectable, ContiguousBytes {
    func show() -> Int
}
