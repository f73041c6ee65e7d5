import AshlarProjectModel

/// Compares the targets of an app's Xcode project with the manifest.
struct ShellTargetCheck {
    /// The rule about the products that an app links.
    static let linkRule = "apps-link-what-they-may"

    let shell: ShellProject
    let offered: OfferedProducts

    private var project: ProjectObjects { shell.project }
    private var expected: ShellExpectation { shell.expected }
    private var root: String { project.rootID }

    func findings() -> [Finding] {
        let package = project.resolves("packageReferences", in: root) ? package() + regions() : []
        // What follows from references to missing objects is not reported.
        guard project.resolves("targets", in: root) else { return package }
        let ids = project.list("targets", of: root)
        let named = Dictionary(grouping: ids, by: project.name(of:))
        // Two targets of one name, one that is listed twice, and one without a name are reported as such.
        guard named.count == ids.count, !ids.contains(where: { project.lacks("name", in: $0) }) else { return package }
        let missing = expected.targets.filter { named[$0.name] == nil }
        return package + missing.compactMap { absent($0, ids) } + shell.targets.flatMap { of($0.expected, $0.id) }
            + embedding()
    }

    private func absent(_ target: ShellExpectation.Target, _ ids: [String]) -> Finding? {
        let known = Set(expected.targets.map(\.name))
        // A target that is not in the list is reported as such.
        guard
            !project.objects(ofType: "PBXNativeTarget").contains(where: {
                !ids.contains($0) && project.name(of: $0) == target.name
            })
        else { return nil }
        let renamed = ids.filter { !known.contains(project.name(of: $0)) && product(of: $0) == target.name }
        let remedy =
            renamed.first.map { "name the target '\(project.name(of: $0))' so again" }
            ?? (target.isExtension
                ? "add a target for the extension in Xcode" : "restore the target of the app from git")
        return project.finding(
            "it has no target '\(target.name)'", in: root, at: "targets = ", remedy: remedy)
    }

    /// The name of what a target builds, without its ending.
    private func product(of id: String) -> String? {
        project.object("productReference", of: id).flatMap { project.text("path", of: $0) }.map {
            String($0.baseName.prefix { $0 != "." })
        }
    }

    private func of(_ target: ShellExpectation.Target, _ id: String) -> [Finding] {
        type(of: target, id)
            + (project.hasSoundPhases(id) ? phases(of: target, id) + links(of: target, id) : [])
    }

    private func embedding() -> [Finding] {
        guard let app = shell.identifier(of: expected.app), project.hasSoundPhases(app) else { return [] }
        return EmbeddingCheck(shell: shell, app: app).findings()
    }

    private func phases(of target: ShellExpectation.Target, _ id: String) -> [Finding] {
        let resources = project.list("buildPhases", of: id).contains {
            project.type(of: $0) == "PBXResourcesBuildPhase"
        }
        return ProjectFileAccess.findings { () throws(ProjectObjects.Failure) in
            try ShellSourcesCheck(shell: shell).findings(of: target, id)
        }
            + (resources || target.isExtension
                ? []
                : [
                    project.finding(
                        "'\(target.name)' has no phase that copies resources", in: id, at: "buildPhases",
                        remedy: "add a phase 'Copy Bundle Resources' in Xcode")
                ])
    }

    // MARK: The package

    private func package() -> [Finding] {
        let references = project.list("packageReferences", of: root)
        // One that is listed twice is reported as such.
        guard Set(references).count == references.count else { return [] }
        let local = references.filter { project.type(of: $0) == "XCLocalSwiftPackageReference" }
        let own = local.filter(isOwn)
        if own.count > 1 {
            return [
                project.finding(
                    "it refers to the package in '\(expected.pathToPackage)' twice", in: own[1], at: "relativePath",
                    remedy: "remove one of the references, and let products refer to the other one")
            ]
        }
        if !own.isEmpty { return asFile() }
        // A reference without a path is reported as such.
        guard !local.contains(where: { project.lacks("relativePath", in: $0) }) else { return [] }
        guard let other = local.first else {
            return [
                project.finding(
                    "it does not refer to the package in '\(expected.pathToPackage)'", in: root,
                    at: "packageReferences", remedy: "add the package in Xcode as a local one")
            ]
        }
        return [
            project.finding(
                "it refers to the package in '\(project.text("relativePath", of: other) ?? "")'", in: other,
                at: "relativePath", remedy: "set '\(project.word("relativePath"))' to '\(expected.pathToPackage)'")
        ]
    }

