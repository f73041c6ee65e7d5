import AshlarProjectModel

/// What a run may do to the project's files besides writing what its plan holds.
package struct PlanTerms: Sendable {
    /// How it gets its turn at writing.
    package var turn = WritingTurn()

    /// What a person has decided about conflicts; without, any of them keeps everything from being written.
    package var onConflict: ConflictPolicy?
    /// What Ashlar wrote some time ago, found by the hash in its heading; `nil` where nobody remembers.
    package var formerBytes: @Sendable (_ hash: String) -> [UInt8]? = { _ in nil }
    /// What goes elsewhere, one after the other. The plan's paths are those after the moves, but for the manifest's and
    /// its fragments'.
    package var moves: [PathMove] = []
    /// Which files are taken away that nothing asks for any more and nobody has touched.
    package var pruning = Pruning.nothing
    /// Files that were always rendered again, for the manifest as it was; those of them that the plan holds are no
    /// leftovers.
    package var formerAggregates: [PlannedFile] = []
    /// Files that may have been made of sources and be unknown to the lock file, as a merge leaves them; those of them
    /// that the plan holds are no leftovers.
    package var formerManaged: [String] = []
    /// Fragments of the manifest that go, with what they said, in their turn among the plan's edits.
    package var goneFragments: [GoneFragment] = []
    /// Folders that get their first sources though there are others in them, with the types that those declare.
    package var openFolders: [String: Set<String>] = [:]
    /// The folders of all targets: what was written there once stays, whatever else the plan holds.
    package var targetFolders: Set<String> = []
    /// What templates made of edited files that people had changed, by path.
    package var bases: [String: Base] = [:]
    /// What is noted until the run has come to its end.
    package var pending: PendingRun?
    /// What a person is told to do where the run does not.
    package var wayOn = WayOn.sameCommand

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

    package struct GoneFragment: Sendable {
        package var path: String
        package var read: [UInt8]

        package init(path: String, read: [UInt8]) {
            self.path = path
            self.read = read
        }
    }

    package init() {}
}
