import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// The values of types that the project declares.
extension VariantMaker {
    func declared(
        _ declaration: Declaration, _ type: PlacedType, at place: ValuePlace
    ) throws(Obstacle) -> Choices {
        switch declaration.kind {
        case .enum: return try cases(of: declaration, type, at: place)
        case .struct, .class, .actor:
            if context.job.subjects.contains(declaration.module) { return try opened(declaration, at: place) }
            return try model(declaration, type, at: place)
        case .protocol, .typealias, .extension:
            return Choices(base: place.variant("", try plain(type, at: place)), isPlain: false)
        }
    }

    /// A type of the user interface, such as a state: the view shows its arguments.
    private func opened(_ declaration: Declaration, at place: ValuePlace) throws(Obstacle) -> Choices {
        guard place.opened < 3 else { throw Obstacle(reason: "'\(declaration.name)' contains values of the same type") }
        var inner = place
        inner.opened += 1
        let call = try call(of: declaration, as: ".init", at: inner)
        let variants = call.variants.map { variant in
            var variant = variant
            if place.opened == 0 { variant.implied = place.path.count } else { variant.depth += 1 }
            return variant
        }
        let isState = ["State", "ViewModel"].contains { declaration.name.hasSuffix($0) }
        let isPlain = declaration.kind == .struct && !isState && call.isPlain
        return Choices(
            base: place.variant("", call.base), others: variants + names(of: declaration, at: place), isPlain: isPlain)
    }

    private func model(
        _ declaration: Declaration, _ type: PlacedType, at place: ValuePlace
    ) throws(Obstacle) -> Choices {
        let base = try plain(type, at: place)
        var others = names(of: declaration, at: place)
        if place.models == 0, let fixture = fixture(base, declaration) { others += inside(fixture, at: place) }
        return Choices(base: place.variant("", base), others: others, isPlain: declaration.kind == .struct)
    }

    /// What differs within a model: `.mock(driver: .thumbnailMock)`.
    private func inside(_ fixture: Fixture, at place: ValuePlace) -> [Variant] {
        guard case .initializer(let initializer, let parameters) = fixture.form,
            let file = context.file(of: initializer.part)
        else { return [] }
        return parameters.flatMap { parameter -> [Variant] in
            guard let label = parameter.source.label, let standard = parameter.value else { return [] }
            var inner = place
            inner.path.append(parameter.source.name)
            inner.models += 1
            inner.location = file.location(of: parameter.source.node)
            guard let found = try? choices(of: parameter.source.type, at: inner) else { return [] }
            return found.beside(plainly(standard, parameter.source.type)).others.map { variant in
                var variant = variant.with { ".mock(\(SwiftIdentifier.argument(label)): \($0))" }
                variant.made.modules.insert(fixture.type.declaration.module)
                variant.made.modules.formUnion(context.job.mocksOf[fixture.type.declaration.module].map { [$0] } ?? [])
                return variant
            }
        }
    }

    /// The case that an enumeration's factory returns.
    private func plainly(_ made: MadeValue, _ type: PlacedType) -> String {
        guard case .declared(let declaration) = context.shape(of: type), let fixture = fixture(made, declaration),
            case .choice(let choice) = fixture.form
        else { return made.expression }
        return choice.expression
    }

    /// The generated fixture of a model, where the value is a call of it.
    func fixture(_ made: MadeValue, _ declaration: Declaration) -> Fixture? {
        guard made.expression == ".mock()", let found = context.fixture(of: declaration) else { return nil }
        if case .handwritten = found.form { return nil }
        return found
    }

    /// Those of an enumeration, each of which looks different.
    private func cases(
        of declaration: Declaration, _ type: PlacedType, at place: ValuePlace
    ) throws(Obstacle) -> Choices {
        let file = context.file(of: declaration)
        let cases = context.type(of: declaration).cases.compactMap { node -> Variant? in
            let style = ValueStyle(name: "", owner: declaration)
            guard let made = values.value(of: node, in: declaration, as: style), values.isUsable(made) else {
                return nil
            }
            var variant = place.variant(PreviewTitle.value(node.name.plainName), made)
            if let file { variant.location = file.location(of: node) }
            return variant
        }
        let named = names(of: declaration, at: place, besides: Set(cases.map(\.made.expression)))
        guard let first = cases.first(where: { !$0.made.expression.hasSuffix(")") }) ?? cases.first else {
            return Choices(base: place.variant("", try plain(type, at: place)), others: named)
        }
        let isAxis = named.isEmpty && cases.allSatisfy { !$0.made.expression.hasSuffix(")") }
        return Choices(base: first, others: cases.filter { $0.made != first.made } + named, isAxis: isAxis)
    }

    /// Its hand-written values that have a name, such as `static var thumbnailMock: Driver`, one for each name: in the
    /// order of the modules, then of the sources.
    ///
    /// - Parameter shown: the cases that have previews already; a value that is one of them looks the same.
    private func names(
        of declaration: Declaration, at place: ValuePlace, besides shown: Set<String> = []
    ) -> [Variant] {
        let (own, names) = (context.names.own, [declaration.qualifiedName, declaration.key])
        let modules =
            context.job.visible.filter { $0 != own.name }
            .compactMap { context.module($0) ?? context.target($0) } + [own]
        var seen: Set<String> = []
        return modules.flatMap { module -> [Variant] in
            let parts = names.flatMap { module.declarations(named: $0) }.filter {
                context.names.subject(of: $0)?.key == declaration.key
            }
            let found = parts.flatMap { part in
                HandwrittenValue.all(in: part, module) { $0.hasSuffix("Mock") && $0.count > "Mock".count }
            }
            return found.filter { isUsable($0, of: declaration, at: place) }.compactMap { found in
                if let value = found.caseName(of: declaration), shown.contains(".\(value)") { return nil }
                let name = String(found.name.plainName.dropLast("Mock".count))
                guard seen.insert(name).inserted else { return nil }
                let made = MadeValue(
                    expression: found.expression, modules: [found.part.module, declaration.module])
                var variant = place.variant(PreviewTitle.value(name), made)
                variant.location = module.files[found.part.file].location(of: found.name)
                return variant
            }
        }
    }

    private func isUsable(_ value: HandwrittenValue, of type: Declaration, at place: ValuePlace) -> Bool {
        let isSeen =
            value.access.isShared || value.part.module == context.names.own.name && value.access == .internal
        return isSeen && value.isCallable && value.isValue(of: type)
            && value.conditions.allSatisfy { place.conditions.contains($0) || $0 == "DEBUG" }
            && Availability(value.node.attributeList).attributes.isEmpty
    }
}
