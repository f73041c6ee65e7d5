import AshlarTestSupport
import Foundation
import Testing

@Suite("ashlar doctor")
struct DoctorTests {
    private static func project() throws -> Workspace {
        try .generated(from: ShellTests.manifest)
    }

    @Test("A project that Ashlar wrote is sound")
    func sound() throws {
        let workspace = try Self.project()
        try workspace.succeed("new scheme Home")
        let outcome = try workspace.ashlar("doctor", "--xcode")
        #expect(outcome.status == 0 && outcome.output.contains("project of 'Rider', sound"), "\(outcome)")
        let all = try workspace.succeed("doctor")
        for word in ["programs\n", "swift", "ashlar.yml", "editor schema", "current"] {
            #expect(all.contains(word), "\(word)")
        }
    }

    @Test("There are at least 40 of them")
    func count() { #expect(Corruption.all.count >= 40) }

    @Test("A missing project, scheme or folder is reported")
    func missing() throws {
        for (path, words) in [
            ("Rider.xcodeproj/project.pbxproj", "the file is missing"),
            ("Rider.xcodeproj/xcshareddata/xcschemes/Rider.xcscheme", "the scheme is missing"),
            ("Rider", "the folder 'Rider' is missing"), ("Rider.xctestplan", "is missing"),
        ] {
            let workspace = try Self.project()
            try FileManager.default.removeItem(at: workspace.folder.appending(path: "Apps/Rider/\(path)"))
            let outcome = try workspace.ashlar("doctor", "--xcode")
            #expect(outcome.status == 1 && outcome.output.contains(words), "\(path): \(outcome.output)")
        }
    }

    @Test("A target without sources is reported, and sources of any kind count")
    func emptyTarget() throws {
        let workspace = try Self.project()
        let folder = "Apps/Rider/Widget"
        try workspace.write("Notes.\n", to: "\(folder)/README.md")
        try FileManager.default.removeItem(at: workspace.folder.appending(path: "\(folder)/WidgetBundle.swift"))
        let outcome = try workspace.ashlar("doctor", "--xcode")
        #expect(outcome.status == 1 && outcome.output.contains("'Widget' has no sources"), "\(outcome)")
        #expect(outcome.output.contains("project of 'Rider', findings: 1"), "\(outcome)")
        try workspace.write("@import SwiftUI;\n", to: "\(folder)/Parts/Widget.m")
        try workspace.succeed("doctor --xcode")
    }

    @Test("A scheme of a renamed feature is reported with its line")
    func scheme() throws {
        let workspace = try Self.project()
        try workspace.succeed("new scheme Home")
        try workspace.succeed("rename Home Start")
        let outcome = try workspace.ashlar("doctor", "--xcode")
        #expect(outcome.status == 1 && outcome.output.contains("the package has no target 'HomePreviews'"))
    }

    @Test("Other Xcode projects are read as well")
    func foreign() throws {
        let workspace = try Self.project()
        let text = try workspace.text("Apps/Rider/Rider.xcodeproj/project.pbxproj")
        try workspace.write(
            text.replacing("mainGroup = ", with: "mainGroup = 0"), to: "Old/Own.xcodeproj/project.pbxproj")
        let outcome = try workspace.ashlar("doctor", "--xcode")
        #expect(outcome.status == 1 && outcome.output.contains("Old/Own.xcodeproj"))
        #expect(outcome.output.contains("'mainGroup' of"))
    }

    /// The project of an app, copied to a folder that the manifest does not name.
    @Test(
        "The packages and products of other projects are checked",
        arguments: [
            ("relativePath = ../..;", "relativePath = ../Nope;", "there is no package in '../Nope'"),
            ("productName = RiderComposition;", "productName = Nope;", "the package has no product 'Nope'"),
            (
                "productName = RiderComposition;", "productName = HomeImplementation;",
                "the package has no product 'HomeImplementation'"
            ),
            ("productName = RiderComposition;", "productName = HomeUI;", "other project, sound"),
        ])
    func foreignPackages(_ old: String, _ new: String, _ reported: String) throws {
        let workspace = try Self.project()
        let files = FileManager.default
        try files.createDirectory(at: workspace.folder.appending(path: "Old"), withIntermediateDirectories: true)
        try files.copyItem(
            at: workspace.folder.appending(path: "Apps/Rider"), to: workspace.folder.appending(path: "Old/Rider"))
        let project = "Old/Rider/Rider.xcodeproj/project.pbxproj"
        let text = try workspace.text(project)
        try #require(text.contains(old))
        try workspace.write(text.replacing(old, with: new), to: project)
        let output = try workspace.ashlar("doctor", "--xcode").output
        #expect(output.contains(reported), "\(output)")
        #expect(output.contains("project of 'Rider', sound"), "\(output)")
    }

    @Test("A setting in a file counts where the project has none")
    func configurationFile() throws {
        let workspace = try Self.project()
        let (project, file) = ("Apps/Rider/Rider.xcodeproj/project.pbxproj", "Apps/Rider/App.xcconfig")
        let setting = "\t\t\t\tIPHONEOS_DEPLOYMENT_TARGET = 17.0;\n"
        try workspace.write(try workspace.text(project).replacing(setting, with: ""), to: project)
        let text = try workspace.text(file)
        let output = try workspace.ashlar("doctor", "--xcode").output
        for target in ["Rider", "Widget"] {
            #expect(output.contains("nothing sets IPHONEOS_DEPLOYMENT_TARGET of '\(target)'"), "\(output)")
        }
        try workspace.write("IPHONEOS_DEPLOYMENT_TARGET = 15.0 // old\n" + text, to: file)
        var outcome = try workspace.ashlar("doctor", "--xcode")
        #expect(outcome.status == 1 && outcome.output.contains("\(file):1:1: error"), "\(outcome)")
        #expect(outcome.output.contains("is 15.0, and the manifest has 17.0"), "\(outcome)")
        try workspace.write("MINIMUM = 17.0\nIPHONEOS_DEPLOYMENT_TARGET = $(MINIMUM)\n" + text, to: file)
        outcome = try workspace.ashlar("doctor", "--xcode")
        #expect(outcome.status == 0, "\(outcome)")
        // What is for another system has no effect.
        try workspace.write(
            "IPHONEOS_DEPLOYMENT_TARGET = 17.0\nIPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*] = 12.0\n" + text, to: file)
        outcome = try workspace.ashlar("doctor", "--xcode")
        #expect(outcome.status == 0, "\(outcome)")
    }

    @Test("One cause is reported once")
    func oneFinding() throws {
        for (path, old, new) in [
            ("Rider.xcodeproj/project.pbxproj", "rootObject = ", "rootObject = 0"),
            ("Rider.xcodeproj/project.pbxproj", "path = Widget;", "path = Rider;"),
            ("Rider.xcodeproj/project.pbxproj", "relativePath = ../..;", "relativePath = ../Nope;"),
            ("Rider.xcodeproj/project.pbxproj", "baseConfigurationReference = ", "baseConfigurationReference = 0"),
            ("Rider.xcodeproj/project.pbxproj", "productName = RiderComposition;", "productName = HomeImplementation;"),
            ("App.xcconfig", "\nBUNDLE_ID_PREFIX", "\n<<<<<<< ours\n=======\nBUNDLE_ID_PREFIX"),
        ] {
            let workspace = try Self.project()
            let text = try workspace.text("Apps/Rider/\(path)")
            try #require(text.contains(old))
            let edited = text.replacing(old, with: new, maxReplacements: 1)
            try workspace.write(edited, to: "Apps/Rider/\(path)")
            let output = try workspace.ashlar("doctor", "--xcode").output
            #expect(output.contains("project of 'Rider', findings: 1"), "\(new): \(output)")
        }
    }

    @Test("A missing catalog is reported")
    func catalog() throws {
        let workspace = try Self.project()
        try FileManager.default.removeItem(at: workspace.folder.appending(path: "Apps/Rider/Rider/Assets.xcassets"))
        let outcome = try workspace.ashlar("doctor", "--xcode")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("no asset catalog of 'Rider' has 'AppIcon' and 'AccentColor'"), "\(outcome)")
        // Images without contents are not an icon.
        let set = "Apps/Rider/Rider/Assets.xcassets/AppIcon.appiconset"
        try workspace.write("", to: "\(set)/Icon.png")
        let output = try workspace.ashlar("doctor", "--xcode").output
        #expect(output.contains("no asset catalog of 'Rider' has 'AppIcon' and 'AccentColor'"), "\(output)")
    }

