import AshlarProjectModel

/// Every model that other modules see has a factory `mock()` for tests and previews.
///
/// **Why.** Where a value takes ten lines to create, tests are about the ten lines. `ashlar generate` derives the
/// factories from the initializers that other modules see. This rule reports the models for which it cannot.
///
/// An existing `mock` of the type or of an extension is respected.
///
/// Bad: only the module sees the memberwise initializer
/// ```swift
/// // Sources/Shared/Model/Ride.swift
/// public struct Ride {
///     public let fare: Int
/// }
/// ```
/// Good: other modules can create one
/// ```swift
/// // Sources/Shared/Model/Ride.swift
/// public struct Ride {
///     public let fare: Int
///     public init(fare: Int) { self.fare = fare }
/// }
/// ```
struct ModelsHaveFixtures: GenerationRule {
    let id = "models-have-fixtures"
}
