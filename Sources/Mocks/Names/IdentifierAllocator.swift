import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// Gives out names that differ from each other.
struct IdentifierAllocator {
    /// By name.
    private var owners: [String: String] = [:]

    /// - Parameter reserved: names that are never given out.
    init(reserving reserved: [String] = []) {
        for name in reserved { reserve(name) }
    }

    mutating func reserve(_ name: String) { owners[name] = "" }

    /// - Parameters:
    ///   - owner: may get a name that it has already.
    ///   - suffix: what the second, third and following candidates end with.
    mutating func allocate(
        _ wanted: String, for owner: String? = nil,
        suffix: (Int) -> String = { String(repeating: "_", count: $0 - 1) }
    ) -> String {
        var name = wanted
        var number = 1
        while let other = owners[name], other != owner {
            number += 1
            name = wanted + suffix(number)
        }
        owners[name] = owner ?? ""
        return name
    }
}

/// The names within a mock that are in use.
struct ReservedNames {
    private var instance: IdentifierAllocator
    private var type: IdentifierAllocator

    init(_ shape: ProtocolShape) {
        let types = shape.parameters.map(\.written) + shape.associated.aliases.map(\.name)
        instance = IdentifierAllocator(reserving: shape.requirements.filter { !$0.isStatic }.map(\.name) + types)
        type = IdentifierAllocator(reserving: shape.requirements.filter(\.isStatic).map(\.name) + types)
        // The nested types of a mock must not hide those that requirements name.
        for type in shape.requirements.flatMap(\.types) where type.syntaxTextBytes.contains(UInt8(ascii: "M")) {
            for token in type.tokens(viewMode: .sourceAccurate) where token.plainName.hasPrefix("Mock") {
                instance.reserve(token.plainName)
            }
        }
    }

    mutating func claim(_ wanted: String, isStatic: Bool = false) -> String {
        isStatic ? type.allocate(wanted) : instance.allocate(wanted)
    }

    /// By requirement; equal ones, of clauses of an `#if`, have equal names.
    mutating func storedMembers(of shape: ProtocolShape) -> [StorageNames] {
        let (bases, identities) = (MemberNames(shape).names, shape.identities)
        var known: [String: StorageNames] = [:]
        // Contested names are given independently of the order of the text.
        for place in identities.indices.sorted(by: { identities[$0] < identities[$1] })
        where known[identities[place]] == nil {
            let requirement = shape.requirements[place]
            known[identities[place]] = StorageNames(bases[place], of: requirement) {
                claim($0, isStatic: requirement.isStatic)
            }
        }
        return identities.compactMap { known[$0] }
    }

    /// Names that bodies use, and parameters must not have.
    static let ofBodies: Set<String> = [
        "handler", "kept", "value", "values", "newValue", "error", "mockState", "mockSharedState", "mockStatics",
        "mockValue", "MockFailure", "MockSent", "self", "`self`",
    ]
}

/// Chooses names that differ from each other, whatever the order of their elements.
enum NameDisambiguation {
    /// The first candidate of each element that no other element has, and that no name before it equals.
    ///
    /// - Parameters:
    ///   - candidates: by element, the best first and as many for each; an empty one is not a name.
    ///   - reserved: names that are never chosen.
    /// - Returns: the places of the candidates; `nil` where none distinguishes the element.
    static func choose(_ candidates: [[String]], reserving reserved: Set<String> = []) -> [Int?] {
        var chosen = [Int?](repeating: nil, count: candidates.count)
        var taken = reserved.union([""])
        for step in candidates.first?.indices ?? 0..<0 {
            let waiting = candidates.indices.filter { chosen[$0] == nil }
            for (name, places) in Dictionary(grouping: waiting, by: { candidates[$0][step] })
            where places.count == 1 && taken.insert(name).inserted {
                chosen[places[0]] = step
            }
        }
        return chosen
    }

    /// Short titles where these differ, else long ones, with a number where these are equal as well.
    static func titles(
        _ candidates: [[String]], reserving reserved: [String] = [], numbered: (Int) -> String
    ) -> [String] {
        var allocator = IdentifierAllocator(reserving: reserved)
        return zip(candidates, choose(candidates, reserving: Set(reserved))).map { candidates, place in
            allocator.allocate(candidates[place ?? candidates.count - 1], suffix: numbered)
        }
    }
}

/// What the mocks of a target are called: after their protocols, with the module in front where two names would meet.
///
/// Nothing depends on the order of modules and sources.
struct MockNaming: Sendable {
    private var names: [String: (name: String, rival: Declaration?)] = [:]

    init(of job: MockJob, in library: DeclarationLibrary) {
        let protocols = job.subjects.compactMap(library.module).flatMap(\.sharedProtocols)
            .grouped(by: \.key).map(\.elements[0])
        let candidates = protocols.map { found in
            let path = found.enclosing + [found.name]
            return [path.joined(), found.module + path.joined(), ([found.module] + path).joined(separator: "_")]
                .map(job.mockNames.name(of:))
        }
        // Names that differ in case alone would be one file on many disks.
        let folded = candidates.map { $0.map { $0.lowercased() } }
        let choices = NameDisambiguation.choose(folded, reserving: Set(MockSupport.names.map { $0.lowercased() }))
        for (place, choice) in choices.enumerated() {
            let equal =
                choice != nil
                ? [] : protocols.indices.filter { $0 != place && folded[$0][choices[$0] ?? 2] == folded[place][2] }
            let rival = equal.map { protocols[$0] }.min { $0.key < $1.key }
            names[protocols[place].key] = (candidates[place][choice ?? 2], rival)
        }
    }

    /// - Returns: `nil` for a protocol that does not belong to the job.
    func name(of declaration: Declaration) -> String? { names[declaration.key]?.name }

    /// Another protocol whose mock would have the same name, whatever is put in front.
    func rival(of declaration: Declaration) -> Declaration? { names[declaration.key]?.rival }
}

extension ParsedModule {
    /// The protocols that get a mock.
    var sharedProtocols: [Declaration] { declarations.filter { $0.kind == .protocol && shares($0) } }
}
