import AshlarTestSupport
import Foundation
import Testing

/// Something hostile at a place of a project that violates a rule.
struct HostileTree: Sendable, CustomTestStringConvertible {
    let place: String
    let kind: String
    let content: Content

    var testDescription: String { "\(kind) at \(place)" }

    /// Whether the place hides the source that violates a rule, so that the content is the finding.
    var replacesTheViolation: Bool { (HostileProject.violation + "/").hasPrefix(place + "/") }

    private static let places = [
        ".ashlar", ".ashlar/run.lock", ".ashlar/journal", ".ashlar/backup", ".ashlar/conflicts", ".ashlar/base",
        ".ashlar/merges", ".ashlar/made", ".ashlar/ashlar.schema.json", "ashlar.yml",
        "more.yml", "ashlar.lock", "ashlar.baseline.yml", "Package.swift", "Package.resolved", ".gitattributes",
        "Sources", "Sources/Feature/Payment", "Sources/Feature/Payment/UI", "Sources/Feature/Payment/Mocks",
        "Sources/Feature/Payment/UI/PaymentView.swift", "Sources/Feature/Payment/UI/Own.swift",
        "Sources/Feature/Payment/Mocks/PaymentServiceMock.generated.swift", "Sources/Feature/Added",
        "Sources/Feature/Paying", "Tests", "Templates", "Templates/plain", "Templates/plain/UI.View.swift.mustache",
        "r", "r/text", "graph.dot", HostileProject.violation,
    ]

    private static let kinds: [(name: String, content: Content)] = [
        ("link to a file outside", .linkOutside("file")), ("link to a folder outside", .linkOutside("folder")),
        ("link to a new path outside", .linkOutside("new")), ("link to itself", .link("own")),
        ("link to the folder above", .link("..")), ("link to a device", .link("/dev/zero")), ("pipe", .pipe),
        ("socket", .socket), ("large file", .sparse(1 << 30)), ("folder", .folder), ("empty file", ""),
        ("control characters", "\u{1B}]0;x\u{7}\u{1B}[2J\u{202E}\r\u{9B}31m\u{2028}import Zed\n"),
        ("bytes", .bytes([0, 0xFF, 0xFE, 0x0A, 0x80])),
    ]

    private init(_ place: String, _ kind: (name: String, content: Content)) {
        (self.place, self.kind) = (place, kind.name)
        content = kind.name == "link to itself" ? .link((place as NSString).lastPathComponent) : kind.content
    }

    /// A tree for every third place, and with `EXHAUSTIVE` all.
    static let sampled = places.enumerated().flatMap { index, place in
        if isExhaustive { return kinds.map { HostileTree(place, $0) } }
        // Every other one has a link to the outside.
        let kind = index % 2 == 0 ? index / 6 % 3 : 3 + index / 6 % (kinds.count - 3)
        return index % 3 == 0 ? [HostileTree(place, kinds[kind])] : []
    }.filter { $0.place != "Package.swift" || $0.kind != "large file" }  // Its size has no limit.

    /// The commands that run in the tree, `lint` first: some of each kind, and with `EXHAUSTIVE` all.
    var commands: [[String]] {
        if isExhaustive { return HostileProject.commands }
        let start = place.utf8.count % 8
        return HostileProject.commands.prefix(2)
            + HostileProject.commands.dropFirst(2 + start).enumerated()
            .filter { $0.offset % 8 == 0 }.map(\.element)
    }
}

/// A generated project with a fragment, custom templates, a baseline, a repository and a violation.
enum HostileProject {
    static let violation = "Sources/Feature/Payment/UI/Violation.swift"

