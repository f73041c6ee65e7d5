import AshlarSwiftDeclarations
import SwiftSyntax

/// The variants of a model that has enums: a value for each of their cases, such as `acceptedMock`.
///
/// A variant is named after the case; where two properties have a case of one name, after both.
struct CaseVariants {
    struct Variant {
        var name: String
        /// The argument for `mock`: `status: .accepted`.
        var argument: MadeValue
    }

    let context: MockContext
    let fixture: Fixture

    /// Enums with more cases are lists of data, such as countries.
    private static let limit = 20

    /// - Parameter parameters: of the factory.
    func variants(of parameters: [Fixture.Parameter]) -> [Variant] {
        // A variant takes no arguments, and `static` members of a class cannot be overridden.
        guard parameters.allSatisfy({ $0.value != nil }), !fixture.type.suppressesCopying,
            context.names.superclasses(of: fixture.type.declaration).isEmpty
        else { return [] }
        var candidates: [[String]] = []
        var arguments: [MadeValue] = []
        var labels: Set<String?> = []
        for parameter in parameters where labels.insert(parameter.source.label).inserted {
            for (name, value) in values(of: parameter.source) {
                let property = SwiftIdentifier.identifier(parameter.source.name)
                candidates.append([name + "Mock", property + SwiftIdentifier.capitalised(name) + "Mock"])
                arguments.append(value.labelled(parameter.source.label))
            }
        }
        let choices = NameDisambiguation.choose(candidates)
        let named = zip(zip(candidates, choices), arguments).compactMap { names, argument in
            names.1.map { Variant(name: names.0[$0], argument: argument) }
        }
        let written = written(Set(named.map(\.name)))
        return named.filter { !written.contains($0.name) }
    }

    /// The cases of a parameter's enum that can be made, by name.
    private func values(of parameter: ModelInitializer.Parameter) -> [(name: String, value: MadeValue)] {
        guard let (found, isOptional) = choice(of: context.shape(of: parameter.type)) else { return [] }
        let type = context.type(of: found)
        guard type.cases.count <= Self.limit else { return [] }
        let maker = ValueMaker(context: context, isolation: fixture.isolation)
        return type.cases.compactMap { element in
            let style = ValueStyle(name: "", owner: found)
            guard var value = maker.value(of: element, in: found, as: style), maker.isUsable(value) else { return nil }
            let name = element.name.plainName
            if isOptional, ["none", "some"].contains(name) {
                value.expression = context.names.name(of: found) + value.expression
            }
            return (SwiftIdentifier.identifier(name), value)
        }
    }

    private func choice(of shape: TypeShape) -> (Declaration, isOptional: Bool)? {
        switch shape {
        case .declared(let found):
            let isThere = found.conditions.isEmpty || found.conditions == fixture.type.declaration.conditions
            guard found.kind == .enum, isThere, found.access.isShared, context.names.canName(found) else { return nil }
            return (found, false)
        case .optional(let wrapped): return choice(of: context.shape(of: wrapped)).map { ($0.0, true) }
        default: return nil
        }
    }

    /// Those of the names that a hand-written `static` member of the type has.
    private func written(_ names: Set<String>) -> Set<String> {
        let declaration = fixture.type.declaration
        let type = declaration.qualifiedName
        let modules = [context.names.own] + (context.module(declaration.module).map { [$0] } ?? [])
        let members = modules.flatMap { module in
            [type, "\(declaration.module).\(type)"].flatMap { module.declarations(named: $0) }
                .flatMap { HandwrittenValue.all(in: $0, module) { names.contains($0) } }
        }
        return Set(members.map(\.name.plainName))
    }
}
