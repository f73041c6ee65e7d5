import AshlarTestSupport
import Foundation
import Testing

@Suite("Versions updated in Package.swift")
struct RaisedVersionTests {
    /// The real binary, with the toolchain at hand.
    private func ashlar(in workspace: Workspace) -> Ashlar {
        let surroundings = ProcessInfo.processInfo.environment
        return Ashlar(
            folder: workspace.folder,
            environment: ["PATH": surroundings["PATH"] ?? "", "HOME": surroundings["HOME"] ?? ""],
            workspace: workspace)
    }

    /// `tidy` ends with `generate`, with or without fixes.
    @Test func reformattedPackageIsRewritten() throws {
        let workspace = try Workspace()
        let ashlar = ashlar(in: workspace)
        #expect(try ashlar("init", "--preset", "minimal", "--name", "Rides", "-q").status == 0)
        let package = try workspace.text("Package.swift")
        try workspace.write(package.replacing("    name:", with: "\n\tname:"), to: "Package.swift")
        #expect(try ashlar("tidy", "--check").status == 1)
        #expect(try ashlar("tidy").status == 0)
        #expect(try workspace.text("Package.swift") == package)
        #expect(try ashlar("tidy", "--check").status == 0)
    }

    @Test func addedPackageIsDeclared() throws {
        let workspace = try Workspace()
        let ashlar = ashlar(in: workspace)
        #expect(try ashlar("init", "--preset", "minimal", "--name", "Rides", "-q").status == 0)
        let swift = try Tool.swift.path()
        let added = try Command.run(
            swift, ["package", "add-dependency", "https://example.com/swift-log.git", "--from", "1.5.0"],
            in: workspace.folder)
        try #require(added.status == 0, "\(added.error)")
        #expect(try ashlar("generate").status == 2)
        let lint = try ashlar("lint")
        #expect(
            lint.output.contains("'Package.swift' depends on the package 'swift-log', but the manifest does not"),
            "\(lint.output)")
        let tidy = try ashlar("tidy")
        #expect(tidy.status == 0, "\(tidy.output)\(tidy.error)")
        let line = "  swift-log: {url: \"https://example.com/swift-log.git\", from: 1.5.0}\n"
        let manifest = try workspace.text("ashlar.yml")
        #expect(manifest.contains("packages:\n\(line)"), "\(manifest)")
        #expect(
            try workspace.text("Package.swift").contains(
                ".package(url: \"https://example.com/swift-log.git\", from: \"1.5.0\")"))
        #expect(try ashlar("generate", "--check").status == 0)
        #expect(try !ashlar("lint").output.contains("package-is-current"))
    }

    @Test func versionOfAGeneratedPackageIsAdopted() throws {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Rides
            layers: [Core]
            packages:
              Log: {url: "https://example.com/Log", from: "1.0.0"} # vendor
            modules:
              Store: {layer: Core, packages: [Log]}

            """, to: "ashlar.yml")
        let ashlar = ashlar(in: workspace)
        #expect(try ashlar("generate", "-q").status == 0)
        let package = try workspace.text("Package.swift")
        try #require(package.contains("from: \"1.0.0\""))
        let raised = package.replacing("from: \"1.0.0\"", with: "from: \"1.2.0\"")
        try workspace.write(raised, to: "Package.swift")
        #expect(try ashlar("lint").output.contains("help: run 'ashlar tidy'"))

        let check = try ashlar("tidy", "--check", "--only", "package-is-current")
        #expect(check.status == 1)
        #expect(check.output.contains("~ Log from 1.2.0"), "\(check.output)")
        let tidy = try ashlar("tidy", "--only", "package-is-current")
        #expect(tidy.status == 0, "\(tidy.error)")
        #expect(
            try workspace.text("ashlar.yml")
                .contains("Log: {url: \"https://example.com/Log\", from: \"1.2.0\"} # vendor\n"))
        #expect(try workspace.text("Package.swift") == raised)
        #expect(try ashlar("generate", "--check").status == 0)
        #expect(try !ashlar("lint").output.contains("package-is-current"))
        #expect(try ashlar("tidy", "--check", "--only", "package-is-current").status == 0)
    }
}
