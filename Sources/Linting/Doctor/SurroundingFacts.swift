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
        let command = ExternalCommand(
            "git", ["rev-parse", "--show-toplevel", "--git-path", "hooks"], in: root.path, seconds: 20)
        let lines = (try? command.run())?.text.split(separator: "\n").map(String.init) ?? []
        guard lines.count == 2 else {
            (isRepository, names) = (false, [])
            return
        }
        isRepository = true
        let folder = ProjectRoot(lines[1].hasPrefix("/") ? lines[1] : root.absolute(lines[1]))
        let files = (try? NewFolder.names(in: folder)) ?? []
        names = files.filter { !$0.hasSuffix(".sample") }.sorted().compactMap { name in
            guard let bytes = try? folder.bytes(of: name) else { return nil }
            let hook = String(decoding: bytes, as: UTF8.self)
            if Self.runsAshlar(hook) { return name }
            guard let path = Self.configuration(of: hook),
                let read = try? ProjectRoot(lines[0]).bytes(of: path),
                Self.runsAshlar(String(decoding: read, as: UTF8.self))
            else { return nil }
            return "\(name) (\(path))"
        }
    }

    /// Whether a line that is not a comment names Ashlar.
    private static func runsAshlar(_ text: String) -> Bool {
        text.split(separator: "\n").contains { line in
            line.first { !$0.isWhitespace } != "#" && line.contains("ashlar")
        }
    }

    /// The file that a hook of the program pre-commit reads, relative to the top of the repository.
    private static func configuration(of hook: String) -> String? {
        guard hook.contains("hook-impl") else { return nil }
        let words = hook.split { $0.isWhitespace || "()\"'".contains($0) }
        return words.first { $0.hasPrefix("--config=") }.map { String($0.dropFirst("--config=".count)) }
    }

    var description: String {
        if !isRepository { return "no git repository" }
        return names.isEmpty
            ? "none runs ashlar" : "\(names.joined(separator: ", ")) \(names.count == 1 ? "runs" : "run") ashlar"
    }
}
