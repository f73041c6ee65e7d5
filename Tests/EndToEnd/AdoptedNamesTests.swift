import AshlarTestSupport
import Foundation
import Testing

@Suite("Names that a manifest cannot have, and names of two targets, do not prevent an adoption")
struct AdoptedNamesTests {
    @Test("What cannot be named is left out, with the reason") func oddNames() throws {
        let workspace = try AdoptedFiles.workspace([
            "Package.swift": #"""
            let package = Package(
                name: "Odd",
                dependencies: [
                    .package(url: "https://example.com/m:3", from: "1.0.0"),
                    .package(url: "https://example.com/Ünï", from: "1.0.0"),
                    .package(url: "https://example.com/Log", from: "1.0.0"),
                ],
                targets: [
                    .target(name: "A", dependencies: [
                        "With Space", "Ünï", "123x", "a.b", "a+b", .product(name: "m: 3", package: "m:3"),
                        .product(name: "a/b", package: "Log"), .product(name: "Log", package: "Log"),
                    ]),
                    .target(name: "B", dependencies: ["A", "With Space"]),
                    .target(name: "With Space"), .target(name: "Ünï"), .target(name: "123x"), .target(name: "a.b"),
                    .target(name: "a+b"),
                ])
            """#,
            "Sources/A/A.swift": "import Log", "Sources/B/B.swift": "import A", "Sources/With Space/S.swift": "",
            "Sources/Ünï/S.swift": "", "Sources/123x/S.swift": "", "Sources/a.b/S.swift": "", "Sources/a+b/S.swift": "",
        ])
        let ashlar = Ashlar(folder: workspace.folder, workspace: workspace)
        let adopted = try ashlar("adopt")
        #expect(adopted.status == 0, "\(adopted.error)")
        for line in [
            "target 'With Space' of Package.swift: the name contains U+0020; only ASCII letters, digits and '_-' are allowed; the dependencies of 'A', 'B' on it are omitted, too",
            "target '123x' of Package.swift: the name does not begin with a letter; the dependency of 'A' on it is omitted, too",
            "product 'a/b' of 'log': the name contains '/'; the dependency of 'A' on it is omitted, too",
        ] {
            #expect(adopted.output.contains("\nomitted: \(line)\n"), "\(line)\n\(adopted.output)")
            #expect(try workspace.text("ashlar.yml").contains("\n# - \(line)\n"), "\(line)")
        }
        let manifest = try workspace.text("ashlar.yml")
        #expect(manifest.contains("  A: {layer: Modules, path: Sources/A}\n"), "\(manifest)")
        #expect(manifest.contains("  m-3: {url: \"https://example.com/m:3\", from: \"1.0.0\", products: []}\n"))
        #expect(manifest.contains("  _-n-: {url: \"https://example.com/Ünï\", "), "\(manifest)")
        let lint = try ashlar("lint", "--strict", "--no-baseline")
        #expect(lint.status == 0, "\(lint.output)")
        #expect(try ashlar("adopt").error.contains("has all targets"))
    }

    @Test("The name of a package or folder becomes a valid one") func projectNames() throws {
        let workspace = try AdoptedFiles.workspace([
            "One/Package.swift": #"let package = Package(name: "m: 3", targets: [.target(name: "A")])"#,
            "One/Sources/A/A.swift": "",
            "a:b/X/Package.swift": #"let package = Package(name: "X", targets: [.target(name: "X")])"#,
            "a:b/X/Sources/X/X.swift": "",
            "a:b/Y/Package.swift": #"let package = Package(name: "Y", targets: [.target(name: "Y")])"#,
            "a:b/Y/Sources/Y/Y.swift": "",
        ])
        for (folder, name, valid) in [("One", "m: 3", "m- 3"), ("a:b", "a:b", "a-b")] {
            let ashlar = Ashlar(folder: workspace.folder.appending(path: folder), workspace: workspace)
            let adopted = try ashlar("adopt")
            #expect(adopted.status == 0, "\(adopted.error)")
            let reason = "omitted: the name '\(name)': it contains ':'; the project is named '\(valid)'\n"
            #expect(adopted.output.contains(reason), "\(adopted.output)")
            #expect(try workspace.text("\(folder)/ashlar.yml").contains("\nname: \(valid)\n"))
            #expect(try ashlar("lint").status == 0)
            let refused = try ashlar("adopt", "--force", "--name", "x:y")
            #expect(refused.status == 2)
            #expect(refused.error.contains("the project's name 'x:y' contains ':'"), "\(refused.error)")
        }
    }

    @Test("An edge to a target that is left out does not lead to its namesake") func edgesOfNamesakes() throws {
        var files: [String: String] = [:]
        for name in ["Cli", "Web"] {
            files["\(name)/Package.swift"] = """
                let package = Package(name: "\(name)", targets: [
                    .target(name: "\(name)", dependencies: ["Utils"]), .target(name: "Utils"),
                ])
                """
            files["\(name)/Sources/\(name)/Main.swift"] = "import Utils"
            files["\(name)/Sources/Utils/Utils.swift"] = ""
        }
        let workspace = try AdoptedFiles.workspace(files)
        let ashlar = Ashlar(folder: workspace.folder, workspace: workspace)
        let adopted = try ashlar("adopt")
        #expect(adopted.status == 0, "\(adopted.error)")
        let omitted =
            "target 'Utils' of Web/Package.swift: Cli/Package.swift has a target of this name; the dependency of 'Web' on it is omitted, too"
        #expect(adopted.output.contains("omitted: \(omitted)\n"), "\(adopted.output)")
        let manifest = try workspace.text("ashlar.yml")
        #expect(manifest.contains("# - \(omitted)\n"), "\(manifest)")
        #expect(manifest.contains("path: Cli/Sources/Cli}"), "\(manifest)")
        #expect(manifest.contains("path: Web/Sources/Web}"), "\(manifest)")
        let lint = try ashlar("lint", "--no-baseline")
        // 'Web' imports its own 'Utils', of which the manifest knows nothing.
        #expect(lint.status == 0 && lint.output == "", "\(lint.output)")
        #expect(try ashlar("check").status == 0)
    }
}

/// Files of repositories that are adopted.
enum AdoptedFiles {
    /// Writes the files, each by its path, and the head of each package.
    static func workspace(_ files: [String: String]) throws -> Workspace {
        let workspace = try Workspace()
        for (path, text) in files {
            let isPackage = path.hasSuffix("Package.swift")
            let head = isPackage ? "// swift-tools-version: 5.9\nimport PackageDescription\n" : ""
            try workspace.write(head + text + "\n", to: path)
        }
        return workspace
    }

    /// An Xcode project with an app and its UI tests; the app links a product of which the project does not name the
    /// package.
    static func xcodeProject(app: String, product: String) -> String {
        """
        {rootObject = P; objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (T, U);};
        G = {isa = PBXGroup; children = (F, H);};
        F = {isa = PBXFileSystemSynchronizedRootGroup; path = \(app); sourceTree = "<group>";};
        H = {isa = PBXFileSystemSynchronizedRootGroup; path = UITests; sourceTree = "<group>";};
        T = {isa = PBXNativeTarget; name = \(app); productType = "com.apple.product-type.application";
          fileSystemSynchronizedGroups = (F); packageProductDependencies = (L);};
        L = {isa = XCSwiftPackageProductDependency; productName = \(product);};
        U = {isa = PBXNativeTarget; name = \(app)UITests; productType = "com.apple.product-type.bundle.ui-testing";
          fileSystemSynchronizedGroups = (H); dependencies = (D);};
        D = {isa = PBXTargetDependency; target = T;};
        };}
        """
    }
}
