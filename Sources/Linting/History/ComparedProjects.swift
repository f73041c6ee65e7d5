import AshlarProcesses
import AshlarProjectModel
import AshlarWorkspace

/// A project now, and as it was at a commit. Where the manifest leaves the edges to packages, both have those that sources
/// import, since git shows them at both times.
package struct ComparedProjects: Sendable {
    package let now: Project
    package let earlier: Project

    /// - Parameter revision: the earlier project is that of the commit at which the work on top of it began.
    package init(since revision: String, of loaded: LoadedProject) throws {
        let earlier = try EarlierProject(since: revision, of: loaded).project
        now = loaded.project.derivesEdges ? loaded.project.following(try SourceEvidence.read(loaded)) : loaded.project
        guard earlier.derivesEdges else {
            self.earlier = earlier
            return
        }
        do throws(GitFailure) {
            let repository = try GitRepository(around: loaded.root)
            let tree = try repository.tree(of: repository.start(of: revision))
            var history = SourceHistory(in: repository)
            self.earlier = earlier.following(try history.evidence(of: tree, ownedBy: SourceOwnership(earlier)))
        } catch {
            throw OperationFailure("cannot read the sources at '\(revision)'", error)
        }
    }
}

extension SourceHistory {
    /// The sources of targets among the files of a commit.
    mutating func evidence(
        of files: [GitFile], ownedBy ownership: SourceOwnership
    ) throws(GitFailure) -> ProjectSources {
        let found = try sources(of: files, ownedBy: ownership)
        return ProjectSources(
            files: found.map { SourceFile(path: $0.path, target: $0.target, scan: scans[$0.scan]) })
    }
}
