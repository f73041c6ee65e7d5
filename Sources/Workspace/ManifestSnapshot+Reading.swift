import AshlarFileSystem
import AshlarManifest
import AshlarManifestEditing
import AshlarProjectModel

extension ManifestSnapshot {
    /// The manifest and its fragments on disk.
    static func read(at place: ManifestLocation) throws -> ManifestSnapshot {
        let root = place.root
        let manifest = try root.bytes(of: place.name, atMost: ManifestParser.largestSize)
        let paths = try ManifestOutline(manifest).include.flatMap { try FilePattern.matches(of: $0, in: root) }
        let fragments = try Set(paths).sorted().map { path in
            ManifestFragment(path: path, bytes: try root.bytes(of: path, atMost: ManifestParser.largestSize))
        }
        return ManifestSnapshot(manifest, path: place.name, fragments: fragments)
    }

    var documents: ManifestDocuments {
        get throws(ManifestEditRefusal) { try ManifestDocuments(self, members: ManifestParser.members(of: self)) }
    }
}

extension ManifestLocation {
    /// The references to a feature, module or app under its former name; none in a manifest that cannot be edited.
    package func mentions(ofFormer former: String, of name: String) throws -> [ManifestMention] {
        let texts = try ManifestSnapshot.read(at: self)
        do throws(ManifestEditRefusal) {
            return try texts.documents.mentions(ofFormer: former, of: name)
        } catch {
            return []
        }
    }
}
