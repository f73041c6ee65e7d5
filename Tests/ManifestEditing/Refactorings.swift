import AshlarManifest
import AshlarManifestEditing
import AshlarProjectModel

extension ManifestDocuments {
    init(of snapshot: ManifestSnapshot) throws(ManifestEditRefusal) {
        try self.init(snapshot, members: ManifestParser.members(of: snapshot))
    }
}

extension ManifestSnapshot {
    /// Refactors as the commands do: apps stop composing a member whose new split has no interface.
    func refactored(by refactoring: MemberRefactoring) throws(ManifestEditRefusal) -> RefactoredManifest {
        var result = try ManifestDocuments(of: self).applying(refactoring)
        guard case .split(let name, _) = refactoring else { return result }
        result.snapshot = try ManifestDocuments(of: result.snapshot).applying(.decomposition(of: name)).snapshot
        return result
    }

    /// The manifest and the fragments as text, by path.
    var texts: [String: String] {
        Dictionary(([manifest] + fragments).map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }) { $1 }
    }
}
