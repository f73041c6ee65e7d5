import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// All factories: those that Ashlar generates, and hand-written ones.
struct FixtureCatalog: Sendable {
    struct Model {
        let type: ModelType
        /// In the order of preference.
        fileprivate let initializers: [ModelInitializer]
        fileprivate(set) var state: State
    }

    enum State {
        case pending
        case made(Fixture)
        /// The factory of a superclass has the same labels, and a `static func` cannot be overridden.
        case overrides(Declaration)
    }

    /// By mocks target, in the order of its subjects and of their sources.
    private var models: [String: [Model]] = [:]
    /// By mocks target: the places of models by the keys of their types.
    private var places: [String: [String: Int]] = [:]
    /// Receives what an attempt needs, while factories are being found.
    private var needs: Needs?

    func models(of target: String) -> [Model] { models[target, default: []] }

    func fixture(of declaration: Declaration, in target: String) -> Fixture? {
        if case .made(let fixture) = state(of: declaration, in: target) { fixture } else { nil }
    }

    private func state(of declaration: Declaration, in target: String) -> State? {
        model(of: declaration, in: target)?.state
    }

    private func model(of declaration: Declaration, in target: String) -> Model? {
        guard let index = places[target]?[declaration.key], let model = models[target]?[index] else { return nil }
        if case .pending = model.state { needs?.places.append(Place(target: target, index: index)) }
        return model
    }

    /// A value of a type where a maker's expressions are evaluated.
    func value(
        of found: Declaration, _ arguments: [PlacedType], by maker: ValueMaker, _ style: ValueStyle
    ) -> MadeValue? {
        let context = maker.context
        guard context.names.canName(found) else { return nil }
        if let home = context.mocks(for: found.module) {
            switch state(of: found, in: home.target) {
            case .made(let fixture): return use(fixture, from: home.target, arguments, by: maker, style)
            case .pending: return nil
            case .overrides, nil: break
            }
        }
        if let module = context.module(found.module),
            let own = HandwrittenValue.mock(
                of: found.qualifiedName, in: module, isolation: Isolation(of: found, in: context)),
            let value = own.value(in: found.module, for: maker)
        {
            return value
        }
        return maker.inlineValue(of: found, arguments, style)
    }

    private func use(
        _ fixture: Fixture, from target: String, _ arguments: [PlacedType], by maker: ValueMaker, _ style: ValueStyle
    ) -> MadeValue? {
        var missing: [ModelInitializer.Parameter] = []
        switch fixture.form {
        case .handwritten(let own, let home): return own.value(in: home, for: maker)
        case .choice: break
        case .initializer(let chosen, let parameters):
            missing = parameters.filter { $0.value == nil }.map(\.source)
            guard chosen.conditions.isEmpty, !chosen.isAsync, !chosen.isGeneric,
                missing.isEmpty || fixture.type.isGeneric
            else { return nil }
        }
        guard fixture.access >= maker.access(in: target),
            let values = maker.arguments(missing, of: fixture.type.declaration, arguments, style)
        else { return nil }
        return .call(".mock", values, modules: maker.imports(of: target), isolation: fixture.isolation)
    }
}

extension FixtureCatalog {
    /// The place of a model.
    private struct Place: Hashable {
        let target: String
        let index: Int
    }

    /// The pending models that an attempt asked for. Only the thread that finds factories uses it.
    private final class Needs: @unchecked Sendable {
        var places: [Place] = []
    }

    /// Attempts of one kind. A model is tried again only when one that it needs has its factory: trying all models in
    /// each round would take the square of the time for a chain of models.
    private struct Attempts {
        /// How many initializers are tried.
        let limit: Int
        let claim: FixtureMaker.Claim
        var next: [Place]
        /// Those that need a pending model.
        var waiting: [Place: [Place]] = [:]
        /// How many of the models with factories are considered.
        var seen = 0

        /// - Parameter made: the models with factories, in the order in which they got them.
        mutating func proceed(after made: [Place]) -> [Place] {
            let awake = made[seen...].flatMap { waiting.removeValue(forKey: $0) ?? [] }
            defer { (next, seen) = ([], made.count) }
            return Array(Set(next + awake))
        }
    }

    /// - Parameter contexts: of all jobs there are; those of mocks are meant.
    init(_ contexts: [MockContext]) {
        let contexts = contexts.filter { $0.job.purpose == .mocks }
        for context in contexts { register(context) }
        let byTarget = Dictionary(contexts.map { ($0.job.target.name, $0) }) { first, _ in first }
        let all = models.flatMap { target, models in models.indices.map { Place(target: target, index: $0) } }
        var made: [Place] = []
        func attempts(trying limit: Int = .max, _ claim: FixtureMaker.Claim) -> Attempts {
            Attempts(limit: limit, claim: claim, next: all)
        }
        var (whole, first) = (attempts(trying: 1, .all), attempts(trying: 1, .needed))
        var (any, rest) = (attempts(.needed), attempts(trying: 1, .nothing))
        // Factories that need others come after those, so that no two need each other.
        repeat {
            while round(byTarget, &whole, &made) {}
        } while round(byTarget, &first, &made)
        while round(byTarget, &any, &made) {}
        while round(byTarget, &rest, &made) {}
    }

