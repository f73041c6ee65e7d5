import AshlarConcurrency
import AshlarImports
import AshlarProcesses
import AshlarProjectModel

/// The imports of the sources of many commits. A text that several have is read once.
struct SourceHistory {
    struct Source: Sendable {
        var path: String
        var blob: String
        var target: Int
    }

    /// By blob.
    private(set) var scans: [String: SourceScan] = [:]
    private let repository: GitRepository

    init(in repository: GitRepository) { self.repository = repository }

    /// The sources of targets among the files of a commit, by path, after their texts have been scanned.
    mutating func files(_ files: [GitFile], of project: Project) throws(GitFailure) -> [Source] {
        let ownership = SourceOwnership(project)
        let sources = files.compactMap { file -> Source? in
            guard file.path.isSourcePath, let target = ownership.target(of: file.path) else { return nil }
            return Source(path: file.path, blob: file.blob, target: target)
        }
        var missing: [String] = []
        for source in sources where scans[source.blob] == nil {
            scans[source.blob] = SourceScan()
            missing.append(source.blob)
        }
        for start in stride(from: 0, to: missing.count, by: Self.share) {
            let part = missing[start..<min(start + Self.share, missing.count)]
            let texts = try repository.contents(of: Array(part))
            let found = Concurrent.map(texts.count) { place in texts[place].withUnsafeBytes { ImportScanner.scan($0) } }
            for (blob, scan) in zip(part, found) { scans[blob] = scan }
        }
        return sources
    }

    /// How many texts are in memory at a time.
    private static let share = 512
}

extension String {
    /// Whether the path is that of a Swift source, and not of a package's manifest.
    var isSourcePath: Bool {
        hasSuffix(".swift") && baseName != "Package.swift" && !baseName.hasPrefix("Package@swift-")
    }
}
