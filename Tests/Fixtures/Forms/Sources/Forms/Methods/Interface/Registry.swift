/// Static requirements.
public protocol Registry {
    static var shared: String { get }
    static var level: Int { get set }
    static var limit: Int? { get }
    static var remote: Int { get async throws }
    static func make(_ name: String, count: Int) -> Int
    static func load() async throws -> String
    static func cancel()
    static subscript(index: Int) -> String { get }
    func make(_ name: String) -> Int
}
