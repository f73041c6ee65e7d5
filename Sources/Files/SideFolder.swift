/// `.ashlar/` in the root: backups and the run lock. Git ignores it, and no plan holds it.
package enum SideFolder {
    /// Keeps a file of this name in the folder: written only where it does not say this already.
    package static func keep(_ bytes: [UInt8], at name: String, in root: ProjectRoot) throws(FileFailure) {
        let file = path + "/" + name
        if try root.holds(file), try root.bytes(of: file) == bytes { return }
        FileSystem.reportFailedWrites()
        try make(in: root)
        try hideFromGit(in: root)
        try OutputFile.sweep(self.path, in: root)
        try OutputFile.write(bytes, to: root.absolute(file))
    }

    /// What was kept under this name; `nil` where nothing is.
    package static func kept(at name: String, in root: ProjectRoot) throws(FileFailure) -> [UInt8]? {
        let file = path + "/" + name
        return try root.holds(file) ? try root.bytes(of: file) : nil
    }

    static let path = ".ashlar"
    static let runLock = path + "/run.lock"
    /// What people are to settle.
    static let conflicts = path + "/conflicts"
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
        for folder in [path, backups] {
            if case .blocked(.obstacle(let obstacle, let place)) = try walk.folder(folder) {
                throw .inTheWay("use", place, obstacle)
            }
        }
        try FileFailure.reporting("create", root.path) { () throws(ErrorNumber) in
            try FileSystem.makeFolders(root.path)
        }
        try FileFailure.reporting("create", path) { () throws(ErrorNumber) in
            try FileSystem.makeFolder(root.absolute(path))
        }
    }

    /// Has git ignore the folder, whatever the project's own `.gitignore` says. Runs that hold no lock may do it at
    /// once: the first one writes the file, and the others let it.
    static func hideFromGit(in root: ProjectRoot) throws(FileFailure) {
        let ignore = path + "/.gitignore"
        guard try !root.holds(ignore) else { return }
        try FileFailure.reporting("write", ignore) { () throws(ErrorNumber) in
            do throws(ErrorNumber) {
                let file = try OpenFile(root.absolute(ignore), for: .creating)
                try file.append(Array("*\n".utf8))
            } catch {
                guard error.code == ErrorNumber.exists else { throw error }
            }
        }
    }
}
