#if canImport(SwiftUI)
    import SwiftUI
    import TadaLoggerInterface

    /// A button that logs each tap.
    public struct TadaButton: View {
        private let title: String
        private let logKey: any LogKey
        private let log: @MainActor (any LogKey) -> Void
        private let action: @MainActor () async -> Void

        public init(
            _ title: String, logKey: any LogKey, log: @escaping @MainActor (any LogKey) -> Void,
            action: @escaping @MainActor () async -> Void
        ) {
            self.title = title
            self.logKey = logKey
            self.log = log
            self.action = action
        }

        public var body: some View {
            Button(title) {
                log(logKey)
                Task { await action() }
            }
        }
    }
#endif
