import AshlarProjectModel

/// Every protocol that other modules see has a complete mock.
///
/// **Why.** A test without a generated mock gets a hand-written stand-in that is not updated with the protocol. `ashlar
/// generate` derives mocks from the sources. This rule reports the protocols, or their members, for which it cannot.
///
/// A hand-written mock of the same name in the mocks target takes precedence. Members that an extension in
/// `<Protocol>Mock+Custom.swift` implements are not generated.
///
/// Bad: no source declares the members of the inherited protocol
/// ```swift
/// // Sources/Feature/Payment/Interface/PaymentStore.swift
/// @objc public protocol PaymentStore: NSFetchedResultsSectionInfo {
/// ```
/// Good: the mock is written by hand, beside the generated ones
/// ```swift
/// // Sources/Feature/Payment/Mocks/PaymentStoreMock.swift
/// public final class PaymentStoreMock: NSObject, PaymentStore {
/// ```
struct ProtocolsHaveMocks: GenerationRule {
    let id = "protocols-have-mocks"
}
