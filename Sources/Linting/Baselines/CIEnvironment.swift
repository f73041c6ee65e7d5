import AshlarFileSystem
import AshlarWorkspace

/// Detects a continuous integration server.
package enum CIEnvironment {
    /// The variable that indicates a server; `nil` on a developer's machine.
    package static var variable: String? {
        variables.first { name in
            guard let value = Environment.value(of: name) else { return false }
            return !value.isEmpty && value != "false"
        }
    }

    /// The variables that servers set; most set the first.
    private static let variables = [
        "CI", "GITHUB_ACTIONS", "GITLAB_CI", "TF_BUILD", "JENKINS_URL", "TEAMCITY_VERSION", "BUILDKITE", "CIRCLECI",
        "TRAVIS", "BITRISE_IO", "CI_XCODE_CLOUD",
    ]

    /// Throws on a server, where `baseline create` and `adopt` would accept violations without review. `baseline update
    /// --allow-additions` is not restricted: it requires a reason.
    package static func refuseNewBaselineEntries() throws {
        guard let variable = variable else { return }
        throw OperationFailure(
            "the variable \(variable) is set, so this command adds no baseline entry: a violation would be hidden without review",
            remedy: "run it on your own machine, and commit the file")
    }
}
