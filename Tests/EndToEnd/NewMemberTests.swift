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
