import AshlarProjectModel

/// How checks read the files around an Xcode project; all paths are relative to the root.
package struct ProjectFileAccess {
    /// The bytes of a file; `nil` where there is none.
    package let read: (String) throws -> [UInt8]?
    /// Whether there is a file or folder.
    package let holds: (String) -> Bool
    /// The files below a folder.
    package let files: (String) throws -> [String]

    package init(
        read: @escaping (String) throws -> [UInt8]?, holds: @escaping (String) -> Bool,
        files: @escaping (String) throws -> [String]
    ) {
        // Nothing out of the root is read.
        self.read = { path in RelativePath.normal(path).hasPrefix("..") ? nil : try read(path) }
        (self.holds, self.files) = (holds, files)
    }
}
