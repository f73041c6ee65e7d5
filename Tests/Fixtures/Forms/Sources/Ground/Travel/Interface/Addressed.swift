import Foundation

/// When something happened.
public typealias Moment = Date

/// Has an address on the net.
public protocol Addressed {
    var address: URL? { get }
    func move(to address: URL)
}
