import AshlarProjectModel

/// What makes all users of a project run one version of Ashlar.
package enum VersionFile {
    /// Read by mise, which installs the versions of tools that a project names.
    package static let name = "mise.toml"

    static var plan: PlannedFile {
        PlannedFile(
            path: name, contents: "[tools]\n\"github:ashlar/ashlar\" = \"\(AshlarVersion.text)\"\n",
            ownership: .created)
    }

    /// The text of a manifest that this version and compatible ones read, and no others.
    static func fixing(_ manifest: String) -> String {
        let version = "version: 1\n"
        return manifest.replacing(
            version, with: "\(version)requires: \"\(AshlarVersion.compatibleRange)\"\n", maxReplacements: 1)
    }
}
