import AshlarSwiftDeclarations
import SwiftSyntax

/// Values of types that have no `mock`: as their initialisers and cases make them.
extension ValueMaker {
    func inlineValue(of found: Declaration, _ arguments: [PlacedType], _ style: ValueStyle) -> MadeValue? {
        guard let style = style.entering(found) else { return nil }
        let type = context.type(of: found)
        guard !type.suppressesCopying, !Availability(found.node.attributeList).isUnavailable else { return nil }
        if found.kind == .enum { return choice(of: type, arguments, as: style) }
        guard let chosen = ModelInitializer.candidates(of: type, in: context).first, chosen.isPlain, !chosen.isGeneric,
            chosen.conditions.isEmpty, chosen.access >= max(access, .package),
            let values = self.arguments(chosen.needed, of: found, arguments, style)
        else { return nil }
        return .call(".init", values, modules: [found.module], isolation: chosen.isolation(of: type, in: context))
    }

    /// Labelled arguments, one for each parameter.
    func arguments(
        _ parameters: [ModelInitializer.Parameter], of owner: Declaration, _ generics: [PlacedType],
        _ style: ValueStyle
    ) -> [MadeValue]? {
        var values: [MadeValue] = []
        for parameter in parameters {
            let type = PlacedType(parameter.type.syntax, in: parameter.type.place.filling(owner, with: generics))
            let name = parameter.style(in: owner).name
            guard let made = anyValue(of: type, as: style.named(name, of: owner)) else { return nil }
            values.append(made.labelled(parameter.label))
        }
        return values
    }

    /// The first case without anything to make, else the first of which all can be made.
    func choice(of type: ModelType, _ arguments: [PlacedType] = [], as style: ValueStyle) -> MadeValue? {
        (type.cases.filter { $0.parameterClause == nil } + type.cases).lazy.compactMap {
            value(of: $0, in: type.declaration, arguments, as: style.named("", of: type.declaration))
        }.first
    }

    /// A case with what belongs to it: `.failed(reason: "Reason")`.
    func value(
        of element: EnumCaseElementSyntax, in type: Declaration, _ arguments: [PlacedType] = [], as style: ValueStyle
    ) -> MadeValue? {
        let name = element.name.plainName
        let start = "." + SwiftIdentifier.member(name)
        guard let parameters = element.parameterClause?.parameters else {
            return MadeValue(expression: start, modules: [type.module])
        }
        let place = context.names.place(of: type).filling(type, with: arguments)
        var parts: [MadeValue] = []
        for parameter in parameters {
            let label = parameter.firstName?.label
            guard let made = anyValue(of: PlacedType(parameter.type, in: place), as: style.named(label ?? name)) else {
                return nil
            }
            parts.append(made.labelled(label))
        }
        return .call(start, parts, modules: [type.module])
    }
}

extension TypePlace {
    /// With types for the generic parameters of a declaration.
    func filling(_ declaration: Declaration, with arguments: [PlacedType]) -> TypePlace {
        var place = self
        for (name, argument) in zip(declaration.genericParameterNames, arguments) {
            place.generics[name] = .some(argument)
        }
        return place
    }
}
