/// A nonblank text. Replace this initial type of TadaFoundation with your own.
public struct TadaFoundationIdentifier: Hashable, Sendable {
    public let text: String

    /// Fails for a blank text.
    public init?(_ text: String) {
        guard text.contains(where: { !$0.isWhitespace }) else { return nil }
        self.text = text
    }
}
