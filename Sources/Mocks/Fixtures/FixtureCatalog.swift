import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// All factories: those that Ashlar generates, and hand-written ones.
struct FixtureCatalog: Sendable {
    private struct Model {
        let type: ModelType
        /// In the order of preference.
        let initializers: [ModelInitializer]
        var state: State
    }

    private enum State {
        case pending
        case made(Fixture)
        /// The factory of a superclass has the same labels, and a `static func` cannot be overridden.
        case overrides(Declaration)
    }

    /// By mocks target, in the order of its subjects and of their sources.
    private var models: [String: [Model]] = [:]
    /// By mocks target: the places of models by the keys of their types.
    private var places: [String: [String: Int]] = [:]

    static let empty = FixtureCatalog()

    private init() {}

    func models(of target: String) -> [ModelType] { models[target, default: []].map(\.type) }

    func fixture(of declaration: Declaration, in target: String) -> Fixture? {
        if case .made(let fixture) = model(declaration, in: target)?.state { fixture } else { nil }
    }

    /// The class above a type that has a factory with the same labels.
    func overridden(by declaration: Declaration, in target: String) -> Declaration? {
        if case .overrides(let above) = model(declaration, in: target)?.state { above } else { nil }
    }

    private func model(_ declaration: Declaration, in target: String) -> Model? {
        places[target]?[declaration.key].flatMap { models[target]?[$0] }
    }

    /// A value of a type where a maker's expressions are evaluated.
    func value(
        of found: Declaration, _ arguments: [PlacedType], by maker: ValueMaker, _ style: ValueStyle
    ) -> MadeValue? {
        let context = maker.context
        guard context.names.canName(found) else { return nil }
        if let home = context.mocks(for: found.module) {
            switch model(found, in: home.target)?.state {
            case .made(let fixture): return use(fixture, from: home.target, arguments, by: maker, style)
            case .pending: return nil
            case .overrides, nil: break
            }
        }
        if let module = context.module(found.module),
            let own = HandwrittenValue.mock(
                of: found.qualifiedName, in: module, isolation: Isolation(of: found, in: context)),
            let value = own.value(in: found.module, seenFrom: context.job.target.name, for: maker)
        {
            return value
        }
        return maker.inlineValue(of: found, arguments, style)
    }

    private func use(
        _ fixture: Fixture, from target: String, _ arguments: [PlacedType], by maker: ValueMaker, _ style: ValueStyle
    ) -> MadeValue? {
        let here = maker.context.job.target.name
        if case .handwritten(let own, let home) = fixture.form {
            return own.value(in: home, seenFrom: here, for: maker)
        }
        guard fixture.access >= (target == here ? maker.access : max(maker.access, .package)) else { return nil }
        let modules: Set<String> = target == here ? [] : [target]
        if fixture.isCallable {
            return MadeValue(expression: ".mock()", modules: modules, isolation: fixture.isolation)
        }
        guard case .initializer(let chosen, let parameters) = fixture.form, fixture.type.isGeneric, !chosen.isAsync,
            !chosen.isGeneric, chosen.conditions.isEmpty
        else { return nil }
        let missing = parameters.filter { $0.value == nil }
        guard let values = maker.arguments(missing.map(\.source), of: fixture.type.declaration, arguments, style),
            var made = MadeValue.joining(
                values + [MadeValue(expression: "", modules: modules, isolation: fixture.isolation)],
                { $0.dropLast().joined(separator: ", ") })
        else { return nil }
        made.expression = ".mock(\(made.expression))"
        return made
    }
}

extension FixtureCatalog {
    /// - Parameters:
    ///   - jobs: all there are; those of mocks are meant.
    ///   - context: gives each job's context with the factories known so far.
    init(_ jobs: [MockJob], context: (MockJob, FixtureCatalog) -> MockContext) {
        let jobs = jobs.filter { $0.purpose == .mocks }
        for job in jobs { register(context(job, self)) }
        // Factories that need others come after those, so that no two need each other.
        repeat {
            while round(jobs, context, \.preferred, .all) {}
        } while round(jobs, context, \.preferred, .needed)
        while round(jobs, context, \.initializers, .needed) {}
        while round(jobs, context, \.preferred, .nothing) {}
    }

    private mutating func register(_ context: MockContext) {
        let target = context.job.target.name
        for subject in context.job.subjects {
            guard let module = context.module(subject) else { continue }
            for declaration in module.declarations where declaration.isNominal && declaration.access.isShared {
                guard places[target]?[declaration.key] == nil else { continue }
                let type = ModelType(declaration, in: context)
                let own = handwritten(type, module, context)
                guard type.isModel || own != nil else { continue }
                let initializers = declaration.kind == .enum ? [] : ModelInitializer.candidates(of: type, in: context)
                places[target, default: [:]][declaration.key] = models[target, default: []].count
                models[target, default: []].append(
                    Model(type: type, initializers: initializers, state: own.map { .made($0) } ?? .pending))
            }
        }
    }

    private func handwritten(_ type: ModelType, _ module: ParsedModule, _ context: MockContext) -> Fixture? {
        let isolation = Isolation(of: type.declaration, in: context)
        let name = type.declaration.qualifiedName
        let places = [(context.names.own, context.job.target.name), (module, module.name)]
        for (place, home) in places {
            guard let own = HandwrittenValue.mock(of: name, from: module.name, in: place, isolation: isolation) else {
                continue
            }
            return Fixture(
                type: type, form: .handwritten(own, home: home), isolation: own.isolation, access: own.access)
        }
        return nil
    }

    private func waits(for superclass: Declaration, in context: MockContext) -> Bool {
        guard let home = context.mocks(for: superclass.module)?.target, let model = model(superclass, in: home),
            case .pending = model.state
        else { return false }
        return !model.initializers.isEmpty
    }

    /// The factory of a type in the mocks module that the context sees for it.
    private func fixture(of declaration: Declaration, in context: MockContext) -> Fixture? {
        context.mocks(for: declaration.module).flatMap { fixture(of: declaration, in: $0.target) }
    }

    /// Adds the factories that need no others than those known so far.
    ///
    /// - Returns: whether there was anything to add.
    private mutating func round(
        _ jobs: [MockJob], _ context: (MockJob, FixtureCatalog) -> MockContext,
        _ initializers: KeyPath<FixtureMaker, [ModelInitializer]>, _ claim: FixtureMaker.Claim
    ) -> Bool {
        var next = self
        var hasNew = false
        for job in jobs {
            let target = job.target.name
            let context = context(job, self)
            for (place, model) in models[target, default: []].enumerated() {
                guard case .pending = model.state else { continue }
                let type = model.type
                let classes = context.names.superclasses(of: type.declaration)
                // The labels of a superclass's factory have to be known first.
                if classes.contains(where: { waits(for: $0, in: context) }) { continue }
                let maker = FixtureMaker(context: context, type: type, initializers: model.initializers)
                let made =
                    type.declaration.kind == .enum
                    ? maker.choice()
                    : maker[keyPath: initializers].lazy.compactMap {
                        maker.fixture(following: $0, claiming: claim)
                    }.first
                guard let made else { continue }
                let above = classes.first { fixture(of: $0, in: context)?.labels == made.labels }
                next.models[target]?[place].state = above.map { .overrides($0) } ?? .made(made)
                hasNew = true
            }
        }
        self = next
        return hasNew
    }
}

extension FixtureMaker {
    fileprivate var preferred: [ModelInitializer] { Array(initializers.prefix(1)) }
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
