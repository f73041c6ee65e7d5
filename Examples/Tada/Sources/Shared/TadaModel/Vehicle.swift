/// What is driven.
public struct Vehicle: Hashable, Sendable {
    public var model: String
    public var plate: String

    public init(model: String, plate: String) {
        self.model = model
        self.plate = plate
    }
}
