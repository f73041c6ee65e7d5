/// What a run may do to the project's files besides writing what its plan holds.
package struct PlanTerms: Sendable {
    /// How it gets its turn at writing.
    package var turn = WritingTurn()

    /// What a person has decided about conflicts; without, any of them keeps everything from being written.
    package var onConflict: ConflictPolicy?
    /// What Ashlar wrote at a path some time ago, found by the hash in its heading; `nil` where nobody remembers.
    package var formerBytes: @Sendable (_ path: String, _ hash: String) -> [UInt8]? = { _, _ in nil }

    package init() {}
}