    /// Generated once; tests copy it.
    static let generated = Result {
        let arena = try Arena()
        try arena.put(
            """
            version: 1
            name: Demo
            layers: [App, Feature, Shared]
            include: [more.yml]
            templates: Templates
            features:
              Payment: {}
              Refund: {}

            """, at: "ashlar.yml")
        try arena.put("features: {Extra: {}}\n", at: "more.yml")
        try arena.put("version: 1\nentries: []\n", at: "ashlar.baseline.yml")
        try arena.put("// {{name}}\n", at: "Templates/plain/Target.Empty.swift.mustache")
        try #require(try arena.run(["generate", "-q"]).status == 0)
        try arena.put("import RefundImplementation\n", at: violation)
        let git = [
            ["init", "-q"], ["add", "."], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a"],
        ]
        for arguments in git { try #require(try runTool("git", ["-C", arena.root.path] + arguments).status == 0) }
        return arena
    }

    static func copy() throws -> Arena {
        let arena = try Arena()
        try arena.copy(try generated.get())
        return arena
    }

    static let reporters = [
        "text", "xcode", "github", "json", "sarif", "junit", "checkstyle", "gitlab", "markdown", "agent",
    ]

    /// Commands of every kind; `lint` first.
    static let commands: [[String]] =
        [["lint", "--reporter", "json"], ["lint"] + reporters.flatMap { ["--reporter", "\($0)=r/\($0)"] }]
        + [
            "lint --changed-since HEAD", "lint --fix", "generate --check --diff", "generate", "generate --prune",
            "generate --on-conflict overwrite", "new feature Added", "rename Payment Paying", "tidy", "upgrade",
            "baseline create", "graph -o graph.dot", "list --format json", "imports", "templates eject plain --as team",
            "lock rebuild", "remove Refund",
        ].map { $0.split(separator: " ").map(String.init) }

    /// Some of the commands, and with `EXHAUSTIVE` all.
    static let sampled = sample(commands, every: 6)
}

/// `make hostile` runs all trees. What each run keeps to is in `Arena.run`.
@Suite("Hostile trees")
struct HostileTreesTests {
    @Test(arguments: HostileTree.sampled) func treeIsHarmless(_ tree: HostileTree) throws {
        let arena = try HostileProject.copy()
        try arena.put(tree.content, at: tree.place)
        for (index, command) in tree.commands.enumerated() {
            let outcome = try arena.run(command)
            guard index == 0 else { continue }
            // No finding is hidden, unless the source of the violation is replaced.
            let isReported = outcome.status == 1 && outcome.output.contains("Violation.swift")
            #expect(outcome.status == 2 || isReported || tree.replacesTheViolation, "\(outcome)")
        }
    }

    // MARK: Code of the branch

    /// Writes a file outside of the project where it is run.
    private static func program(_ arena: Arena) -> String {
        """
        #if canImport(Glibc)
            import Glibc
        #else
            import Darwin
        #endif
        fclose(fopen("\(arena.outside("ran"))", "w")!)

        """
    }

    /// What `Arena.run` expects, that nothing outside changes, proves that the code was not run.
    @Test(arguments: ["all", "none"]) func codeOfThePackageIsNotRun(_ generate: String) throws {
        let arena = try HostileProject.copy()
        let package = try String(contentsOfFile: arena.path("Package.swift"), encoding: .utf8)
        try arena.put(.text(package + Self.program(arena)), at: "Package.swift")
        let manifest = try String(contentsOfFile: arena.path("ashlar.yml"), encoding: .utf8)
        try arena.put(.text("\(manifest)generate: \(generate)\n"), at: "ashlar.yml")
        let outcome = try arena.run(["lint"])
        #expect(outcome.output.contains(generate == "all" ? "[generated-files-are-current]" : "[package-is-current]"))
        for command in HostileProject.sampled { _ = try arena.run(command) }
        for command in [
            ["lint", "--package", "."], ["adopt", "--dry-run"], ["adopt", "--force"], ["tidy", "--check"],
        ] {
            _ = try arena.run(command)
        }
    }

