import AshlarProjectModel

extension Project {
    /// The names of the products that the generated `Package.swift` has.
    package var productNames: Set<String> {
        Set(targets.filter { $0.product != nil || $0.kind.isProduct }.map(\.name))
    }
}
