import AshlarFileSystem
import AshlarGenerating
import AshlarImports
import AshlarProjectModel

/// The split of a member whose sources are all as Ashlar wrote them, where the new split has other types: nothing is moved,
/// and the member gets what the new split renders.
struct UneditedSplit {
    /// The sources that the new split does not render.
    let gone: Set<String>
    /// Those that it renders, if they are not there yet.
    let files: [PlannedFile]
    private let folders: [String]

    /// - Returns: `nil` if a file of the member has edits or is the user's, if sources of other members import it, if a part
    ///   is in another layer, or if both splits render the same types, or another text of one file.
    init?(
        of old: [Target], as new: [Target], _ texts: SourceSnapshot, _ renders: RenamedRenders, in change: ProjectChange
    ) throws {
        let project = change.before.project
        let own = Dictionary(
            keepingFirst: old.flatMap { texts.handwritten(of: $0, in: project) }.map { ($0.path, $0.bytes) })
        guard Set((old + new).map(\.layer)).count == 1,
            renders.dropped.contains(where: { own[$0.key] == $0.value && Self.declares($0.value) }),
            own.allSatisfy({ renders.isUnedited($0.key, $0.value) })
        else { return nil }
        let modules = Set(old.map(\.name))
        let isImported = texts.sources.contains { source in
            guard !source.isGenerated, own[source.path] == nil else { return false }
            let imports = source.bytes.withUnsafeBytes { ImportScanner.scan($0) }.imports
            return imports.contains { modules.contains($0.module) }
        }
        if isImported { return nil }
        folders = old.map(\.path)
        let root = change.before.root
        for path in try folders.flatMap({ try FolderListing.files(below: $0, in: root) })
        where own[path] == nil && !path.hasSuffix(ManagedText.fileEnding) {
            // Resources, for example.
            guard try renders.isUnedited(path, root.bytes(of: path)) else { return nil }
        }
        gone = Set(own.keys).subtracting(renders.present.map(\.path))
        if renders.present.contains(where: { file in own[file.path].map { $0 != file.bytes } ?? false }) { return nil }
        files = renders.present.filter { own[$0.path] == nil }.map { file in
            var file = file
            file.ownership = .created
            return file
        }
    }

    /// Whether a folder or file moves with the sources of the member.
    func includes(_ move: PathMove) -> Bool { folders.contains { move.source.lies(in: $0) } }

    private static func declares(_ bytes: [UInt8]) -> Bool {
        !bytes.withUnsafeBytes { SourceNames(of: $0) }.topLevel.isEmpty
    }
}
