import AshlarProjectModel
import AshlarSwiftDeclarations

/// Reports composed features whose factory the root cannot see.
struct FactoryFindings {
    let wiring: Wiring
    private let reader: CandidateReader
    /// What other findings report that nothing provides.
    private let missing: Set<Demand>
    /// The modules whose factory the root sees.
    private let withFactory: Set<String>

    init(_ wiring: Wiring, _ reader: CandidateReader) {
        (self.wiring, self.reader) = (wiring, reader)
        missing = Set(
            wiring.failures.compactMap { failure in
                if case .gap(let parameter, .nothing) = failure.failure { parameter.demand.core } else { nil }
            })
        withFactory = Set(wiring.candidates.lazy.filter(\.isFactory).map(\.declaration.module))
    }

    private var job: CompositionJob { wiring.job }

    func findings() -> [Finding] {
        job.parts.filter(\.isComposed).flatMap { part -> [Finding] in
            guard let module = wiring.names.library.module(part.module) else { return [] }
            let found = buildings(of: part).compactMap { finding(on: $0, part, module) }
            return found.isEmpty ? [hiddenFactory(part, module)].compactMap(\.self) : found
        }
    }

    /// The protocols through which others see the part's factory.
    private func buildings(of part: CompositionJob.Part) -> [Declaration] {
        let declarations = wiring.names.library.module(part.interface)?.declarations ?? []
        return declarations.filter {
            $0.kind == .protocol && $0.enclosing.isEmpty && $0.access.isShared && $0.name.hasSuffix("Building")
        }
    }

    /// - Returns: `nil` if there is a factory, if the user has a member, or if another finding reports the lack.
    private func finding(on building: Declaration, _ part: CompositionJob.Part, _ module: ParsedModule) -> Finding? {
        let demand = Demand.conforming([building.key])
        guard wiring.conformers(of: [building.key]).isEmpty, !wiring.own.members.hasType(of: demand),
            !missing.contains(demand)
        else { return nil }
        let name = building.name.visible
        let problem = "'\(job.name)' composes '\(part.member)', and cannot create 'any \(name)'"
        if let type = factories(in: module).first(where: { reader.protocols(of: $0).contains(building.key) }) {
            return finding("\(problem): \(reason(for: type))", at: module.location(of: type), remedy: remedy(for: type))
        }
        let place = wiring.names.library.module(building.module)?.location(of: building)
        let member = RootMembers.name(of: demand).map(SwiftNames.declared) ?? "member"
        return finding(
            "\(problem): no type of '\(part.module)' conforms to it", at: place,
            remedy:
                "declare a public type in '\(part.module)' that conforms to '\(name)', or write it in \(job.folder.visible): 'extension \(job.root) { public var \(member.visible): any \(name) { … } }'"
        )
    }

    /// A factory without a protocol.
    private func hiddenFactory(_ part: CompositionJob.Part, _ module: ParsedModule) -> Finding? {
        let types = factories(in: module)
        guard !withFactory.contains(module.name), let type = types.first(where: { $0.name == part.member + "Factory" }),
            !missing.contains(.instance(type.key)), buildings(of: part).isEmpty
        else { return nil }
        return finding(
            "'\(job.name)' composes '\(part.member)', and cannot create '\(type.name.visible)': \(reason(for: type))",
            at: module.location(of: type), remedy: remedy(for: type))
    }

    private func factories(in module: ParsedModule) -> [Declaration] {
        module.declarations.filter { type in
            [.struct, .class, .actor].contains(type.kind) && type.enclosing.isEmpty
                && !Availability.all(around: type.node).contains(where: \.isWithdrawn)
        }
    }

    private func reason(for type: Declaration) -> String {
        guard type.access.isShared else { return "'\(type.name.visible)' is not public" }
        let withdrawn = reader.withdrawnInitializer(of: type)
        return "'\(type.name.visible)' has no public initializer"
            + (withdrawn.map { " that is not \($0.reason)" } ?? "")
    }

    private func remedy(for type: Declaration) -> String {
        guard type.access.isShared else { return "declare '\(type.name.visible)' and its initializer public" }
        let withdrawn = reader.withdrawnInitializer(of: type)
        return "give '\(type.name.visible)' a public initializer"
            + (withdrawn.map { " that is not \($0.reason)" } ?? "")
    }

    private func finding(
        _ message: String, at location: SourceLocation?, remedy: String
    ) -> Finding {
        Finding(
            rule: WiringFindings.rule, severity: .error, message: message, location: location, remedy: remedy,
            importer: job.target.name)
    }
}
