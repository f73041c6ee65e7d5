import AshlarProjectModel

/// What the mocks of a target are called: after their protocols, with the module in front where two would meet.
///
/// Nothing depends on the order of modules and sources: all of those that meet get longer names.
struct MockNaming: Sendable {
    private var names: [String: String] = [:]
    private var rivals: [String: Declaration] = [:]

    init(of job: MockJob, in library: DeclarationLibrary) {
        let protocols = Self.protocols(of: job, in: library)
        var lengths = protocols.mapValues { _ in 0 }
        func name(_ key: String) -> String {
            protocols[key].map { Self.name(of: $0, length: lengths[key] ?? 0, job.mockNames) } ?? ""
        }
        // Names that differ in case alone would be one file on many disks.
        func crowds() -> [[String]] {
            Dictionary(grouping: protocols.keys) { name($0).lowercased() }.values.filter { $0.count > 1 }
        }
        for _ in 0..<Self.longest {
            let crowded = crowds().flatMap(\.self) + protocols.keys.filter { MockSupport.names.contains(name($0)) }
            if crowded.isEmpty { break }
            for key in Set(crowded) { lengths[key] = min((lengths[key] ?? 0) + 1, Self.longest) }
        }
        for key in protocols.keys { names[key] = name(key) }
        for crowd in crowds() {
            for key in crowd { rivals[key] = crowd.filter { $0 != key }.min().flatMap { protocols[$0] } }
        }
    }

    /// - Returns: `nil` for a protocol that is none of the job's.
    func name(of declaration: Declaration) -> String? { names[declaration.key] }

    /// Another protocol whose mock would have the same name, whatever is put in front.
    func rival(of declaration: Declaration) -> Declaration? { rivals[declaration.key] }

    private static func protocols(of job: MockJob, in library: DeclarationLibrary) -> [String: Declaration] {
        var protocols: [String: Declaration] = [:]
        for module in job.subjects.compactMap(library.module) {
            for declaration in module.declarations
            where declaration.kind == .protocol && declaration.access.isShared && protocols[declaration.key] == nil {
                protocols[declaration.key] = declaration
            }
        }
        return protocols
    }

    private static let longest = 2

    private static func name(of declaration: Declaration, length: Int, _ names: MockNames) -> String {
        let path = declaration.enclosing + [declaration.name]
        switch length {
        case 0: return names.name(of: path.joined())
        case 1: return names.name(of: declaration.module + path.joined())
        default: return names.name(of: ([declaration.module] + path).joined(separator: "_"))
        }
    }
}
