import AshlarSwiftDeclarations

/// An initializer of a candidate.
struct Initializer: Sendable {
    struct Parameter: Sendable {
        /// The label in a call; `nil` for none.
        let label: String?
        let name: String
        let type: PlacedType
        let demand: Demand
        /// Whether the argument is evaluated later, without braces around it.
        let isAutoclosure: Bool
        /// Whether a closure may be called after the initializer has returned; one that is not kept is called at once.
        let isKept: Bool
        /// Whether the argument leaves the main actor: a closure that is not `Sendable` cannot.
        let isSending: Bool
        let isSendableClosure: Bool
        /// Whether its type follows from the argument, so that `nil` has none.
        let isOpaque: Bool
        /// Whether a call may omit it.
        let hasDefault: Bool
        /// Why generated code cannot give a value to it, as the end of a sentence; `nil` if it can.
        let obstacle: String?
        let location: SourceLocation
    }

    /// Why generated code cannot call it.
    enum Obstacle: Sendable, Hashable {
        /// A member of the root can call it, in code of the user.
        case handwritten(String)
        /// The same, and the root cannot keep what it creates.
        case noncopyable
        /// No member of the root can: it is asynchronous, or belongs to another actor.
        case elsewhere(String)
        /// The same, and `nonisolated` is a remedy.
        case isolated(String)

        /// The end of a sentence.
        var reason: String {
            switch self {
            case .handwritten(let reason), .elsewhere(let reason): reason
            case .noncopyable: "its type cannot be copied"
            case .isolated(let actor): "its initializer belongs to '@\(actor)'"
            }
        }

        /// The end of a clause with the initializer as its subject.
        var predicate: Substring { reason.trimmingPrefix("its initializer ") }
    }

    let parameters: [Parameter]
    var obstacle: Obstacle?
    /// Whether the compiler may choose it for a call in a member, where that is an error: it throws, or belongs to
    /// another actor. An asynchronous one, and one that can fail, are never chosen there.
    var isBarred = false
    /// The module that declares it: of an inherited one, that of the superclass.
    let module: String
    let location: SourceLocation
}

/// A public initializer that code should not call.
struct WithdrawnInitializer {
    /// Such as `deprecated`.
    let reason: String
    let location: SourceLocation
}
