/// The project's sources that rules evaluate.
package struct ProjectSources: Sendable {
    /// All Swift sources below the root that are read, by path in byte order.
    package var files: [SourceFile] = []
    /// Folders with sources that belong to no target and match no pattern of `exclude`, by path: the outermost ones in
    /// which no source belongs to a target.
    package var unownedFolders: [UnownedFolder] = []
    /// A finding for each file or folder that could not be read.
    package var unread: [Finding] = []
    /// The targets that own some of those, so that their imports are not all known.
    package var unreadTargets: Set<Int> = []
    /// Why targets have no source, where that is known.
    package var absences: [Int: Absence] = [:]

    package init(files: [SourceFile] = []) { self.files = files }

    /// Why no source of a target was found.
    package enum Absence: Hashable, Sendable {
        /// Its initial sources were generated, and have been removed.
        case emptied
        /// A link at this path leads to its folder.
        case link(String)
    }

    /// A folder relative to the root, empty for the root itself, with the first of its sources by path and their number.
    package typealias UnownedFolder = (path: String, firstSource: String, count: Int)
}