    @Test("A file for one version of Swift is an error where Ashlar writes Package.swift")
    func packageForOneVersion() throws {
        let arena = try HostileProject.copy()
        try arena.put("// swift-tools-version: 6.0\nimport PackageDescription\n", at: "Package@swift-6.1.swift")
        let outcome = try arena.run(["lint"])
        #expect(
            outcome.output.contains(
                "Package@swift-6.1.swift:1:1: error: SwiftPM uses 'Package@swift-6.1.swift' instead of 'Package.swift'")
        )
    }

    @Test("Edges that lines of the custom region add are compared with the manifest")
    func edgesOfTheCustomRegion() throws {
        let arena = try HostileProject.copy()
        let package = try String(contentsOfFile: arena.path("Package.swift"), encoding: .utf8)
        let lines = """
            // ashlar:begin-custom
            for target in package.targets where target.name == "PaymentUI" {
                target.dependencies.append("RefundImplementation")
                target.swiftSettings = [.define("DEBUG")]
            }

            """
        try arena.put(.text(package.replacing("// ashlar:begin-custom\n", with: lines)), at: "Package.swift")
        try arena.put(.nothing, at: HostileProject.violation)
        let outcome = try arena.run(["lint"])
        let message = "'PaymentUI' depends on 'RefundImplementation' in Package.swift, but not in the manifest"
        #expect(outcome.output.contains("\(message) [package-is-current]"), "\(outcome)")
        #expect(outcome.output.components(separatedBy: "[package-is-current]").count == 2)
        #expect(outcome.output.contains("help: remove 'RefundImplementation' from Package.swift"))
        let tidy = try arena.run(["tidy"])
        #expect(tidy.status == 0 && tidy.error.contains("nothing to fix; 1 finding remains: ashlar lint"), "\(tidy)")
    }

    @Test("A package that the custom region adds stays there, and is not declared a second time")
    func packageOfTheCustomRegion() throws {
        let arena = try HostileProject.copy()
        let package = try String(contentsOfFile: arena.path("Package.swift"), encoding: .utf8)
        let lines = """
            // ashlar:begin-custom
            package.dependencies.append(.package(url: "https://example.com/evil", from: "1.0.0"))

            """
        let custom = package.replacing("// ashlar:begin-custom\n", with: lines)
        try arena.put(.text(custom), at: "Package.swift")
        try arena.put(.nothing, at: HostileProject.violation)
        let outcome = try arena.run(["lint"])
        #expect(outcome.output.contains("depends on the package 'evil', but the manifest does not"), "\(outcome)")
        #expect(outcome.output.contains("and remove 'evil' from the custom region of Package.swift"), "\(outcome)")
        // Another fix in the same run leaves the finding.
        let manifest = try String(contentsOfFile: arena.path("ashlar.yml"), encoding: .utf8)
        try arena.put("import RefundInterface\n", at: "Sources/Feature/Payment/UI/More.swift")
        let tidy = try arena.run(["tidy"])
        #expect(tidy.error.contains("1 finding remains: ashlar lint"), "\(tidy)")
        let fixed = try String(contentsOfFile: arena.path("ashlar.yml"), encoding: .utf8)
        #expect(!fixed.contains("evil") && fixed != manifest, "\(fixed)")
        #expect(try String(contentsOfFile: arena.path("Package.swift"), encoding: .utf8).contains(lines))
    }

    @Test("Code in the custom region that the package does not depend on is an error, and is not run")
    func codeOfTheCustomRegion() throws {
        let arena = try HostileProject.copy()
        let package = try String(contentsOfFile: arena.path("Package.swift"), encoding: .utf8)
        let lines = "// ashlar:begin-custom\nlet file = fopen(\"\(arena.outside("ran"))\", \"w\")\n"
        try arena.put(.text(package.replacing("// ashlar:begin-custom\n", with: lines)), at: "Package.swift")
        for command in [["lint"], ["check"], ["tidy", "--check"]] {
            let outcome = try arena.run(command)
            #expect(outcome.status != 0, "\(outcome)")
            guard command != ["tidy", "--check"] else { continue }
            let message = "'Package.swift' cannot be read here: 'fopen' is known only to SwiftPM [package-is-current]"
            #expect(outcome.output.contains(message), "\(outcome)")
        }
    }

