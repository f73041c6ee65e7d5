import AshlarFileSystem
import AshlarManifest
import AshlarProcesses
import AshlarProjectModel

/// The projects of many commits, read from git without a checkout. A manifest that stays the same is resolved once.
package struct ManifestHistory {
    private let place: ManifestLocation
    private let texts: CommitTexts
    /// The absolute resolved path of the root.
    private let root: String
    private var last: (patterns: [String], files: [GitFile], paths: [String]?, project: Project?)?
    /// The first part of the last project's packages that only SwiftPM can evaluate, where packages state the edges.
    package private(set) var gap: Finding.Note?
    /// Which manifest the last project is from, counted from 0: the same number is the same project.
    package private(set) var number = -1

    package init(at place: ManifestLocation, in repository: GitRepository) throws(FileFailure) {
        self.place = place
        texts = CommitTexts(in: repository)
        root = try place.root.resolved()
    }

    /// The project of a commit; `nil` if it has no manifest, or an invalid one.
    ///
    /// - Parameter files: those of the commit.
    package mutating func project(of files: [GitFile]) throws -> Project? {
        if let last, last.files == parts(of: files, last.patterns, withBuildFiles: last.paths != nil),
            last.paths.map({ $0 == files.map(\.path) }) ?? true
        {
            return last.project
        }
        number += 1
        gap = nil
        guard let manifest = files.first(where: { $0.path == place.name }) else {
            last = nil
            return nil
        }
        var patterns: [String] = []
        let file = try ManifestParser.parse(texts.bytes(of: manifest.blob), path: place.name) {
            pattern throws(GitFailure) in
            patterns.append(pattern)
            var fragments: [ManifestFragment] = []
            for part in files where FilePattern.matches(part.path, pattern) {
                fragments.append(ManifestFragment(path: part.path, bytes: try texts.bytes(of: part.blob)))
            }
            return fragments
        }.file
        let tree = BuildFolder(CommitFiles(files, root: root, texts: texts))
        let resolved = try file.map { try BuildFiles.resolve($0, in: tree) }
        gap = resolved?.files?.gaps.first
        let readsBuild = resolved?.files != nil
        last = (
            patterns, parts(of: files, patterns, withBuildFiles: readsBuild), readsBuild ? files.map(\.path) : nil,
            resolved?.project
        )
        return resolved?.project
    }

    /// The files that the manifest is read from.
    ///
    /// - Parameter withBuildFiles: whether those of packages and Xcode projects are among them.
    private func parts(of files: [GitFile], _ patterns: [String], withBuildFiles: Bool) -> [GitFile] {
        files.filter { file in
            file.path == place.name || patterns.contains { FilePattern.matches(file.path, $0) }
                || withBuildFiles && BuildFiles.areRead(from: file.path)
        }
    }
}
