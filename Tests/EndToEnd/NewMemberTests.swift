import AshlarTestSupport
import Foundation
import Testing

/// What `ashlar new` gives a new member besides what its options say.
@Suite("New features, apps and tests")
struct NewMemberTests {
    @Test(
        "A proposed name ends as those of all features do",
        arguments: [("order", "OrderFeature"), ("my-feature", "MyFeature")])
    func suffix(name: String, proposal: String) throws {
        let workspace = try Workspace.made(by: "init --preset clean --name Hot --no-shell")
        let outcome = try workspace.ashlar("new", "feature", name)
        #expect(outcome.status == 2 && outcome.error.contains("help: did you mean '\(proposal)'?"), "\(outcome.error)")
    }

    @Test("A new app and its tests have the platforms of what they use")
    func platforms() throws {
        let workspace = try Workspace.generated(
            from: """
                version: 1
                name: Demo
                platforms: {iOS: "17.0", macOS: "14.0"}
                layers: [App, {name: Feature, features: true, platforms: {iOS: "17.0"}}, Shared]
                modules:
                  Model: {layer: Shared}
                features:
                  Home: {}

                """)
        try workspace.succeed("new app Rider")
        try workspace.succeed("new module RiderTests --layer App --kind tests --uses Rider,Model")
        try workspace.succeed("new module Clock --layer Shared")
        let manifest = try workspace.text("ashlar.yml")
        #expect(manifest.components(separatedBy: "platforms: {iOS: \"17.0\"}").count == 4, "\(manifest)")
        try workspace.succeed("check --strict")
        try workspace.succeed("new app Tool --kind executable --uses Model")
        #expect(try workspace.text("ashlar.yml").components(separatedBy: "platforms: ").count == 5)
    }

    @Test("'--platforms' sets those of a new member, with a minimum version for each or for none")
    func givenPlatforms() throws {
        let workspace = try Workspace.generated(
            from: """
                version: 1
                name: Demo
                platforms: {iOS: "16.0", macOS: "14.0"}
                layers: [App, Feature, Shared]
                modules: {Model: {layer: Shared}}

                """)
        for command in [
            "new app Desk --platforms macOS:14.2 --shell", "new feature Home --platforms macOS,iOS --uses Model",
            "new module Clock --layer Shared --platforms macOS:14.0,iOS:17.0",
            "new module ClockChecks --layer Shared --kind tests --uses Model --platforms iOS",
        ] { try workspace.succeed(command) }
        let manifest = try workspace.text("ashlar.yml")
        for line in [
            "Desk: {platforms: {macOS: \"14.2\"}, composes: all, shell: xcode}",
            "Home: {platforms: [iOS, macOS], uses: [Model]}",
            "Clock: {layer: Shared, platforms: {iOS: \"17.0\", macOS: \"14.0\"}}",
            "ClockChecks: {layer: Shared, kind: tests, platforms: [iOS], uses: [Model]}",
        ] { #expect(manifest.contains(line), "\(manifest)") }
        for (value, problem) in [
            ("ios", "'ios' is not a platform; --platforms takes: iOS, macOS, "),
            ("iOS:17.0,macOS", "--platforms requires a minimum version for each platform, or for none"),
            ("iOS:new", "'new' is not a version; write '--platforms iOS:17.0'"),
            ("iOS,iOS", "'--platforms iOS' is repeated"),
        ] {
            let outcome = try workspace.ashlar("new", "app", "Late", "--platforms", value)
            #expect(outcome.status == 64 && outcome.error.contains(problem), "\(outcome.error)")
        }
        #expect(try workspace.ashlar("new", "app", "Late", "--platforms", "iOS:15.0").error.contains("cannot link"))
    }

    @Test("A new app uses the module of coordinators that the other apps use")
    func coordinators() throws {
        let workspace = try Workspace.made(by: "init --preset clean --name Hot --no-shell")
        try workspace.succeed("new app HotTwo --shell")
        try workspace.succeed("new app HotThree --composes StoresFeature --uses StoresFeature.entity")
        let manifest = try workspace.text("ashlar.yml")
        #expect(manifest.contains("HotTwo: {composes: all, shell: xcode, uses: [HotCore]}"), "\(manifest)")
        #expect(manifest.contains("uses: [HotCore, StoresFeature.entity]"), "\(manifest)")
        try workspace.succeed("check")
        #if !canImport(UIKit)
            #expect(try TypeCheck.findings(in: workspace.folder) == [])
        #endif
    }

    @Test("Git alone merges two new features of the preset 'clean'", .needs(.git))
    func merge() throws {
        let workspace = try Workspace.made(by: "init --preset clean --name Hot --no-shell")
        let outcome = try workspace.merge(
            ours: "new feature PaymentsFeature", theirs: "new feature OrdersFeature")
        #expect(outcome.status == 0, "\(outcome.output)")
        try workspace.succeed("check --strict")
        try workspace.succeed("generate")
        let list = "Sources/Application/HotUIKit/HotUIKitCompositionRoot+FeatureFactory.list.generated.swift"
        let entries = "            ordersFeature,\n            paymentsFeature,\n            storesFeature,\n"
        #expect(try workspace.text(list).contains(entries))
    }
}
