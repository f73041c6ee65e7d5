import StoresFeatureEntity
import StoresFeatureMocks
import StoresFeatureRepository
import StoresFeatureUIKit
import Testing

@Suite("Detail of Stores")
@MainActor
struct StoreDetailViewModelTests {
    private struct Offline: Error {}

    @Test("The one with the identifier is shown")
    func showsOne() async {
        let one = Store(id: "1", name: "First")
        let repository = StoresRepositoryMock(load: { $0 == one.id ? one : nil })
        let viewModel = StoreDetailViewModel(id: "1", repository: repository)

        await viewModel.load()

        #expect(viewModel.state == .loaded(one))
    }

    @Test("One that is missing is not a failure")
    func showsMissing() async {
        let viewModel = StoreDetailViewModel(id: "1", repository: StoresRepositoryMock(load: { _ in nil }))

        await viewModel.load()

        #expect(viewModel.state == .missing)
    }

    @Test("A failure is shown")
    func showsFailure() async {
        let repository = StoresRepositoryMock(load: { _ in throw Offline() })
        let viewModel = StoreDetailViewModel(id: "1", repository: repository)

        await viewModel.load()

        #expect(viewModel.state == .failed)
    }
}
