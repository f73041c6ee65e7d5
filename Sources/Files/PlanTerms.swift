/// What a run may do to the project's files besides writing what its plan holds.
package struct PlanTerms: Sendable {
    package init() {}
}
