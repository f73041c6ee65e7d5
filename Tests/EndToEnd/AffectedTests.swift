import AshlarTestSupport
import Foundation
import Testing

@Suite("Affected test targets") struct AffectedTests {
    /// A generated project in git: `Home` uses `Cart`, and the app `Rider` composes both.
    private func shop() throws -> Workspace {
        let workspace = try Workspace.shop()
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit()
        try workspace.git("switch", "-q", "-c", "work")
        return workspace
    }

    private func append(_ text: String, to path: String, in workspace: Workspace) throws {
        try workspace.write(workspace.text(path) + text, to: path)
    }

    private let interface = "Sources/Feature/Cart/Interface/CartBuilding.swift"
    private let implementation = "Sources/Feature/Cart/Implementation/CartFactory.swift"

    @Test func anImplementationAffectsItsOwnTestsAndAnInterfaceThoseOfItsUsers() throws {
        let workspace = try shop()
        #expect(try workspace.succeed("affected") == "")
        try append("\nlet added = 1\n", to: implementation, in: workspace)
        #expect(try workspace.succeed("affected") == "CartTests\n")
        try workspace.commit()
        #expect(try workspace.succeed("affected --base main") == "CartTests\n")
        #expect(try workspace.succeed("affected --base HEAD") == "")
        try append("\npublic struct Added {}\n", to: interface, in: workspace)
        #expect(try workspace.succeed("affected") == "CartTests\nHomeTests\n")
        #expect(try workspace.succeed("affected --base HEAD --format swift-test") == "^(CartTests|HomeTests)\\.\n")
    }

    @Test func commentsAffectNothingUnlessPositionsMatter() throws {
        let workspace = try shop()
        try append("\n// A comment.\n", to: implementation, in: workspace)
        let outcome = try workspace.ashlar("affected", "-v")
        #expect(outcome.output == "" && outcome.error.contains("only comments and spaces differ"), "\(outcome.error)")
        #expect(outcome.error.contains("affected test targets: 0 of 2 (1 changed file since 'main')"))
        // A function elsewhere takes the position of its caller.
        try workspace.write(
            "public func trace(line: UInt = #line) {}\n", to: "Sources/Feature/Cart/Interface/Trace.swift")
        try append("\nlet traced: Void = trace()\n", to: implementation, in: workspace)
        try workspace.commit()
        try append("\n// Another comment.\n", to: implementation, in: workspace)
        #expect(try workspace.succeed("affected --base HEAD") == "CartTests\n")
        #expect(try workspace.ashlar("affected", "--base", "HEAD", "-v").error.contains("'trace' depends on them"))
    }

    @Test func manifestsAreComparedByDeclaration() throws {
        let workspace = try shop()
        try workspace.write("# A comment.\n" + workspace.text("ashlar.yml"), to: "ashlar.yml")
        #expect(try workspace.succeed("affected") == "")
        try workspace.succeed("new feature Later --uses Cart")
        let added = try workspace.ashlar("affected", "-v")
        #expect(added.output == "LaterTests\n", "\(added.error)")
        try append("\n// By hand.\nlet extra = 1\n", to: "Package.swift", in: workspace)
        #expect(try workspace.succeed("affected") == "CartTests\nHomeTests\nLaterTests\n")
        let all = try workspace.ashlar("affected").error
        #expect(all.contains("affected test targets: 3 of 3 ("), "\(all)")
        #expect(all.contains(" since 'main'; Package.swift: lines that all targets share differ)"), "\(all)")
        #expect(try workspace.succeed("affected --format swift-test") == ".\n")
    }

    @Test func removedAndRenamedFilesCount() throws {
        let workspace = try shop()
        try workspace.git("rm", "-q", implementation)
        #expect(try workspace.succeed("affected") == "CartTests\n")
        try workspace.git("reset", "-q", "--hard")
        try workspace.git("mv", interface, "Sources/Feature/Cart/Interface/Renamed.swift")
        #expect(try workspace.succeed("affected") == "CartTests\nHomeTests\n")
        // Removed from the index, and still the same on disk.
        try workspace.git("reset", "-q", "--hard")
        try workspace.git("rm", "-q", "--cached", interface)
        #expect(try workspace.succeed("affected") == "")
        // A link in place of a source.
        try workspace.git("reset", "-q", "--hard")
        try FileManager.default.removeItem(at: workspace.folder.appending(path: implementation))
        try workspace.write("", to: "README.md")
        try FileManager.default.createSymbolicLink(
            at: workspace.folder.appending(path: implementation),
            withDestinationURL: workspace.folder.appending(path: "README.md"))
        #expect(try workspace.succeed("affected") == "CartTests\n")
    }

