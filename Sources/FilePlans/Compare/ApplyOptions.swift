import AshlarFileSystem
import AshlarProjectModel

/// How a plan is applied: what else the run may do to the project's files.
package struct ApplyOptions: Sendable {
    /// `nil` to take the lock before the first file is written, without any check.
    package var lockRequest: WriteLockRequest?
    /// The user's decision about conflicts; without one, any conflict keeps everything from being written.
    package var onConflict: ConflictPolicy?
    /// Bytes that Ashlar wrote earlier, by the hash in their heading; `nil` where they are not cached.
    package var formerBytes: @Sendable (_ hash: String) -> [UInt8]? = { _ in nil }
    /// Those of the lines that aggregates held for earlier manifests.
    package var formerLines: @Sendable (_ lines: Set<String>) -> Set<String> = { _ in [] }
    /// The feature, module or app that this run renames.
    package var renamed: (old: String, new: String)?
    /// The feature, module or app that this run removes.
    package var removed: String?
    /// Called before the first file is written, under the lock.
    package var willWrite: @Sendable () -> Void = {}
    /// What goes elsewhere, one after the other. The plan's paths are those after the moves, but for the manifest's and
    /// its fragments'.
    package var moves: [PathMove] = []
    /// Which orphaned, unedited files are removed; derived ones of targets always are.
    package var pruning = Pruning.nothing
    /// Files that were always rendered again, for the manifest as it was; those of them that the plan holds are not
    /// orphaned.
    package var formerAggregates: [PlannedFile] = []
    /// Files that may have been made of sources and be unknown to the lock file, as a merge leaves them; those of them
    /// that the plan holds are not orphaned.
    package var formerManaged: [String] = []
    /// Fragments of the manifest and sources that go, with the bytes that were read.
    package var goneFiles: [ManifestFragment] = []
    /// Folders that get initial sources although they have other sources, with the types that those declare.
    package var openFolders: [String: Set<String>] = [:]
    /// The folders of all targets: what was written there once stays, whatever else the plan holds.
    package var targetFolders: Set<String> = []
    /// Initial sources that no target needs any more, although the plan holds their folders.
    package var goneSources: Set<String> = []
    /// The template output that edited files started from, by path, where the user had changed them.
    package var bases: [String: Base] = [:]
    /// The command as the user types it, which the journal names.
    package var command = "ashlar generate"
    /// Whether the journal of an interrupted run was applied, and this run completes it.
    package var isRecovery = false

    /// What a template made, with the edit that its file gets: what is merged with a newer template begins there.
    package struct Base: Sendable {
        /// The hash of what it made before the edit.
        package var former: String
        package var bytes: [UInt8]

        package init(former: String, bytes: [UInt8]) {
            self.former = former
            self.bytes = bytes
        }
    }

    package init() {}
}
