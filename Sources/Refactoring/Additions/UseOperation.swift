import AshlarGenerating
import AshlarLinting
import AshlarProjectModel
import AshlarWorkspace

/// Adds a dependency to the manifest, if the rules allow it.
package struct UseOperation: ChangeOperation {
    package let importer: String
    package let imported: String

    package init(importer: String, imported: String) { (self.importer, self.imported) = (importer, imported) }

    package func change(in run: ChangeRun) throws -> AppliedChange {
        var edit = try run.edit()
        guard !edit.loaded.project.derivesEdges else {
            throw OperationFailure(
                "the manifest declares no dependencies ('edges: derived'); nothing was written",
                remedy: "import '\(imported)' in a source of '\(importer)', and run 'ashlar tidy'")
        }
        try checkImported(in: edit.loaded.project)
        let query = try EdgeQuery(importer: importer, imported: imported, in: edit.loaded.project)
        let queries = try [query] + importingParts(besides: query, in: edit.loaded)
        let missing = queries.map { query in query.edges.filter { !query.exists($0) } }
        let unimported = try NewImports(
            for: query.edges.filter { query.exists($0) && $0.origin == .declared && !$0.isFromSplit }, in: edit.loaded
        ).edits()
        var preface = ""
        if missing.allSatisfy(\.isEmpty) {
            preface = try existing(query, in: edit.loaded, unless: !unimported.files.isEmpty)
        }
        for (query, missing) in zip(queries, missing) where !missing.isEmpty {
            preface += try assess(missing, query, run.settings)
            try add(missing, of: query.importer, to: &edit)
        }
        var change = try ProjectChange(edit, in: run)
        let after = try EdgeQuery(importer: importer, imported: imported, in: change.project)
        guard after.edges.allSatisfy(after.exists) else {
            throw OperationFailure("'\(imported)' would refer to another target there; nothing was written")
        }
        let imports =
            missing[0].isEmpty ? unimported : try NewImports(for: missing[0], in: change.after).edits()
        change.files += imports.files
        var applied = try change.apply()
        (applied.isAddition, applied.preface, applied.notes) = (true, preface, imports.note)
        return applied
    }

    /// The other parts of a feature, such as its interface, whose sources import a module that they do not use yet.
    private func importingParts(besides query: EdgeQuery, in loaded: LoadedProject) throws -> [EdgeQuery] {
        guard let member = query.project.member(named: importer), member.kind == .feature else { return [] }
        let importers = Set(query.edges.map(\.importer))
        let imports = NewImports(for: query.edges, in: loaded)
        return try member.targets.filter { !importers.contains($0) }.compactMap { target in
            guard query.project.targets[target].kind.ships, try imports.isImported(in: target) else { return nil }
            return try EdgeQuery(
                importer: "\(member.name).\(query.project.targets[target].part)", imported: imported, in: query.project)
        }
    }

    /// A name that is unknown may be that of a package, or of a product whose package is not declared.
    private func checkImported(in project: Project) throws {
        guard project.nodes(named: imported) == nil else { return }
        if let package = project.packages.firstIndex(where: { $0.name == imported }) {
            let products = project.products.filter { $0.package == package }.map { "'\($0.name)'" }
            throw OperationFailure(
                "'\(imported)' is a package (\(project.packages[package].location)); nothing was written",
                remedy: "use one of its products: \(products.joined(separator: ", "))")
        }
        throw OperationFailure.unknown(
            imported, among: project.nodeNames.sorted(),
            "there is no member, target or product '\(imported)'; nothing was written",
            remedy:
                "declare the package of a product first: ashlar new package URL --from VERSION --products \(imported)")
    }

    private func add(_ edges: [Edge], of importer: String, to edit: inout ProjectEdit) throws {
        let project = edit.loaded.project
        let owner = try NodeNames(project: project).declaration(named: importer)
        let member = project.members[owner.member]
        let list = edges.contains { project.product($0.imported) != nil } ? "packages" : "uses"
        try edit.add(
            .name(imported, in: list, of: member.name, member.kind, part: owner.part), to: member.location.path)
    }

    /// The lines about existing edges. Ends the operation unless files are out of date, or an import is missing; these are
    /// then written.
    private func existing(
        _ query: EdgeQuery, in loaded: LoadedProject, unless lacksImport: Bool
    ) throws -> String {
        let project = query.project
        let isOutOfDate = lacksImport || OutOfDateCheck(loaded) != nil
        let lines = query.edges.map { edge in
            "'\(project.nodeName(edge.importer))' already uses '\(project.nodeName(edge.imported))' (\(edge.location))"
                + (isOutOfDate ? "\n" : "; nothing was written\n")
        }.joined()
        if !isOutOfDate { throw ChangeOutcome.unchanged(lines) }
        return lines
    }

    /// The lines about violations that do not prevent the write. Ends the operation if a rule forbids one of the edges
    /// and no exception accepts it.
    private func assess(_ edges: [Edge], _ query: EdgeQuery, _ settings: ChangeSettings) throws -> String {
        var (lines, isForbidden) = ("", false)
        for edge in edges {
            let answer = query.answer(to: edge)
            guard let finding = answer.finding else { continue }
            let isAccepted = query.project.exceptions.contains { exception in
                exception.rule == finding.rule && exception.importers.contains(edge.importer)
                    && exception.imported.contains(edge.imported)
            }
            if finding.severity == .error, !isAccepted, !settings.allowsFindings {
                isForbidden = true
                lines += answer.text
            } else {
                let word = isAccepted ? "accepted by an exception" : finding.severity.rawValue
                lines += "\(word): \(finding.message) [\(finding.rule)]\n"
            }
        }
        if isForbidden { throw ChangeOutcome.forbidden(lines) }
        return lines
    }
}

extension NodeNames {
    /// The feature, module or app, and its part, whose dependencies the manifest declares under the name.
    fileprivate func declaration(named name: String) throws -> (member: Int, part: String?) {
        if let member = project.members.firstIndex(where: { $0.name == name }) { return (member, nil) }
        guard let index = try nodes(named: name).first else { return (0, nil) }
        let target = project.targets[index]
        let member = project.members[target.member]
        let isWhole = member.targets.filter { project.targets[$0].isMain } == [index]
        return (target.member, member.kind == .feature || !(isWhole || member.kind == .app) ? target.part : nil)
    }
}
