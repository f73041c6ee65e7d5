import AshlarProjectModel

/// Mocks that are on disk and can no longer be generated: an error each time, as long as their files exist.
///
/// A file with a comment takes the place of each.
struct LostMocks {
    private(set) var findings: [Finding]
    private(set) var files: [PlannedFile] = []

    /// - Parameters:
    ///   - planned: the files that can be generated.
    ///   - existing: the paths of the derived files on disk.
    ///   - folders: those of the targets with derived files, by name.
    init(
        _ findings: [Finding], without planned: [PlannedFile], existing: [String], folders: [String: String]
    ) {
        self.findings = findings
        let lost = Set(existing).subtracting(planned.map(\.path))
        guard !lost.isEmpty else { return }
        var replaced: Set<String> = []
        for index in findings.indices {
            let finding = findings[index]
            guard let mock = finding.imported, let folder = finding.importer.flatMap({ folders[$0] }),
                case let path = "\(folder)/\(mock)\(ManagedText.fileEnding)", lost.contains(path)
            else { continue }
            self.findings[index].severity = .error
            self.findings[index].notes.append(
                Finding.Note("'\(path)' was generated for an earlier version of the protocol"))
            guard replaced.insert(path).inserted else { continue }
            files.append(
                PlannedFile(
                    path: path,
                    contents: ManagedText.make(
                        from: finding.location?.path ?? folder,
                        body: "// '\(mock.visible)' is left out: 'ashlar generate' says why.\n"),
                    ownership: .managed(members: []), reason: finding.location))
        }
    }
}
