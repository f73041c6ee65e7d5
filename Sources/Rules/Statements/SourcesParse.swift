import AshlarProjectModel

/// Every source from which mocks, fixtures and previews are derived is valid Swift.
///
/// **Why.** The declarations of an invalid source are a guess, and so are the files that are derived from them.
/// `ashlar generate` derives what it can, reports the location, and exits with 1. Sources that nest too deeply or exceed
/// 8 MiB are not parsed, and are reported too.
///
/// Bad: a brace is missing
/// ```swift
/// // Sources/Feature/Payment/Interface/PaymentService.swift
/// public protocol PaymentService {
///     func pay() async throws
/// ```
/// Good: the source compiles
/// ```swift
/// // Sources/Feature/Payment/Interface/PaymentService.swift
/// public protocol PaymentService {
///     func pay() async throws
/// }
/// ```
struct SourcesParse: GenerationRule {
    let id = Finding.damagedRule
    let defaultSeverity: Severity? = .error
}
