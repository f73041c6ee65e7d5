import AshlarConcurrency
import AshlarImports
import AshlarProcesses
import AshlarProjectModel

/// The imports of the sources of many commits. A text that several have is read once.
struct SourceHistory {
    struct Source: Hashable, Sendable {
        var path: String
        var target: Int
        /// The number of its scan.
        var scan: Int
    }

    /// All scans that differ.
    private(set) var scans: [SourceScan] = []
    private var numbers: [ScanKey: Int] = [:]
    private var numbersByBlob: [String: Int] = [:]
    private let repository: GitRepository

    private struct ScanKey: Hashable {
        let imports: [ImportUse]
        let suppressions: [Suppression]
    }

    init(in repository: GitRepository) { self.repository = repository }

    /// The sources of targets among the files of a commit, by path, after their texts have been scanned.
    mutating func sources(
        of files: [GitFile], ownedBy ownership: SourceOwnership
    ) throws(GitFailure) -> [Source] {
        let owned = files.compactMap { file in
            file.path.isSource(of: ownership) ? ownership.target(of: file.path).map { (file: file, target: $0) } : nil
        }
        try scan(Set(owned.map(\.file.blob)).filter { numbersByBlob[$0] == nil }.sorted())
        return owned.compactMap { file, target in
            numbersByBlob[file.blob].map { Source(path: file.path, target: target, scan: $0) }
        }
    }

    /// How many texts are in memory at a time.
    private static let share = 512

    private mutating func scan(_ blobs: [String]) throws(GitFailure) {
        for start in stride(from: 0, to: blobs.count, by: Self.share) {
            let part = blobs[start..<min(start + Self.share, blobs.count)]
            let texts = try repository.contents(of: Array(part))
            let found = Concurrent.map(texts.count) { place in texts[place].withUnsafeBytes { ImportScanner.scan($0) } }
            for (blob, scan) in zip(part, found) {
                let key = ScanKey(imports: scan.imports, suppressions: scan.suppressions)
                if numbers[key] == nil {
                    numbers[key] = scans.count
                    scans.append(scan)
                }
                numbersByBlob[blob] = numbers[key]
            }
        }
    }
}

extension String {
    /// Whether the path is that of a Swift source: also that of a package's manifest which a build reads as a source.
    func isSource(of ownership: SourceOwnership) -> Bool {
        hasSuffix(".swift") && (!isPackageManifest || ownership.reads(SkippedEntry(path: self, kind: .manifest)))
    }
}