    @Test func defaultBranchIsFound() throws {
        let workspace = try shop()
        try append("\nlet added = 1\n", to: implementation, in: workspace)
        try workspace.commit()
        try workspace.git("branch", "-q", "-m", "main", "trunk")
        let unknown = try workspace.ashlar("affected")
        #expect(unknown.status == 2 && unknown.error.contains("no branch 'main' or 'master'"), "\(unknown.error)")
        #expect(unknown.error.contains("help: name the revision that the work began at with --base"))
        try workspace.git("clone", "-q", "--branch", "work", "file://\(workspace.folder.path)", "clone")
        try workspace.git("-C", "clone", "remote", "set-head", "origin", "trunk")
        let outcome = try workspace.ashlar("affected", "-C", "clone")
        #expect(outcome.output == "CartTests\n" && outcome.error.contains("since 'origin/trunk'"), "\(outcome.error)")
    }

    @Test func whatIsNotInTheCloneIsAnError() throws {
        let workspace = try shop()
        try append("\nlet added = 1\n", to: implementation, in: workspace)
        try workspace.commit()
        try workspace.git(
            "clone", "-q", "--depth", "1", "--no-single-branch", "file://\(workspace.folder.path)", "shallow")
        let shallow = try workspace.ashlar("affected", "-C", "shallow", "--base", "origin/main")
        #expect(
            shallow.status == 2 && shallow.error.contains("this shallow clone does not contain 'origin/main'"),
            "\(shallow.error)")
        #expect(shallow.error.contains("'git fetch --unshallow'"))
        let unknown = try workspace.ashlar("affected", "--base", "nowhere")
        #expect(unknown.status == 2 && unknown.error.contains("unknown git revision 'nowhere'"), "\(unknown.error)")
        let alone = try Workspace.shop().ashlar("affected")
        #expect(alone.status == 2 && alone.error.contains("this is not a git repository"), "\(alone.error)")
        #expect(try workspace.ashlar("affected", "--format", "xml").status == 64)
    }

    @Test func withoutAnEarlierManifestAllIsAffected() throws {
        let workspace = try shop()
        try workspace.git("switch", "-q", "--orphan", "empty")
        try workspace.git("commit", "-q", "--allow-empty", "-m", "nothing")
        try workspace.git("switch", "-q", "work")
        let outcome = try workspace.ashlar("affected", "--base", "empty", "-v")
        #expect(outcome.output == "CartTests\nHomeTests\n" && outcome.error.contains("it did not exist at the base"))
    }

    @Test func aPackageWrittenByHandIsComparedByTarget() throws {
        let workspace = try Workspace()
        try workspace.write(
            "version: 1\nname: Demo\ngenerate: none\nlayers: [Core]\nmodules:\n  A: {layer: Core}\n  B: {layer: Core}\n",
            to: "ashlar.yml")
        let package = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Demo",
                targets: [
                    .target(name: "A"), .testTarget(name: "ATests", dependencies: ["A"]),
                    .target(name: "B"), .testTarget(name: "BTests", dependencies: ["B"]),
                ])

            """
        try workspace.write(package, to: "Package.swift")
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit()
        func affected(_ old: String, _ new: String) throws -> String {
            try workspace.write(package.replacing(old, with: new), to: "Package.swift")
            return try workspace.succeed("affected")
        }
        #expect(try affected("\"B\")", "\"B\", path: \"Other\")") == "BTests\n")
        #expect(try affected("import", "// A comment.\nimport") == "")
        #expect(try affected("6.0", "6.1") == "ATests\nBTests\n")
        #expect(try affected("\"Demo\"", "\"Other\"") == "ATests\nBTests\n")
    }

    /// Packages: pinned ones, and local ones in the project's folder and beside it.
    @Test func packagesAffectTheirUsers() throws {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Demo
            generate: none
            layers: [Core]
            packages:
              Near: {path: Packages/Near}
              Far: {path: ../Far}
              Log: {url: "https://example.com/log", from: "1.0.0"}
            modules:
              A: {layer: Core, path: Sources/A, packages: [Near]}
              B: {layer: Core, path: Sources/B, packages: [Far]}
              C: {layer: Core, path: Sources/C, packages: [Log]}

            """, to: "Demo/ashlar.yml")
        func pins(_ revision: Int, _ other: String) -> String {
            let pins = ["log", other].map { "{\"identity\": \"\($0)\", \"state\": {\"revision\": \"\(revision)\"}}" }
            return "{\"pins\": [\(pins.joined(separator: ", "))], \"version\": 3}\n"
        }
        for path in ["Demo/Packages/Near/a.swift", "Far/a.swift", "Elsewhere/a.swift"] {
            try workspace.write("let a = 1\n", to: path)
        }
        try workspace.write(pins(1, "indirect"), to: "Demo/Package.resolved")
        try workspace.git("init", "-q", "-b", "main")
        // The user's settings may ignore it.
        try workspace.git("add", "--force", "Demo/Package.resolved")
        try workspace.commit()
        func affected() throws -> String { try workspace.succeed("affected -C Demo") }
        try workspace.write("let a = 2\n", to: "Elsewhere/a.swift")
        #expect(try affected() == "")
        try workspace.write("let a = 2\n", to: "Far/a.swift")
        #expect(try affected() == "BTests\n")
        try workspace.write("let a = 2\n", to: "Demo/Packages/Near/b.swift")
        #expect(try affected() == "ATests\nBTests\n")
        try workspace.git("stash", "-q", "-u")
        try workspace.write(
            pins(1, "indirect").replacing(
                "{\"identity\": \"log\", \"state\": {\"revision\": \"1\"",
                with: "{\"identity\": \"log\", \"state\": {\"revision\": \"2\""), to: "Demo/Package.resolved")
        #expect(try affected() == "CTests\n")
        try workspace.write(pins(1, "another"), to: "Demo/Package.resolved")
        #expect(try affected() == "ATests\nBTests\nCTests\n")
    }

    /// A repository with a project for each platform: other folders are not inputs, but are counted.
    @Test func filesOutsideOfTheProjectAreCounted() throws {
        let workspace = try Workspace()
        try workspace.write(
            "version: 1\nname: Demo\ngenerate: none\nlayers: [Core]\npackages:\n  Far: {path: ../../Far}\n"
                + "modules:\n  A: {layer: Core, path: Sources/A, packages: [Far]}\n", to: "apps/ios/ashlar.yml")
        for path in ["apps/ios/Sources/A/a.swift", "apps/backend/a.py", "Far/a.swift"] {
            try workspace.write("", to: path)
        }
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit()
        func affected() throws -> (output: String, error: String) {
            let outcome = try workspace.ashlar("affected", "-C", "apps/ios")
            return (outcome.output, outcome.error)
        }
        #expect(try affected().error.contains("(0 changed files since 'main')"))
        try workspace.write("a = 1\n", to: "apps/backend/a.py")
        try workspace.write("{}\n", to: "fixture.json")
        let outside = try affected()
        #expect(outside.output == "")
        #expect(
            outside.error.contains("(0 changed files since 'main', 2 ignored outside of the project's folder)"),
            "\(outside.error)")
        try workspace.write("let a = 1\n", to: "Far/a.swift")
        try workspace.write("let a = 1\n", to: "apps/ios/Sources/A/a.swift")
        let inside = try affected()
        #expect(inside.output == "ATests\n")
        #expect(inside.error.contains("(2 changed files since 'main', 2 ignored outside"), "\(inside.error)")
    }

    @Test(.needs(.validators)) func documentsMatchTheSchema() throws {
        let workspace = try shop()
        for edit in ["nothing", implementation, interface, "Makefile", "README.md", "Package.swift"] {
            if edit != "nothing" {
                let text = edit.hasSuffix("swift") ? try workspace.text(edit) : ""
                try workspace.write(text + "\nlet added\(edit.count) = 1\n", to: edit)
            }
            let output = try workspace.succeed("affected --format json")
            #expect(try Validator.json(output, by: "docs/schemas/affected.schema.json") == "", "\(edit)")
        }
    }

    /// SwiftPM runs the tests of exactly the affected targets: those of XCTest and of Swift Testing.
    @Test(.timeLimit(.minutes(5))) func filterIsRunBySwiftPM() throws {
        let workspace = try Workspace()
        let modules = ["A", "AB", "C"]
        try workspace.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Demo", targets: [
            \(modules.map { "    .target(name: \"\($0)\"), .testTarget(name: \"\($0)Tests\", dependencies: [\"\($0)\"])," }.joined(separator: "\n"))
            ])

            """, to: "Package.swift")
        try workspace.write(
            "version: 1\nname: Demo\ngenerate: none\nlayers: [Core]\nmodules:\n"
                + modules.map { "  \($0): {layer: Core, path: Sources/\($0)}\n" }.joined(), to: "ashlar.yml")
        try workspace.write(".build/\n", to: ".gitignore")
        for module in modules {
            try workspace.write("public let value = 1\n", to: "Sources/\(module)/Value.swift")
            try workspace.write(
                """
                import Testing
                import XCTest

                @testable import \(module)

                final class \(module)Old: XCTestCase { func testOld() { XCTAssertEqual(value, 1) } }
                struct \(module)New { @Test func new() { #expect(value == 1) } }

                """, to: "Tests/\(module)Tests/Tests.swift")
        }
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit()
        try workspace.write("public let value = 0 + 1\n", to: "Sources/A/Value.swift")
        let filter = try workspace.succeed("affected --format swift-test").dropLast()
        #expect(filter == "^ATests\\.")
        func swift(_ arguments: String...) throws -> String {
            let outcome = try Command.run(Tool.swift.path(), arguments, in: workspace.folder)
            try #require(outcome.status == 0, "\(outcome.output)\(outcome.error)")
            return outcome.output + outcome.error
        }
        _ = try swift("build", "--build-tests")
        let output = try swift("test", "--skip-build", "--filter", String(filter))
        #expect(output.contains("AOld.testOld") && output.contains("Test new() passed"), "\(output)")
        #expect(output.contains("Executed 1 test") && output.contains("Test run with 1 test in 1 suite"), "\(output)")
        #expect(!output.contains("ABOld") && !output.contains("COld"), "\(output)")
        let none = try swift("test", "--skip-build", "--filter", "^$")
        #expect(!none.contains("testOld") && !none.contains("new()"), "\(none)")
    }
}
