import Foundation
import HotCoffeeHaterCore
import HotCoffeeHaterTestCore
import HotCoffeeHaterUIKitComposition
import StoresFeatureEntity
import StoresFeatureRepository
import Testing

@Suite("The app")
@MainActor
struct AppTests {
    private struct FixedNetworking: Networking {
        func get(_ path: String) async throws -> Data {
            Data(#"[{"id": "1", "name": "Seongsu"}]"#.utf8)
        }
    }

    private let root = HotCoffeeHaterUIKitCompositionRoot(
        HotCoffeeHaterUIKitConfiguration(networking: FixedNetworking()))

    @Test("Each feature starts in its own navigation")
    func startsFeatures() {
        var navigations: [String: NavigationSpy] = [:]

        root.start { title in
            let navigation = NavigationSpy()
            navigations[title] = navigation
            return navigation
        }

        #expect(navigations.mapValues { $0.screens.count } == ["Stores": 1])
    }

    @Test("The repository has the stores of the server")
    func loadsStores() async throws {
        #expect(try await root.storesRepository.loadAll() == [Store(id: "1", name: "Seongsu")])
        #expect(try await root.storesRepository.load(id: "2") == nil)
    }
}