    /// The configuration is not the branch's to write, but hooks and monitors are off nevertheless.
    @Test func gitStartsNoProgram() throws {
        let arena = try HostileProject.copy()
        let program = "#!/bin/sh\ntouch '\(arena.outside("ran"))'\n"
        let hooks = ["pre-commit", "post-index-change", "post-checkout", "reference-transaction", "fsmonitor-watchman"]
        for path in hooks.map({ ".git/hooks/\($0)" }) + ["run.sh"] {
            try arena.put(.text(program), at: path)
            #expect(chmod(arena.path(path), 0o755) == 0)
        }
        let run = arena.path("run.sh")
        for key in ["core.fsmonitor", "diff.external", "core.pager", "core.editor", "core.sshCommand", "gpg.program"] {
            try #require(try runTool("git", ["-C", arena.root.path, "config", key, run]).status == 0)
        }
        for command in HostileProject.sampled { _ = try arena.run(command) }
    }

    @Test func repositoryAmongTheFilesIsNotUsed() throws {
        let arena = try HostileProject.copy()
        try arena.put(.nothing, at: ".git")
        try arena.put("ref: refs/heads/main\n", at: "HEAD")
        try arena.put(.folder, at: "objects")
        try arena.put(.folder, at: "refs")
        try arena.put(
            "[core]\nbare = false\nworktree = .\nfsmonitor = \"touch '\(arena.outside("ran"))'\"\n", at: "config")
        for command in HostileProject.sampled { _ = try arena.run(command) }
    }

    // MARK: Text for terminals

    private static let sequence = "\u{1B}[31m\u{7}\u{9B}\u{202E}\u{FFFD}"

    private static let paths = [
        "Sources/Feature/Payment/UI/a\(sequence).swift", "Sources/Feature/\(sequence)/a.swift", "Pack\(sequence).yml",
    ]

    @Test(arguments: sample(paths, every: 2))
    func controlCharactersInPathsAreEscaped(_ path: String) throws {
        let arena = try HostileProject.copy()
        try arena.put("import Zed\npublic protocol A\(Self.sequence) {}\n", at: path)
        try arena.put("version: 1\nname: D\nlayers: [App]\ninclude: [\"Pack*.yml\"]\n", at: "other.yml")
        for command in HostileProject.sampled + [["lint", "--manifest", "other.yml"]] { _ = try arena.run(command) }
    }

    @Test func controlCharactersInTextAreEscaped() throws {
        let arena = try HostileProject.copy()
        let text = "// ashlar:ignore:next imports-are-known -- \(Self.sequence)\nimport `Zed\(Self.sequence)`\n"
        try arena.put(.text(text), at: "Sources/Feature/Payment/UI/Own.swift")
        let package = try String(contentsOfFile: arena.path("Package.swift"), encoding: .utf8)
        try arena.put(.text("\(package)// \(Self.sequence)\n"), at: "Package.swift")
        let escaped = Self.sequence.unicodeScalars.map { "\\U\(String(format: "%08X", $0.value))" }.joined()
        try arena.put(
            """
            version: 1
            name: Demo
            layers: [App, Feature, Shared]
            templates: Templates
            features: {Payment: {owner: "\(escaped)", tags: ["\(escaped)"]}, Refund: {}, Extra: {}}
            exceptions: [{rule: no-cycles, importer: Payment, imported: Refund, reason: "\(escaped)"}]

            """, at: "ashlar.yml")
        for command in HostileProject.sampled { _ = try arena.run(command) }
        try arena.put("\"\(escaped)\": 1\nname: \"\(escaped)\"\n", at: "ashlar.yml")
        for command in HostileProject.sampled { _ = try arena.run(command) }
    }
}
