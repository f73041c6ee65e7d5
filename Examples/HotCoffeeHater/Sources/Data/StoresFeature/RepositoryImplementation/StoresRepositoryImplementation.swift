import Foundation
import HotCoffeeHaterCore
import StoresFeatureEntity
import StoresFeatureRepository

/// The stores of the server.
public struct StoresRepositoryImplementation: StoresRepository {
    private struct Response: Decodable {
        var id: String
        var name: String
    }

    private let networking: any Networking

    public init(dependencies: DependencyContainer) {
        networking = dependencies.networking
    }

    public func loadAll() async throws -> [Store] {
        let body = try await networking.get("stores")
        return try JSONDecoder().decode([Response].self, from: body).map { Store(id: $0.id, name: $0.name) }
    }

    public func load(id: String) async throws -> Store? {
        try await loadAll().first { $0.id == id }
    }
}
