/// What is driven.
public struct Vehicle: Hashable, Sendable {
    /// What a rider orders.
    public enum Grade: CaseIterable, Hashable, Sendable {
        case nxt, plus
    }

    public var model: String
    public var plate: String
    public var grade: Grade

    public init(model: String, plate: String, grade: Grade) {
        self.model = model
        self.plate = plate
        self.grade = grade
    }
}
