import AshlarProjectModel

/// The folders of some targets, for a scan that enters no other ones.
struct TargetFolders: Sendable {
    private var folders: Set<Substring> = []
    /// All parents of those folders.
    private var parents: Set<Substring> = []

    init(of targets: some Sequence<Int>, in project: Project) {
        for index in targets {
            for folder in project.targets[index].sourceFolders {
                folders.insert(folder)
                var parent = folder.parentPath
                while !parent.isEmpty, parents.insert(parent).inserted { parent = parent.parentPath }
            }
        }
    }

    /// Whether sources of the targets can be in the folder or below it.
    func mayHoldSources(_ folder: String) -> Bool {
        if parents.contains(folder[...]) { return true }
        var folder = folder[...]
        while !folder.isEmpty {
            if folders.contains(folder) { return true }
            folder = folder.parentPath
        }
        return folders.contains("")
    }
}
