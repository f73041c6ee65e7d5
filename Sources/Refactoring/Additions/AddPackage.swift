import AshlarGenerating
import AshlarManifestEditing
import AshlarProjectModel
import AshlarWorkspace

/// Declares a third-party package.
package struct AddPackage: ChangeOperation {
    package let source: Package.Source
    /// Those that the project uses; not empty.
    package let products: [String]

    package init(_ source: Package.Source, products: [String]) {
        (self.source, self.products) = (source, Set(products).sorted())
    }

    package func change(in run: ChangeRun) throws -> AppliedChange {
        var edit = try run.edit()
        try PackageAddress(source: source, root: edit.place.root).check()
        let name = source.identity
        try check(name, in: edit.loaded.project)
        try edit.add(.package(name, source, products: products), to: edit.place.name)
        let change = try ProjectChange(edit, in: run)
        var applied = try change.apply()
        applied.isAddition = true
        let product = products.first ?? name
        let next =
            change.project.derivesEdges
            ? "import a module of '\(product)', and run 'ashlar tidy'" : "ashlar use NAME \(product)"
        applied.nextSteps = [[next, "let a feature or module depend on it"]]
        return applied
    }

    private func check(_ name: String, in project: Project) throws {
        if let objection = NameRules.objection(toLabel: name) {
            throw OperationFailure("the name '\(name)' of the package \(objection); nothing was written")
        }
        let known = project.packages.firstIndex { other in
            other.name.lowercased() == name.lowercased() || other.source.identity.lowercased() == name.lowercased()
        }
        guard let known else { return }
        let package = project.packages[known]
        let present = Set(project.products.filter { $0.package == known }.map(\.name))
        let missing = products.filter { !present.contains($0) }
        let list = missing.map { "'\($0)'" }.joined(separator: ", ")
        throw OperationFailure(
            "the package '\(package.name)' exists (\(package.location)); nothing was written",
            remedy: missing.isEmpty ? nil : "add \(list) to its 'products'")
    }
}
