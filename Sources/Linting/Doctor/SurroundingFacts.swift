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
            fact("git", firstLine { () throws(ExternalCommandFailure) in try GitRepository.version() }),
            fact("xcodebuild", version("xcodebuild", ["-version"])),
        ]
    }

    private func fact(_ name: String, _ value: String) -> DoctorReport.Fact {
        DoctorReport.Fact(section: "programs", name: name, value: value)
    }

    private func version(_ program: String, _ arguments: [String]) -> String {
        firstLine { () throws(ExternalCommandFailure) in
            try ExternalCommand(program, arguments, in: root.path, seconds: 20).run().text
        }
    }

    /// The first line that a program prints.
    private func firstLine(of run: () throws(ExternalCommandFailure) -> String) -> String {
        do {
            return try run().split(separator: "\n").first.map(String.init) ?? "prints no version"
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
