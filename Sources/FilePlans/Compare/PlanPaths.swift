import AshlarConcurrency
import AshlarProjectModel

/// Judges the paths of a plan by themselves and against each other, before anything is looked at.
struct PlanPaths {
    /// By how they are written where case does not count.
    private var paths: [Substring: String] = [:]
    /// Those that no file stands in for, nor for a folder above them.
    private var soundFolders: Set<Substring> = [""]
    private var edited: Set<String> = []

    /// Takes more files into the plan.
    ///
    /// - Returns: the conflict of each file that has one, by its place among these.
    mutating func add(_ files: [PlannedFile]) -> [Int: Conflict] {
        var conflicts: [Int: Conflict] = [:]
        // Pieces of these strings are the folders.
        let (folded, problems) = Self.judged(files)
        if soundFolders.count > 1, folded.contains(where: soundFolders.contains) { soundFolders = [""] }
        paths.reserveCapacity(paths.count + files.count)
        // Files are looked at where they are: they are many, and have many parts to copy.
        let edits = files.indices.filter { files[$0].isEdited }
        edited.formUnion(edits.map { files[$0].path })
        let editedFolded = Set(edits.map { folded[$0] })
        for index in files.indices {
            // A file that belongs to the user is edited and not written; an initial source is not written even where only
            // the case of its name differs, because its folder has sources.
            if !edited.isEmpty, files[index].mayBeTaken, edited.contains(files[index].path) { continue }
            let isEditedElsewhere = !edits.isEmpty && editedFolded.contains(folded[index])
            if isEditedElsewhere, case .scaffold = files[index].ownership { continue }
            if let problem = problems[index] {
                conflicts[index] = .unsafePath(problem)
            } else if let twin = paths.updateValue(files[index].path, forKey: folded[index]) {
                conflicts[index] = .twin(of: twin)
            }
        }
        var last: Substring = ""
        for index in files.indices where conflicts[index] == nil {
            var folder = folded[index].parentPath
            // Neighbours are in one folder, mostly.
            if folder == last { continue }
            var passed: [Substring] = []
            while !soundFolders.contains(folder) {
                if let other = paths[folder] {
                    conflicts[index] = .belowFile(other)
                    break
                }
                passed.append(folder)
                folder = folder.parentPath
            }
            guard conflicts[index] == nil else { continue }
            soundFolders.formUnion(passed)
            last = folded[index].parentPath
        }
        return conflicts
    }

    /// Each path as it is written where case does not count, and what is wrong with it alone.
    private static func judged(_ files: [PlannedFile]) -> (folded: [Substring], problems: [String?]) {
        let judged = Concurrent.map(files.count, inShares: 256, remembering: {}) { index, _ in
            (folded: files[index].path.lowercased()[...], problem: problem(of: files[index]))
        }
        return (judged.map(\.folded), judged.map(\.problem))
    }

    private static func problem(of file: PlannedFile) -> String? {
        if file.isEdited { return PathRules.objection(toExisting: file.path) }
        if let problem = PathRules.objection(to: file.path) { return problem }
        if file.path.lowercased() == LockFile.name { return "is reserved for Ashlar" }
        if case .scaffold(let folder) = file.ownership, !file.path.utf8.starts(with: (folder + "/").utf8) {
            return "is not in '\(folder)'"
        }
        return nil
    }
}

extension PlannedFile {
    fileprivate var isEdited: Bool { if case .edited = ownership { true } else { false } }

    /// Whether the existing file may belong to the user.
    fileprivate var mayBeTaken: Bool {
        switch ownership {
        case .scaffold, .managed, .aggregate: true
        case .created, .edited, .lines, .region, .upgraded: false
        }
    }
}
