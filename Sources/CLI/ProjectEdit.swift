import AshlarFiles
import AshlarManifest
import AshlarProjectModel

/// A project whose manifest and fragments are about to be changed: everything in memory, nothing written.
struct ProjectEdit {
    let place: ManifestPlace
    /// The project before the edit.
    let loaded: LoadedProject
    let outline: ManifestOutline
    private let manifest: [UInt8]
    private var edited: [EditedFile] = []

    private struct EditedFile {
        var path: String
        /// The bytes that were read; `nil` for a fragment that is made.
        var original: [UInt8]?
        var bytes: [UInt8]
    }

    init(_ options: ProjectOptions, on terminal: Terminal) throws {
        let place = try ManifestPlace(options)
        self.place = place
        try PendingRun.refuse(besides: nil, in: place.root)
        let manifest = try place.root.bytes(of: place.name, atMost: ManifestParser.largestSize)
        self.manifest = manifest
        loaded = try LoadedProject.telling(place, on: terminal) { try LoadedProject.resolve(manifest, in: place) }
        outline = ManifestOutline(manifest)
    }

    /// Adds to the manifest or to a fragment.
    mutating func add(_ edit: ManifestEdit, to path: String) throws {
        if let refusal = try apply([edit], to: path)[0] { throw CommandFailure(refusal) }
    }

    /// Makes those changes of the manifest or a fragment that can be made.
    ///
    /// - Returns: why the others, by their place in the list, cannot.
    mutating func apply(_ edits: [ManifestEdit], to path: String) throws -> [Int: ManifestEditRefusal] {
        let index = try index(of: path)
        let (bytes, refusals) = ManifestEditor.applyEach(edits, to: edited[index].bytes, path: path)
        edited[index].bytes = bytes
        return refusals
    }

    /// The manifest or a fragment as it is to be.
    mutating func bytes(of path: String) throws -> [UInt8] { edited[try index(of: path)].bytes }

    private mutating func index(of path: String) throws -> Int {
        if let known = edited.firstIndex(where: { $0.path == path }) { return known }
        let bytes = path == place.name ? manifest : try place.root.bytes(of: path, atMost: ManifestParser.largestSize)
        edited.append(EditedFile(path: path, original: bytes, bytes: bytes))
        return edited.count - 1
    }

    /// Makes a new fragment.
    mutating func create(_ text: String, at path: String) {
        edited.append(EditedFile(path: path, original: nil, bytes: Array(text.utf8)))
    }

    /// The project after the edit.
    func resolve() throws -> LoadedProject {
        let bytes = edited.first { $0.path == place.name }?.bytes ?? manifest
        let drafts = Dictionary(uniqueKeysWithValues: edited.map { ($0.path, $0.bytes) })
        return try LoadedProject.resolve(bytes, in: place, drafts: drafts)
    }

    /// The manifest and the fragments as they are to be written.
    var plan: [PlannedFile] {
        edited.filter { $0.original != $0.bytes }.map { file in
            PlannedFile(
                path: file.path, contents: String(decoding: file.bytes, as: UTF8.self),
                ownership: file.original.map { .edited(from: $0) } ?? .created)
        }
    }
}

extension CommandFailure {
    /// Why a text was not edited, with the lines that a person can paste instead.
    init(_ refusal: ManifestEditRefusal) {
        let place = refusal.location.map { "\($0): " } ?? ""
        let lines = refusal.lines.split(separator: "\n", omittingEmptySubsequences: false).map { "\n    \($0)" }
        self.init(
            "\(place)\(refusal.reason); nothing was written", remedy: "add this \(refusal.place):\(lines.joined())")
    }
}
