import AshlarReports

/// Receives the status that an operation reports while it runs.
package protocol OperationObserver: Sendable {
    /// Whether each step is reported with the time it took.
    var isVerbose: Bool { get }

    /// The command line of the run, which messages about an interruption quote; `nil` outside of one.
    var command: String? { get }

    /// Reports a line of status. Results are returned, not reported.
    func report(_ status: String) throws

    /// Runs long work that reports how many of how many items are done.
    func showingProgress<Value>(_ verb: String, _ work: ((_ done: Int, _ all: Int) -> Void) throws -> Value) rethrows
        -> Value
}

extension OperationObserver {
    /// Runs a step and, if the observer is verbose, reports the text with the elapsed seconds.
    package func timed<Value>(_ step: () throws -> Value, reporting text: (Value) -> String) throws -> Value {
        let clock = Clock()
        let value = try step()
        if isVerbose { try report("\(text(value)) · \(SummaryLine.decimal(clock.elapsed)) s\n") }
        return value
    }
}
