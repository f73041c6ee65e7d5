import AshlarTestSupport
import Foundation
import Testing

/// What `ashlar ci` prints, and the repository's own files for CI, judged by the tools of each system.
@Suite("Files for CI") struct CIFilesTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    /// Writes what `ashlar ci` prints for a system to a file.
    private func file(_ system: String, _ path: String) throws -> String {
        try workspace.write(try workspace.succeed("ci \(system)"), to: path)
        return workspace.folder.appending(path: path).path
    }

    private func own(_ path: String) -> String { Fixture.repository.appending(path: path).path }

    @Test func systemsAreListed() throws {
        let names = try workspace.succeed("ci").split(separator: "\n").map { $0.prefix { $0 != " " } }
        #expect(names == ["github", "gitlab", "xcode"])
        #expect(try workspace.files() == [])
    }

    @Test(.needs(.validators)) func workflowIsValid() throws {
        let workflow = try file("github", ".github/workflows/ashlar.yml")
        let text = try workspace.text(".github/workflows/ashlar.yml")
        let version = try workspace.succeed("--version").dropLast()
        #expect(text.contains("@v\(version) ") && !text.contains("@VERSION@") && !text.contains("@REPOSITORY@"))
        try expectValid(workflow, schema: "vendor.github-workflows")
        try expectSafe([workflow])
    }

    @Test(.needs(.validators)) func jobOfGitLabIsValid() throws {
        let job = try file("gitlab", ".gitlab-ci.yml")
        try expectValid(job, schema: "vendor.gitlab-ci", "--data-transform", "gitlab-ci")
        try expectValid(job, isValid: false, schema: "vendor.github-workflows")
    }

    /// The script of the build phase, as Xcode runs it.
    @Test(.needs(.validators)) func buildPhaseReportsFindings() throws {
        let script = try file("xcode", "Scripts/ashlar.sh")
        #expect(try Validator.report(of: "shellcheck", [script]) == "")
        func run(_ path: String) throws -> Command.Outcome {
            try Command.run(
                "/bin/sh", [script], in: workspace.folder,
                environment: ["PATH": path, "HOME": workspace.folder.path, "SRCROOT": workspace.folder.path])
        }
        try workspace.write(
            "version: 1\nname: Demo\nlayers: [App]\nfeatures: {Cart: {layer: Nowhere}}\n", to: "ashlar.yml")
        #expect(try run("/usr/bin:/bin").output.hasPrefix("warning: 'ashlar' is not installed"))
        let outcome = try run("\(Ashlar.binary.deletingLastPathComponent().path):/usr/bin:/bin")
        #expect(outcome.status == 2 && outcome.output.contains("/ashlar.yml:4:"), "\(outcome)")
    }

    @Test(.needs(.validators)) func workflowsOfTheRepositoryAreValidAndSafe() throws {
        let folder = own(".github/workflows")
        let workflows = try FileManager.default.contentsOfDirectory(atPath: folder).map { "\(folder)/\($0)" }
        #expect(workflows.count >= 2)
        for workflow in workflows { try expectValid(workflow, schema: "vendor.github-workflows") }
        try expectValid(own("action.yml"), schema: "vendor.github-actions")
        try expectSafe(workflows + [own("action.yml")])
    }

    @Test(.needs(.validators)) func scriptsHaveNoFindings() throws {
        var scripts: [String] = []
        for folder in ["scripts", "scripts/action", ".ci"] {
            for name in try FileManager.default.contentsOfDirectory(atPath: own(folder)).sorted() {
                guard let text = try? String(contentsOfFile: own("\(folder)/\(name)"), encoding: .utf8) else {
                    continue
                }
                if text.hasPrefix("#!/usr/bin/env bash") { scripts.append(own("\(folder)/\(name)")) }
            }
        }
        #expect(scripts.count > 8)
        #expect(try Validator.report(of: "shellcheck", scripts) == "")
        #expect(try Validator.report(of: "hadolint", [own("scripts/packaging/Dockerfile")]) == "")
    }

    /// pre-commit clones the hook's repository and runs the hook in a project.
    @Test(.needs(.validators)) func hookFailsOnFindings() throws {
        let hooks = try Workspace()
        try hooks.write(
            try String(contentsOfFile: own(".pre-commit-hooks.yaml"), encoding: .utf8), to: ".pre-commit-hooks.yaml")
        try hooks.git("init", "-q", "-b", "main")
        try hooks.commit()
        let revision = try hooks.git("rev-parse", "HEAD").split(separator: "\n")[0]
        try workspace.write(
            """
            repos:
              - repo: \(hooks.folder.path)
                rev: \(revision)
                hooks: [{id: ashlar-check}]

            """, to: ".pre-commit-config.yaml")
        try workspace.git("init", "-q", "-b", "main")
        try workspace.succeed("init --preset minimal --name Demo")
        try workspace.commit()
        func hook() throws -> String {
            let path = Ashlar.binary.deletingLastPathComponent().path
            return try Validator.report(
                of: "pre-commit", ["run", "--all-files", "--color", "never"],
                environment: [
                    "PATH": "\(path):/usr/bin:/bin", "PRE_COMMIT_HOME": workspace.folder.path + "/.build/hooks",
                    "XDG_CACHE_HOME": workspace.folder.path + "/.build/cache",
                ], in: workspace.folder)
        }
        let passed = try hook()
        #expect(passed.contains("Passed") && !passed.hasPrefix("exit"), "\(passed)")
        try workspace.write(try workspace.text("ashlar.yml").replacing("layers:", with: "layer:"), to: "ashlar.yml")
        let failed = try hook()
        #expect(failed.hasPrefix("exit 1") && failed.contains("error:"), "\(failed)")
    }

    private func expectValid(_ file: String, isValid: Bool = true, schema: String, _ options: String...) throws {
        let report = try Validator.report(
            of: "check-jsonschema", ["--builtin-schema", schema] + options + [file])
        #expect(report.hasPrefix("ok") == isValid, "\(file): \(report)")
    }

    /// No finding of zizmor, which knows how workflows are attacked.
    private func expectSafe(_ files: [String]) throws {
        let report = try Validator.report(of: "zizmor", ["--offline", "--no-progress", "--color", "never"] + files)
        #expect(report.contains("No findings to report") && !report.hasPrefix("exit"), "\(report)")
    }
}
