import AshlarJSON
import AshlarProjectModel

/// The names of a project in sections: the output of `ashlar list`.
package struct ProjectListing {
    package enum Section: String, CaseIterable { case targets, tests, features, modules, apps, layers }

    private let project: Project
    /// The listed section; all but the tests, which are targets, if `nil`.
    private let section: Section?
    /// The only platform whose test targets are listed; `nil` for all.
    private let platform: Platform?

    package init(of project: Project, section: Section?, platform: Platform? = nil) {
        (self.project, self.section, self.platform) = (project, section, platform)
    }

    private var sections: [Section] { section.map { [$0] } ?? Section.allCases.filter { $0 != .tests } }

    /// A name a line; of several sections, each with its title.
    package var text: String {
        if let section { return rows(of: section).map { $0.name + "\n" }.joined() }
        return sections.map { ($0.rawValue, rows(of: $0)) }.filter { !$0.1.isEmpty }.map { title, rows in
            "\(title)\n" + rows.map { "  \($0.name)\n" }.joined()
        }.joined(separator: "\n")
    }

    package var json: JSONValue {
        .object(
            [("version", 1)] + sections.map { ($0.rawValue, .array(rows(of: $0).map(\.json))) })
    }

    private typealias Row = (name: String, json: JSONValue)

    private func rows(of section: Section) -> [Row] {
        switch section {
        case .targets: targets { _ in true }
        case .tests: tests
        case .features: members(.feature)
        case .modules: members(.module)
        case .apps: members(.app)
        case .layers:
            project.layers.map { layer in
                (layer.name, ["name": .string(layer.name), "rank": .int(layer.rank), "path": .string(layer.path)])
            }
        }
    }

    private var tests: [Row] {
        guard let platform else { return targets { $0.kind == .tests } }
        let names = Set(project.tests(on: platform).map(\.name))
        return targets { names.contains($0.name) }
    }

    private func targets(where isListed: (Target) -> Bool) -> [Row] {
        let graph = DependencyGraph(project)
        return project.targets.enumerated().filter { isListed($1) }.map { index, target in
            let json: JSONValue = [
                "name": .string(target.name), "kind": .string(target.kind.rawValue), "part": .string(target.part),
                "member": .string(project.members[target.member].name),
                "layer": .string(project.layers[target.layer].name), "path": .string(target.path),
                "dependencies": .strings(graph.edges(from: index).map { project.nodeName($0.imported) }),
            ]
            return (target.name, json)
        }
    }

    private func members(_ kind: Member.Kind) -> [Row] {
        project.members.filter { $0.kind == kind }.map { member in
            let json: JSONValue = [
                "name": .string(member.name), "owner": JSONValue(member.owner), "tags": .strings(member.tags),
                "targets": .strings(member.targets.map { project.targets[$0].name }),
                "location": .string(member.location.description),
            ]
            return (member.name, json)
        }
    }
}
