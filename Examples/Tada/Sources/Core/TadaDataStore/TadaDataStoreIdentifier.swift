import TadaModel

/// A text that is never blank: the first type of TadaDataStore, to be replaced by what the module is for.
public struct TadaDataStoreIdentifier: Hashable, Sendable {
    public let text: String

    /// Refuses a blank text.
    public init?(_ text: String) {
        guard text.contains(where: { !$0.isWhitespace }) else { return nil }
        self.text = text
    }
}
