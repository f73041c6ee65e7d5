import AshlarTestSupport
import Foundation
import Testing

/// A dependency that `use` adds is one that `tidy` keeps.
@Suite("Imports of new dependencies")
struct UsedImportTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Demo
            layers: [App, Feature, Shared]
            modules:
              Clock: {layer: Shared}
            packages:
              Kit: {path: ../Kit, platforms: [iOS]}
            features:
              Home: {}

            """, to: "ashlar.yml")
        try workspace.write("public struct Instant {}\n", to: "Sources/Shared/Clock/Instant.swift")
        try workspace.succeed("generate")
    }

    private func expectTidy() throws {
        let manifest = try workspace.text("ashlar.yml")
        try workspace.succeed("tidy --check")
        #expect(try workspace.text("ashlar.yml") == manifest)
        #expect(try workspace.ashlar("lint", "--strict").status == 0)
    }

    @Test func importIsAddedWhereASourceNeedsIt() throws {
        let model = "Sources/Feature/Home/Implementation/HomeModel.swift"
        try workspace.write(try workspace.text(model) + "\nstruct Last { var at: Instant? }\n", to: model)
        let output = try workspace.succeed("use Home Clock")
        #expect(!output.contains("no source of"))
        #expect(try workspace.text(model).hasPrefix("import Clock\nimport HomeInterface\n"))
        #expect(try !workspace.text("Sources/Feature/Home/Implementation/HomeFactory.swift").contains("import Clock"))
        try expectTidy()
    }

    @Test func importThatNoSourceNeedsYetIsReported() throws {
        let output = try workspace.succeed("use Home Clock")
        let path = "Sources/Feature/Home/Implementation/HomeModel.swift"
        #expect(
            output.contains(
                "no source of 'Home' uses 'Clock' yet: the import in \(path) keeps 'ashlar tidy' from removing the dependency\n"
            ), "\(output)")
        #expect(try workspace.text(path).hasPrefix("import Clock\nimport HomeInterface\n"))
        try expectTidy()
        // Without the import, the dependency goes.
        try workspace.write(try workspace.text(path).replacing("import Clock\n", with: ""), to: path)
        try workspace.succeed("tidy")
        #expect(try !workspace.text("ashlar.yml").contains("Home: {uses"))
    }

    @Test func moduleThatPlatformsLackIsImportedConditionally() throws {
        try workspace.succeed("use Home.ui Kit --allow-findings")
        let text = try workspace.text("Sources/Feature/Home/UI/HomeState.swift")
        #expect(text.hasPrefix("#if canImport(Kit)\n    import Kit\n#endif\n"), "\(text)")
    }

    @Test func dependencyOfSourcesThatAshlarDoesNotWriteIsReported() throws {
        let manifest = try workspace.text("ashlar.yml")
        try workspace.write(manifest.replacing("layers:", with: "generate: none\nlayers:"), to: "ashlar.yml")
        let output = try workspace.succeed("use Home Clock")
        #expect(
            output.contains(
                "no source of 'Home' imports 'Clock'; until one does, 'ashlar tidy' removes the dependency\n"),
            "\(output)")
        #expect(try !workspace.text("Sources/Feature/Home/Implementation/HomeFactory.swift").contains("import Clock"))
    }

    // MARK: - Packages

    @Test func packageIsDeclared() throws {
        let refused = try workspace.ashlar("use", "Home", "Logging")
        #expect(
            refused.error
                == "error: there is no member, target or product 'Logging'; nothing was written\n"
                + "  help: declare the package of a product first: ashlar new package URL --from VERSION --products Logging\n"
        )
        try workspace.succeed("new package https://github.com/apple/swift-log.git --from 1.6.0 --products Logging")
        #expect(
            try workspace.text("ashlar.yml").contains(
                "  swift-log: {url: \"https://github.com/apple/swift-log.git\", from: 1.6.0, products: [Logging]}\n"))
        #expect(
            try workspace.text("Package.swift").contains(".package(url: \"https://github.com/apple/swift-log.git\""))
        try workspace.succeed("use Home Logging")
        try expectTidy()
        let named = try workspace.ashlar("use", "Home", "swift-log")
        #expect(named.error.hasSuffix("  help: use one of its products: 'Logging'\n"))
    }

    @Test(arguments: [
        ("https://a.b/c --exact 1.0.0 --products C", "c: {url: \"https://a.b/c\", exact: 1.0.0, products: [C]}"),
        (
            "https://a.b/c --up-to-next-minor 1.0.0 --products B,A --products C",
            "c: {url: \"https://a.b/c\", up_to_next_minor: 1.0.0, products: [A, B, C]}"
        ),
        (
            "https://a.b/c --range 1.0.0..<2.0.0 --products C",
            "c: {url: \"https://a.b/c\", range: \"1.0.0..<2.0.0\", products: [C]}"
        ),
        ("https://a.b/c --branch main --products C", "c: {url: \"https://a.b/c\", branch: main, products: [C]}"),
        (
            "https://a.b/c --revision abc123 --products C",
            "c: {url: \"https://a.b/c\", revision: abc123, products: [C]}"
        ),
        (
            "git@a.b:c/d.git --from 1.0.0 --products C",
            "d: {url: \"git@a.b:c/d.git\", from: 1.0.0, products: [C]}"
        ),
        ("/a/c --branch main --products C", "c: {url: \"/a/c\", branch: main, products: [C]}"),
        ("file:///c --branch main --products C", "c: {url: \"file:///c\", branch: main, products: [C]}"),
        ("--path Local/Proto --products Proto", "Proto: {path: Local/Proto, products: [Proto]}"),
    ])
    func sourceOfAPackageIsWritten(options: String, entry: String) throws {
        try workspace.write("", to: "Local/Proto/Package.swift")
        try workspace.succeed("new package \(options)")
        let manifest = try workspace.text("ashlar.yml")
        #expect(manifest.contains("  \(entry)\n"), "\(manifest)")
    }

    @Test(arguments: [
        ("", "either a URL or --path is required"), ("https://a.b/c", "a URL requires one of --from"),
        ("https://a.b/c --from 1.0.0 --branch main", "a URL requires one of --from"),
        ("https://a.b/c --range 1.0.0", "--range requires two versions"),
        ("--path ../c --from 1.0.0", "--path excludes a version"),
        (
            "https://a.b/swift-log --from 1.0.0",
            "--products is required: the products that the project uses, such as --products Logging of swift-log"
        ),
        ("--path ../Proto", "--products is required: the products that the project uses, such as"),
        ("https://a.b/c --path ../c --from 1.0.0", "either a URL or --path is required"),
    ])
    func argumentsOfAPackageAreChecked(options: String, message: String) throws {
        let words = ["new", "package"] + options.split(separator: " ").map(String.init)
        let outcome = try workspace.ashlar.run(words)
        #expect(outcome.status == 64 && outcome.error.hasPrefix("error: \(message)"), "\(outcome.error)")
    }

    @Test(arguments: [
        ("Alamofire", "give the URL that 'git clone' takes, such as 'https://github.com/apple/swift-log'"),
        ("github.com/a/b", "did you mean 'https://github.com/a/b'?"), ("a/b", "did you mean 'https://github.com/a/b'?"),
        ("htps://a.b/c", "did you mean 'https://a.b/c'?"),
        ("https://a.b", "give the URL that 'git clone' takes, such as 'https://github.com/apple/swift-log'"),
        ("Local/Proto", "did you mean '--path Local/Proto', without a version?"),
    ])
    func addressThatGitDoesNotTakeIsRefused(url: String, remedy: String) throws {
        try workspace.write("", to: "Local/Proto/Package.swift")
        let before = try workspace.text("ashlar.yml")
        let outcome = try workspace.ashlar("new", "package", url, "--from", "1.0.0", "--products", "C")
        #expect(outcome.status == 2)
        #expect(
            outcome.error == "error: '\(url)' is not a URL of a package; nothing was written\n  help: \(remedy)\n")
        #expect(try workspace.text("ashlar.yml") == before)
    }

    @Test func folderWithoutAPackageIsRefused() throws {
        let outcome = try workspace.ashlar("new", "package", "--path", "../Nope", "--products", "Nope")
        #expect(outcome.status == 2)
        #expect(
            outcome.error
                == "error: '../Nope' has no package: there is no file '../Nope/Package.swift'; nothing was written\n"
                + "  help: give the folder of the package, relative to the folder of the manifest\n")
    }

    @Test func existingPackageIsNotReplaced() throws {
        let outcome = try workspace.ashlar(
            "new", "package", "https://a.b/kit", "--from", "1.0.0", "--products", "Kit,More")
        #expect(outcome.status == 2)
        #expect(
            outcome.error
                == "error: the package 'Kit' exists (ashlar.yml:7:3); nothing was written\n  help: add 'More' to its 'products'\n"
        )
    }

    // MARK: - Names

    @Test(arguments: [
        ("order", "Order"), ("my-feature", "MyFeature"), ("wish list", "WishList"), ("my_feature", "MyFeature"),
        ("a.b", "AB"),
    ])
    func nameIsProposed(name: String, proposal: String) throws {
        for outcome in [try workspace.ashlar("new", "feature", name), try workspace.ashlar("rename", "Home", name)] {
            #expect(outcome.status == 2)
            let lines = outcome.error.split(separator: "\n")
            #expect(lines.count == 2 && lines[0].hasPrefix("error: the name '\(name)' "), "\(outcome.error)")
            #expect(lines.last == "  help: did you mean '\(proposal)'?")
        }
    }
}
