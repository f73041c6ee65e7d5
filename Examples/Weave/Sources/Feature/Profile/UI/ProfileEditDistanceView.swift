#if canImport(SwiftUI)
    import MVIKit
    import ProfileInterface
    import SwiftUI

    /// The ProfileEditDistance screen: reads its model, and sends what the user does to its intent.
    public struct ProfileEditDistanceView: View {
        @State private var container:
            MVIContainer<any ProfileEditDistanceIntent.Intentable, any ProfileEditDistanceModel.Stateful>
        private let notifier: any Notifying

        private var intent: any ProfileEditDistanceIntent.Intentable { container.intent }
        private var state: any ProfileEditDistanceModel.Stateful { container.model }

        public init(
            service: any ProfileEditDistanceService,
            notifier: any Notifying,
            listener: (any ProfileEditDistanceListener)? = nil
        ) {
            let model = ProfileEditDistanceModel()
            let intent = ProfileEditDistanceIntent(model: model, service: service, listener: listener)
            _container = State(initialValue: MVIContainer(intent: intent, model: model))
            self.notifier = notifier
        }

        public var body: some View {
            VStack(spacing: 16) {
                if state.showsErrorView {
                    Text(String(localized: "Your distance could not be loaded.", bundle: .module))
                        .foregroundStyle(.red)
                } else {
                    Text(state.regions)
                        .font(.headline)
                    ForEach(Distance.allCases, id: \.self) { distance in
                        Button(title(of: distance)) { intent.onTapDistance(distance) }
                            .foregroundStyle(distance == state.selectedDistance ? .orange : .gray)
                    }
                }
                Button(primaryActionTitle) {
                    Task { await intent.tapPrimaryAction() }
                }
                .disabled(state.isLoading || !(state.isValidated || state.showsErrorView))
            }
            .padding()
            .setLoading(state.isLoading)
            .onAppear { intent.onAppear() }
            .task { await intent.task() }
            .task {
                for await effect in state.takeEffects() { show(effect) }
            }
        }

        private func title(of distance: Distance) -> String {
            switch distance {
            case .near: String(localized: "Near me", bundle: .module)
            case .far: String(localized: "Far away", bundle: .module)
            case .anywhere: String(localized: "Anywhere", bundle: .module)
            }
        }

        private func show(_ effect: ProfileEditDistanceEffect) {
            switch effect {
            case .savingFailed:
                notifier.notify(String(localized: "Your distance could not be saved.", bundle: .module))
            }
        }

        private var primaryActionTitle: String {
            state.showsErrorView
                ? String(localized: "Try Again", bundle: .module)
                : String(localized: "Continue", bundle: .module)
        }
    }
#endif
