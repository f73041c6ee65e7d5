#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import QuestionUploadInterface
    import QuestionUploadLogic

    #if canImport(SwiftUI)
        import SwiftUI
    #endif

    /// Creates the QuestionUpload screen for code that does not know its reducer; the composition root of an app calls
    /// its
    /// initializer.
    @MainActor
    public struct QuestionUploadFactory: QuestionUploadBuilding {
        private let dependencies: QuestionUploadDependencies

        public init(dependencies: QuestionUploadDependencies) {
            self.dependencies = dependencies
        }

        #if canImport(SwiftUI)
            public func makeScreen(listener: (any QuestionUploadListener)? = nil) -> AnyView {
                let state = QuestionUploadFeature.State(QuestionUploadArguments())
                let report: @MainActor @Sendable (QuestionUploadDelegate) -> Void = { [weak listener] event in
                    switch event {
                    case .finished: listener?.questionUploadDidFinish()
                    }
                }
                let store = Store(initialState: state) {
                    QuestionUploadFeature()
                    Reduce { _, action in
                        guard case .delegate(let event) = action else { return .none }
                        return .run { _ in await report(event) }
                    }
                } withDependencies: { values in
                    dependencies.apply(to: &values)
                }
                return AnyView(QuestionUploadView(store: store))
            }
        #endif
    }
#endif
