/// A merge that people have to finish, kept beside the project and never in a folder of sources.
package enum MergedCopy {
    /// Where the merge of a file stands, relative to the root.
    package static func path(of file: String) -> String { SideFolder.conflicts + "/" + file + ".merged" }

    /// - Parameter file: the path of the file that could not be merged.
    package static func keep(_ bytes: [UInt8], of file: String, in root: ProjectRoot) throws(FileFailure) {
        let path = path(of: file)
        try SideFolder.make(in: root)
        try SideFolder.hideFromGit(in: root)
        var walk = PathWalk(root)
        if case .blocked(.obstacle(let obstacle, let place)) = try walk.folder(PathWalk.parent(of: path)) {
            throw .inTheWay("use", place, obstacle)
        }
        try OutputFile.write(bytes, to: root.absolute(path), makesFolder: true)
    }
}
