import AshlarProjectModel
import SwiftSyntax

/// Makes the call of a view, and finds what else it could be given: one thing at a time, never every combination.
struct VariantMaker {
    private let scene: MockScene
    private let values: ValueMaker
    private let named: NamedVariants

    init(_ scene: MockScene) {
        self.scene = scene
        var values = ValueMaker(scene)
        values.isolation = "MainActor"
        self.values = values
        named = NamedVariants(scene)
    }

    /// - Parameter name: how code calls it.
    func call(of view: SubjectView, as name: String) throws(Obstacle) -> VariedCall {
        let place = ValuePlace(path: [], location: view.location, conditions: view.declaration.conditions)
        return try call(of: view.declaration, as: name, at: place)
    }

    private func call(of type: Declaration, as name: String, at place: ValuePlace) throws(Obstacle) -> VariedCall {
        var first: Obstacle?
        for candidate in try initialisers(of: type) {
            do {
                return VariedCall(name, try arguments(of: candidate, type, within: place), using: type.module)
            } catch {
                first = first ?? error
            }
        }
        throw first ?? .noInitialiser(type)
    }

    // MARK: Parameters

    private func initialisers(of type: Declaration) throws(Obstacle) -> [ModelInitializer] {
        let all = ModelInitializer.candidates(of: ModelType(type, in: scene), in: scene)
        let usable = all.filter { $0.isPlain && !$0.isDeprecated && $0.conditions.isEmpty }
        guard usable.isEmpty else { return usable }
        guard let other = all.first else { throw .noInitialiser(type) }
        if other.isFailable { throw Obstacle(reason: "the initialiser of '\(type.name)' may fail") }
        if other.throwsErrors { throw Obstacle(reason: "the initialiser of '\(type.name)' throws") }
        if other.isAsync { throw Obstacle(reason: "the initialiser of '\(type.name)' is asynchronous") }
        throw .noInitialiser(type)
    }

    private func arguments(
        of initialiser: ModelInitializer, _ type: Declaration, within outer: ValuePlace
    ) throws(Obstacle) -> [(label: String?, choices: Choices)] {
        let generics = ViewGenerics(type, initialiser.node)
        guard generics.areTold(by: initialiser.parameters) else {
            throw Obstacle(reason: "its initialiser does not tell its generic parameters")
        }
        var arguments: [(label: String?, choices: Choices)] = []
        for (parameter, node) in zip(initialiser.parameters, initialiser.node.signature.parameterClause.parameters) {
            var place = outer
            place.path.append(parameter.name)
            place.isBuilder = node.attributes.names.contains { $0.hasSuffix("ViewBuilder") }
            if let module = scene.library.module(initialiser.part.module) {
                place.location = module.files[initialiser.part.file].location(of: node)
            }
            arguments.append((node.label, try choices(for: parameter, generics.filling(parameter.type), at: place)))
        }
        return arguments
    }

    private func choices(
        for parameter: ModelInitializer.Parameter, _ type: PlacedType, at place: ValuePlace
    ) throws(Obstacle) -> Choices {
        guard !parameter.isVariadic else { return Choices() }
        do {
            let found = try choices(of: type, at: place)
            return parameter.defaultValue.map { found.beside($0.trimmedDescription) } ?? found
        } catch {
            guard parameter.defaultValue == nil else { return Choices() }
            throw error
        }
    }

    // MARK: Types

    private func choices(of type: PlacedType, at place: ValuePlace) throws(Obstacle) -> Choices {
        switch scene.shape(of: type) {
        case .optional(let wrapped): return optional(wrapped, at: place)
        case .bool: return Choices(base: place.variant("no", "false"), others: [place.variant("yes", "true")])
        case .closure(let function, let written): return try closure(function, written, at: place)
        case .binding(let value): return try choices(of: value, at: place).map { ".constant(\($0))" }
        case .array(let element): return array(element, at: place)
        case .view: return Choices(base: place.variant("", placeholder(place)))
        case .declared(let declaration): return try declared(declaration, type, at: place)
        case .other: return Choices(base: place.variant("", try plain(type, at: place)))
        }
    }

