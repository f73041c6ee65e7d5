import AshlarProjectModel

/// How a model's `mock` comes about.
struct Fixture: Sendable {
    enum Form: Sendable {
        /// People wrote it, in the mocks target or, with `home`, in the module that declares the type.
        case handwritten(HandwrittenMock, home: String)
        case initializer(ModelInitializer, [Parameter])
        /// The case of an enum, such as `.active(driver: .mock())`.
        case choice(MadeValue)
    }

    /// A parameter of the factory.
    struct Parameter: Sendable {
        let source: ModelInitializer.Parameter
        /// What stands behind `=`.
        let value: MadeValue?
    }

    let type: ModelType
    let form: Form
    /// The global actor that the factory belongs to.
    let isolation: String?
    let access: DeclaredAccess

    /// The labels that `mock` is called with, `_` for none; `nil` for what is no function.
    var labels: [String]? {
        switch form {
        case .handwritten(let own, _): own.labels
        case .initializer(_, let parameters): parameters.map { $0.source.label ?? "_" }
        case .choice: []
        }
    }

    /// Whether `.mock()` stands alone.
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

extension Declaration {
    /// Tells types of all modules apart.
    var key: String { module + "." + qualifiedName }
}
