import AshlarProjectModel

/// Every model that other modules see has a factory `mock()`, which tests and previews begin with.
///
/// **Why.** Where a value takes ten lines to make, tests are about the ten lines. `ashlar generate` makes the factories
/// from the initialisers that other modules see; here it says of which models it cannot.
///
/// A `mock` that the type or an extension of it has already is respected.
///
/// Bad: the memberwise initialiser is seen by the module alone
/// ```swift
/// // Sources/Shared/Model/Ride.swift
/// public struct Ride {
///     public let fare: Int
/// }
/// ```
/// Good: other modules can make one, too
/// ```swift
/// // Sources/Shared/Model/Ride.swift
/// public struct Ride {
///     public let fare: Int
///     public init(fare: Int) { self.fare = fare }
/// }
/// ```
enum ModelsHaveFixtures {
    static let id = "models-have-fixtures"
}
