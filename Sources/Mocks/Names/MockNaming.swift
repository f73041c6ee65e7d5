import AshlarProjectModel
import AshlarSwiftDeclarations

/// What the mocks of a target are called: after their protocols, with the module in front where two names would meet.
///
/// Nothing depends on the order of modules and sources.
struct MockNaming: Sendable {
    private var names: [String: String] = [:]
    private var rivals: [String: Declaration] = [:]

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
            names[protocols[place].key] = candidates[place][choice ?? 2]
            guard choice == nil else { continue }
            let equal = protocols.indices.filter { $0 != place && folded[$0][choices[$0] ?? 2] == folded[place][2] }
            rivals[protocols[place].key] = equal.map { protocols[$0] }.min { $0.key < $1.key }
        }
    }

    /// - Returns: `nil` for a protocol that does not belong to the job.
    func name(of declaration: Declaration) -> String? { names[declaration.key] }

    /// Another protocol whose mock would have the same name, whatever is put in front.
    func rival(of declaration: Declaration) -> Declaration? { rivals[declaration.key] }
}

extension ParsedModule {
    /// The protocols that get a mock.
    var sharedProtocols: [Declaration] { declarations.filter { $0.kind == .protocol && $0.access.isShared } }
}
