import AshlarMessages
import AshlarProjectModel
import AshlarSwiftDeclarations

/// Writes the method of a root that registers its members in a container of Swinject, for code that resolves them there.
struct ContainerFile {
    private struct Entry {
        /// What is registered, as an expression.
        let type: String
        /// The member, from the root.
        let path: String
        let condition: String?
        let modules: Set<String>
    }

    let wiring: Wiring
    let members: RootMembers

    private var job: CompositionJob { wiring.job }

    func file() -> PlannedFile {
        let entries = Dictionary(grouping: generated + own, by: \.type).sorted { $0.key < $1.key }
        let level = job.target.importsAreInternal ? "\(job.access.rawValue) " : ""
        var imports: [String: Set<String>] = ["": ["\(level)import \(Self.module)"]]
        // By condition.
        var lines: [String: [String]] = [:]
        for (type, same) in entries {
            // Two under different conditions may both exist, unless they have one name.
            let paths = Set(same.map(\.path)).sorted()
            guard paths.count == 1 else {
                let names = paths.map { "'\($0)'" }.joined(separator: ", ")
                lines["", default: []].append("    // \(type): several members have this type: \(names).")
                continue
            }
            for entry in same {
                let condition = entry.condition ?? ""
                lines[condition, default: []].append("    container.register(\(type)) { _ in self.\(entry.path) }")
                imports[condition, default: []].formUnion(entry.modules.map { "import \($0)" })
            }
        }
        let body = lines.sorted { $0.key < $1.key }.flatMap { condition, lines -> [String] in
            if condition.isEmpty { return lines }
            return ["    #if \(condition)"] + lines.map { "    \($0)" } + ["    #endif"]
        }
        let text =
            RootFile.text(of: imports) + """
                extension \(job.root) {
                    /// Registers the members, for code that resolves them by type on the main actor.
                    \(job.access.rawValue) func register(in container: \(Self.module).Container) {
                \(body.map { "    " + $0 }.joined(separator: "\n"))
                    }
                }
                """
        let contents = text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
        return PlannedFile(
            path: "\(job.folder)/\(job.root)+\(Self.module).generated.swift",
            contents: ManagedText.make(
                from: "the members of \(job.root)", body: "#if canImport(\(Self.module))\n\(contents)\n#endif\n"),
            ownership: .managed(members: []))
    }

    private static let module = Member.containerProduct

    private var generated: [Entry] {
        members.members.sorted { $0.key < $1.key }.flatMap { index, members in
            let area = wiring.area(of: index).map { SwiftIdentifier.member($0.property) + "." } ?? ""
            return members.filter { !wiring.isReplaced($0) }.map {
                entry($0.demand, area + SwiftIdentifier.member($0.name), wiring.condition(of: $0))
            }
        }
    }

    /// The members that the user wrote, and those of seams.
    private var own: [Entry] {
        wiring.own.members.all.filter { !$0.isPrivate && $0.isReadable }.compactMap { property in
            guard let demand = property.demand, !wiring.types(of: demand).isEmpty,
                !wiring.types(of: demand).contains(where: \.isNoncopyable)
            else { return nil }
            let condition = Wiring.conjunction(of: property.conditions)
            let area = property.area.map { SwiftIdentifier.member($0.property) + "." } ?? ""
            return entry(demand, area + SwiftIdentifier.member(property.name), condition)
        }
    }

    private func entry(_ demand: Demand, _ path: String, _ condition: String?) -> Entry {
        let modules = Set(wiring.types(of: demand).flatMap(wiring.names.imports))
        let name = wiring.text(of: demand)
        let type = if case .conforming = demand { "(\(name)).self" } else { "\(name).self" }
        return Entry(type: type, path: path, condition: condition, modules: modules)
    }
}