    @Test("A project of Xcode 27 is read, and one in both formats is reported")
    func newFormat() throws {
        let workspace = try Workspace.generated(
            from: ShellTests.manifest.replacing("  Widget: {kind: extension, host: Rider}\n", with: ""))
        let (old, new) = (
            "Apps/Rider/Rider.xcodeproj/project.pbxproj", "Apps/Rider/Rider.xcodeproj/project.xcproj"
        )
        let scheme = try workspace.text("Apps/Rider/Rider.xcodeproj/xcshareddata/xcschemes/Rider.xcscheme")
        let id = scheme.split(separator: "BlueprintIdentifier = \"").dropFirst().first?.prefix { $0 != "\"" } ?? ""
        let text = try Fixture.text("xcode/Rider.xcproj").replacing("APP-ID", with: id)
        try workspace.write(text, to: new)
        let both = try workspace.ashlar("doctor", "--xcode")
        #expect(both.status == 1 && both.output.contains("\(new):1:1: error"), "\(both.output)")
        try FileManager.default.removeItem(at: workspace.folder.appending(path: old))
        try workspace.succeed("doctor --xcode")
        for (old, new, words) in [
            ("\"path\": \"Rider\"", "\"path\": \"Ridr\"", "the folder 'Ridr' is missing"),
            ("\"path\": \"../..\"", "\"path\": \"..\"", "set 'path' to '../..'"),
            ("RiderComposition", "HomeImplementation", "links 'HomeImplementation' of 'Home' directly"),
            ("\"17.0\"", "\"16.0\"", "is 16.0, and the manifest has 17.0"),
            ("\"application\"", "\"framework\"", "is of type 'com.apple.product-type.framework'"),
        ] {
            try #require(text.contains(old))
            try workspace.write(text.replacing(old, with: new), to: "Apps/Rider/Rider.xcodeproj/project.xcproj")
            let outcome = try workspace.ashlar("doctor", "--xcode")
            #expect(outcome.status == 1 && outcome.output.contains(words), "\(outcome.output)")
        }
    }

