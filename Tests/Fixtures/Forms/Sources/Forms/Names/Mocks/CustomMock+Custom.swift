import Names

extension CustomMock {
    /// What no generator knows: it answers with the last plain value.
    public func special(_ value: Int) -> Int { (plainCalls.last ?? 0) + value }
}
