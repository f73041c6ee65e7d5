#if canImport(ComposableArchitecture)
    import ComposableArchitecture

    /// What the SeeMore sheet needs: nothing yet.
    public struct SeeMoreDependencies: Sendable {
        public init() {}

        /// Gives the sheet's reducer what it reads.
        public func apply(to values: inout DependencyValues) {}
    }
#endif
