/// Initializers that the compiler may choose for a call that means another one.
extension Wiring.Call {
    /// The first initializer that fits the same arguments, and that a member of the root must not call.
    func rival(among initializers: [Initializer]) -> Initializer? {
        initializers.first { $0.isBarred && isFit($0) }
    }

    /// Whether the other initializer has a parameter for each argument, and a default value for each other parameter.
    private func isFit(_ other: Initializer) -> Bool {
        var rest = other.parameters[...]
        for (parameter, binding) in zip(initializer.parameters, bindings) {
            if case .omitted = binding { continue }
            guard let place = rest.firstIndex(where: { $0.label == parameter.label }),
                rest[..<place].allSatisfy(\.hasDefault), rest[place].takes(binding, for: parameter)
            else { return false }
            rest = rest[(place + 1)...]
        }
        return rest.allSatisfy(\.hasDefault)
    }
}

extension Initializer.Parameter {
    /// Whether the argument for another parameter suits this one as well, or better.
    fileprivate func takes(_ binding: Wiring.Binding, for other: Initializer.Parameter) -> Bool {
        if case .none = binding { return demand != demand.unwrapped }
        // A type that is written out is preferred.
        return demand.unwrapped == other.demand.unwrapped && (!isOpaque || other.isOpaque)
    }
}

extension Demand {
    /// What is asked for without the optional around it.
    fileprivate var unwrapped: Demand { if case .optional(let demand) = self { demand.unwrapped } else { self } }
}
