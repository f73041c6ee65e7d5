import SwiftSyntax

/// Values of types that have no `mock`: as their initialisers and cases make them.
extension ValueMaker {
    func inlineValue(of found: Declaration, _ arguments: [PlacedType], _ manner: ValueManner) -> MadeValue? {
        guard let manner = manner.entering(found) else { return nil }
        let type = ModelType(found, in: scene)
        guard !type.suppressesCopying, !Availability(of: found.node).isUnavailable else { return nil }
        if found.kind == .enum {
            return choice(of: type, place: place(found, arguments), as: manner).map { importing(found, $0) }
        }
        guard let chosen = ModelInitializer.candidates(of: type, in: scene).first, chosen.isPlain, !chosen.isGeneric,
            chosen.conditions.isEmpty, chosen.access >= max(access, .package)
        else { return nil }
        let needed = chosen.parameters.filter { $0.defaultValue == nil && !$0.isVariadic }
        let start = MadeValue(
            expression: "", modules: [found.module], isolation: chosen.isolation(of: type, in: scene))
        guard let values = self.arguments(needed, of: found, arguments, manner) else { return nil }
        return .joining([start] + values) { ".init(" + $0.dropFirst().joined(separator: ", ") + ")" }
    }

    /// Labelled arguments, one for each parameter.
    func arguments(
        _ parameters: [ModelInitializer.Parameter], of owner: Declaration, _ generics: [PlacedType],
        _ manner: ValueManner
    ) -> [MadeValue]? {
        var values: [MadeValue] = []
        for parameter in parameters {
            var type = parameter.type
            for (name, argument) in zip(owner.genericParameterNames, generics) {
                type.place.generics[name] = .some(argument)
            }
            let name = parameter.manner(in: owner).name
            guard var made = anyValue(of: type, as: manner.named(name).owned(by: owner)) else { return nil }
            if let label = parameter.label { made.expression = Words.argument(label) + ": " + made.expression }
            values.append(made)
        }
        return values
    }

    /// The first case without anything to make, else the first of which all can be made.
    func choice(of type: ModelType, place: TypePlace, as manner: ValueManner) -> MadeValue? {
        let cases = type.cases
        if let plain = cases.first(where: { $0.parameterClause == nil }) {
            return MadeValue(expression: "." + Words.member(plain.name.plainName))
        }
        return cases.lazy.compactMap { chosen -> MadeValue? in
            let name = chosen.name.plainName
            let parameters = chosen.parameterClause?.parameters.map { $0 } ?? []
            var parts: [MadeValue] = []
            for parameter in parameters {
                let label = parameter.firstName?.plainName ?? "_"
                let named = manner.named(label == "_" ? name : label).owned(by: type.declaration)
                guard var made = anyValue(of: PlacedType(parameter.type, in: place), as: named) else { return nil }
                if label != "_" { made.expression = Words.argument(label) + ": " + made.expression }
                parts.append(made)
            }
            return .joining(parts) { ".\(Words.member(name))(" + $0.joined(separator: ", ") + ")" }
        }.first
    }

    private func place(_ found: Declaration, _ arguments: [PlacedType]) -> TypePlace {
        var place = place(found)
        for (name, argument) in zip(found.genericParameterNames, arguments) { place.generics[name] = .some(argument) }
        return place
    }

    private func importing(_ found: Declaration, _ value: MadeValue) -> MadeValue {
        var value = value
        value.modules.insert(found.module)
        return value
    }
}
