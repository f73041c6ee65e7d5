import AshlarProjectModel

/// Every file that Ashlar generates is as the manifest and the sources require.
///
/// **Why.** Where a mock lacks a method of its protocol, the build fails far from the cause. Where `Package.swift` lacks an
/// edge of the manifest, another graph is built than the one that the rules evaluate. `ashlar lint` compares all files as
/// `ashlar generate --check` does: a file is missing, out of date, edited by hand, or no longer required. Files that are
/// missing for the same reason are one finding. A comment, an exception or the baseline cannot accept it. The region of
/// `AGENTS.md` is compared as well, and `ashlar check` compares the pictures in Markdown files.
///
/// Where the rule is about `Package.swift`, `package-is-current` is silent, except for versions that `ashlar tidy` takes
/// over into the manifest. Imports in a generated file that is out of date are not judged. While the declared graph
/// violates a rule, nothing can be generated, and nothing is compared. Set the rule to `off` if generated files are not
/// committed.
///
/// Bad: the protocol has a method that its mock lacks
/// ```swift
/// // Sources/Feature/Payment/Interface/PaymentService.swift
/// public protocol PaymentService {
///     func pay() async throws
///     func refund() async throws
/// }
/// // Sources/Feature/Payment/Mocks/PaymentServiceMock.generated.swift
/// public final class PaymentServiceMock: PaymentService {
///     public func pay() async throws {
/// ```
/// Good: `ashlar generate` has written the mock
/// ```swift
/// // Sources/Feature/Payment/Mocks/PaymentServiceMock.generated.swift
/// public final class PaymentServiceMock: PaymentService {
///     public func pay() async throws {
///     public func refund() async throws {
/// ```
struct GeneratedFilesAreCurrent: Rule {
    let id = Finding.generatedFilesRule
    let phase = RulePhase.audit

    /// The findings with the severity and guidance of the manifest; an orphaned file is a warning where it sets none.
    func evaluate(_ files: GeneratedFiles, _ sources: ProjectSources?, in context: RuleContext) -> [Finding] {
        // A seam whose legacy type is missing is a finding; its file follows from that.
        let missing = sources?.missingLegacyTypes.keys.map { "+\($0)\(ManagedText.fileEnding)" } ?? []
        let drift = files.drift.filter { finding in
            !missing.contains { finding.location?.path.hasSuffix($0) ?? false }
        }
        return drift.map { finding in
            guard finding.rule == id else { return finding }
            var finding = finding
            finding.severity = context.project.rules[id]?.severity ?? finding.severity
            finding.notes += context.guidance(for: id)
            return finding
        }
    }
}
