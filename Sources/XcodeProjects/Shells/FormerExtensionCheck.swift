import AshlarProjectModel

/// Finds the targets of extensions that the manifest had: their folders, or products of the package, are gone.
struct FormerExtensionCheck {
    let shell: ShellProject
    let offered: OfferedProducts

    private var project: ProjectObjects { shell.project }

    /// The findings, and where other checks report what follows from them.
    func result() -> (findings: [Finding], consequences: Set<SourceLocation>) {
        let known = Set(shell.expected.targets.map(\.name))
        let missing = shell.expected.targets.filter { $0.isExtension && shell.identifier(of: $0.name) == nil }
        // An extension under another name lacks a target.
        let renamed = missing.count == 1 ? missing.first : nil
        var (findings, consequences) = ([Finding](), Set<SourceLocation>())
        for id in project.list("targets", of: project.rootID) where !known.contains(project.name(of: id)) {
            guard project.text("productType", of: id)?.contains("extension") == true else { continue }
            let traces = traces(of: id)
            guard !traces.isEmpty else { continue }
            findings.append(finding(id, renamed))
            consequences.formUnion(traces)
            if renamed != nil { consequences.insert(place(of: "targets = ", in: project.rootID)) }
        }
        return (findings, consequences)
    }

    private func finding(_ id: String, _ renamed: ShellExpectation.Target?) -> Finding {
        let name = project.name(of: id)
        let other =
            renamed.map { "name it and its folder '\($0.name)', and link '\($0.product)'" }
            ?? "add the extension to the manifest again"
        return project.finding(
            "the manifest has no extension '\(name)'", in: id, at: "\t\t\tname = ",
            remedy: "remove the target '\(name)' in Xcode, or \(other)")
    }

    /// The places of the missing folders and products of a target.
    private func traces(of target: String) -> [SourceLocation] {
        let folders = project.list("fileSystemSynchronizedGroups", of: target).filter { folder in
            shell.paths[folder].map { !shell.files.holds(shell.place(of: $0)) } ?? false
        }
        let products = project.list("packageProductDependencies", of: target).filter { dependency in
            project.text("productName", of: dependency).map { !offered.names.contains($0) } ?? false
        }
        return folders.map { place(of: "path = ", in: $0) } + products.map { place(of: "productName", in: $0) }
    }

    private func place(of text: String, in id: String) -> SourceLocation {
        SourceLocation(path: project.path, line: project.line(of: text, in: id), column: 1)
    }
}
