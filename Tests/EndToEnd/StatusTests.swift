import AshlarTestSupport
import Foundation
import Testing

@Suite("The status of legacy code")
struct StatusTests {
    private func shop() throws -> Workspace {
        let workspace = try Workspace.generated(
            from: """
                version: 1
                name: Shop
                layers: [App, Feature, Core]
                modules:
                  Networking: {layer: Core}
                features:
                  Home: {}
                apps:
                  Old: {composes: all, legacy: true, settings: [{swift: 5}]}

                """)
        try workspace.write(
            "final class Common {\n    static let shared = Common()\n}\n", to: "Sources/App/Old/Common.swift")
        try workspace.write("struct Banner {\n    let on = Common.shared\n}\n", to: "Sources/App/Old/Banner.swift")
        try workspace.write(
            "struct Page {\n    let a = Banner()\n    let b = Common()\n}\n", to: "Sources/App/Old/Page.swift")
        try workspace.write("enum Alone {}\n", to: "Sources/App/Old/Alone.swift")
        return workspace
    }

    @Test("Shares, and which sources can be moved next")
    func shares() throws {
        let workspace = try shop()
        let text = try workspace.succeed("status")
        #expect(text.hasPrefix("legacy (Old)  5 files   15 lines   "), "\(text)")
        #expect(
            text.contains(
                """
                can be moved next, bottom up:
                  Sources/App/Old/Common.swift  3 lines  named by 2 sources
                  Sources/App/Old/Alone.swift   1 line   no other source names its types

                blocked:
                  Sources/App/Old/Banner.swift  3 lines  needs Common.swift
                  Sources/App/Old/Page.swift    4 lines  needs Banner.swift, Common.swift

                """), "\(text)")
        let document = try workspace.succeed("status --format json")
        #expect(try Validator.json(document, by: "docs/schemas/status.schema.json") == "")
        let json = try JSONSerialization.jsonObject(with: Data(document.utf8))
        let root = try #require(json as? [String: Any])
        #expect((root["legacy"] as? [String: Any])?["lines"] as? Int == 15)
        #expect((root["free"] as? [[String: Any]])?.first?["users"] as? Int == 2)
        #expect(root["baseline"] is NSNull)
    }

    @Test("Seams are open until their type is gone")
    func seams() throws {
        let workspace = try shop()
        let added = try workspace.ashlar.run([
            "new", "seam", "Cache", "--module", "Networking", "--legacy", "Common", "--requires", "isOn: Bool",
            "--default",
            "true", "--reason", "large", "--owner", "@core", "--remove-when", "Common is gone",
        ])
        #expect(added.status == 0)
        let open = try workspace.succeed("status")
        #expect(open.contains("seams: 1 open, 0 resolved\n  Cache  Common for Networking  @core  Common is gone\n"))
        #expect(!open.contains("Common+Cache.swift"))
        #expect(
            open.contains("blocked:\n  Sources/App/Old/Common.swift  3 lines  stays for the seam 'Cache'\n"), "\(open)")
        #expect(
            try Validator.json(try workspace.succeed("status --format json"), by: "docs/schemas/status.schema.json")
                == "")
        try FileManager.default.removeItem(at: workspace.folder.appending(path: "Sources/App/Old/Common.swift"))
        let resolved = try workspace.succeed("status")
        #expect(resolved.contains("seams: 0 open, 1 resolved\n  Cache  Common for Networking  @core  resolved\n"))
    }

    @Test("A project without legacy code says so")
    func noLegacyCode() throws {
        let workspace = try Workspace.shop()
        let text = try workspace.succeed("status")
        #expect(text.hasPrefix("modules  "))
        #expect(text.hasSuffix("no app has 'legacy: true', so no code is counted as legacy\n"))
    }

    @Test("The baseline shrinks since the last commit that made it larger")
    func trend() throws {
        let workspace = try shop()
        try workspace.write(".build/\n.ashlar/\n", to: ".gitignore")
        try workspace.git("init", "-q")
        func commit(_ entries: Int, on number: Int) throws {
            let lines = (0..<entries).map {
                "  - {rule: imports-are-declared, importer: Home, imported: Networking, file: \($0).swift}\n"
            }
            try workspace.write("version: 1\nentries:\n" + lines.joined(), to: "ashlar.baseline.yml")
            try workspace.git("add", "-A")
            let environment = ProcessInfo.processInfo.environment.merging([
                "GIT_COMMITTER_DATE": "2026-10-0\(number)T12:00:00Z"
            ]) { $1 }
            let settings = ["-c", "user.name=T", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false"]
            let outcome = try Command.run(
                Tool.git.path(), settings + ["commit", "-q", "-m", "change"], in: workspace.folder,
                environment: environment)
            try #require(outcome.status == 0, "\(outcome.output)\(outcome.error)")
        }
        try commit(2, on: 1)
        try commit(5, on: 2)
        try commit(3, on: 4)
        #expect(try workspace.succeed("status").contains("it shrinks since 2026-10-02: from 5 entries to 3\n"))
        let document = try workspace.succeed("status --format json")
        #expect(try Validator.json(document, by: "docs/schemas/status.schema.json") == "")
        try commit(4, on: 5)
        #expect(!(try workspace.succeed("status").contains("it shrinks")))
    }
}
