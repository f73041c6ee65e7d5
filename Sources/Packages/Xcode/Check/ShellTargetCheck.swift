import AshlarProjectModel

/// Compares the targets of an app's Xcode project with the manifest.
struct ShellTargetCheck {
    /// The rule about the products that an app links.
    static let linkRule = "apps-link-what-they-may"

    let project: ProjectObjects
    let expected: ShellExpectation
    let offered: OfferedProducts
    let sources: ShellSourcesCheck

    private var root: String { project.rootID }
    private var named: [String: String] {
        Dictionary(keepingFirst: project.list("targets", of: root).map { (project.name(of: $0), $0) })
    }

    func findings() throws -> [Finding] {
        try package()
            + expected.targets.flatMap { target -> [Finding] in
                guard let id = named[target.name] else {
                    return [
                        project.finding(
                            "it has no target '\(target.name)'", in: root, at: "targets = ",
                            remedy: target.isExtension
                                ? "add a target for the extension in Xcode" : "restore the target of the app")
                    ]
                }
                return try type(of: target, id) + sources.findings(of: target, id) + links(of: target, id)
                    + embedding(of: target, id)
            }
    }

    // MARK: The package

    private func package() -> [Finding] {
        let references = project.list("packageReferences", of: root)
        let local = references.filter { project.type(of: $0) == "XCLocalSwiftPackageReference" }
        if local.contains(where: { isOwn($0) }) { return [] }
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

    private func isOwn(_ reference: String) -> Bool {
        project.text("relativePath", of: reference).map { RelativePath.normal($0) } == expected.pathToPackage
    }

    // MARK: One target

    private func type(of target: ShellExpectation.Target, _ id: String) -> [Finding] {
        let type = "com.apple.product-type.\(target.isExtension ? "app-extension" : "application")"
        let given = project.text("productType", of: id) ?? ""
        let isOther = target.isExtension ? !given.contains("extension") : given != type
        return isOther
            ? [
                project.finding(
                    "'\(target.name)' is of type '\(given)'", in: id, at: "productType", remedy: "set it to '\(type)'")
            ] : []
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
        // A product that does not exist is reported as such.
        let names = dependencies.compactMap { project.text("productName", of: $0) }
        guard offered.names.isSuperset(of: names) else { return findings }
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

    private func embedding(of target: ShellExpectation.Target, _ id: String) -> [Finding] {
        guard target.isExtension, let app = named[expected.app] else { return [] }
        var findings: [Finding] = []
        let depends = project.list("dependencies", of: app).contains { project.object("target", of: $0) == id }
        if !depends {
            findings.append(
                project.finding(
                    "'\(expected.app)' does not depend on its extension '\(target.name)'", in: app,
                    at: "dependencies", remedy: "add the dependency in Xcode"))
        }
        let embedded = project.list("buildPhases", of: app)
            .filter {
                project.type(of: $0) == "PBXCopyFilesBuildPhase" && project.text("dstSubfolderSpec", of: $0) == "13"
            }
            .flatMap { project.list("files", of: $0) }.compactMap { project.object("fileRef", of: $0) }
        if let product = project.object("productReference", of: id), !embedded.contains(product) {
            findings.append(
                project.finding(
                    "'\(expected.app)' does not embed its extension '\(target.name)'", in: app, at: "buildPhases",
                    remedy: "add it to the phase that embeds extensions in Xcode"))
        }
        return findings
    }
}
