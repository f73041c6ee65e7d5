import AshlarFileSystem

/// The run of a GitHub workflow, as its environment variables describe it.
package enum GitHubEnvironment {
    package static var isPresent: Bool { Environment.value(of: "GITHUB_ACTIONS") == "true" }

    /// The file that GitHub shows as the Markdown summary of the run.
    package static var summaryFile: String? {
        Environment.value(of: "GITHUB_STEP_SUMMARY").flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The URL of the files of the commit, with a trailing slash.
    package static var address: String? {
        guard let server = Environment.value(of: "GITHUB_SERVER_URL"),
            let repository = Environment.value(of: "GITHUB_REPOSITORY"),
            let commit = Environment.value(of: "GITHUB_SHA"), server.hasPrefix("https://"),
            (server + repository + commit).utf8.allSatisfy(isPartOfAddress)
        else { return nil }
        return "\(server)/\(repository)/blob/\(commit)/"
    }

    private static func isPartOfAddress(_ byte: UInt8) -> Bool {
        let scalar = Unicode.Scalar(byte)
        return scalar.properties.isAlphabetic && byte < 0x80 || (0x2D...0x3A).contains(byte) || scalar == "_"
    }
}
