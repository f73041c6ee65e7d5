import AshlarFileSystem
import AshlarManifest
import AshlarManifestEditing
import AshlarMessages
import AshlarProjectModel

/// An edit of a project's manifest and fragments, in memory.
package struct ProjectEdit {
    package let place: ManifestLocation
    /// The project before the edit.
    package let loaded: LoadedProject
    private let original: ManifestSnapshot
    package private(set) var texts: ManifestSnapshot
    /// The references that the last refactoring found, and what it did with them.
    package private(set) var mentions: [ManifestMention] = []
    /// What the manifest set for parts that the last refactoring removed.
    package private(set) var displaced: [DisplacedValue] = []

    /// - Parameter rename: the rename to finish: a reference to the old name counts as one to the new name, and is edited.
    package init(
        at place: ManifestLocation, finishing rename: (old: String, new: String)? = nil,
        observer: some OperationObserver
    ) throws {
        self.place = place
        let original = try ManifestSnapshot.read(at: place)
        var texts = original
        if let rename, let documents = try? original.documents,
            let finished = try? documents.applying(.finishedRenaming(rename.old, as: rename.new))
        {
            // Where that fails, the manifest is reported as it is.
            texts = finished.snapshot
        }
        let loaded = try LoadedProject.reporting(place, observer: observer) { [texts] in
            try LoadedProject.resolve(texts, in: place)
        }
        var inputs = loaded.inputs
        for file in [original.manifest] + original.fragments { inputs.files[file.path] = file.bytes }
        (self.original, self.texts, self.loaded) = (original, texts, loaded.replacing(inputs: inputs))
    }

    /// - Parameter draft: a manifest that is not written.
    package init(draft: [UInt8], at place: ManifestLocation) throws {
        (self.place, loaded) = (place, try LoadedProject.resolve(draft, in: place))
        original = ManifestSnapshot(draft, path: place.name)
        texts = original
    }

    /// The manifest before the edit.
    package var outline: ManifestOutline { ManifestOutline(original.manifest.bytes) }

    /// The fragments before the edit.
    package var fragments: [String] { original.fragments.map(\.path) }

    /// The patterns for fragments after the edit.
    package var include: [String] { ManifestOutline(texts.manifest.bytes).include }

    // MARK: - Additions

    /// Adds to the manifest or to a fragment.
    package mutating func add(_ edit: ManifestEdit, to path: String) throws {
        if let refusal = try apply([edit], to: path)[0] { throw OperationFailure(refusal) }
    }

    /// Applies the possible edits to the manifest or a fragment.
    ///
    /// - Returns: the refusals of the others, by index.
    package mutating func apply(_ edits: [ManifestEdit], to path: String) throws -> [Int: ManifestEditRefusal] {
        let (bytes, refusals) = ManifestEditor.applyEach(edits, to: try bytes(of: path), path: path)
        set(bytes, at: path)
        return refusals
    }

    /// The edited bytes of the manifest or a fragment.
    package func bytes(of path: String) throws -> [UInt8] {
        guard let file = files.first(where: { $0.path == path }) else {
            throw OperationFailure("'\(path)' is not a file of the manifest; nothing was written")
        }
        return file.bytes
    }

    /// Creates a new fragment.
    package mutating func create(_ text: String, at path: String) { set(Array(text.utf8), at: path) }

    private mutating func set(_ bytes: [UInt8], at path: String) {
        if path == place.name {
            texts.manifest.bytes = bytes
        } else if let index = texts.fragments.firstIndex(where: { $0.path == path }) {
            texts.fragments[index].bytes = bytes
        } else {
            texts.fragments.append(ManifestFragment(path: path, bytes: bytes))
        }
    }

    // MARK: - Refactorings

    /// Changes all files of the manifest.
    package mutating func apply(_ refactoring: MemberRefactoring) throws {
        do throws(ManifestEditRefusal) {
            var result = try documents.applying(refactoring)
            (texts, mentions, displaced) = (result.snapshot, result.mentions, result.displaced)
            guard case .split(let name, _) = refactoring else { return }
            result = try documents.applying(.decomposition(of: name))
            (texts, mentions) = (result.snapshot, result.mentions)
        } catch {
            throw OperationFailure(error)
        }
    }

    private var documents: ManifestDocuments { get throws(ManifestEditRefusal) { try texts.documents } }

    /// The references to a member, and what a removal would do with them.
    package func mentions(of name: String) throws -> [ManifestMention] {
        do throws(ManifestEditRefusal) {
            return try documents.mentions(of: name)
        } catch {
            throw OperationFailure(error)
        }
    }

    /// Adds the name to the members that the app composes, if the app lists them and does not list this one.
    package mutating func compose(_ name: String, in app: Member) throws {
        guard app.location.path == place.name,
            ManifestOutline(texts.manifest.bytes).composition(ofApp: app.name) == .names,
            let documents = try? documents, documents.isComposable(name),
            let mentions = try? documents.mentions(of: name),
            !mentions.contains(where: { $0.isComposition && $0.context.hasSuffix("'\(app.name)'") })
        else { return }
        // An app whose list cannot be edited keeps it.
        _ = try apply([.name(name, in: "composes", of: app.name, .app)], to: place.name)
    }

    /// The report of patterns and paths that contain the name, which no refactoring changes.
    ///
    /// - Parameter moves: the paths of fragments in `include` follow them.
    package func unchangedMentions(following moves: [PathMove] = []) -> String {
        let moved = MovedPaths(moves)
        return mentions.filter { mention in
            mention.fate == .left
                && (mention.context != ManifestEdit.includeContext || moved.moved(mention.text) == mention.text)
        }.map {
            "  see \($0.location): \($0.context) contains '\($0.text.visible)', and does not change\n"
        }.joined()
    }

    /// The report of comments that name targets which are gone, or parts as `Cart.ui`.
    package func comments(onGone targets: Set<String>) -> String {
        files.flatMap { ManifestComments.places(of: targets, in: $0) }.map { name, location in
            "  see \(location): the comment names '\(name)', which is gone\n"
        }.joined()
    }

    // MARK: - Results

    /// The project after the edit.
    ///
    /// - Parameter described: what edited packages state, if the manifest leaves the edges to them.
    package func resolve(described: DescribedEdges? = nil) throws -> LoadedProject {
        try LoadedProject.resolve(texts, in: place, without: gone, described: described)
    }

    /// The edited and the new files, sorted by path.
    package var plan: [PlannedFile] {
        let old = Dictionary(keepingFirst: ([original.manifest] + original.fragments).map { ($0.path, $0.bytes) })
        return files.compactMap { file in
            guard let bytes = old[file.path] else {
                let text = String(decoding: file.bytes, as: UTF8.self)
                return PlannedFile(path: file.path, contents: text, ownership: .created)
            }
            return bytes == file.bytes ? nil : PlannedFile(path: file.path, editing: bytes, as: file.bytes)
        }.sorted { $0.path < $1.path }
    }

    /// The fragments to delete, with the bytes that were read.
    package var goneFragments: [ManifestFragment] {
        let gone = gone
        return original.fragments.filter { gone.contains($0.path) }
    }

    private var gone: Set<String> { Set(original.fragments.map(\.path)).subtracting(texts.fragments.map(\.path)) }

    private var files: [ManifestFragment] { [texts.manifest] + texts.fragments }
}

extension LoadedProject {
    fileprivate static func resolve(
        _ texts: ManifestSnapshot, in place: ManifestLocation, without gone: Set<String> = [],
        described: DescribedEdges? = nil
    ) throws -> LoadedProject {
        let drafts = Dictionary(keepingFirst: texts.fragments.map { ($0.path, $0.bytes) })
        return try resolve(texts.manifest.bytes, in: place, drafts: drafts, without: gone, described: described)
    }
}

extension OperationFailure {
    /// The error of an edit, with the lines to paste instead, or the other references to the name.
    package init(_ refusal: ManifestEditRefusal) {
        let place = refusal.location.map { "\($0): " } ?? ""
        let mentions = refusal.mentions.filter { $0.location != refusal.location }
            .map { "\($0.location): \($0.context) contains '\($0.text)'" }
        self.init(
            "\(place)\(refusal.reason); nothing was written", notes: mentions,
            remedy: refusal.lines.isEmpty ? refusal.remedy : "add this \(refusal.place):",
            example: refusal.lines.split(separator: "\n").map(String.init))
    }
}
