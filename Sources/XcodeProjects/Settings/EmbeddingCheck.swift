import AshlarProjectModel

/// Checks that an app depends on its extensions, and embeds them where systems look for them.
struct EmbeddingCheck {
    let shell: ShellProject
    /// The identifier of the app's target.
    let app: String

    private var project: ProjectObjects { shell.project }
    private var name: String { shell.expected.app }
    /// The copy phases of the app, with the products in them.
    private let copies: [(phase: String, products: Set<String>)]

    init(shell: ShellProject, app: String) {
        (self.shell, self.app) = (shell, app)
        let project = shell.project
        copies = project.list("buildPhases", of: app).filter { project.type(of: $0) == "PBXCopyFilesBuildPhase" }.map {
            ($0, Set(project.list("files", of: $0).compactMap { project.object("fileRef", of: $0) }))
        }
    }

    func findings() -> [Finding] {
        let extensions = shell.targets.filter(\.expected.isExtension)
        let used = project.list("dependencies", of: app).compactMap { project.object("target", of: $0) }
        let unused = extensions.filter { !used.contains($0.id) }.map(\.expected.name)
        let products = extensions.compactMap { target in
            project.object("productReference", of: target.id).map { (target.expected.name, $0) }
        }.filter { product in
            // A product of another type is reported as such.
            project.text("path", of: product.1)?.hasSuffix(".appex") == true
        }
        let left = products.filter { product in !copies.contains { $0.products.contains(product.1) } }.map(\.0)
        let late = copies.filter { copy in
            project.text("runOnlyForDeploymentPostprocessing", of: copy.phase) == "1"
                && products.contains { copy.products.contains($0.1) }
        }
        let misplaced = copies.filter { copy in
            !isForExtensions(copy.phase) && products.contains { copy.products.contains($0.1) }
        }
        return
            (unused.isEmpty || !project.hasSoundDependencies(app)
            ? [] : [missing("depend on", unused, at: "dependencies", "add the dependency in Xcode")])
            + (left.isEmpty
                ? []
                : [
                    missing(
                        "embed", left, at: "buildPhases",
                        "add \(left.count == 1 ? "it" : "each") to a phase that embeds extensions in Xcode")
                ])
            + misplaced.map { copy in
                project.finding(
                    "the phase '\(project.name(of: copy.phase))' copies extensions to where systems do not look for them",
                    in: copy.phase, at: project.text("dstSubfolderSpec", of: copy.phase) == "13" ? "dstPath" : "dstSub",
                    remedy: "set 'dstSubfolderSpec' to 13, and 'dstPath' to \"\"")
            }
            + late.map { copy in
                project.finding(
                    "the phase '\(project.name(of: copy.phase))' copies extensions into archives only", in: copy.phase,
                    at: "runOnlyForDeploymentPostprocessing", severity: .warning,
                    remedy: "turn off 'Copy only when installing' in Xcode")
            }
    }

    private func missing(_ verb: String, _ names: [String], at key: String, _ remedy: String) -> Finding {
        let noun = names.count == 1 ? "extension" : "extensions"
        return project.finding(
            "'\(name)' does not \(verb) its \(noun) \(names.map { "'\($0)'" }.joined(separator: " and "))", in: app,
            at: key, remedy: remedy)
    }

    /// Whether a phase copies to the folder of extensions: the plug-ins, or one that a setting names.
    private func isForExtensions(_ phase: String) -> Bool {
        let path = project.text("dstPath", of: phase) ?? ""
        let isForPlugIns =
            project.text("dstSubfolderSpec", of: phase) == "13" || project.text("dstSubfolder", of: phase) == "PlugIns"
        return isForPlugIns ? path.isEmpty : path.contains("EXTENSIONS_FOLDER_PATH")
    }
}
