import AshlarFilePlans
import AshlarFileSystem
import AshlarManifest
import AshlarPackages
import AshlarProcesses
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace
import AshlarXcodeProjects

/// Examines a project and its surroundings: programs, files that are read, git, generated files, Xcode projects.
package struct DoctorOperation {
    /// Whether only Xcode projects are examined.
    package let isXcodeOnly: Bool

    package init(isXcodeOnly: Bool) { self.isXcodeOnly = isXcodeOnly }

    package struct Outcome {
        package let loaded: LoadedProject
        package let report: DoctorReport
    }

    package func run(at place: ManifestLocation, observer: any OperationObserver) throws -> Outcome {
        let loaded = try LoadedProject.load(at: place, observer: observer)
        var report = DoctorReport()
        if !isXcodeOnly {
            report.add(ToolchainFacts(root: loaded.root).facts)
            report.add(InputFacts(loaded: loaded).facts)
            try examineEditor(loaded, &report)
            try examineGit(loaded, &report)
            try examineGeneratedFiles(loaded, &report, observer: observer)
        }
        try examineXcode(loaded, &report)
        report.findings.sort()
        return Outcome(loaded: loaded, report: report)
    }

    // MARK: Editor and git

    private func examineEditor(_ loaded: LoadedProject, _ report: inout DoctorReport) throws {
        let path = "\(StateDirectory.path)/\(LoadedProject.schemaName)"
        let isCurrent = try loaded.root.file(path).map { $0 == Array(loaded.schema.utf8) }
        report.add("read", "editor schema", isCurrent.map { "\(path), \($0 ? "current" : "out of date")" } ?? "none")
        if isCurrent == false {
            report.findings.append(
                Finding(
                    rule: DoctorReport.rule, severity: .warning, message: "'\(path)' is out of date",
                    location: SourceLocation(path: path, line: 1, column: 1), remedy: "run 'ashlar generate'"))
        }
    }

    private func examineGit(_ loaded: LoadedProject, _ report: inout DoctorReport) throws {
        let hooks = GitHooks(root: loaded.root)
        report.add("git", "hooks", hooks.description)
        report.findings += hooks.findings
        guard loaded.project.generates, hooks.isRepository else { return }
        let attributes = try loaded.root.file(".gitattributes").map { String(decoding: $0, as: UTF8.self) } ?? ""
        let lines = attributes.split(separator: "\n").map { $0.split { $0.isWhitespace } }
        for file in ["Package.swift", LockFile.name] {
            let merges = lines.contains { $0.first.map { $0 == file } == true && $0.contains("merge=union") }
            report.add("git", "merge of \(file)", merges ? "keeps the lines of both sides" : "by default")
            guard !merges else { continue }
            report.findings.append(
                Finding(
                    rule: DoctorReport.rule, severity: .warning,
                    message: "git reports a conflict in '\(file)' where branches add features",
                    location: SourceLocation(path: ".gitattributes", line: 1, column: 1),
                    remedy: "add the line '\(file) merge=union'"))
        }
    }

    private func examineGeneratedFiles(
        _ loaded: LoadedProject, _ report: inout DoctorReport, observer: any OperationObserver
    ) throws {
        guard loaded.project.generates else {
            return report.add("generated files", "state", "none: the manifest has 'generate: none'")
        }
        if let finding = try Journal.finding(in: loaded.root) {
            report.add("generated files", "state", "an interrupted run is not completed")
            return report.findings.append(finding)
        }
        guard let files = try GeneratedFilesEvidence.compare(loaded, observer: observer) else {
            return report.add("generated files", "state", "not compared: the rule is off")
        }
        let count = files.drift.count + files.findings.count
        let lost = try ShellTestPlans.ofMissingProjects(in: loaded)
        let state = files.isBlocked ? "not compared: rules are violated" : count == 0 ? "current" : "out of date"
        report.add("generated files", "state", files.obstacle ?? state)
        report.findings += (files.drift + files.findings).filter { $0.location.map { !lost.contains($0.path) } ?? true }
    }

    // MARK: Xcode

    private func examineXcode(_ loaded: LoadedProject, _ report: inout DoctorReport) throws {
        let root = loaded.root
        let expectations = Dictionary(
            keepingFirst: loaded.project.appsWithShell.compactMap { app in
                ShellExpectation(app, in: loaded.project).map { (AppShell.project(of: app.name), $0) }
            })
        let found = try RepositorySurvey.xcodeFiles(in: root)
        let paths = Set(expectations.keys).union(found.projects).sorted()
        let offered =
            loaded.project.generates
            ? OfferedProducts(
                names: loaded.project.productNames, targets: Set(loaded.project.targets.map(\.name)),
                apps: Set(loaded.project.members.filter { $0.kind == .app }.map(\.name)))
            : nil
        let generated = report.findings.filter { $0.rule == Finding.generatedFilesRule }.compactMap(\.location?.path)
        let access = ProjectFileAccess(in: root, besides: Set(generated))
        for path in paths {
            let expected = expectations[path]
            let schemes = schemes(of: path, beside: expected?.app, in: root)
            let check = XcodeProjectCheck(path, with: schemes, expecting: expected, offered: offered, access)
            let findings = check.findings()
            let whose = expected.map { "project of '\($0.app)'" } ?? "other project"
            report.add("Xcode", path, "\(whose), \(findings.isEmpty ? "sound" : "findings: \(findings.count)")")
            report.findings += findings
        }
        for path in found.workspaces.sorted() {
            let findings = WorkspaceCheck(path, access).findings()
            report.add("Xcode", path, "workspace, \(findings.isEmpty ? "sound" : "findings: \(findings.count)")")
            report.findings += findings
        }
        if paths.isEmpty { report.add("Xcode", "projects", "none") }
        guard isXcodeOnly else { return }
        // A whole examination compares them with the other generated files.
        report.findings += try ShellTestPlans.stale(in: loaded)
    }

    /// The shared schemes on disk, with that of the app.
    private func schemes(of project: String, beside app: String?, in root: ProjectRoot) -> [String] {
        let folder = "\(project)/xcshareddata/xcschemes"
        let ending = ".xcscheme"
        // A folder that cannot be read lacks the scheme of the app, which is reported.
        let names = (try? FolderListing.names(in: folder, at: root)) ?? []
        return Set(names.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) })
            .union([app].compactMap(\.self)).sorted()
    }
}

extension ProjectFileAccess {
    /// - Parameter reported: files that count as present, since it is reported that they are missing.
    fileprivate init(in root: ProjectRoot, besides reported: Set<String>) {
        self.init { path throws(Failure) in
            try Self.reading { () throws(FileFailure) in try root.file(path) }
        } holds: { path in
            reported.contains(path) || ((try? root.holds(path)) ?? false)
        } files: { path throws(Failure) in
            try Self.reading { () throws(FileFailure) in try FolderListing.files(below: path, in: root) }
        } names: { folder in
            (try? FolderListing.names(in: folder, at: root)) ?? []
        }
    }

    private static func reading<Value>(_ body: () throws(FileFailure) -> Value) throws(Failure) -> Value {
        do {
            return try body()
        } catch {
            // What is there and cannot be found is a link.
            let leadsNowhere = error.code == ErrorNumber.absent
            throw Failure(
                reason: leadsNowhere ? "it is a link to a missing file" : error.reason,
                remedy: leadsNowhere ? nil : error.remedy)
        }
    }
}

extension ProjectRoot {
    /// The bytes of a file; `nil` where there is none.
    fileprivate func file(_ path: String) throws(FileFailure) -> [UInt8]? { try holds(path) ? bytes(of: path) : nil }
}
