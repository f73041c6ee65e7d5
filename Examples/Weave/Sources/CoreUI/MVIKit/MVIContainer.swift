import Observation

#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Keeps the intent and the model of a screen.
///
/// The view reads the model and sends to the intent; the intent refers to the model weakly.
@MainActor
@Observable
public final class MVIContainer<Intent, Model> {
    public let intent: Intent
    public let model: Model

    public init(intent: Intent, model: Model) {
        self.intent = intent
        self.model = model
    }
}

#if canImport(SwiftUI)
    extension MVIContainer {
        /// A binding that reads a value of the model and sends its changes to the intent.
        public func binding<Value: Sendable>(
            _ value: @escaping @MainActor (Model) -> Value, send: @escaping @MainActor (Intent, Value) -> Void
        ) -> Binding<Value> {
            Binding(
                get: { @MainActor in value(self.model) },
                set: { @MainActor newValue in send(self.intent, newValue) })
        }
    }
#endif
