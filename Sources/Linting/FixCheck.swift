import AshlarManifestEditing
import AshlarProjectModel
import AshlarWorkspace

/// Removes fixes that cannot be applied to the text, so that no report promises a fix that 'ashlar tidy' would skip.
struct FixCheck {
    package let loaded: LoadedProject
    /// By path in byte order.
    package let sources: [SourceFile]
    /// The packages that fixes edit together with the manifest.
    let package: DescribedPackage?

    package func checked(_ findings: [Finding]) -> [Finding] {
        guard findings.contains(where: { $0.fix != nil }) else { return findings }
        let wanted = Set(findings.lazy.filter { $0.fix != nil }.compactMap(\.location?.path))
        let scans = Dictionary(keepingFirst: sources.filter { wanted.contains($0.path) }.map { ($0.path, $0.scan) })
        let outlines = loaded.inputs.files.filter { wanted.contains($0.key) }.mapValues { ManifestOutline($0) }
        var packages = package.flatMap { PackageFixCheck($0, in: loaded) }
        return findings.map { finding in
            guard let fix = finding.fix,
                !isPossible(fix, of: finding, scans, outlines) || packages?.isPossible(fix, of: finding) == false
            else { return finding }
            var finding = finding
            finding.fix = nil
            return finding
        }
    }

    private func isPossible(
        _ fix: Fix, of finding: Finding, _ scans: [String: SourceScan], _ outlines: [String: ManifestOutline]
    ) -> Bool {
        switch fix {
        case .withdraw(let name, let place):
            guard let outline = outlines[place.path] else { return true }
            return !outline.standsTwice(name, at: place) && outline.removal(of: name, at: place) != nil
        case .replaceImport(let module):
            guard let place = finding.location, let scan = scans[place.path],
                let bytes = try? loaded.root.bytes(of: place.path)
            else { return false }
            return (try? ImportReplacement.replace(at: place, by: module, in: bytes, scan, for: finding.rule)) != nil
        default: return true
        }
    }
}
