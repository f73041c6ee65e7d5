import AshlarFileSystem
import AshlarManifest
import AshlarProcesses
import AshlarProjectModel
import AshlarReports

/// The manifest of a commit, read from git without a checkout.
package struct ManifestRevision {
    private let place: ManifestLocation
    private let repository: GitRepository

    package init(at place: ManifestLocation, in repository: GitRepository) {
        self.place = place
        self.repository = repository
    }

    /// The project at a commit; `nil` if it had no manifest then. An invalid manifest is a `ManifestRefusal`.
    ///
    /// - Parameter described: what packages state, if the manifest leaves the edges to them; `nil` to read those of the
    ///   commit.
    package func project(at commit: String, described: DescribedEdges? = nil) throws -> Project? {
        try projectWithGaps(at: commit, described: described)?.project
    }

    /// The same, with the parts of its packages that only SwiftPM can evaluate.
    func projectWithGaps(
        at commit: String, described: DescribedEdges? = nil
    ) throws -> (project: Project, gaps: [Finding.Note])? {
        guard let bytes = try repository.file(place.name, at: commit) else { return nil }
        let files = try repository.tree(of: commit)
        let changed = try repository.files(differingFrom: commit)
        var source = SourceBuffer()
        source.add(bytes, at: place.name)
        let (file, findings) = try ManifestParser.parse(bytes, path: place.name) { pattern in
            try files.map(\.path).filter { FilePattern.matches($0, pattern) }.map { path in
                let earlier = changed.contains(path) ? try repository.file(path, at: commit) : nil
                let bytes = try earlier ?? place.root.bytes(of: path, atMost: ManifestParser.largestSize)
                source.add(bytes, at: path)
                return ManifestFragment(path: path, bytes: bytes)
            }
        }
        guard let file else { throw ManifestRefusal(findings: findings, source: source) }
        let tree = CommitFiles(files, root: try place.root.resolved(), texts: CommitTexts(in: repository))
        let resolved = try BuildFiles.resolve(file, in: BuildFolder(tree), described: described)
        guard let project = resolved.project else {
            throw ManifestRefusal(findings: findings + resolved.findings, source: source)
        }
        return (project, resolved.files?.gaps ?? [])
    }
}

/// A project as it was at a commit.
package struct EarlierProject {
    package let project: Project
    /// The parts of packages that only SwiftPM can evaluate, where packages state the edges.
    package let gaps: [Finding.Note]

    /// - Parameter revision: the project is that of the commit at which the work on top of it began.
    package init(since revision: String, of loaded: LoadedProject) throws {
        let place = ManifestLocation(root: loaded.root, name: loaded.project.manifestPath)
        let commit: String
        let repository: GitRepository
        do throws(GitFailure) {
            repository = try GitRepository(around: loaded.root)
            commit = try repository.start(of: revision)
        } catch {
            throw OperationFailure("cannot find the earlier graph: \(error)", remedy: error.remedy)
        }
        let earlier: (project: Project, gaps: [Finding.Note])?
        do {
            earlier = try ManifestRevision(at: place, in: repository).projectWithGaps(at: commit)
        } catch let refusal as ManifestRefusal {
            let first = refusal.findings.first { $0.severity == .error }
            let reason = first.map { ": \($0.location.map { "\($0): " } ?? "")\($0.message)" } ?? ""
            throw OperationFailure("the manifest at '\(revision)' is invalid\(reason)", remedy: "name another revision")
        }
        guard let earlier else {
            throw OperationFailure(
                "'\(place.name)' was not there at '\(revision)'", remedy: "name a later revision")
        }
        (project, gaps) = earlier
    }
}
