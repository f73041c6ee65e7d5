import Foundation

/// One's own date beside Foundation's other types, in a file that sees both.
public protocol Blend {
    func date(for url: URL, after other: Foundation.Date) -> Date?
    func stamp(_ date: Date) -> UUID
    var data: Data? { get set }
    var body: Foundation.Data { get }
    func retry(_ error: any Swift.Error) -> Swift.Result<Int, any Swift.Error>
}
