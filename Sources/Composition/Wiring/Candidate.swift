import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// A type that the root may create.
struct Candidate: Sendable {
    let declaration: Declaration
    /// The place of its module in the job's parts.
    let part: Int
    /// The protocols of the project that it conforms to, by key.
    let protocols: Set<String>
    /// The initializers that other modules can call.
    let initializers: [Initializer]
    /// The conditions of the `#if` clauses around it, and its `@available` attributes: those of its member, too.
    let conditions: [String]
    let availability: [String]
    let location: SourceLocation

    var key: String { declaration.key }

    /// The key of the type that it is declared in.
    var outerKey: String? {
        declaration.enclosing.isEmpty ? nil : declaration.module + "." + declaration.enclosing.joined(separator: ".")
    }

    /// Whether it is a member of the root although nothing asks for it.
    var isFactory: Bool {
        let isNamed = declaration.name.hasSuffix("Factory") || declaration.name.hasSuffix("FactoryType")
        return declaration.enclosing.isEmpty && (isNamed || protocols.contains { $0.hasSuffix("Building") })
    }

    /// Whether each type that asks for it gets its own: the dependencies of another type.
    var isDependency: Bool { declaration.name == "Dependency" && !declaration.enclosing.isEmpty }

    /// Whether it is one of the values that are asked for.
    func provides(_ demand: Demand) -> Bool {
        switch demand {
        case .conforming(let keys): protocols.isSuperset(of: keys)
        case .instance(let key): key == self.key
        default: false
        }
    }

    /// Whether it is declared in the other candidate's type.
    func isNested(in other: Candidate) -> Bool {
        declaration.module == other.declaration.module
            && declaration.enclosing == other.declaration.enclosing + [other.declaration.name]
    }
}

/// Reads the candidates of modules.
struct CandidateReader {
    let names: NameResolver
    private let initializers: InitializerReader

    init(_ names: NameResolver) {
        self.names = names
        initializers = InitializerReader(names)
    }

    /// The types of a module that other modules can create, and those of other modules that it gives initializers.
    func candidates(of module: ParsedModule, part: Int) -> [Candidate] {
        let types = module.declarations.filter { declaration in
            [.struct, .class, .actor].contains(declaration.kind) && declaration.access.isShared
                && !Availability.all(around: declaration.node).contains(where: \.isWithdrawn)
        }
        var seen: Set<String> = []
        let alternatives = Dictionary(grouping: types, by: \.key)
        let own = types.filter { seen.insert($0.key).inserted }.compactMap { declaration -> Candidate? in
            // A type may be declared in several clauses of an `#if`.
            let all = alternatives[declaration.key] ?? []
            let initializers = Initializer.shared(by: all.map(initializers.initializers))
            guard !initializers.isEmpty else { return nil }
            let protocols = all.dropFirst().reduce(protocols(of: declaration)) {
                $0.intersection(self.protocols(of: $1))
            }
            return Candidate(
                declaration: declaration, part: part, protocols: protocols, initializers: initializers,
                conditions: ConditionClauses.union(of: all.map(\.conditions)),
                availability: Set(all.flatMap { Availability.all(around: $0.node).map(\.text) }).sorted(),
                location: module.location(of: declaration))
        }
        return own + module.declarations.compactMap { extended(by: $0, in: module, part: part) }
    }

    func withdrawnInitializer(of declaration: Declaration) -> WithdrawnInitializer? {
        initializers.withdrawn(of: declaration)
    }

    /// Whether a root with the module of this type could create it without plain values.
    func canSupply(_ declaration: Declaration) -> Bool {
        [.struct, .class, .actor].contains(declaration.kind) && declaration.access.isShared
            && initializers.initializers(of: declaration).contains { initializer in
                initializer.obstacle == nil
                    && initializer.parameters.allSatisfy { $0.hasDefault || !$0.demand.isPlain }
            }
    }

    /// A type of another module, such as the interface of the module, with the initializers of an extension.
    private func extended(by extending: Declaration, in module: ParsedModule, part: Int) -> Candidate? {
        let path = extending.enclosing + [extending.name]
        guard extending.kind == .extension, !extending.isConstrained,
            let type = names.resolve(path, in: TypePlace(extending)), type.module != module.name,
            [.struct, .class].contains(type.kind), type.access.isShared, type.enclosing.isEmpty
        else { return nil }
        let availability = Availability.all(around: extending.node)
        let initializers = initializers.initializers(in: extending, of: type)
        guard !initializers.isEmpty, !availability.contains(where: \.isWithdrawn) else { return nil }
        return Candidate(
            declaration: type, part: part, protocols: protocols(of: type), initializers: initializers,
            conditions: Set(type.conditions + extending.conditions).sorted(), availability: availability.map(\.text),
            location: module.location(of: extending))
    }

    /// The protocols of the project that a type conforms to wherever it exists: directly, in an extension, by a refined
    /// protocol or by a superclass. Of the types above it, `NameResolver.mostAncestors` count.
    func protocols(of declaration: Declaration) -> Set<String> {
        let all = names.ancestors(of: declaration) { next in
            let conditions = Set(next.conditions)
            let parts =
                [next]
                + names.extensions(of: next).filter { part in
                    !part.isConstrained && conditions.isSuperset(of: part.conditions)
                        && Availability.all(around: part.node).isEmpty
                }
            return parts.flatMap { names.inheritedDeclarations(of: $0) }
        }
        return Set(all.lazy.filter { $0.kind == .protocol }.map(\.key))
    }
}
