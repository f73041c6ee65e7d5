import AshlarTestSupport
import Testing

/// A repository with a known history.
extension Workspace {
    /// The first target uses the second one, and that one the third: 2, 3 and 4 lines. After the first commit there are four
    /// edits of the third one: an old one, one of a body, one of comments, and one of the interface.
    static func edited(_ names: (String, String, String) = ("A", "B", "C")) throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Demo
            generate: none
            layers: [Top, Core]
            modules:
              \(names.0): {layer: Top, kind: architecture, path: A, uses: [\(names.1)]}
              \(names.1): {layer: Core, kind: architecture, path: B, uses: [\(names.2)]}
              \(names.2): {layer: Core, kind: architecture, path: C}

            """, to: "ashlar.yml")
        try workspace.write("import \(names.1)\npublic func a() { b() }\n", to: "A/A.swift")
        try workspace.write("import \(names.2)\n\npublic func b() { c() }\n", to: "B/B.swift")
        try workspace.git("init", "-q", "-b", "main")
        let versions = [
            ("2026-01-01", "// One.\npublic func c() {\n    print(1)\n}\n"),
            ("2026-06-01", "// One.\npublic func c() {\n    print(2)\n}\n"),
            ("2026-11-01", "// One.\npublic func c() {\n    print(3)\n}\n"),
            ("2026-11-02", "// Two.\npublic func c() {\n    print(3)\n}\n"),
            ("2026-11-03", "// Two.\npublic func d() {\n    print(3)\n}\n"),
        ]
        for (day, text) in versions {
            try workspace.write(text, to: "C/C.swift")
            try workspace.commit(on: day)
        }
        return workspace
    }

    /// Commits all files at noon of a day, in UTC.
    func commit(on day: String) throws {
        try git("add", "-A")
        let names = ["-c", "user.name=T", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false"]
        let outcome = try Command.run(
            Tool.git.path(), names + ["commit", "-q", "-m", "change"], in: folder,
            environment: ["PATH": "/usr/bin:/bin", "GIT_COMMITTER_DATE": "\(day)T12:00:00Z"])
        try #require(outcome.status == 0, "\(outcome.error)")
    }
}