    @Test("A test plan that the user keeps is not compared")
    func keptTestPlan() throws {
        let workspace = try Self.project()
        let plan = "Apps/Rider/Rider.xctestplan"
        let text = try workspace.text(plan)
        try workspace.write(text.replacing("\"version\"", with: "\"codeCoverage\" : false,\n  \"version\""), to: plan)
        try workspace.succeed("generate --on-conflict keep")
        try workspace.succeed("new feature Zed")
        try workspace.succeed("check")
        try workspace.succeed("doctor --xcode")
    }

    @Test("The JSON document follows its schema", .needs(.validators))
    func document() throws {
        let workspace = try Self.project()
        try FileManager.default.removeItem(at: workspace.folder.appending(path: "Apps/Rider/Rider"))
        let outcome = try workspace.ashlar("doctor", "--format", "json")
        #expect(outcome.status == 1)
        #expect(try Validator.json(outcome.output, by: "docs/schemas/doctor.schema.json") == "")
    }

    @Test("An old editor schema, an edited generated file and hooks are reported")
    func surroundings() throws {
        let workspace = try Self.project()
        try workspace.git("init", "-q", "-b", "main")
        try Self.writeHook("#!/bin/sh\nashlar check\n", in: workspace)
        try workspace.write("{}", to: ".ashlar/ashlar.schema.json")
        try workspace.write("", to: ".gitattributes")
        try FileManager.default.removeItem(at: workspace.folder.appending(path: "Package.swift"))
        let outcome = try workspace.ashlar("doctor")
        #expect(outcome.status == 1)
        for words in [
            "pre-commit runs ashlar", "'.ashlar/ashlar.schema.json' is out of date", "Package.swift",
            "add the line 'ashlar.lock merge=union'",
        ] { #expect(outcome.output.contains(words), "\(words): \(outcome.output)") }
    }

    private static func writeHook(_ text: String, permissions: Int = 0o755, in workspace: Workspace) throws {
        try workspace.write(text, to: ".git/hooks/pre-commit")
        try FileManager.default.setAttributes(
            [.posixPermissions: permissions],
            ofItemAtPath: workspace.folder.appending(path: ".git/hooks/pre-commit").path)
    }

    @Test("A hook runs ashlar if git runs it, and a command of it is ashlar")
    func hooks() throws {
        let workspace = try Self.project()
        try workspace.git("init", "-q", "-b", "main")
        for (text, runs) in [
            ("ashlar lint", true), ("  exec \"$ROOT/bin/ashlar\" check --strict", true),
            ("swift package ashlar check", true), ("if ! ashlar check; then exit 1; fi", true),
            ("bash -c 'ashlar check'", true), ("cd /opt/ashlar-tools && make", false),
            ("cd ashlar && make", false), ("git -C /opt/ashlar pull", false), ("command -v ashlar >/dev/null", false),
            ("echo run ashlar check", false), ("make # ashlar check", false),
        ] {
            try Self.writeHook("#!/bin/sh\n\(text)\n", in: workspace)
            let output = try workspace.succeed("doctor")
            #expect(output.contains("pre-commit runs ashlar") == runs, "\(text): \(output)")
        }
        try Self.writeHook("#!/bin/sh\nashlar lint\n", permissions: 0o644, in: workspace)
        let output = try workspace.succeed("doctor")
        #expect(output.contains("none runs ashlar"), "\(output)")
        #expect(output.contains("git ignores the hook 'pre-commit', which runs ashlar"), "\(output)")
        #expect(output.contains("help: run 'chmod +x .git/hooks/pre-commit'"), "\(output)")
    }

    @Test("The hook of the program pre-commit runs what its file names")
    func preCommit() throws {
        let workspace = try Self.project()
        try workspace.git("init", "-q", "-b", "main")
        let hook =
            "ARGS=(hook-impl --config=.pre-commit-config.yaml --hook-type=pre-commit)\nexec pre-commit \"${ARGS[@]}\"\n"
        try Self.writeHook("#!/usr/bin/env bash\n\(hook)", in: workspace)
        let configuration = "repos:\n  - repo: https://github.com/ashlar/ashlar\n    hooks: [{id: ashlar-check}]\n"
        for (text, words) in [
            (configuration, "pre-commit (.pre-commit-config.yaml) runs ashlar"),
            ("# ashlar\nrepos: []\n", "none runs ashlar"),
        ] {
            try workspace.write(text, to: ".pre-commit-config.yaml")
            let output = try workspace.succeed("doctor")
            #expect(output.contains(words), "\(output)")
        }
    }
}