    /// Xcode reports two objects with one identifier for a package that is among the files, too.
    private func asFile() -> [Finding] {
        project.objects(ofType: "PBXFileReference").filter { shell.paths[$0] == expected.pathToPackage }.map {
            project.finding(
                "the package in '\(expected.pathToPackage)' is a file of the project, too", in: $0, at: "path",
                remedy: "remove the file reference")
        }
    }

    private func regions() -> [Finding] {
        let known = project[root]?["knownRegions"]?.texts ?? []
        guard let region = project.text("developmentRegion", of: root), !known.isEmpty, !known.contains(region) else {
            return []
        }
        return [
            project.finding(
                "the development region '\(region)' is not among 'knownRegions'", in: root, at: "developmentRegion",
                remedy: "add it there, or set it to '\(known[0])'")
        ]
    }

    private func isOwn(_ reference: String) -> Bool {
        project.text("relativePath", of: reference).map { RelativePath.normal($0) } == expected.pathToPackage
    }

    // MARK: One target

    private func type(of target: ShellExpectation.Target, _ id: String) -> [Finding] {
        let type = "com.apple.product-type.\(target.isExtension ? "app-extension" : "application")"
        let given = project.text("productType", of: id) ?? ""
        let isOther = target.isExtension ? !given.contains("extension") : given != type
        if isOther {
            return [
                project.finding(
                    "'\(target.name)' is of type '\(given)'", in: id, at: "productType", remedy: "set it to '\(type)'")
            ]
        }
        if project.type(of: id) != "PBXNativeTarget" {
            return [
                project.finding(
                    "'\(target.name)' is a \(project.type(of: id))", in: id, at: "isa",
                    remedy: "set its 'isa' to PBXNativeTarget")
            ]
        }
        return project.resolves("productReference", in: id) ? product(of: target, id) : []
    }

    private func product(of target: ShellExpectation.Target, _ id: String) -> [Finding] {
        let key = project.word("productReference")
        guard let product = project.object("productReference", of: id) else {
            return [
                project.finding("'\(target.name)' has no '\(key)'", in: id, remedy: "restore '\(key)' from git")
            ]
        }
        let (path, ending) = (project.text("path", of: product) ?? "", target.isExtension ? ".appex" : ".app")
        // One product of two targets is reported as such.
        let others = shell.targets.filter { $0.id != id }
        if others.contains(where: { project.object("productReference", of: $0.id) == product }) { return [] }
        let owner = others.first { "\($0.expected.name)\(ending)" == path.baseName }
        if let owner, project.object("productReference", of: owner.id) != product {
            return [
                project.finding(
                    "the product of '\(target.name)' is that of '\(owner.expected.name)'", in: id, at: key,
                    remedy: "set '\(key)' to the object of '\(target.name)\(ending)'")
            ]
        }
        return path.hasSuffix(ending)
            ? []
            : [
                project.finding(
                    "the product of '\(target.name)' is '\(path)', not one that ends with '\(ending)'", in: product,
                    at: "path", remedy: "set its path to '\(target.name)\(ending)'")
            ]
    }

    private func links(of target: ShellExpectation.Target, _ id: String) -> [Finding] {
        let (dependencies, linked) = project.products(of: id)
        var findings: [Finding] = []
        for dependency in Set(dependencies).union(linked).sorted() {
            let product = project.text("productName", of: dependency) ?? ""
            // A reference to a missing object is reported as such.
            if project.text("package", of: dependency) == nil, !project.omitsLocalPackages {
                findings.append(
                    project.finding(
                        "the product '\(product)' does not say which package it is of", in: dependency,
                        remedy: "add it again to '\(target.name)' in Xcode"))
            }
            if let member = expected.members[product], product != target.product, !target.others.contains(product) {
                findings.append(innerLink(of: product, member, in: target, dependency))
            }
        }
        // A product that does not exist, one without a name, and one in place of the own one are reported as such.
        let names = dependencies.map { project.text("productName", of: $0) ?? "" }
        guard findings.isEmpty, offered.names.isSuperset(of: names) else { return findings }
        let own = dependencies.first { project.text("productName", of: $0) == target.product }
        if own.map({ !linked.contains($0) }) ?? true {
            findings.append(
                project.finding(
                    "'\(target.name)' does not link '\(target.product)'", in: id, at: "packageProductDependencies",
                    remedy: "add the product to its frameworks in Xcode"))
        }
        return findings
    }

    private func innerLink(
        of product: String, _ member: String, in target: ShellExpectation.Target, _ id: String
    ) -> Finding {
        Finding(
            rule: Self.linkRule, severity: .error,
            message: "'\(target.name)' links '\(product)' of '\(member)' directly",
            location: SourceLocation(path: project.path, line: project.line(of: "productName", in: id), column: 1),
            remedy: "link '\(target.product)' only; it composes '\(member)'", importer: target.name, imported: product)
    }
}
