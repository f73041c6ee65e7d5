#if canImport(SwiftUI)
    import MatchedInterface
    import MatchedUI
    import SwiftUI
    import TadaRIBs

    /// Shows the view of Matched, whose router is active while it is visible.
    public struct MatchedScreen: View {
        @State private var router: MatchedRouter
        private let mapPaddingProvider: any MapPaddingProviding

        public init(router: MatchedRouter, mapPaddingProvider: any MapPaddingProviding) {
            _router = State(initialValue: router)
            self.mapPaddingProvider = mapPaddingProvider
        }

        public var body: some View {
            MatchedView(
                viewModel: router.interactor.viewModel, interactor: router.interactor,
                mapPaddingProvider: mapPaddingProvider
            )
            .onAppear { router.node.activate() }
            .onDisappear { router.node.deactivate() }
        }
    }
#endif
