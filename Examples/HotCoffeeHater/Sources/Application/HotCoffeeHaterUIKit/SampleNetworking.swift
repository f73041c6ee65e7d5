import Foundation
import HotCoffeeHaterCore

/// A client with fixed stores: the example has no server.
public struct SampleNetworking: Networking {
    public init() {}

    public func get(_ path: String) async throws -> Data {
        Data(#"[{"id": "1", "name": "Seongsu"}, {"id": "2", "name": "Yeonnam"}]"#.utf8)
    }
}
