/// The project's sources that rules evaluate.
package struct ProjectSources: Sendable {
    /// All Swift sources below the root that are read, by path in byte order.
    package var files: [SourceFile] = []
    /// Folders with sources that belong to no target and match no pattern of `exclude`, by path: the outermost ones in
    /// which no source belongs to a target.
    package var unownedFolders: [UnownedFolder] = []
    /// The numbers of sources in such folders that are as Ashlar wrote them, by the folder's path.
    package var uneditedCounts: [String: Int] = [:]
    /// A finding for each file or folder that could not be read.
    package var unread: [Finding] = []
    /// The targets that own some of those, so that their imports are not all known.
    package var unreadTargets: Set<Int> = []
    /// Why targets have no source, where that is known.
    package var absences: [Int: Absence] = [:]
    /// The resources of targets that do not exist, each with the index in the target's list.
    package var missingResources: [(target: Int, resource: Int)] = []
    /// The targets whose sources are all as Ashlar rendered them, among those with an unused dependency.
    package var unedited: Set<Int> = []
    /// The same for those with a source that is as Ashlar rendered it.
    package var fresh: Set<Int> = []
    /// Where sources use the name that a type had before a rename, by path.
    package var formerTypes: [FormerType] = []
    /// The seams whose legacy type no source of the app declares, by name.
    package var missingLegacyTypes: [String: MissingLegacyType] = [:]

    package init(files: [SourceFile] = []) { self.files = files }

    /// Why no source of a target was found.
    package enum Absence: Hashable, Sendable {
        /// Its initial sources were generated, and have been removed.
        case emptied
        /// A link at this path leads to its folder.
        case link(String)
        /// It has sources that compilers other than Swift's take.
        case otherLanguage
    }

    /// The first use of a former name in a file.
    package struct FormerType: Sendable {
        package var name: String
        /// The name that the type has now.
        package var new: String
        /// The feature, module or app that was renamed: its former and its present name.
        package var member: (old: String, new: String)
        package var location: SourceLocation

        package init(name: String, new: String, member: (old: String, new: String), location: SourceLocation) {
            (self.name, self.new) = (name, new)
            (self.member, self.location) = (member, location)
        }
    }

    /// A legacy type that no source of a seam's app declares.
    package struct MissingLegacyType: Sendable {
        /// The source with which the app conforms to the seam's protocol; `nil` if there is none.
        package var conformance: String?
        /// A type of the app whose name is similar.
        package var similar: String?

        package init(conformance: String?, similar: String?) {
            (self.conformance, self.similar) = (conformance, similar)
        }

        /// Whether the type was there: the app conforms to the seam's protocol. Else its name may be misspelled.
        package var isGone: Bool { conformance != nil }
    }

    /// A folder relative to the root, empty for the root itself, with the first of its sources by path and their number.
    package typealias UnownedFolder = (path: String, firstSource: String, count: Int)
}
