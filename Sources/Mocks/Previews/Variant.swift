import AshlarProjectModel

/// Something that may stand in a view's place for a value, and what tells it from the others.
struct Variant {
    /// The names of the parameters that lead to it, outermost first.
    var path: [String]
    /// How many of them go without saying: a view's model shows what the view shows.
    var silent = 0
    /// In words, such as `picked up`; empty for what is no variant worth a preview of its own.
    var value: String
    var made: MadeValue
    /// How far within the values it differs: what differs further in is looked at last.
    var depth = 0
    var location: SourceLocation?

    func named(_ value: String) -> Variant {
        var changed = self
        changed.value = value
        return changed
    }

    func with(_ expression: (String) -> String) -> Variant {
        var changed = self
        changed.made.expression = expression(made.expression)
        return changed
    }
}

/// What may stand for a parameter.
struct Choices {
    /// What stands there in every preview but those of the others; `nil` where the parameter has a default of its own.
    var base: Variant?
    var others: [Variant] = []
    /// Whether a component could be given it; a screen is given mocks and view models.
    var isPlain = true

    /// The same, each value in something else.
    func map(_ expression: (String) -> String) -> Choices {
        Choices(base: base?.with(expression), others: others.map { $0.with(expression) }, isPlain: isPlain)
    }

    /// What differs from the default of the parameter, which stands there unsaid.
    func beside(_ expression: String) -> Choices {
        let all = (base.map { [$0] } ?? []).filter { !$0.value.isEmpty } + others
        let last = expression.split(separator: ".", omittingEmptySubsequences: false).last.map { "." + $0 } ?? ""
        return Choices(
            others: all.filter { ![expression, last].contains($0.made.expression) }, isPlain: isPlain)
    }
}

/// A call that makes a value, and what else it could be given.
struct VariedCall {
    var base: MadeValue
    /// Of the whole call.
    var variants: [Variant]
    var isPlain: Bool
    var hasParameters: Bool

    /// - Parameter arguments: each with the label of its parameter.
    init(_ callee: String, _ arguments: [(label: String?, choices: Choices)], using module: String) {
        hasParameters = !arguments.isEmpty
        isPlain = arguments.allSatisfy(\.choices.isPlain)
        let bases = arguments.map(\.choices.base?.made)
        base = Self.call(callee, arguments.map(\.label), bases, module)
        variants = arguments.enumerated().flatMap { place, argument in
            argument.choices.others.map { other in
                var values = bases
                values[place] = other.made
                var variant = other
                variant.made = Self.call(callee, arguments.map(\.label), values, module)
                return variant
            }
        }
    }

    private static func call(
        _ callee: String, _ labels: [String?], _ values: [MadeValue?], _ module: String
    ) -> MadeValue {
        let written = zip(labels, values).compactMap { label, value in
            value.map { (label.map { "\($0): " } ?? "") + $0.expression }
        }
        return MadeValue(
            expression: "\(callee)(\(written.joined(separator: ", ")))",
            modules: values.compactMap { $0?.modules }.reduce([module]) { $0.union($1) })
    }
}

/// Where in a view's values one stands.
struct ValuePlace {
    /// The names of the parameters that lead there, outermost first.
    var path: [String]
    var location: SourceLocation
    /// How many types of the user interface have been opened on the way.
    var opened = 0
    /// How many models.
    var models = 0
    /// Whether closures are SwiftUI's builders.
    var isBuilder = false
    /// The conditions that hold here, since they stand around the view.
    var conditions: [String]

    var name: String { path.last ?? "value" }

    func variant(_ value: String, _ made: MadeValue) -> Variant {
        Variant(path: path, value: value, made: made, depth: models, location: location)
    }

    func variant(_ value: String, _ expression: String) -> Variant {
        variant(value, MadeValue(expression: expression))
    }
}
