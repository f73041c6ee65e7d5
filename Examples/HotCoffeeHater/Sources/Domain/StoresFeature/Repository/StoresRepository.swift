import StoresFeatureEntity

/// Provides the Stores.
public protocol StoresRepository: Sendable {
    /// All of them, in the order in which they are shown.
    func loadAll() async throws -> [Store]

    /// The one with the identifier; `nil` if there is none.
    func load(id: String) async throws -> Store?
}
