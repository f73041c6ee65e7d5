#if canImport(SwiftUI)
    import MVIKit
    import SwiftUI
    import WidgetInterface

    /// The Widget screen: reads its model, and sends what the user does to its intent.
    public struct WidgetView: View {
        @State private var container: MVIContainer<any WidgetIntent.Intentable, any WidgetModel.Stateful>
        private let notifier: any Notifying

        private var intent: any WidgetIntent.Intentable { container.intent }
        private var state: any WidgetModel.Stateful { container.model }

        public init(
            service: any WidgetService,
            notifier: any Notifying,
            listener: (any WidgetListener)? = nil
        ) {
            let model = WidgetModel()
            let intent = WidgetIntent(model: model, service: service, listener: listener)
            _container = State(initialValue: MVIContainer(intent: intent, model: model))
            self.notifier = notifier
        }

        public var body: some View {
            VStack(spacing: 16) {
                if state.showsErrorView {
                    Text(String(localized: "Widget could not be loaded.", bundle: .module))
                        .foregroundStyle(.red)
                } else if let title = state.title {
                    Text(title)
                        .font(.title)
                    TextField(title, text: inputText)
                }
                Button(primaryActionTitle) {
                    Task { await intent.tapPrimaryAction() }
                }
                .disabled(state.isLoading)
            }
            .padding()
            .setLoading(state.isLoading)
            .onAppear { intent.onAppear() }
            .task { await intent.task() }
            .task {
                for await effect in state.takeEffects() { show(effect) }
            }
        }

        private var inputText: Binding<String> {
            container.binding {
                $0.inputText
            } send: {
                $0.onChangeInputText(text: $1)
            }
        }

        private func show(_ effect: WidgetEffect) {
            switch effect {
            case .confirmationFailed:
                notifier.notify(String(localized: "Widget could not be confirmed.", bundle: .module))
            }
        }

        private var primaryActionTitle: String {
            state.showsErrorView
                ? String(localized: "Try Again", bundle: .module)
                : String(localized: "Continue", bundle: .module)
        }
    }
#endif
