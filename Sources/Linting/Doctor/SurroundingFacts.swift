import AshlarFilePlans
import AshlarFileSystem
import AshlarProcesses
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// The programs that a project needs, with their versions.
struct ToolchainFacts {
    let root: ProjectRoot

    var facts: [DoctorReport.Fact] {
        [
            fact("ashlar", AshlarVersion.text), fact("swift", version("swift", ["--version"])),
            fact("git", version("git", ["--version"])), fact("xcodebuild", version("xcodebuild", ["-version"])),
        ]
    }

    private func fact(_ name: String, _ value: String) -> DoctorReport.Fact {
        DoctorReport.Fact(section: "programs", name: name, value: value)
    }

    /// The first line that the program prints.
    private func version(_ program: String, _ arguments: [String]) -> String {
        do {
            let output = try ExternalCommand(program, arguments, in: root.path, seconds: 20).run()
            return output.text.split(separator: "\n").first.map(String.init) ?? "prints no version"
        } catch {
            return error.reason == .notFound ? "not found" : "\(error)"
        }
    }
}

/// The files that Ashlar reads, and why.
struct InputFacts {
    let loaded: LoadedProject

    var facts: [DoctorReport.Fact] {
        let project = loaded.project
        let fragments = loaded.inputs.files.keys.filter { $0 != project.manifestPath }.count
        var facts = [
            fact("manifest", loaded.root.absolute(project.manifestPath)),
            fact(
                "fragments",
                fragments == 0
                    ? "none" : "\(fragments), by 'include: [\(project.fragmentPatterns.joined(separator: ", "))]'"),
            fact("templates", project.templateFolder.map { "\($0.path), by 'templates'" } ?? "built-in"),
        ]
        for (name, path) in [
            ("baseline", BaselineFile.usualName), ("lock file", LockFile.name), ("style", SourceStyle.fileName),
        ] {
            facts.append(fact(name, (try? loaded.root.holds(path)) == true ? path : "none"))
        }
        return facts
    }

    private func fact(_ name: String, _ value: String) -> DoctorReport.Fact {
        DoctorReport.Fact(section: "read", name: name, value: value)
    }
}

/// The hooks of the repository that run Ashlar.
struct GitHooks: CustomStringConvertible {
    /// Whether the project is in a git repository.
    let isRepository: Bool
    /// The hooks that name Ashlar, sorted.
    private let names: [String]

    init(root: ProjectRoot) {
        let command = ExternalCommand("git", ["rev-parse", "--git-path", "hooks"], in: root.path, seconds: 20)
        guard let output = try? command.run() else {
            (isRepository, names) = (false, [])
            return
        }
        isRepository = true
        let path = String(output.text.prefix { $0 != "\n" })
        let folder = ProjectRoot(path.hasPrefix("/") ? path : root.absolute(path))
        let files = (try? NewFolder.names(in: folder)) ?? []
        names = files.filter { !$0.hasSuffix(".sample") }.sorted().filter { name in
            guard let bytes = try? folder.bytes(of: name) else { return false }
            return bytes.firstRange(of: Array("ashlar".utf8)) != nil
        }
    }

    var description: String {
        if !isRepository { return "no git repository" }
        return names.isEmpty
            ? "none runs ashlar" : "\(names.joined(separator: ", ")) \(names.count == 1 ? "runs" : "run") ashlar"
    }
}
