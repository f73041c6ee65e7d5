/// A line that says how far long work is, written over again and again, and gone when the work is done.
package struct ProgressLine {
    private let verb: String
    private var toldAt: Double?
    private var width = 0

    /// Work that takes less time prints nothing; in seconds.
    private static let patience = 1.0
    private static let pause = 0.1

    package init(verb: String) { self.verb = verb }

    /// - Parameter seconds: since the work began.
    /// - Returns: what to write, or `nil` where it is too early.
    package mutating func update(done: Int, of all: Int, after seconds: Double) -> String? {
        guard seconds >= Self.patience, seconds >= (toldAt ?? 0) + Self.pause else { return nil }
        let text = "\(verb) \(SummaryLine.grouped(done)) of \(SummaryLine.grouped(all))"
        defer { (toldAt, width) = (seconds, text.utf8.count) }
        return "\r" + text + String(repeating: " ", count: max(0, width - text.utf8.count))
    }

    /// What takes the line away. No escape sequence is needed, so that any terminal will do.
    package mutating func clear() -> String {
        defer { width = 0 }
        return width == 0 ? "" : "\r" + String(repeating: " ", count: width) + "\r"
    }
}
