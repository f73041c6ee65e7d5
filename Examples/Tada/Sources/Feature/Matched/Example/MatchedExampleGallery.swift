#if canImport(SwiftUI)
    import MatchedMocks
    import MatchedUI
    import SwiftUI
    import TadaModel
    import TadaModelMocks

    /// The states of the Matched screen, one below the other: the initial view of an example app.
    public struct MatchedExampleGallery: View {
        private let interactor = MatchedInteractableMock()
        private let mapPaddingProvider = MapPaddingProvidingMock()

        public init() {}

        public var body: some View {
            VStack {
                screen(.init(ride: .acceptedMock))
                screen(.init(ride: .pickedUpMock))
                screen(.init(isLoading: true))
                screen(.init(failure: .loading))
            }
        }

        private func screen(_ viewModel: MatchedViewModel) -> some View {
            MatchedView(viewModel: viewModel, interactor: interactor, mapPaddingProvider: mapPaddingProvider)
        }
    }
#endif
