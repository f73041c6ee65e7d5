import MatchedImplementation
import TadaDataStore
import TadaModel
import TadaModelMocks
import Testing

@Suite("Live Matched service")
struct LiveMatchedServiceTests {
    @Test("A ride is there until it is called off")
    func cancels() async throws {
        let service = LiveMatchedService(store: RideStore(ride: .acceptedMock))

        #expect(try await service.currentRide() == .acceptedMock)
        try await service.cancel(.acceptedMock)

        await #expect(throws: LiveMatchedService.Failure.noRide) { try await service.currentRide() }
    }

    @Test("A ride that is not there cannot be called off")
    func refusesToCancel() async {
        let service = LiveMatchedService(store: RideStore(ride: .acceptedMock))

        await #expect(throws: LiveMatchedService.Failure.noRide) { try await service.cancel(.pickedUpMock) }
    }
}
