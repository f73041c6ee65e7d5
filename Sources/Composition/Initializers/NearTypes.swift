import AshlarMessages
import AshlarSwiftDeclarations
import SwiftSyntax

/// A type that almost supplies what a parameter asks for.
struct NearType {
    let declaration: Declaration
    /// Whether the root may create types of its module.
    let isPart: Bool
    let protocols: Set<String>
    let location: SourceLocation

    var name: String { declaration.qualifiedName.visible }
    var module: String { declaration.module }
}

/// Finds types of all modules that almost supply what parameters ask for.
struct NearTypes {
    private let wiring: Wiring
    private let reader: CandidateReader
    /// The types that conform to a protocol, by its key.
    private let conforming: [String: [NearType]]

    init(_ wiring: Wiring, _ reader: CandidateReader) {
        (self.wiring, self.reader) = (wiring, reader)
        let isNeeded = wiring.failures.contains { failure in
            guard case .gap(let parameter, let gap) = failure.failure else { return false }
            return gap == .nothing || (gap == .plain && Self.constrained(parameter, wiring.names) != nil)
        }
        let parts = Set(wiring.job.parts.map(\.module))
        var conforming: [String: [NearType]] = [:]
        for module in isNeeded ? wiring.names.library.all : [] {
            for type in module.declarations where [.struct, .class, .actor].contains(type.kind) {
                let near = NearType(
                    declaration: type, isPart: parts.contains(module.name), protocols: reader.protocols(of: type),
                    location: module.location(of: type))
                for key in near.protocols { conforming[key, default: []].append(near) }
            }
        }
        self.conforming = conforming
    }

    /// Types of other modules that supply what is asked for, and types of composed modules that cannot be created.
    ///
    /// - Parameter index: the candidate with the parameter, which is not one of them.
    func types(for parameter: Initializer.Parameter, of index: Int) -> [NearType] {
        switch parameter.demand.core {
        case .conforming(let protocols):
            let all = conforming[protocols.first ?? ""] ?? []
            return all.filter { near in
                near.protocols.isSuperset(of: protocols) && !isWithin(near.declaration.key, index)
            }
        case .instance(let key):
            guard wiring.places[key] == nil, let type = wiring.declaration(key),
                let module = wiring.names.library.module(type.module)
            else { return [] }
            let isPart = wiring.job.parts.contains { $0.module == type.module }
            guard withdrawn(type) != nil || !isPart && reader.canSupply(type) else { return [] }
            return [NearType(declaration: type, isPart: isPart, protocols: [], location: module.location(of: type))]
        case .plain: return Self.constrained(parameter, wiring.names).flatMap { conforming[$0] } ?? []
        case .all, .optional, .lazy: return []
        }
    }

    /// The initializer of a type that has no other one, where other code should not call it.
    func withdrawn(_ type: Declaration) -> WithdrawnInitializer? { reader.withdrawnInitializer(of: type) }

    /// The candidate that supplies what its own parameter asks for, or a parameter of a type within it.
    func owner(supplying demand: Demand, of index: Int) -> Candidate? {
        wiring.candidates.first { isWithin($0.key, index) && $0.provides(demand.core) }
    }

    private func isWithin(_ key: String, _ index: Int) -> Bool {
        let consumer = wiring.candidates[index]
        return key == consumer.key || wiring.places[key].map { consumer.isNested(in: wiring.candidates[$0]) } == true
    }

    /// Whether a parameter asks for `any P<Int>`, whose arguments are not compared with what conforms to `P`.
    func isConstrained(_ parameter: Initializer.Parameter) -> Bool {
        Self.constrained(parameter, wiring.names) != nil
    }

    /// The protocol in `any P<Int>`, also as the element of an array or the result of a closure.
    private static func constrained(_ parameter: Initializer.Parameter, _ names: NameResolver) -> String? {
        guard case .plain(let text) = parameter.demand.core, let end = text.firstIndex(of: "<"),
            let key = text[..<end].split(whereSeparator: { " [(".contains($0) }).last.map(String.init),
            !text[..<end].contains(":"), names.declaration(key)?.kind == .protocol
        else { return nil }
        return key
    }
}
