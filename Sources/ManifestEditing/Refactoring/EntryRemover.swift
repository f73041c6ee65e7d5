import AshlarYAMLTree

/// Removes an entry of a section, such as a feature of `features`; with its only entry also a section or a fragment that
/// was added for it.
struct EntryRemover {
    let section: String
    let name: String

    private var path: [YAMLStep] { [.key(section), .key(name)] }

    /// - Parameters:
    ///   - documents: the manifest, then its fragments.
    ///   - home: the index of the one with the entry.
    func remove(from documents: inout [ManifestDocument], at home: Int) throws(ManifestEditRefusal) {
        if isAlone(in: documents[home], isFragment: home > 0) {
            documents.remove(at: home)
        } else {
            try remove(from: &documents[home])
        }
    }

    /// Removes the entry, and its section if that was added with it.
    private func remove(from document: inout ManifestDocument) throws(ManifestEditRefusal) {
        if isOnlyEntry(of: document), wasAddedWithSection(in: document),
            let bare = SectionOrigin(section: section, document: document).textWithout(),
            let intended = ManifestValue(document.root).applying(.remove([.key(section)], ownComments: nil)),
            let verified = document.verified(bare, intended)
        {
            document = verified
        } else {
            try document.apply([.removing(path, takingComments: true)])
        }
    }

    /// Whether a fragment has no other content, and was added for the entry.
    private func isAlone(in document: ManifestDocument, isFragment: Bool) -> Bool {
        guard isFragment, document.root.count == 1, isOnlyEntry(of: document) else { return false }
        if wasAddedWithSection(in: document) { return true }
        let isNamed = document.path.split(separator: "/").contains {
            $0.split(separator: ".").first.map(String.init) == name
        }
        return isNamed && !document.text.bytes.contains(UInt8(ascii: "#"))
    }

    private func isOnlyEntry(of document: ManifestDocument) -> Bool {
        document.root.entries(of: section).count == 1
    }

    private func wasAddedWithSection(in document: ManifestDocument) -> Bool {
        guard let value = document.root.value(at: path) else { return false }
        return SectionOrigin(section: section, document: document)
            .isAdded(with: name, ManifestValue(value), in: document.text)
    }
}
