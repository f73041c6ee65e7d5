import AshlarFileSystem
import AshlarManifest
import AshlarProcesses
import AshlarProjectModel

/// The projects of many commits, read from git without a checkout. A manifest that stays the same is resolved once.
package struct ManifestHistory {
    private let place: ManifestLocation
    private let repository: GitRepository
    private var texts: [String: [UInt8]] = [:]
    private var last: (patterns: [String], files: [GitFile], project: Project?)?
    /// Which manifest the last project is from, counted from 0: the same number is the same project.
    package private(set) var number = -1

    package init(at place: ManifestLocation, in repository: GitRepository) {
        (self.place, self.repository) = (place, repository)
    }

    /// The project of a commit; `nil` if it has no manifest, or an invalid one.
    ///
    /// - Parameter files: those of the commit.
    package mutating func project(of files: [GitFile]) throws(GitFailure) -> Project? {
        if let last, last.files == parts(of: files, last.patterns) { return last.project }
        number += 1
        guard let manifest = files.first(where: { $0.path == place.name }) else {
            last = nil
            return nil
        }
        var patterns: [String] = []
        let file = try ManifestParser.parse(text(of: manifest), path: place.name) { pattern throws(GitFailure) in
            patterns.append(pattern)
            var fragments: [ManifestFragment] = []
            for part in files where FilePattern.matches(part.path, pattern) {
                fragments.append(ManifestFragment(path: part.path, bytes: try text(of: part)))
            }
            return fragments
        }.file
        let project = file.flatMap { ProjectResolver.resolve($0, rules: LoadedProject.ruleWords).project }
        last = (patterns, parts(of: files, patterns), project)
        return project
    }

    /// The files that the manifest is read from.
    private func parts(of files: [GitFile], _ patterns: [String]) -> [GitFile] {
        files.filter { file in
            file.path == place.name || patterns.contains { FilePattern.matches(file.path, $0) }
        }
    }

    private mutating func text(of file: GitFile) throws(GitFailure) -> [UInt8] {
        if let known = texts[file.blob] { return known }
        let text = try repository.contents(of: file.blob)
        texts[file.blob] = text
        return text
    }
}
