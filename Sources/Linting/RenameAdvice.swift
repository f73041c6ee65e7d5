import AshlarFilePlans
import AshlarFileSystem
import AshlarProjectModel
import AshlarRules
import AshlarWorkspace

/// Finds what a merge left behind under the former name of a feature, module or app.
struct RenameAdvice {
    let loaded: LoadedProject

    /// Names the command that finishes the rename, where an unknown import or a folder without a target has a former name.
    func annotate(_ findings: inout [Finding]) throws {
        let indices = findings.indices.filter {
            [RuleSet.unknownImportRule, RuleSet.folderRule].contains(findings[$0].rule)
        }
        guard !indices.isEmpty else { return }
        let renamed = try LockFile.renamed(in: loaded.root)
        guard !renamed.isEmpty else { return }
        let targets = Set(loaded.project.targets.map(\.name))
        for index in indices {
            let finding = findings[index]
            let rename = renamed.sorted { $0.key < $1.key }.first { old, new in
                if let module = finding.imported {
                    return module.hasPrefix(old) && targets.contains(new + module.dropFirst(old.count))
                }
                return finding.importer?.split(separator: "/").contains(old[...]) ?? false
            }
            guard let (old, new) = rename else { continue }
            if let folder = finding.importer, try isEditedShell(folder, of: old) {
                findings[index].notes.append(.init("'\(old)' is now '\(new)'"))
                findings[index].remedy =
                    "move what you changed to '\(AppShell.folder(of: new))', and delete '\(AppShell.folder(of: old))'"
            } else {
                findings[index].advise(toFinish: old, new)
            }
        }
    }

    /// Whether a folder has edited files of the Xcode project of an app under its former name, and no other sources: a
    /// rename keeps them, since Ashlar writes the project again.
    private func isEditedShell(_ folder: String, of old: String) throws -> Bool {
        guard folder.lies(in: AppShell.folder(of: old)) else { return false }
        let rows = try LockFile.readIfValid(in: loaded.root)?.rows ?? []
        let written = Set(rows.filter { $0.ownership == .scaffold }.map(\.path))
        return try FolderListing(of: folder, in: loaded.root).sources.allSatisfy(written.contains)
    }
}

extension ManifestRefusal {
    /// Names the command that finishes the rename, where the manifest has a former name.
    package func withRenames() throws -> ManifestRefusal {
        guard let place else { return self }
        var refusal = self
        for (old, new) in try LockFile.renamed(in: place.root).sorted(by: { $0.key < $1.key }) {
            let mentions = Set(try place.mentions(ofFormer: old, of: new).map(\.location))
            for index in findings.indices where findings[index].location.map(mentions.contains) ?? false {
                refusal.findings[index].advise(toFinish: old, new)
            }
        }
        return refusal
    }
}

extension Finding {
    fileprivate mutating func advise(toFinish old: String, _ new: String) {
        notes.append(.init("'\(old)' is now '\(new)'"))
        remedy = "run 'ashlar rename \(old) \(new)' to finish the rename"
    }
}
