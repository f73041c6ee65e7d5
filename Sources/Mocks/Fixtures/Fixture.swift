import AshlarProjectModel
import AshlarSwiftDeclarations

/// The `mock` of a model.
struct Fixture: Sendable {
    enum Form: Sendable {
        /// Hand-written, in the mocks target or in the module that declares the type (`home`).
        case handwritten(HandwrittenValue, home: String)
        case initializer(ModelInitializer, [Parameter])
        /// The case of an enum, such as `.active(driver: .mock())`.
        case choice(MadeValue)
    }

    /// A parameter of the factory.
    struct Parameter: Sendable {
        let source: ModelInitializer.Parameter
        /// The default value.
        let value: MadeValue?
    }

    let type: ModelType
    let form: Form
    /// The global actor that the factory belongs to.
    let isolation: String?
    let access: DeclaredAccess

    /// The labels that `mock` is called with, `_` for none; `nil` for properties.
    var labels: [String]? {
        switch form {
        case .handwritten(let own, _): own.labels
        case .initializer(_, let parameters): parameters.map { $0.source.label ?? "_" }
        case .choice: []
        }
    }

    /// Whether `.mock()` needs no arguments.
    var isCallable: Bool {
        switch form {
        case .handwritten(let own, _): own.isCallable
        case .initializer(let chosen, let parameters):
            chosen.conditions.isEmpty && !chosen.isAsync && !chosen.isGeneric
                && parameters.allSatisfy { $0.value != nil }
        case .choice: true
        }
    }
}
