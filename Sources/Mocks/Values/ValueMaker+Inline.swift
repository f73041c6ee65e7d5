import AshlarSwiftDeclarations
import SwiftSyntax

/// Values of types that have no `mock`: as their initialisers and cases make them.
extension ValueMaker {
    func inlineValue(of found: Declaration, _ arguments: [PlacedType], _ style: ValueStyle) -> MadeValue? {
        guard let style = style.entering(found) else { return nil }
        let type = ModelType(found, in: context)
        guard !type.suppressesCopying, !Availability(found.node.attributeList).isUnavailable else { return nil }
        if found.kind == .enum {
            return choice(of: type, place: place(found, arguments), as: style).map { importing(found, $0) }
        }
        guard let chosen = ModelInitializer.candidates(of: type, in: context).first, chosen.isPlain, !chosen.isGeneric,
            chosen.conditions.isEmpty, chosen.access >= max(access, .package)
        else { return nil }
        let needed = chosen.parameters.filter { $0.defaultValue == nil && !$0.isVariadic }
        let start = MadeValue(
            expression: "", modules: [found.module], isolation: chosen.isolation(of: type, in: context))
        guard let values = self.arguments(needed, of: found, arguments, style) else { return nil }
        return .joining([start] + values) { ".init(" + $0.dropFirst().joined(separator: ", ") + ")" }
    }

    /// Labelled arguments, one for each parameter.
    func arguments(
        _ parameters: [ModelInitializer.Parameter], of owner: Declaration, _ generics: [PlacedType],
        _ style: ValueStyle
    ) -> [MadeValue]? {
        var values: [MadeValue] = []
        for parameter in parameters {
            var type = parameter.type
            for (name, argument) in zip(owner.genericParameterNames, generics) {
                type.place.generics[name] = .some(argument)
            }
            let name = parameter.style(in: owner).name
            guard let made = anyValue(of: type, as: style.named(name, of: owner)) else { return nil }
            values.append(made.labelled(parameter.label))
        }
        return values
    }

    /// The first case without anything to make, else the first of which all can be made.
    func choice(of type: ModelType, place: TypePlace, as style: ValueStyle) -> MadeValue? {
        (type.cases.filter { $0.parameterClause == nil } + type.cases).lazy.compactMap {
            value(of: $0, place: place, as: style.named("", of: type.declaration))
        }.first
    }

    /// A case with what belongs to it: `.failed(reason: "Reason")`.
    func value(of element: EnumCaseElementSyntax, place: TypePlace, as style: ValueStyle) -> MadeValue? {
        let name = element.name.plainName
        let start = "." + SwiftIdentifier.member(name)
        guard let parameters = element.parameterClause?.parameters else { return MadeValue(expression: start) }
        var parts: [MadeValue] = []
        for parameter in parameters {
            let label = parameter.firstName?.label
            guard let made = anyValue(of: PlacedType(parameter.type, in: place), as: style.named(label ?? name)) else {
                return nil
            }
            parts.append(made.labelled(label))
        }
        return .joining(parts) { "\(start)(" + $0.joined(separator: ", ") + ")" }
    }

    func place(_ found: Declaration, _ arguments: [PlacedType]) -> TypePlace {
        var place = context.names.place(of: found)
        for (name, argument) in zip(found.genericParameterNames, arguments) { place.generics[name] = .some(argument) }
        return place
    }

    private func importing(_ found: Declaration, _ value: MadeValue) -> MadeValue {
        var value = value
        value.modules.insert(found.module)
        return value
    }
}
