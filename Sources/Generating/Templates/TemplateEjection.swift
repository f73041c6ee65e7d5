import AshlarMessages
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// Built-in templates to copy into the project.
package struct TemplateEjection {
    package let set: String
    /// The templates of the set; all if empty.
    package let keys: [String]
    /// The set of the copies.
    package let newSet: String

    package init(set: String, keys: [String], newSet: String) {
        self.set = set
        self.keys = keys
        self.newSet = newSet
    }

    package func files(in folder: String) throws -> [PlannedFile] {
        guard TemplateLibrary.builtInSets.contains(set) else {
            throw OperationFailure.unknown(
                set, among: TemplateLibrary.builtInSets,
                "there is no built-in template set '\(set)'; nothing was written",
                remedy: "the sets are \(TemplateLibrary.builtInSets.joined(separator: ", "))")
        }
        if let objection = CustomTemplateReader.objection(toSet: newSet) {
            throw OperationFailure("the set's name '\(newSet)' \(objection); nothing was written")
        }
        let all = TemplateLibrary.builtIn(inSet: set)
        for key in keys where !all.contains(where: { $0.key == key }) {
            throw OperationFailure.unknown(
                key, among: all.map(\.key), "the set '\(set)' has no template '\(key)'; nothing was written",
                remedy: "run 'ashlar templates list' to see valid names")
        }
        return all.filter { keys.isEmpty || keys.contains($0.key) }.map { template in
            PlannedFile(
                path: "\(folder)/\(newSet)/\(TemplateCatalog.fileName(of: template.key))", contents: template.text,
                ownership: .created)
        }
    }
}
