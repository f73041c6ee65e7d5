import AshlarProjectModel

/// Judges the paths of a plan by themselves and against each other, before anything is looked at.
enum PlanPaths {
    /// - Returns: the conflict of each file that has one, by its place in the plan.
    static func conflicts(in plan: [PlannedFile]) -> [Int: Conflict] {
        var conflicts: [Int: Conflict] = [:]
        // Where case does not count; pieces of these strings are the folders.
        let folded = plan.map { $0.path.lowercased()[...] }
        var paths: [Substring: String] = [:]
        paths.reserveCapacity(plan.count)
        let edited = Set(plan.filter(\.isEdited).map(\.path))
        for (index, file) in plan.enumerated() {
            // A first source that is there already is edited, and not written.
            if case .scaffold = file.ownership, edited.contains(file.path) { continue }
            if let problem = problem(of: file) {
                conflicts[index] = .unsafePath(problem)
            } else if let twin = paths.updateValue(file.path, forKey: folded[index]) {
                conflicts[index] = .twin(of: twin)
            }
        }
        var soundFolders: Set<Substring> = [""]
        for index in plan.indices where conflicts[index] == nil {
            var folder = parent(of: folded[index])
            var passed: [Substring] = []
            while !soundFolders.contains(folder) {
                if let other = paths[folder] {
                    conflicts[index] = .belowFile(other)
                    break
                }
                passed.append(folder)
                folder = parent(of: folder)
            }
            if conflicts[index] == nil { soundFolders.formUnion(passed) }
        }
        return conflicts
    }

    private static func parent(of path: Substring) -> Substring {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return path[..<slash]
    }

    private static func problem(of file: PlannedFile) -> String? {
        if let problem = PathRules.objection(to: file.path) { return problem }
        if file.path.lowercased() == LockFile.name { return "is kept by Ashlar itself" }
        if case .scaffold(let folder) = file.ownership, !file.path.utf8.starts(with: (folder + "/").utf8) {
            return "is not in '\(folder)'"
        }
        return nil
    }
}

extension PlannedFile {
    fileprivate var isEdited: Bool { if case .edited = ownership { true } else { false } }
}
