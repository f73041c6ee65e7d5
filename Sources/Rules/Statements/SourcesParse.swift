import AshlarProjectModel

/// Every source that mocks, fixtures and previews are made of is Swift.
///
/// **Why.** What a broken source declares is a guess, and so is what is made of it. `ashlar generate` makes what it can
/// and names the place.
///
/// Bad: a brace is missing
/// ```swift
/// // Sources/Feature/Payment/Interface/PaymentService.swift
/// public protocol PaymentService {
///     func pay() async throws
/// ```
/// Good: the compiler takes it
/// ```swift
/// // Sources/Feature/Payment/Interface/PaymentService.swift
/// public protocol PaymentService {
///     func pay() async throws
/// }
/// ```
enum SourcesParse {
    static let id = Finding.damagedRule
}
