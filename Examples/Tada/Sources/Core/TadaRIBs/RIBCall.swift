/// Runs one call of an interactor at a time, so that a double tap is one call.
@MainActor
public final class RIBCall {
    public enum Outcome: Sendable {
        case finished, failed
        /// The call was cancelled, or another one was under way.
        case ended
    }

    private var task: Task<Void, any Error>?

    public init() {}

    /// Runs a call, unless another one is under way. It is cancelled with the task of the caller.
    public func run(_ action: @escaping @MainActor () async throws -> Void) async -> Outcome {
        guard task == nil else { return .ended }
        let task = Task { try await action() }
        self.task = task
        defer { self.task = nil }
        let result = await withTaskCancellationHandler {
            await task.result
        } onCancel: {
            task.cancel()
        }
        switch result {
        case .success: return task.isCancelled ? .ended : .finished
        case .failure(let error): return task.isCancelled || error is CancellationError ? .ended : .failed
        }
    }

    public func cancel() {
        task?.cancel()
    }
}
