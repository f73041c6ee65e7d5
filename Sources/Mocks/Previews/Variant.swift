import AshlarProjectModel
import AshlarSwiftDeclarations

/// A value for a parameter of a view, and how it differs from the others.
struct Variant {
    /// The names of the parameters that lead to it, outermost first.
    var path: [String]
    /// How many of them a title leaves out: a view's model shows what the view shows.
    var implied = 0
    /// In words, such as `picked up`; empty where the value needs no separate preview.
    var value: String
    var made: MadeValue
    /// How deeply nested the difference is; deeper ones come last.
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

/// The values that a parameter can have.
struct Choices {
    /// The value in every preview but those of `others`; `nil` where the default value of the parameter is used.
    var base: Variant?
    var others: [Variant] = []
    /// Whether a component could be given it; a screen is given mocks and view models.
    var isPlain = true
    /// Whether it is one of few values, such as a case or a flag, and all of them are here.
    var isAxis = false
    /// Whether one of them is none at all.
    var isOptional = false
    /// The default value of the parameter, in words, where it is one of the values.
    var usual: String?

    /// All of them, in words; that of most previews comes first.
    var values: [String] { [base?.value ?? usual].compactMap(\.self) + others.map(\.value) }

    /// The same, each value in something else.
    func map(_ expression: (String) -> String) -> Choices {
        var changed = self
        changed.base = base?.with(expression)
        changed.others = others.map { $0.with(expression) }
        return changed
    }

    /// The values that differ from the default value of the parameter.
    func beside(_ expression: String) -> Choices {
        let all = (base.map { [$0] } ?? []).filter { !$0.value.isEmpty } + others
        let last = expression.split(separator: ".", omittingEmptySubsequences: false).last.map { "." + $0 } ?? ""
        let isUsual = { (variant: Variant) in [expression, last].contains(variant.made.expression) }
        return Choices(
            others: all.filter { !isUsual($0) }, isPlain: isPlain, isAxis: isAxis, isOptional: isOptional,
            usual: all.first(where: isUsual)?.value)
    }
}

/// A call, and its variants with other arguments.
struct VariedCall {
    let callee: String
    let arguments: [Argument]
    /// The module that declares what is called.
    let module: String

    struct Argument {
        /// Of the parameter within the initializer.
        let name: String
        let label: String?
        let choices: Choices
    }

    var isPlain: Bool { arguments.allSatisfy(\.choices.isPlain) }
    var base: MadeValue { call(arguments.map(\.choices.base?.made)) }
    /// Of the whole call.
    var variants: [Variant] { variants(of: Array(arguments.indices)) }

    private func variants(of places: [Int]) -> [Variant] {
        let bases = arguments.map(\.choices.base?.made)
        return places.flatMap { place in
            arguments[place].choices.others.map { other in
                var values = bases
                values[place] = other.made
                var variant = other
                variant.made = call(values)
                return variant
            }
        }
    }

    /// A call for each pair of values, where two arguments of a component differ, each in few values, with the variants of
    /// its other arguments; `nil` otherwise.
    ///
    /// - Parameters:
    ///   - limit: the most calls.
    ///   - labeled: the arguments whose values have labels.
    func pairs(limit: Int, labeled: Set<String>) -> (pairs: [Pair], others: [Variant])? {
        guard isPlain, let axes = axes(labeled: labeled) else { return nil }
        let (first, second) = (arguments[axes.first], arguments[axes.second])
        guard let outer = first.alternatives, let inner = second.alternatives else { return nil }
        let others = variants(of: arguments.indices.filter { $0 != axes.first && $0 != axes.second })
        guard outer.count * inner.count + others.count <= limit else { return nil }
        var values = arguments.map(\.choices.base?.made)
        let pairs = outer.flatMap { one in
            inner.map { other in
                (values[axes.first], values[axes.second]) = (one.made, other.made)
                return Pair(
                    values: [(first.name, one.value), (second.name, other.value)], made: call(values),
                    location: other.location ?? one.location)
            }
        }
        return (pairs, others)
    }

    /// The two arguments that differ; where optional values differ too, those with labels, or those that are never none.
    private func axes(labeled: Set<String>) -> (first: Int, second: Int)? {
        let varied = arguments.indices.filter { !arguments[$0].choices.others.isEmpty }
        let named = varied.filter { labeled.contains(arguments[$0].name) }
        let given = varied.filter { !arguments[$0].choices.isOptional }
        let axes = [varied, named, given].first { $0.count == 2 }
        guard let axes else { return nil }
        let others = varied.filter { !axes.contains($0) }.map { arguments[$0] }
        return others.allSatisfy { $0.choices.isOptional && !labeled.contains($0.name) } ? (axes[0], axes[1]) : nil
    }

    /// The values of two arguments, in words, and the call with them.
    struct Pair {
        let values: [(argument: String, value: String)]
        let made: MadeValue
        let location: SourceLocation?
    }

    private func call(_ values: [MadeValue?]) -> MadeValue {
        let given = zip(arguments, values).compactMap { argument, value in value?.labelled(argument.label) }
        let written = given.map(\.expression)
        return MadeValue(
            expression: "\(callee)(\(written.joined(separator: ", ")))",
            modules: given.reduce(into: [module]) { $0.formUnion($1.modules) }, arguments: written)
    }
}

extension VariedCall.Argument {
    /// Each of its values; `nil` if these are not all that it can have.
    fileprivate var alternatives: [(value: String, made: MadeValue?, location: SourceLocation?)]? {
        guard choices.isAxis, choices.values.count == choices.others.count + 1 else { return nil }
        return [(choices.values[0], choices.base?.made, nil)] + choices.others.map { ($0.value, $0.made, $0.location) }
    }
}

/// The place of a value within the arguments of a view.
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
    /// The conditions around the view.
    var conditions: [String]

    var name: String { path.last ?? "value" }

    func variant(_ value: String, _ made: MadeValue) -> Variant {
        Variant(path: path, value: value, made: made, depth: models, location: location)
    }

    func variant(_ value: String, _ expression: String) -> Variant {
        variant(value, MadeValue(expression: expression))
    }
}
