import AshlarMessages
import AshlarProjectModel
import AshlarSwiftDeclarations

/// Reports members of the user that cannot stand in place of a generated one, or that keep no instance.
struct OwnMemberFindings {
    let wiring: Wiring
    /// The generated members whose usual name a member of the user has, by that name.
    private let renamed: [String: RootMembers.Member]
    /// The names of the user's members that calls take.
    private let used: Set<String>

    init(_ wiring: Wiring, _ members: RootMembers) {
        self.wiring = wiring
        let generated = members.members.values.joined().sorted { $0.name < $1.name }
        renamed = Dictionary(generated.compactMap { member in member.taken.map { ($0, member) } }) { first, _ in first }
        let bindings = wiring.askers.keys.flatMap { wiring.calls[$0]?.bindings ?? [] }
        used = Set(bindings.flatMap(\.members) + generated.map(\.name))
    }

    func findings() -> [Finding] { [missingConfiguration].compactMap(\.self) + memberFindings() }

    /// The root takes a configuration, which is a scaffold of the user's.
    private var missingConfiguration: Finding? {
        let (job, name) = (wiring.job, wiring.job.configuration)
        guard !wiring.own.hasConfiguration else { return nil }
        return Finding(
            rule: WiringFindings.rule, severity: .error,
            message: "'\(job.root)' takes '\(name)', which '\(job.target.name)' does not declare",
            location: SourceLocation(path: "\(job.folder)/\(name).swift", line: 1, column: 1),
            remedy: "declare it in \(job.folder): 'public struct \(name) { public init() {} }'",
            importer: job.target.name)
    }

    private func memberFindings() -> [Finding] {
        wiring.own.members.all.compactMap { member -> Finding? in
            if let taken = renamed[member.name] { return conflict(member, taken) }
            guard let created = member.created, member.isReadable, used.contains(member.name),
                let demand = member.demand, !demand.isPlain, !wiring.types(of: demand).contains(where: \.isNoncopyable)
            else {
                return nil
            }
            let name = SwiftNames.declared(member.name).visible
            // An opaque type cannot be that of a key path.
            let type =
                member.type.hasPrefix("some ")
                ? "'any \(String(member.type.dropFirst(5)).visible)' as its type and " : ""
            return finding(
                "'\(member.name.visible)' creates a new '\(created.visible)' at each use", member,
                remedy: "write \(type)'{ shared(\\.\(name)) { … } }', which keeps one instance")
        }
    }

    private func conflict(_ member: OwnMembers.Property, _ generated: RootMembers.Member) -> Finding {
        let type = wiring.text(of: generated.demand)
        let name = member.name.visible
        let reason = member.isPrivate ? "it is private" : member.obstacle ?? "its type is '\(member.type.visible)'"
        return finding(
            "'\(name)' cannot supply '\(type)' in '\(wiring.job.root)': \(reason)", member,
            remedy: "declare 'public var \(SwiftNames.declared(member.name).visible): \(type)', or give it another name"
        )
    }

    private func finding(
        _ message: String, _ member: OwnMembers.Property, remedy: String
    ) -> Finding {
        Finding(
            rule: WiringFindings.rule, severity: .error, message: message, location: member.location,
            remedy: remedy, importer: wiring.job.target.name)
    }
}

extension Wiring.Binding {
    /// The members of the user that it names.
    fileprivate var members: [String] {
        switch self {
        case .member(let name): [name]
        case .list(_, let bindings): bindings.flatMap(\.members)
        case .lazy(let binding), .deferred(let binding): binding.members
        default: []
        }
    }
}
