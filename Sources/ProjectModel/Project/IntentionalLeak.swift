/// Never frees a value: the process exits soon, which releases its memory faster than `deinit` of each part does.
package func intentionallyLeak(_ value: Any) { _ = Unmanaged.passRetained(LeakedValue(value)) }

private final class LeakedValue {
    private let value: Any

    init(_ value: Any) { self.value = value }
}
