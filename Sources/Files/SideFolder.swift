/// `.ashlar/` in the root: backups, unfinished files and the run lock. Git ignores it, and no plan holds it.
enum SideFolder {
    static let path = ".ashlar"
    static let unfinished = path + "/tmp"
    static let runLock = path + "/run.lock"
    private static let backups = path + "/backup"

    /// Where the bytes of a file can go without taking the place of an older backup.
    static func freeBackup(of file: String, walk: inout PathWalk) throws(FileFailure) -> String {
        let first = backups + "/" + file
        var candidate = first
        var number = 2
        while try walk.isTaken(candidate) {
            candidate = first + ".\(number)"
            number += 1
        }
        return candidate
    }

    static func make(in root: ProjectRoot) throws(FileFailure) {
        var walk = PathWalk(root)
        for folder in [path, unfinished, backups] {
            if case .blocked(.obstacle(let obstacle, let place)) = try walk.folder(folder) {
                throw .inTheWay("use", place, obstacle)
            }
        }
        try FileFailure.reporting("create", root.path) { () throws(ErrorNumber) in
            try FileSystem.makeFolders(root.path)
        }
        for folder in [path, unfinished] {
            try FileFailure.reporting("create", folder) { () throws(ErrorNumber) in
                try FileSystem.makeFolder(root.absolute(folder))
            }
        }
    }

    /// Takes away what runs that were killed left unfinished, and has git ignore the folder whatever the project's own
    /// `.gitignore` says. Only for the one who holds the run lock.
    static func tidy(in root: ProjectRoot) throws(FileFailure) {
        for entry in try FolderListing.entries(of: unfinished, in: root) {
            let path = unfinished + "/" + entry.name
            try FileFailure.reporting("remove", path) { () throws(ErrorNumber) in
                try FileSystem.removeFile(root.absolute(path))
            }
        }
        let ignore = path + "/.gitignore"
        guard try !root.holds(ignore) else { return }
        try FileFailure.reporting("write", ignore) { () throws(ErrorNumber) in
            let file = try OpenFile(root.absolute(ignore), for: .creating)
            try file.append(Array("*\n".utf8))
        }
    }
}
