import AshlarManifest
import AshlarProjectModel

/// Keeps from being promised what 'ashlar tidy' would leave alone: a fix is told only where the text lets it be made.
struct FixCheck {
    let loaded: LoadedProject
    /// By path in byte order.
    let sources: [SourceFile]

    func checked(_ findings: [Finding]) -> [Finding] {
        guard findings.contains(where: { $0.fix != nil }) else { return findings }
        let wanted = Set(findings.lazy.filter { $0.fix != nil }.compactMap(\.location?.path))
        var scans: [String: SourceScan] = [:]
        for index in sources.indices where wanted.contains(sources[index].path) {
            scans[sources[index].path] = sources[index].scan
        }
        let outlines = loaded.inputs.files.filter { wanted.contains($0.key) }.mapValues { ManifestOutline($0) }
        return findings.map { finding in
            guard let fix = finding.fix, !isPossible(fix, of: finding, scans, outlines) else { return finding }
            var finding = finding
            finding.fix = nil
            return finding
        }
    }

    private func isPossible(
        _ fix: Fix, of finding: Finding, _ scans: [String: SourceScan], _ outlines: [String: ManifestOutline]
    ) -> Bool {
        switch fix {
        case .declare, .require: return true
        case .withdraw(let name, let place):
            guard let outline = outlines[place.path] else { return true }
            return !outline.standsTwice(name, at: place) && outline.removal(of: name, at: place) != nil
        case .replaceImport(let module):
            guard let place = finding.location, let scan = scans[place.path],
                let bytes = try? loaded.root.bytes(of: place.path)
            else { return false }
            let replacement = ImportReplacement(bytes: bytes, scan: scan)
            if case .done = replacement.replace(at: place, by: module, for: finding.rule) { return true }
            return false
        }
    }
}
