import AshlarFilePlans
import AshlarFileSystem
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
    /// The folder of the sets, if the manifest names none; `nil` for the default one.
    package let folder: String?

    package init(set: String, keys: [String], newSet: String, folder: String?) {
        (self.set, self.keys, self.newSet, self.folder) = (set, keys, newSet, folder)
    }

    /// Copies the templates, and adds their folder to a manifest that names none; with conflicts, nothing is written.
    package func run(at place: ManifestLocation, isDryRun: Bool, observer: any OperationObserver) throws -> ChangePlan {
        try Recovery.run(at: place, isDry: isDryRun, observer: observer) { request in
            let plan = try plan(at: place, under: request, observer: observer)
            return try Generation.carryOut(plan, isDryRun: isDryRun, at: place.root, observer: observer)
        }
    }

    private func plan(
        at place: ManifestLocation, under request: WriteLockRequest, observer: any OperationObserver
    ) throws -> GenerationPlan {
        var edit = try ProjectEdit(at: place, observer: observer)
        let folder = try folder(in: edit.loaded.project)
        if edit.loaded.project.templateFolder == nil {
            try edit.add(.setting("templates", folder), to: place.name)
        }
        var plan = GenerationPlan(files: edit.plan + (try files(in: folder, of: edit.loaded.project, at: place.root)))
        plan.options.lockRequest = request.validating(edit.loaded.inputs)
        if let obstacle = try TemplateFiles.obstacle(to: "\(folder)/\(newSet)", in: place.root) {
            throw OperationFailure("\(obstacle); nothing was written", remedy: CustomTemplates.wayAroundObstacles)
        }
        return plan
    }

    private func folder(in project: Project) throws -> String {
        if let known = project.templateFolder {
            guard folder == nil || folder == known.path else {
                throw OperationFailure(
                    "the manifest sets 'templates: \(known.path)' (\(known.location)), not '\(folder ?? "")'; "
                        + "nothing was written",
                    remedy: "omit '--into', or change that line")
            }
            return known.path
        }
        let folder = folder ?? "Templates"
        if let objection = PathRules.objection(to: folder) {
            throw OperationFailure("the folder '\(folder)' \(objection); nothing was written")
        }
        if let objection = TemplateFolder.objection(to: folder, beside: project.targets) {
            throw OperationFailure(
                "the folder '\(folder)' \(objection); nothing was written", remedy: "choose another one")
        }
        return folder
    }

    private func files(in folder: String, of project: Project, at root: ProjectRoot) throws -> [PlannedFile] {
        guard TemplateLibrary.builtInSets.contains(set) else {
            throw OperationFailure.unknown(
                set, among: TemplateLibrary.builtInSets,
                "there is no built-in template set '\(set)'; nothing was written",
                remedy: "the sets are \(TemplateLibrary.builtInSets.joined(separator: ", "))")
        }
        if let objection = CustomTemplateReader.objection(toSet: newSet) {
            throw OperationFailure("the set's name '\(newSet)' \(objection); nothing was written")
        }
        if TemplateLibrary.builtIn.bases(of: set).contains(newSet) {
            throw OperationFailure(
                "the set '\(set)' extends '\(newSet)', so that its copy cannot have this name; nothing was written",
                remedy: "choose another name for '--as'")
        }
        let all = TemplateLibrary.builtIn(inSet: set)
        for key in keys where !all.contains(where: { $0.key == key }) {
            throw OperationFailure.unknown(
                key, among: all.map(\.key), "the set '\(set)' has no template '\(key)'; nothing was written",
                remedy: "run 'ashlar templates list' to see valid names")
        }
        let templates = all.filter { keys.isEmpty || keys.contains($0.key) }.map { template in
            PlannedFile(
                path: "\(folder)/\(newSet)/\(TemplateCatalog.fileName(of: template.key))", contents: template.text,
                ownership: .created)
        }
        let path = "\(folder)/\(newSet)/\(TemplateSetReader.fileName)"
        let interfaces = project.interfaceParts
        if keys.isEmpty, let text = TemplateSetReader.builtInText(of: set, as: newSet, interfaces: interfaces) {
            return templates + [PlannedFile(path: path, contents: text, ownership: .created)]
        }
        // Without a declaration, a set has the files of the common set.
        guard ![TemplateLibrary.commonSet, newSet].contains(set), try !root.holds(path) else { return templates }
        let text = "version: 1\nextends: \(set)\n"
        return templates + [PlannedFile(path: path, contents: text, ownership: .created)]
    }
}