    private func optional(_ wrapped: PlacedType, at place: ValuePlace) -> Choices {
        let none = place.variant("none", "nil")
        guard var inner = try? choices(of: wrapped, at: place), var given = inner.base else {
            return Choices(base: none)
        }
        if given.value.isEmpty { given.value = "yes" }
        // `.none` would mean nothing at all.
        inner.others.removeAll { $0.made.expression == ".none" || $0.made.expression.hasPrefix(".some(") }
        inner.base = given
        inner.others.insert(none, at: 0)
        guard case .declared(let declaration) = scene.shape(of: wrapped) else { return inner }
        // `.init` would mean that of the optional.
        return inner.map {
            $0.hasPrefix(".init(") ? scene.spelling(of: declaration) + $0.dropFirst(".init".count) : $0
        }
    }

    /// Some, and none.
    private func array(_ element: PlacedType, at place: ValuePlace) -> Choices {
        let none = place.variant("none", "[]")
        guard let one = try? choices(of: element, at: place), let base = one.base else { return Choices(base: none) }
        if case .declared(let declaration) = scene.shape(of: element), let fixture = fixture(base.made, declaration),
            FixtureFile(fixture, in: scene).marks.contains(declaration.qualifiedName + ".mocks(_:)")
        {
            var several = place.variant("3", "\(scene.spelling(of: declaration)).mocks(3)")
            several.made.modules = base.made.modules.union([declaration.module])
            return Choices(base: several, others: [none], isPlain: one.isPlain)
        }
        return Choices(base: base.named("1").with { "[\($0)]" }, others: [none], isPlain: one.isPlain)
    }

    private func closure(
        _ function: FunctionTypeSyntax, _ written: TypePlace, at place: ValuePlace
    ) throws(Obstacle) -> Choices {
        let given = function.parameters.map { _ in "_" }.joined(separator: ", ")
        let start = given.isEmpty ? "{" : "{ \(given) in"
        let result = function.returnClause.type
        if ["Void", "()", "Swift.Void"].contains(result.trimmedDescription) {
            return Choices(base: place.variant("", given.isEmpty ? "{}" : "\(start) }"))
        }
        if place.isBuilder { return Choices(base: place.variant("", "\(start) \(placeholder(place)) }")) }
        let value = try choices(of: PlacedType(result, in: written), at: place)
        return Choices(base: value.base?.named("").with { "\(start) \($0) }" }, isPlain: value.isPlain)
    }

    private func declared(
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
    private func fixture(_ made: MadeValue, _ declaration: Declaration) -> Fixture? {
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
                PreviewTitle.value(node.name.plainText), payload.expression)
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
            return MadeValue(expression: "." + node.name.memberText)
        }
        var written: [String] = []
        var modules: Set<String> = []
        for parameter in parameters {
            let label = parameter.firstName.flatMap { $0.tokenKind == .wildcard ? nil : $0 }
            let name = label?.plainText ?? node.name.plainText
            guard let made = values.readableValue(of: parameter.type, named: name, writtenIn: declaration) else {
                return nil
            }
            written.append((label.map { "\($0.trimmed.text): " } ?? "") + made.expression)
            modules.formUnion(made.modules)
        }
        return MadeValue(expression: ".\(node.name.memberText)(\(written.joined(separator: ", ")))", modules: modules)
    }

    private func names(of declaration: Declaration, at place: ValuePlace) -> [Variant] {
        named.variants(of: declaration, under: place.conditions).map { found in
            var variant = place.variant(PreviewTitle.value(found.name), found.made)
            variant.location = found.location
            return variant
        }
    }

    private func plain(_ type: PlacedType, at place: ValuePlace) throws(Obstacle) -> MadeValue {
        let manner = ValueManner(name: place.name, owner: type.place.owner)
        guard let made = values.value(of: type, as: manner) else {
            throw Obstacle(
                reason: "its '\(place.name)' is of type '\(type.syntax.trimmedDescription)', of which no value is known"
            )
        }
        return made
    }

    private func placeholder(_ place: ValuePlace) -> String {
        "Text(\(SwiftLiteral.string(ReadableName(place.name).sentence)))"
    }
}

extension FunctionParameterSyntax {
    /// As a call spells it; `nil` for none.
    fileprivate var label: String? { firstName.tokenKind == .wildcard ? nil : firstName.trimmed.text }
}

extension TokenSyntax {
    /// As it stands behind a dot, where keywords need no back-ticks.
    fileprivate var memberText: String {
        let plain = plainText
        let isWord = plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        return isWord && !["init", "self", "Type", "Protocol"].contains(plain) ? plain : trimmed.text
    }
}

extension Obstacle {
    fileprivate static func noInitialiser(_ type: Declaration) -> Obstacle {
        Obstacle(reason: "'\(type.name)' has no initialiser that other targets can call")
    }
}