    private mutating func register(_ context: MockContext) {
        let target = context.job.target.name
        var seen: Set<String> = []
        for module in context.job.subjects.compactMap(context.module) {
            for declaration in module.declarations where declaration.isNominal && module.shares(declaration) {
                // A type that each platform declares has a factory for each of the declarations.
                let identity = ([declaration.key] + declaration.conditions).joined(separator: "\n")
                guard seen.insert(identity).inserted, !isHandwrittenMock(declaration, context) else { continue }
                let type = context.type(of: declaration)
                let own = handwritten(type, module, context)
                guard type.isModel || own != nil else { continue }
                let initializers = declaration.kind == .enum ? [] : ModelInitializer.candidates(of: type, in: context)
                if places[target]?[declaration.key] == nil {
                    places[target, default: [:]][declaration.key] = models[target, default: []].count
                }
                models[target, default: []].append(
                    Model(type: type, initializers: initializers, state: own.map { .made($0) } ?? .pending))
            }
        }
    }

    /// Whether the type is beside its protocol within `#if DEBUG`: it is not a model.
    private func isHandwrittenMock(_ declaration: Declaration, _ context: MockContext) -> Bool {
        declaration.module == context.job.target.name && declaration.conditions.contains("DEBUG")
    }

    private func handwritten(_ type: ModelType, _ module: ParsedModule, _ context: MockContext) -> Fixture? {
        let isolation = Isolation(of: type.declaration, in: context)
        let name = type.declaration.qualifiedName
        let places = [(context.names.own, context.job.target.name), (module, module.name)]
        return places.lazy.compactMap { place, home in
            HandwrittenValue.mock(of: name, from: module.name, in: place, isolation: isolation).map {
                Fixture(type: type, form: .handwritten($0, home: home), isolation: $0.isolation, access: $0.access)
            }
        }.first
    }

    private func waits(for superclass: Declaration, in context: MockContext) -> Bool {
        guard let home = context.mocks(for: superclass.module)?.target,
            let model = model(of: superclass, in: home), case .pending = model.state
        else { return false }
        return !model.initializers.isEmpty
    }

    /// Adds the factories that need no others than those known so far.
    ///
    /// - Parameter made: the models with factories.
    /// - Returns: whether there was anything to add.
    private mutating func round(
        _ contexts: [String: MockContext], _ attempts: inout Attempts, _ made: inout [Place]
    ) -> Bool {
        let new = found(contexts, &attempts, attempts.proceed(after: made))
        for (place, state) in new {
            models[place.target]?[place.index].state = state
            made.append(place)
        }
        return !new.isEmpty
    }

    /// The factories of those of the models that can be made with those known so far.
    private func found(
        _ contexts: [String: MockContext], _ attempts: inout Attempts, _ places: [Place]
    ) -> [(Place, State)] {
        let needs = Needs()
        var catalog = self
        catalog.needs = needs
        var knowing: [String: MockContext] = [:]
        var found: [(Place, State)] = []
        for place in places {
            guard let model = models[place.target]?[place.index], case .pending = model.state,
                let context = knowing[place.target] ?? contexts[place.target]?.knowing(catalog)
            else { continue }
            knowing[place.target] = context
            needs.places = []
            if let state = catalog.state(of: model, in: context, attempts) {
                found.append((place, state))
            } else {
                for need in Set(needs.places) { attempts.waiting[need, default: []].append(place) }
            }
        }
        return found
    }

    /// What a pending model becomes; `nil` where it remains pending.
    private func state(of model: Model, in context: MockContext, _ attempts: Attempts) -> State? {
        let classes = context.names.superclasses(of: model.type.declaration)
        // The labels of a superclass's factory have to be known first.
        if classes.contains(where: { waits(for: $0, in: context) }) { return nil }
        let maker = FixtureMaker(context: context, type: model.type)
        let made =
            model.type.declaration.kind == .enum
            ? maker.choice()
            : model.initializers.prefix(attempts.limit).lazy.compactMap {
                maker.fixture(following: $0, claiming: attempts.claim)
            }.first
        return made.map { made in
            classes.first { context.fixture(of: $0)?.labels == made.labels }.map { .overrides($0) } ?? .made(made)
        }
    }
}

extension ModelType {
    /// Whether it gets a factory.
    var isModel: Bool {
        guard !isNoModel else { return false }
        if declaration.kind == .enum {
            return declaration.members.contains { $0.node.is(EnumCaseDeclSyntax.self) }
        }
        return !storedNames.isEmpty
    }
}
