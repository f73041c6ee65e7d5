import AshlarTestSupport
import Foundation
import Testing

@Suite("Packages not written by Ashlar")
struct AdoptedPackageTests {
    /// The real binary, with the toolchain at hand.
    func ashlar(_ workspace: Workspace, in folder: String = "") throws -> Ashlar {
        let place = folder.isEmpty ? workspace.folder : workspace.folder.appending(path: folder)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
        return Ashlar(folder: place, environment: ["PATH": path, "HOME": home], workspace: workspace)
    }

    func store(_ dependencies: String, version: String = "1.0.0") -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "Store",
            dependencies: [.package(url: "https://example.com/Log", from: "\(version)")],
            targets: [
                .target(name: "Model"),
                .target(name: "Store", dependencies: [\(dependencies)]),
            ])

        """
    }

    let manifest = """
        version: 1
        name: Store
        generate: none
        layers: [Core]
        splits: {library: {library: {name: "{module}"}}}
        packages:
          Log: {url: "https://example.com/Log", from: "1.0.0"}
        modules:
          Model: {layer: Core, path: Sources/Model}
          Store: {layer: Core, path: Sources/Store, uses: [Model], packages: [Log]}

        """

    func store(in workspace: Workspace, _ dependencies: String, version: String = "1.0.0") throws {
        try workspace.write(store(dependencies, version: version), to: "Package.swift")
        try workspace.write(manifest, to: "ashlar.yml")
        try workspace.write("public struct Model {}\n", to: "Sources/Model/Model.swift")
        try workspace.write("import Log\nimport Model\n", to: "Sources/Store/Store.swift")
    }

    @Test func driftIsReportedWithEdgeBothPlacesAndFix() throws {
        let workspace = try Workspace()
        let both = "\"Model\", .product(name: \"Log\", package: \"Log\")"
        try store(in: workspace, both)
        let sound = try ashlar(workspace)("lint")
        #expect(sound.output == "")
        #expect(sound.status == 0)

        try store(in: workspace, ".product(name: \"Log\", package: \"Log\")", version: "1.1.0")
        let drift = try ashlar(workspace)("lint")
        #expect(drift.status == 1)
        #expect(
            drift.output.contains("'Store' uses 'Model' in the manifest, but does not depend on it in Package.swift"))
        #expect(drift.output.contains("Package.swift:9:24: 'Store' is defined here"))
        #expect(drift.output.contains("Package.swift:6:35: error: 'Package.swift' requires 'Log' from '1.1.0'"))
        #expect(drift.output.contains("run 'ashlar tidy'"))
        try store(in: workspace, both)
        #expect(try ashlar(workspace)("lint").status == 0)
    }

    @Test func packageThatDoesNotCompileIsAFinding() throws {
        let workspace = try Workspace()
        try store(in: workspace, "\"Model\", ]")
        let read = try ashlar(workspace)("lint")
        #expect(read.status == 1)
        #expect(read.output.contains("Package.swift:9:"))
        #expect(read.output.contains("'Package.swift' does not compile: "))
        try store(in: workspace, "\"Model\", 7")
        let evaluated = try ashlar(workspace)("lint", "--evaluate")
        #expect(evaluated.status == 1)
        #expect(evaluated.output.contains("Package.swift:9:"))
        #expect(evaluated.output.contains("'Package.swift' does not compile: "))
    }

    @Test("With --evaluate it is run, and the report says so") func evaluation() throws {
        let workspace = try Workspace()
        let program = try ashlar(workspace)
        let package = """
            // swift-tools-version: 6.0
            import Foundation
            import PackageDescription
            let names = ["Cart", "Pay"].map { String(format: "%@", $0) }
            let package = Package(name: "Shop", targets: names.map { .target(name: $0) })

            """
        try workspace.write(package, to: "Package.swift")
        for name in ["Cart", "Pay"] {
            try workspace.write("public struct \(name) {}\n", to: "Sources/\(name)/\(name).swift")
        }
        let read = try program("lint", "--package", ".")
        #expect(read.status == 1)
        #expect(
            read.output.contains("Package.swift:4:35: error: 'Package.swift' cannot be read here: "), "\(read.output)")
        #expect(read.output.contains("run 'ashlar lint --evaluate'"))
        let evaluated = try program("lint", "--package", ".", "--evaluate")
        #expect(evaluated.status == 0, "\(evaluated.output)\(evaluated.error)")
        #expect(evaluated.error.contains("2 targets"))
        #expect(evaluated.error.contains("note: SwiftPM ran the code of Package.swift (--evaluate)\n"))
        let refused = try program("adopt")
        #expect(refused.status == 2)
        #expect(refused.error.contains("Package.swift:4:35: 'Package.swift' cannot be read here: "), "\(refused.error)")
        #expect(try program("adopt", "--evaluate").status == 0)
        // A baseline cannot cover what is not read.
        #expect(try program("lint").status == 1)
        #expect(try program("lint", "--evaluate").status == 0)
    }

    @Test func packageIsReadWithoutSwift() throws {
        let workspace = try Workspace()
        try store(in: workspace, "\"Model\"")
        var program = try ashlar(workspace)
        program.environment["PATH"] = "/nowhere"
        let outcome = try program("lint")
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains("'Store' uses 'Log' in the manifest, but does not depend on it in Package.swift"))
        let evaluated = try program("lint", "--evaluate", "-v")
        #expect(evaluated.status == 0)
        #expect(evaluated.error.contains("package-is-current"))
        #expect(evaluated.error.contains("'swift' is not installed"))
    }

    @Test func generatedPackageIsComparedByLines() throws {
        let workspace = try Workspace.made(by: "init --preset minimal --name Demo -q")
        var program = try ashlar(workspace)
        program.environment["PATH"] = "/nowhere"
        func findings() throws -> String { try program("lint").output }
        #expect(try findings() == "")

        let text = try workspace.text("Package.swift")
        try workspace.write(text.replacing("\n", with: "\r\n"), to: "Package.swift")
        #expect(try findings() == "")
        try workspace.write(
            text.replacing("import PackageDescription\n", with: "import PackageDescription  // mine\n"),
            to: "Package.swift")
        let stray = try findings()
        #expect(stray.contains("'Package.swift' has 1 line that Ashlar did not write"))
        #expect(stray.contains("[generated-files-are-current]"))
        #expect(!stray.contains("[package-is-current]"))
        try workspace.write("<<<<<<< ours\n" + text + "=======\n>>>>>>> theirs\n", to: "Package.swift")
        #expect(try findings().contains("[generated-files-are-current]"))
        #expect(try findings().contains("'ashlar generate'"))
        try FileManager.default.removeItem(at: workspace.folder.appending(path: "Package.swift"))
        #expect(try findings().contains("'Package.swift' is missing"))
        try FileManager.default.createDirectory(
            at: workspace.folder.appending(path: "Package.swift"), withIntermediateDirectories: true)
        let reported = try findings()
        #expect(reported.contains("[generated-files-are-current]"), "\(reported)")
        #expect(try program("baseline", "create", "--dry-run").error.contains("a baseline cannot cover 1 finding"))
        try FileManager.default.removeItem(at: workspace.folder.appending(path: "Package.swift"))
        try workspace.ashlar("generate", "-q")
        #expect(try findings() == "")
    }
}
