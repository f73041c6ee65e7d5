import StoresFeatureEntity
import StoresFeatureMocks
import StoresFeatureRepository
import StoresFeatureUIKit
import Testing

@Suite("Stores")
@MainActor
struct StoresViewModelTests {
    private struct Offline: Error {}

    @Test("What the repository has is shown")
    func showsAll() async {
        let all = [Store(id: "1", name: "First")]
        let repository = StoresRepositoryMock(loadAll: { all })
        let viewModel = StoresViewModel(repository: repository) { _ in }

        await viewModel.load()

        #expect(viewModel.state == .loaded(all))
    }

    @Test("A failure is shown, and each change is reported")
    func showsFailure() async {
        let repository = StoresRepositoryMock(loadAll: { throw Offline() })
        let viewModel = StoresViewModel(repository: repository) { _ in }
        var states: [StoresViewModel.State] = []
        viewModel.onChange = { [unowned viewModel] in states.append(viewModel.state) }

        await viewModel.load()

        #expect(states == [.loading, .failed])
    }

    @Test("A cancelled call is not a failure")
    func ignoresCancellation() async {
        let repository = StoresRepositoryMock(loadAll: { throw CancellationError() })
        let viewModel = StoresViewModel(repository: repository) { _ in }

        await viewModel.load()

        #expect(viewModel.state == .loading)
    }

    @Test("A selected row is an action with its identifier")
    func reportsSelection() {
        var actions: [StoresListAction] = []
        let repository = StoresRepositoryMock(loadAll: { [] })
        let viewModel = StoresViewModel(repository: repository) { actions.append($0) }

        viewModel.select(Store(id: "1", name: "First"))

        #expect(actions == [.showDetail(storeId: "1")])
    }
}
