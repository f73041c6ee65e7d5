import AshlarProjectModel

/// Plans the composition root of every app and extension: one line for each implementation that it composes.
package enum CompositionPlanner {
    /// The files, sorted by path.
    package static func plan(_ project: Project) -> [PlannedFile] {
        let graph = DependencyGraph(project)
        let factories = factories(project, graph)
        let files = project.members.filter { $0.kind == .app }.flatMap { member in
            member.targets.filter { project.targets[$0].hasCompositionRoot }
                .map { root(of: $0, member, factories, project, graph) }
        }
        return files.sorted { $0.path < $1.path }
    }

    /// The names that the types of each implementation begin with, by target.
    static func factories(_ project: Project, _ graph: DependencyGraph) -> [Int: String] {
        var subjects: [Int: String] = [:]
        for member in project.members {
            let shape = MemberShape(member, in: project, graph)
            for target in member.targets where project.targets[target].kind == .implementation {
                subjects[target] = shape.subject(of: target)
            }
        }
        return subjects
    }

    /// The factory type that composition roots call for each implementation, by the target's index.
    package static func factoryTypes(_ project: Project) -> [Int: String] {
        let graph = DependencyGraph(project)
        return factories(project, graph).mapValues { "\($0)Factory" }
    }

    /// A stand-in for the composition root of an app that was removed; `nil` if the path is not one of a root.
    package static func formerRoot(at path: String) -> PlannedFile? {
        guard path.hasSuffix("CompositionRoot.swift") else { return nil }
        return PlannedFile(path: path, contents: "", ownership: .aggregate)
    }

    private static func root(
        of target: Int, _ member: Member, _ factories: [Int: String], _ project: Project, _ graph: DependencyGraph
    ) -> PlannedFile {
        let type = type(of: project.targets[target])
        let composed = graph.edges(from: target).filter { factories[$0.imported] != nil }
        let imports = ImportList(
            declaredBy: target, and: composed.filter(\.platforms.isEmpty).map { project.nodeName($0.imported) },
            in: project, graph)

        var lines = [OwnershipHeader.line(manifest: project.manifestPath)] + OwnershipMark.tools
        lines += imports.modules.map { "import \($0)" }
        for module in imports.optionalModules {
            lines += ["#if canImport(\(module))", "    import \(module)", "#endif"]
        }
        if !imports.isEmpty { lines.append("") }
        lines += [
            "/// What \(member.name) is composed of; add to it in an extension, in a file of your own.",
            "public struct \(type): Sendable {",
            "    public init() {}",
        ]
        let parts = composed.compactMap { edge in factories[edge.imported].map { (subject: $0, edge: edge) } }
            .sorted { $0.subject < $1.subject }
        if !parts.isEmpty { lines.append("") }
        for (subject, edge) in parts {
            let property = property(subject, project.access)
            lines +=
                edge.platforms.isEmpty
                ? property
                : ["    #if canImport(\(project.nodeName(edge.imported)))"] + property.map { "    \($0)" } + [
                    "    #endif"
                ]
        }
        lines.append("}")
        return PlannedFile(
            path: "\(project.targets[target].path)/\(type).swift", contents: lines.joined(separator: "\n") + "\n",
            ownership: .aggregate, reason: member.location)
    }

    /// The type name of an app target's composition root.
    static func type(of target: Target) -> String {
        let suffix = "Composition"
        let isSuffixed = target.name.hasSuffix(suffix) && target.name != suffix
        return "\(isSuffixed ? String(target.name.dropLast(suffix.count)) : target.name)CompositionRoot"
    }

    /// The property of an implementation, on one line if it fits.
    private static func property(_ subject: String, _ access: AccessLevel) -> [String] {
        let start = "    \(access) var \(SwiftNames.declared(SwiftNames.lowerCamel(subject))): \(subject)Factory {"
        let line = "\(start) \(subject)Factory() }"
        return line.utf8.count <= 120 ? [line] : [start, "        \(subject)Factory()", "    }"]
    }
}

extension Target {
    /// Whether it composes the implementations of an app.
    var hasCompositionRoot: Bool { kind == .app || kind == .appExtension }
}
