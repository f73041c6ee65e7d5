import Ownership

/// What no handler can take: values that cannot be copied, of any type.
extension PortMock {
    public func hold<Value: ~Copyable>(_ value: borrowing Value) -> Int { 1 }

    public func pass<Value: ~Copyable>(_ value: consuming Value) -> Value { value }
}
