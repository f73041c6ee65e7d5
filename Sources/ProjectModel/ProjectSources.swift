/// What the project's sources say, beside what its manifest says.
package struct ProjectSources: Sendable {
    /// All Swift sources below the root that are read, by path in byte order.
    package var files: [SourceFile]
    /// Folders with sources that belong to no target and to no pattern of `unlisted`, by path: of folders in one
    /// another the outermost in which nothing belongs to a target.
    package var strayFolders: [StrayFolder]
    /// What could not be read: a finding for each file or folder.
    package var unread: [Finding]
    /// The targets that own some of that: nobody knows all that they import.
    package var unreadTargets: Set<Int> = []
    /// What is known of targets without sources.
    package var absences: [Int: Absence] = [:]
    /// Asked only where there is something to tell.
    package var words: SourceWords

    package init(
        files: [SourceFile], strayFolders: [StrayFolder] = [], unread: [Finding] = [], words: SourceWords = .none
    ) {
        self.files = files
        self.strayFolders = strayFolders
        self.unread = unread
        self.words = words
    }

    /// Why no source of a target was found.
    package enum Absence: Hashable, Sendable {
        /// Its first sources were written once, and are not there any more.
        case emptied
        /// A link stands at this path, and leads to its folder.
        case link(String)
    }

    package struct StrayFolder: Hashable, Sendable {
        /// Relative to the root; empty for the root itself.
        package var path: String
        /// A source in it, the first by path.
        package var firstSource: String
        package var count: Int

        package init(path: String, firstSource: String, count: Int) {
            self.path = path
            self.firstSource = firstSource
            self.count = count
        }
    }
}

/// The names in sources, read when a finding asks for them.
package struct SourceWords: Sendable {
    /// The identifiers of a source, those in comments and strings left out.
    package var identifiers: @Sendable (_ path: String) -> Set<String>
    /// The public and package declarations at the top level of a target, by name.
    package var declarations: @Sendable (_ target: Int) -> [PublicDeclaration]

    package init(
        identifiers: @escaping @Sendable (_ path: String) -> Set<String>,
        declarations: @escaping @Sendable (_ target: Int) -> [PublicDeclaration]
    ) {
        self.identifiers = identifiers
        self.declarations = declarations
    }

    package static let none = SourceWords(identifiers: { _ in [] }, declarations: { _ in [] })
}
