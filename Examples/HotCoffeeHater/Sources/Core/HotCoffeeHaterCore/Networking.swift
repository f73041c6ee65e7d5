import Foundation

/// A client of the server.
public protocol Networking: Sendable {
    /// The body of the response to a request for a path.
    func get(_ path: String) async throws -> Data
}
