import AshlarProjectModel
import AshlarScaffolding

/// Templates of Ashlar that a house takes over.
struct TemplateEjection {
    let set: String
    /// Which of the set; all where there are none.
    let keys: [String]
    /// The set that they are to belong to.
    let newSet: String

    func files(in folder: String) throws -> [PlannedFile] {
        guard TemplateLibrary.builtInSets.contains(set) else {
            throw CommandFailure.unknown(
                set, among: TemplateLibrary.builtInSets, "Ashlar has no template set '\(set)'; nothing was written",
                remedy: "the sets are \(TemplateLibrary.builtInSets.joined(separator: ", "))")
        }
        if let objection = HouseTemplateReader.objection(toSet: newSet) {
            throw CommandFailure("the set's name '\(newSet)' \(objection); nothing was written")
        }
        let all = TemplateLibrary.builtIn(inSet: set)
        for key in keys where !all.contains(where: { $0.key == key }) {
            throw CommandFailure.unknown(
                key, among: all.map(\.key), "the set '\(set)' has no template '\(key)'; nothing was written",
                remedy: "'ashlar templates list' tells the names")
        }
        return all.filter { keys.isEmpty || keys.contains($0.key) }.map { template in
            PlannedFile(
                path: "\(folder)/\(newSet)/\(TemplateCatalog.fileName(of: template.key))", contents: template.text,
                ownership: .created)
        }
    }
}

/// Which templates there are, by set.
struct TemplateList {
    let library: TemplateLibrary

    var text: String {
        library.sets.map { set in
            let rows = templates(of: set).map { template in
                ["  " + template.key, "@" + template.version, origin(of: template)]
            }
            let rest =
                set == TemplateLibrary.commonSet ? "" : "  what it lacks is that of '\(TemplateLibrary.commonSet)'\n"
            return "\(set)\n" + Columns.text(rows) + rest
        }.joined(separator: "\n")
    }

    var json: JSONValue {
        let rows = library.sets.flatMap { set in
            templates(of: set).map { template in
                JSONValue.object([
                    ("set", .string(set)), ("name", .string(template.key)), ("version", .string(template.version)),
                    ("path", JSONValue(template.path)), ("overrides", JSONValue(library.overridden(by: template)?.id)),
                ])
            }
        }
        return .object([("version", .int(1)), ("templates", .array(rows))])
    }

    /// Those that the set has itself, sorted by name.
    private func templates(of set: String) -> [Template] {
        let house = library.templatesOfTheHouse.filter { $0.set == set }
        let names = Set(house.map(\.name))
        return (house + TemplateLibrary.builtIn(inSet: set).filter { !names.contains($0.name) })
            .sorted { $0.name < $1.name }
    }

    private func origin(of template: Template) -> String {
        guard let path = template.path else { return "built in" }
        let overridden = library.overridden(by: template).map { ", before \($0.id)" } ?? ""
        return path.visible + overridden
    }
}
