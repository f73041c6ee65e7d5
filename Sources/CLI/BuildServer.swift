import AshlarFiles

/// Whether a server runs the command.
enum BuildServer {
    /// The variable that says so; `nil` on a person's machine.
    static var mark: String? {
        marks.first { name in
            guard let value = Environment.value(of: name) else { return false }
            return !value.isEmpty && value != "false"
        }
    }

    /// What servers set for the builds that they run; most set the first.
    private static let marks = [
        "CI", "GITHUB_ACTIONS", "GITLAB_CI", "TF_BUILD", "JENKINS_URL", "TEAMCITY_VERSION", "BUILDKITE", "CIRCLECI",
        "TRAVIS", "BITRISE_IO", "CI_XCODE_CLOUD",
    ]
}
