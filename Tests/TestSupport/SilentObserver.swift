import AshlarWorkspace

/// Ignores all reports.
package struct SilentObserver: OperationObserver {
    package var isVerbose: Bool { false }
    package var command: String? { nil }

    package init() {}

    package func report(_ status: String) {}

    package func showingProgress<Value>(
        _ verb: String, _ work: ((_ done: Int, _ all: Int) -> Void) throws -> Value
    ) rethrows -> Value {
        try work { _, _ in }
    }
}
