import AshlarProjectModel
import SwiftSyntax

/// The factories that there are: those that Ashlar makes, and those that people wrote.
struct FixtureCatalog: Sendable {
    /// By mocks target, then by the type's key.
    private var fixtures: [String: [String: Fixture]] = [:]
    /// The types that a mocks target makes factories of, by target.
    private var models: [String: [Model]] = [:]
    private var keys: [String: Set<String>] = [:]
    /// By target, then by key: the superclass whose factory a type's own would have to override.
    private var overridden: [String: [String: Declaration]] = [:]

    private struct Model {
        let type: ModelType
        /// In the order of preference.
        let initializers: [ModelInitializer]
    }

    static let empty = FixtureCatalog()

    private init() {}

    /// The models of a mocks target, in the order of its subjects and of their sources.
    func models(of target: String) -> [ModelType] { models[target, default: []].map(\.type) }

    func fixture(of declaration: Declaration, in target: String) -> Fixture? { fixtures[target]?[declaration.key] }

    /// The class above a type that has a factory with the same labels: a `static func` cannot be overridden.
    func overridden(by declaration: Declaration, in target: String) -> Declaration? {
        overridden[target]?[declaration.key]
    }

    /// What a type's value is where a maker's expressions stand.
    func value(
        of found: Declaration, _ arguments: [PlacedType], by maker: ValueMaker, _ manner: ValueManner
    ) -> MadeValue? {
        let scene = maker.scene
        guard scene.canName(found) else { return nil }
        if let home = scene.mocks(for: found.module), keys[home.target]?.contains(found.key) == true {
            guard let fixture = fixtures[home.target]?[found.key] else { return nil }
            return use(fixture, from: home.target, arguments, by: maker, manner)
        }
        if let module = scene.library.module(found.module),
            let own = HandwrittenMock.find(
                found.qualifiedName, in: module, typeIsolation: SourceIsolation.of(found, in: scene)),
            let value = own.value(in: found.module, seenFrom: scene.job.target.name, for: maker)
        {
            return value
        }
        return maker.inlineValue(of: found, arguments, manner)
    }

    private func use(
        _ fixture: Fixture, from target: String, _ arguments: [PlacedType], by maker: ValueMaker, _ manner: ValueManner
    ) -> MadeValue? {
        let here = maker.scene.job.target.name
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
        guard let values = maker.arguments(missing.map(\.source), of: fixture.type.declaration, arguments, manner),
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
    ///   - scene: gives each job's scene with the factories known so far.
    init(_ jobs: [MockJob], scene: (MockJob, FixtureCatalog) -> MockScene) {
        let jobs = jobs.filter { if case .mocks = $0.purpose { true } else { false } }
        for job in jobs { register(scene(job, self)) }
        // Factories that need others come after those, so that no two need each other.
        repeat {
            while round(jobs, scene, \.preferred, .all) {}
        } while round(jobs, scene, \.preferred, .needed)
        while round(jobs, scene, \.initializers, .needed) {}
        while round(jobs, scene, \.preferred, .nothing) {}
    }

    private mutating func register(_ scene: MockScene) {
        let target = scene.job.target.name
        for subject in scene.job.subjects {
            guard let module = scene.library.module(subject) else { continue }
            for declaration in module.declarations where declaration.isNominal && declaration.access.isShared {
                guard keys[target, default: []].insert(declaration.key).inserted else { continue }
                let type = ModelType(declaration, in: scene)
                if let own = handwritten(type, module, scene) { fixtures[target, default: [:]][declaration.key] = own }
                guard type.isModel || fixtures[target]?[declaration.key] != nil else {
                    keys[target]?.remove(declaration.key)
                    continue
                }
                let initializers =
                    declaration.kind == .enum ? [] : ModelInitializer.candidates(of: type, in: scene)
                models[target, default: []].append(Model(type: type, initializers: initializers))
            }
        }
    }

    private func handwritten(_ type: ModelType, _ module: ParsedModule, _ scene: MockScene) -> Fixture? {
        let isolation = SourceIsolation.of(type.declaration, in: scene)
        let name = type.declaration.qualifiedName
        let places = [(scene.own, scene.job.target.name), (module, module.name)]
        for (place, home) in places {
            guard
                let own = HandwrittenMock.find(name, of: module.name, in: place, typeIsolation: isolation)
            else { continue }
            return Fixture(
                type: type, form: .handwritten(own, home: home), isolation: own.isolation, access: own.access)
        }
        return nil
    }

    private func isOpen(_ declaration: Declaration, in target: String) -> Bool {
        fixtures[target]?[declaration.key] == nil && overridden[target]?[declaration.key] == nil
    }

    private func waits(for superclass: Declaration, in scene: MockScene) -> Bool {
        guard let home = scene.mocks(for: superclass.module)?.target, isOpen(superclass, in: home) else { return false }
        return models[home, default: []].contains {
            $0.type.declaration.key == superclass.key && !$0.initializers.isEmpty
        }
    }

    /// The factory of a type in the mocks module that the scene sees for it.
    private func fixture(of declaration: Declaration, in scene: MockScene) -> Fixture? {
        scene.mocks(for: declaration.module).flatMap { fixture(of: declaration, in: $0.target) }
    }

    /// Adds what the factories known so far suffice for.
    ///
    /// - Returns: whether there was anything to add.
    private mutating func round(
        _ jobs: [MockJob], _ scene: (MockJob, FixtureCatalog) -> MockScene,
        _ initializers: KeyPath<FixtureMaker, [ModelInitializer]>, _ claim: FixtureMaker.Claim
    ) -> Bool {
        var next = self
        var hasNew = false
        for job in jobs {
            let target = job.target.name
            let scene = scene(job, self)
            for model in models[target, default: []] where isOpen(model.type.declaration, in: target) {
                let type = model.type
                let classes = scene.superclasses(of: type.declaration)
                // What a factory above is called has to be known before.
                if classes.contains(where: { waits(for: $0, in: scene) }) { continue }
                let maker = FixtureMaker(scene: scene, type: type, initializers: model.initializers)
                let made =
                    type.declaration.kind == .enum
                    ? maker.choice()
                    : maker[keyPath: initializers].lazy.compactMap {
                        maker.fixture(following: $0, claiming: claim)
                    }.first
                guard let made else { continue }
                if let above = classes.first(where: { fixture(of: $0, in: scene)?.labels == made.labels }) {
                    next.overridden[target, default: [:]][type.declaration.key] = above
                    next.keys[target]?.remove(type.declaration.key)
                } else {
                    next.fixtures[target, default: [:]][type.declaration.key] = made
                }
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
    /// Whether a factory shall be made of it.
    var isModel: Bool {
        guard !isNoModel else { return false }
        if declaration.kind == .enum {
            return declaration.members.contains { $0.node.is(EnumCaseDeclSyntax.self) }
        }
        return !storedNames.isEmpty
    }
}

extension Declaration {
    var isNominal: Bool {
        switch kind {
        case .struct, .enum, .class, .actor: true
        case .protocol, .typealias, .extension: false
        }
    }
}
