public import Foundation

/// A protocol of a module whose imports are its own affair.
public protocol Downloads: Sendable {
    func data(from url: URL) async throws -> Data
    func date(of url: URL) -> Date?
    func identifier() -> UUID
    func order(by comparator: Comparator) -> Int
    func observe(_ center: NotificationCenter, _ formatter: ISO8601DateFormatter?)
    var folder: URL { get }
    var last: Date? { get set }
}

/// One that speaks of nothing from elsewhere.
public protocol Switch {
    var isOn: Bool { get set }
}

/// A model.
public struct Download: Identifiable, Equatable, Sendable {
    public var id: UUID
    public var url: URL

    public init(id: UUID, url: URL) {
        self.id = id
        self.url = url
    }
}

/// For the package alone.
package protocol Cache {
    func find(_ url: URL) -> Download?
    func first() -> Download
}
