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
    /// The types that conform to all protocols that a parameter asks for, by the keys of these.
    private let conforming: [[String]: [NearType]]

    init(_ wiring: Wiring, _ reader: CandidateReader) {
        (self.wiring, self.reader) = (wiring, reader)
        let needed = Set(
            wiring.failures.compactMap { failure -> [String]? in
                guard case .gap(let parameter, let gap) = failure.failure else { return nil }
                if gap == .plain { return Self.constrained(parameter, wiring.names).map { [$0] } }
                guard gap == .nothing else { return nil }
                if case .conforming(let protocols) = parameter.demand.core { return protocols } else { return nil }
            })
        let parts = Set(wiring.job.parts.map(\.module))
        var conforming: [[String]: [NearType]] = [:]
        for module in needed.isEmpty ? [] : wiring.names.library.all {
            for type in module.declarations where [.struct, .class, .actor].contains(type.kind) {
                let near = NearType(
                    declaration: type, isPart: parts.contains(module.name), protocols: reader.protocols(of: type),
                    location: module.location(of: type))
                for key in near.protocols { conforming[[key], default: []].append(near) }
            }
        }
        for protocols in needed where protocols.count > 1 {
            let fewest = protocols.map { conforming[[$0]] ?? [] }.min { $0.count < $1.count } ?? []
            conforming[protocols] = fewest.filter { $0.protocols.isSuperset(of: protocols) }
        }
        self.conforming = conforming
    }

    /// The first types of other modules that supply what is asked for, and of composed modules that cannot be created.
    ///
    /// - Parameter index: the candidate with the parameter, which is not one of them.
    func types(for parameter: Initializer.Parameter, of index: Int) -> [NearType] {
        switch parameter.demand.core {
        case .conforming(let protocols):
            let others = (conforming[protocols] ?? []).lazy.filter { !isWithin($0.declaration.key, index) }
            return Array(others.prefix(Wiring.mostKept))
        case .instance(let key):
            guard wiring.places[key] == nil, let type = wiring.declaration(key),
                let module = wiring.names.library.module(type.module)
            else { return [] }
            let isPart = wiring.job.parts.contains { $0.module == type.module }
            guard withdrawn(type) != nil || !isPart && reader.canSupply(type) else { return [] }
            return [NearType(declaration: type, isPart: isPart, protocols: [], location: module.location(of: type))]
        case .plain: return Self.constrained(parameter, wiring.names).flatMap { conforming[[$0]] } ?? []
        case .all, .optional, .lazy: return []
        }
    }

    /// The initializer of a type that has no other one, where other code should not call it.
    func withdrawn(_ type: Declaration) -> WithdrawnInitializer? { reader.withdrawnInitializer(of: type) }

    /// The candidate that supplies what its own parameter asks for, or a parameter of a type within it.
    func owner(supplying demand: Demand, of index: Int) -> Candidate? {
        let consumer = wiring.candidates[index]
        let places = [consumer.key, consumer.outerKey].compactMap(\.self).flatMap { wiring.places[$0] ?? [] }
        return places.sorted().lazy.map { wiring.candidates[$0] }.first { $0.provides(demand.core) }
    }

    private func isWithin(_ key: String, _ index: Int) -> Bool {
        let consumer = wiring.candidates[index]
        return key == consumer.key || key == consumer.outerKey && wiring.places[key] != nil
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
