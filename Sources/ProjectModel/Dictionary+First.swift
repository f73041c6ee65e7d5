extension Dictionary {
    /// Of several values for one key, the first counts.
    @inlinable package init(keepingFirst pairs: some Sequence<(Key, Value)>) {
        self.init(pairs, uniquingKeysWith: { first, _ in first })
    }
}
