import AshlarProcesses
import AshlarProjectModel
import AshlarWorkspace

/// A project now, and as it was at a commit. Edges of packages are those that packages state at both times, or else those
/// that sources import at both times.
package struct ComparedProjects: Sendable {
    package let now: Project
    package let earlier: Project
    /// Why edges are those of imports; `nil` where they are not.
    package let gap: PackageGap?

    /// - Parameter revision: the earlier project is that of the commit at which the work on top of it began.
    package init(since revision: String, of loaded: LoadedProject) throws {
        let earlier = try EarlierProject(since: revision, of: loaded)
        gap = PackageGap(of: loaded) ?? PackageGap(of: earlier, at: revision)
        guard gap != nil else {
            (now, self.earlier) = (loaded.project, earlier.project)
            return
        }
        now = loaded.project.following(try SourceEvidence.read(loaded))
        do throws(GitFailure) {
            let repository = try GitRepository(around: loaded.root)
            let tree = try repository.tree(of: repository.start(of: revision))
            var history = SourceHistory(in: repository)
            self.earlier = earlier.project.following(
                try history.evidence(of: tree, ownedBy: SourceOwnership(earlier.project)))
        } catch {
            throw OperationFailure("cannot read the sources at '\(revision)'", error)
        }
    }
}

/// A part of a package that only SwiftPM can evaluate, where packages state the edges of a project: those are unknown.
package struct PackageGap: Hashable, Sendable {
    private let note: Finding.Note
    /// The commit; `nil` for the disk.
    private let revision: String?

    init(_ note: Finding.Note, at revision: String? = nil) { (self.note, self.revision) = (note, revision) }

    init?(of loaded: LoadedProject) {
        guard let note = loaded.buildFiles?.gaps.first else { return nil }
        self.init(note)
    }

    init?(of earlier: EarlierProject, at revision: String) {
        guard let note = earlier.gaps.first else { return nil }
        self.init(note, at: revision)
    }

    /// "note: Package.swift:4:5 at 'main' cannot be read here: …".
    package var text: String {
        let place = note.location.map { "\($0)" } ?? "a package"
        let time = revision.map { " at '\($0)'" } ?? ""
        return "note: \(place)\(time) cannot be read here: \(note.message)\n"
            + "  instead of the dependencies of packages, those that sources import are compared\n"
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
