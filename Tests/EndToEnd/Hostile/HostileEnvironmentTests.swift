import AshlarTestSupport
import Foundation
import Testing

@Suite("Surroundings do not change what is written")
struct HostileEnvironmentTests {
    /// Generated once; tests copy it.
    private static let generated = Result {
        let arena = try Arena()
        try arena.put(.text(HostileCase.base), at: "ashlar.yml")
        try #require(try arena.run(["generate", "-q"]).status == 0)
        return arena
    }

    private let reference: [String: Arena.Entry]
    private let arena: Arena

    init() throws {
        arena = try Arena()
        try arena.copy(try Self.generated.get())
        reference = try Self.contents(of: arena)
    }

    /// Without times and modes.
    private static func contents(of arena: Arena) throws -> [String: Arena.Entry] {
        try arena.inside().mapValues { Arena.Entry(kind: $0.kind, mode: 0, content: $0.content) }
    }

    @Test(arguments: [
        ["HOME": ""], ["TMPDIR": "/nonexistent"], ["LANG": "C", "LC_ALL": "C"], ["LC_ALL": "tr_TR.UTF-8"],
        ["TZ": "Pacific/Kiritimati"], ["USER": ""], ["COLUMNS": "20"], ["SWIFT_DETERMINISTIC_HASHING": "1"],
    ])
    func bytesDoNotDependOnTheEnvironment(_ variables: [String: String]) throws {
        let other = try Arena(root: "another project", environment: variables)
        try other.put(.text(HostileCase.base), at: "ashlar.yml")
        #expect(try other.run(["generate", "-q"]).status == 0)
        #expect(try Self.contents(of: other) == reference)
    }

    @Test(arguments: [0o077, 0o000]) func maskOfTheUserDecidesAboutPermissionsOnly(_ mask: Int) throws {
        let other = try Arena()
        try other.put(.text(HostileCase.base), at: "ashlar.yml")
        let script = "umask \(String(mask, radix: 8)) && exec '\(Ashlar.binary.path)' generate -q"
        let outcome = try Command.run("/bin/sh", ["-c", script], in: other.root, environment: other.environment)
        #expect(outcome.status == 0)
        #expect(try Self.contents(of: other) == reference)
        #expect(try other.inside()["Package.swift"]?.mode == 0o644 & ~mask)
    }

    @Test(arguments: ["a b", "a\"'b", "#x%41", "日本 🚕", "-n", "a\u{1B}[31mb", String(repeating: "x", count: 200)])
    func rootHasAnyName(_ name: String) throws {
        let other = try Arena(root: name)
        try other.put(.text(HostileCase.base), at: "ashlar.yml")
        #expect(try other.run(["generate", "-v"]).status == 0)
        #expect(try Self.contents(of: other) == reference)
        try other.put("import Zed\n", at: "Sources/Features/Cart/UI/X.swift")
        for reporter in sample(["text", "xcode", "sarif", "json", "markdown"], every: 2) {
            #expect(try other.run(["lint", "--reporter", reporter]).output.contains("Zed"))
        }
    }

    @Test(arguments: [0, 4_000_000_000]) func timesDoNotMatter(_ seconds: Double) throws {
        for path in reference.keys {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: arena.path(path))
        }
        let summary = try arena.run(["generate"]).error
        #expect(summary.contains(" unchanged") && !summary.contains("updated"), "\(summary)")
        #expect(try arena.run(["generate", "--check"]).status == 0)
        #expect(try arena.run(["lint"]).status == 0)
    }

    /// A check that reads no argument does not succeed.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/unshare"), "needs unshare"))
    func missingArgumentsAreAnError() throws {
        let script = """
            unshare --user --map-root-user --mount true 2>/dev/null || exit 99
            exec unshare --user --map-root-user --mount /bin/sh -ec 'mount -t tmpfs none /proc; exec "$0" check' "$0"
            """
        let outcome = try Command.run(
            "/bin/sh", ["-c", script, Ashlar.binary.path], in: arena.root, environment: ["PATH": "/usr/bin:/bin"])
        #expect([2, 99].contains(outcome.status), "\(outcome)")
        let message = "error: the arguments cannot be read\n  help: mount /proc\n"
        #expect(outcome.status == 99 || outcome.error == message, "\(outcome)")
    }

    /// A mount needs no privileges in a separate namespace; where that is forbidden, nothing is tested.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/unshare"), "needs unshare"))
    func filesAreReplacedOnAnotherFileSystem() throws {
        let script = """
            unshare --user --map-root-user --mount true 2>/dev/null || exit 99
            exec unshare --user --map-root-user --mount /bin/sh -ec '
                mkdir -p Sources; mount -t tmpfs none Sources
                "$0" generate -q >/dev/null; "$0" generate --check; "$0" rename Cart Basket; "$0" generate --check
            ' "\(Ashlar.binary.path)"
            """
        let other = try Arena()
        try other.put(.text(HostileCase.base), at: "ashlar.yml")
        let outcome = try Command.run(
            "/bin/sh", ["-c", script], in: other.root,
            environment: other.environment.merging(["PATH": "/usr/bin:/bin"]) { $1 })
        #expect([0, 99].contains(outcome.status), "\(outcome)")
    }
}
