import AshlarProjectModel

/// Every protocol that other modules see has a mock that stands in for all of it.
///
/// **Why.** A test that cannot have a mock gets a stand-in of somebody's own, and nobody keeps that up with the protocol.
/// `ashlar generate` makes mocks from the sources; here it says of which protocols, or of which members, it cannot.
///
/// A mock of the same name that people write in the mocks target wins, and nothing is made beside it. Members that are
/// written in an extension, in `<Protocol>Mock+Custom.swift`, are left out of what is made.
///
/// Bad: no source says what the macro adds to the protocol
/// ```swift
/// // Sources/Feature/Payment/Interface/PaymentStore.swift
/// @objc public protocol PaymentStore: NSFetchedResultsSectionInfo {
/// ```
/// Good: the mock is written by hand, beside those that are made
/// ```swift
/// // Sources/Feature/Payment/Mocks/PaymentStoreMock.swift
/// public final class PaymentStoreMock: NSObject, PaymentStore {
/// ```
enum ProtocolsHaveMocks {
    static let id = "protocols-have-mocks"
}
