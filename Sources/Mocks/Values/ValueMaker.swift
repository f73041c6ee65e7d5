import SwiftSyntax

/// Makes expressions that are values of a type, wherever Ashlar has to come up with one.
struct ValueMaker {
    let scene: MockScene

    init(_ scene: MockScene) {
        self.scene = scene
    }

    /// What a mock answers with that was told nothing: an empty value, or the model's `.mock()`.
    ///
    /// - Parameters:
    ///   - type: as it is written, not `inout`.
    ///   - place: the declaration in which it is written; names in it mean what they mean there.
    /// - Returns: `nil` where no honest value is known: a generic parameter, a type from elsewhere.
    func emptyValue(of type: TypeSyntax, writtenIn place: Declaration) -> MadeValue? { nil }

    /// What stands for a property in a fixture: readable, and the same on every run.
    ///
    /// - Parameter name: of the property or parameter, in lower camel case.
    func readableValue(of type: TypeSyntax, named name: String, writtenIn place: Declaration) -> MadeValue? { nil }
}

/// An expression, with what a file must import for it.
struct MadeValue: Hashable {
    /// Fits where the type is known from the surroundings: `.mock()`, `[]`, `nil`.
    var expression: String
    var modules: Set<String> = []
}
