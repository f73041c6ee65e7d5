import AshlarProjectModel
import SwiftSyntax

/// What may stand for a type that the project declares.
extension VariantMaker {
    func declared(
        _ declaration: Declaration, _ type: PlacedType, at place: ValuePlace
    ) throws(Obstacle) -> Choices {
        switch declaration.kind {
        case .enum: return try cases(of: declaration, type, at: place)
        case .struct, .class, .actor:
            if scene.job.subjects.contains(declaration.module) { return try opened(declaration, at: place) }
            return try model(declaration, type, at: place)
        case .protocol, .typealias, .extension:
            return Choices(base: place.variant("", try plain(type, at: place)), isPlain: false)
        }
    }

    /// A type of the user interface, such as a view model: what it is made of is what the view shows.
    private func opened(_ declaration: Declaration, at place: ValuePlace) throws(Obstacle) -> Choices {
        guard place.opened < 3 else { throw Obstacle(reason: "'\(declaration.name)' holds values of its own type") }
        var inner = place
        inner.opened += 1
        let call = try call(of: declaration, as: ".init", at: inner)
        let variants = call.variants.map { variant in
            var variant = variant
            if place.opened == 0 { variant.silent = place.path.count } else { variant.depth += 1 }
            return variant
        }
        let isPlain = declaration.kind == .struct && !declaration.name.hasSuffix("ViewModel") && call.isPlain
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
        guard case .initializer(let initialiser, let parameters) = fixture.form,
            let file = scene.library.module(initialiser.part.module)?.files[initialiser.part.file]
        else { return [] }
        let nodes = initialiser.node.signature.parameterClause.parameters
        return zip(parameters, nodes).flatMap { (parameter, node) -> [Variant] in
            guard let label = node.label, let standard = parameter.value, !parameter.source.isVariadic else {
                return []
            }
            var inner = place
            inner.path.append(parameter.source.name)
            inner.models += 1
            inner.location = file.location(of: node)
            guard let found = try? choices(of: parameter.source.type, at: inner) else { return [] }
            return found.beside(plainly(standard, parameter.source.type)).others.map { variant in
                var variant = variant.with { ".mock(\(label): \($0))" }
                variant.made.modules.insert(fixture.type.declaration.module)
                variant.made.modules.formUnion(scene.job.mocksOf[fixture.type.declaration.module].map { [$0] } ?? [])
                return variant
            }
        }
    }

    /// The case that an enumeration's factory gives, where the factory stands for it.
    private func plainly(_ made: MadeValue, _ type: PlacedType) -> String {
        guard case .declared(let declaration) = scene.shape(of: type), let fixture = fixture(made, declaration),
            case .choice(let choice) = fixture.form
        else { return made.expression }
        return choice.expression
    }

    /// What Ashlar generates for the model, where that is what the value is.
    func fixture(_ made: MadeValue, _ declaration: Declaration) -> Fixture? {
        guard made.expression == ".mock()", let home = scene.mocks(for: declaration.module),
            let found = scene.fixtures.fixture(of: declaration, in: home.target)
        else { return nil }
        if case .handwritten = found.form { return nil }
        return found
    }

    /// Those of an enumeration, each of which looks different.
    private func cases(
        of declaration: Declaration, _ type: PlacedType, at place: ValuePlace
    ) throws(Obstacle) -> Choices {
        let file = scene.library.module(declaration.module)?.files[declaration.file]
        let cases = ModelType(declaration, in: scene).cases.compactMap { node -> Variant? in
            guard let payload = payload(of: node, declaration) else { return nil }
            var variant = place.variant(
                PreviewTitle.value(node.name.plainName), payload.expression)
            variant.made.modules = payload.modules.union([declaration.module])
            if let file { variant.location = file.location(of: node) }
            return variant
        }
        let named = names(of: declaration, at: place)
        guard let first = cases.first(where: { !$0.made.expression.hasSuffix(")") }) ?? cases.first else {
            return Choices(base: place.variant("", try plain(type, at: place)), others: named)
        }
        return Choices(base: first, others: cases.filter { $0.made != first.made } + named)
    }

    /// `.failed(reason: "Reason")`.
    private func payload(of node: EnumCaseElementSyntax, _ declaration: Declaration) -> MadeValue? {
        guard let parameters = node.parameterClause?.parameters else {
            return MadeValue(expression: "." + Words.member(node.name.plainName))
        }
        var written: [String] = []
        var modules: Set<String> = []
        for parameter in parameters {
            let label = parameter.firstName.flatMap { $0.tokenKind == .wildcard ? nil : $0 }
            let name = label?.plainName ?? node.name.plainName
            guard let made = values.readableValue(of: parameter.type, named: name, writtenIn: declaration) else {
                return nil
            }
            written.append((label.map { "\(Words.argument($0.plainName)): " } ?? "") + made.expression)
            modules.formUnion(made.modules)
        }
        let name = Words.member(node.name.plainName)
        return MadeValue(expression: ".\(name)(\(written.joined(separator: ", ")))", modules: modules)
    }

    private func names(of declaration: Declaration, at place: ValuePlace) -> [Variant] {
        named.variants(of: declaration, under: place.conditions).map { found in
            var variant = place.variant(PreviewTitle.value(found.name), found.made)
            variant.location = found.location
            return variant
        }
    }
}
