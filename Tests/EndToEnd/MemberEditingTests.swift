import AshlarTestSupport
import Foundation
import Testing

/// A small project of random features and modules.
private struct RandomProject {
    let features: [String]
    let modules: [String]
    let text: String

    init(seed: Int) {
        var random = SeededGenerator(seed: seed)
        features = Array(["Cart", "Home", "Matched", "Wallet"].shuffled(using: &random).prefix(1 + seed % 3))
        modules = Array(["Clock", "Ink", "Kit"].shuffled(using: &random).prefix(1 + seed % 2))
        var text = "version: 1\nname: Demo\nlayers: [App, Feature, Core, Shared]   # outermost first\nmodules:\n"
        let composesAll = Bool.random(using: &random)
        for (index, module) in modules.enumerated() {
            let split = composesAll && Bool.random(using: &random) ? ", split: service" : ""
            let uses = modules.prefix(index).joined(separator: ", ")
            text += "  \(module): {layer: Shared\(split), uses: [\(uses)]}\n"
        }
        text += "features:\n"
        for (index, feature) in features.enumerated() {
            let uses = (features.prefix(index) + modules).filter { _ in Bool.random(using: &random) }
            text +=
                Bool.random(using: &random)
                ? "  \(feature): {uses: [\(uses.joined(separator: ", "))]}  # one of them\n"
                : "  \(feature):\n" + (uses.isEmpty ? "" : "    uses:\n" + uses.map { "      - \($0)\n" }.joined())
        }
        text += "apps:\n  Rider: {composes: \(composesAll ? "all" : "[\(features.joined(separator: ", "))]")}\n"
        if seed % 4 == 0 { text = text.replacing("\n", with: "\r\n") }
        self.text = text
    }
}

@Suite("Adding, renaming, splitting and removing members")
struct MemberEditingTests {
    func contents(of workspace: Workspace) throws -> [String: Data] {
        try Dictionary(
            uniqueKeysWithValues: workspace.files().map {
                ($0, try Data(contentsOf: workspace.folder.appending(path: $0)))
            })
    }

    /// Whichever edge a finding would propose to remove, `can` and `use` decide on the new one.
    @Test(arguments: [("warning", ("A", "B", "C")), ("error", ("B", "C", "A")), ("error", ("C", "A", "B"))])
    func useAndCanAgreeOnACycleOfFeatures(_ severity: String, _ cycle: (String, String, String)) throws {
        let workspace = try Workspace()
        let (first, second, third) = cycle
        try workspace.write(
            """
            version: 1
            name: Demo
            layers: [App, Feature]
            rules: {features-form-no-cycle: \(severity)}
            features:
              \(first): {uses: [\(second)]}
              \(second): {uses: [\(third)]}
              \(third): {}
            """, to: "ashlar.yml")
        try workspace.succeed("generate")
        let (can, use) = (try workspace.ashlar("can", third, first), try workspace.ashlar("use", third, first))
        let status: Int32 = severity == "error" ? 1 : 0
        #expect((can.status, use.status) == (status, status), "\(can.output)\(use.output)\(use.error)")
        for outcome in [can, use] {
            let text = outcome.output + outcome.error
            #expect(text.contains("'\(third)' and '\(first)' are in a cycle of 3 features"), "\(text)")
            #expect(text.contains("[features-form-no-cycle]"), "\(text)")
        }
        #expect(can.output.hasPrefix(status == 0 ? "yes: " : "no: "))
        #expect(try workspace.ashlar("check").status == 0)
    }

    @Test(arguments: seeds(10))
    func addingAndRemovingRestoresEveryByte(seed: Int) throws {
        let project = RandomProject(seed: seed)
        let workspace = try Workspace()
        try workspace.write(project.text, to: "ashlar.yml")
        try workspace.succeed("generate")
        let before = try contents(of: workspace)
        let composed = project.text.contains("composes: all") ? "" : " --in Rider"
        try workspace.succeed("new feature Refund --uses \(project.features[0])\(composed)")
        #expect(try contents(of: workspace) != before)
        try workspace.succeed("remove Refund")
        #expect(try contents(of: workspace) == before)
        try workspace.succeed("new module Zip --layer Core --split service")
        try workspace.succeed("remove Zip")
        #expect(try contents(of: workspace) == before)
    }

    /// A list created by `new` would remain and have an effect: the feature names the apps that compose it.
    @Test(arguments: [
        "apps: {Rider: {}}", "apps:\n  Rider:", "apps:\n  Rider: {supplies: []}", "apps: {Rider: {composes: []}}",
    ])
    func appWithoutAListGetsNoList(apps: String) throws {
        let workspace = try Workspace()
        let head = "version: 1\nname: Demo\nlayers: [App, Feature]\nfeatures: {Home: {}}\n"
        try workspace.write(head + apps + "\n", to: "ashlar.yml")
        try workspace.succeed("generate")
        let before = try contents(of: workspace)
        try workspace.succeed("new feature Refund --in Rider")
        #expect(
            try workspace.text("Sources/App/Rider/RiderCompositionRoot+Refund.generated.swift").contains(
                "RefundFactory(service: refundService)"))
        try workspace.succeed("remove Refund")
        #expect(try contents(of: workspace) == before)
    }

    /// The removed fragment precedes those that name it.
    @Test func fragmentIsRemovedBeforeOthersAreEdited() throws {
        let workspace = try Workspace()
        try workspace.write(
            "version: 1\nname: Demo\nlayers: [App, Feature]\ninclude: [\"f/*.yml\"]\n", to: "ashlar.yml")
        for (name, uses) in [("Cart", ""), ("Home", "Cart"), ("Map", "Cart, Home")] {
            try workspace.write("features:\n  \(name): {uses: [\(uses)]}\n", to: "f/\(name).yml")
        }
        try workspace.succeed("generate")
        try workspace.succeed("remove Cart --with-uses")
        #expect(try workspace.files().filter { $0.hasPrefix("f/") } == ["f/Home.yml", "f/Map.yml"])
        #expect(try workspace.text("f/Home.yml") == "features:\n  Home: {}\n")
        #expect(try workspace.text("f/Map.yml") == "features:\n  Map: {uses: [Home]}\n")
    }

    @Test func moduleIsSplitAndMerged() throws {
        let workspace = try Workspace()
        let manifest = """
            version: 1
            name: Demo
            layers: [App, Feature, Core]
            modules: {Clock: {layer: Core}}
            features: {Home: {uses: [Clock]}}
            apps: {Rider: {composes: [Home]}}

            """
        try workspace.write(manifest, to: "ashlar.yml")
        try workspace.succeed("generate")
        try workspace.succeed("split Clock")
        #expect(try workspace.text("ashlar.yml").contains("composes: [Clock, Home]"))
        try workspace.succeed("split Clock --into library")
        #expect(try workspace.text("ashlar.yml") == manifest)
        try workspace.succeed("generate --check")
    }

    @Test(arguments: seeds(10))
    func renamingBackRestoresEveryByte(seed: Int) throws {
        let project = RandomProject(seed: seed)
        let workspace = try Workspace()
        try workspace.write(project.text, to: "ashlar.yml")
        try workspace.succeed("generate")
        let before = try contents(of: workspace)
        for name in [project.features[0], project.modules[0], "Rider"] {
            try workspace.succeed("rename \(name) Basket")
            let names = try workspace.files().filter { $0.contains("/\(name)") }
            #expect(names == [])
            try workspace.succeed("generate --check")
            #expect(try workspace.ashlar("lint").status == 0)
            try workspace.succeed("rename Basket \(name)")
            #expect(try contents(of: workspace) == before, "\(name)")
        }
    }

    @Test(.exhaustive) func renamedProjectBuildsAndPassesItsTests() throws {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Demo
            layers: [App, Feature, Shared]
            modules:
              Clock: {layer: Shared, split: service}
            features:
              Home: {uses: [Cart]}
              Cart: {implementation: {uses: [Clock]}}
            apps:
              Rider: {composes: all}

            """, to: "ashlar.yml")
        try workspace.succeed("generate")
        try workspace.write(
            """
            import CartInterface
            import ClockInterface

            /// Says "Cart" \\(of: CartService).
            public struct CartBadge: Sendable {
                public let service: any CartInterface.CartService
                public let clock: any ClockService
                public var title: String { "Cart: \\(CartBadge.self)" }
            }

            extension CartBadge {
                init(_ factory: CartFactory, _ service: any CartService, _ clock: any ClockService) {
                    self.init(service: service, clock: clock)
                }
            }

            """, to: "Sources/Feature/Cart/Implementation/CartBadge.swift")
        try workspace.write(
            """
            import CartInterface

            func isCart(_ value: Any) -> Bool { value is any CartService }

            """, to: "Sources/Feature/Home/Implementation/CartCheck.swift")
        try workspace.succeed("rename Cart Basket")
        try workspace.succeed("rename Clock Time")
        try workspace.succeed("rename Rider Driver")
        try workspace.succeed("generate --check")
        let badge = try workspace.text("Sources/Feature/Basket/Implementation/BasketBadge.swift")
        #expect(badge.contains("import BasketInterface\nimport TimeInterface\n"))
        #expect(badge.contains("/// Says \"Cart\" \\(of: CartService)."))
        #expect(badge.contains("any BasketInterface.BasketService"))
        #expect(badge.contains("\"Cart: \\(BasketBadge.self)\""))
        #expect(
            try workspace.text("Sources/Feature/Home/Implementation/CartCheck.swift").contains(
                "value is any BasketService"))
        #expect(try workspace.ashlar("lint", "--strict").status == 0)
        let tests = try Command.run(
            Tool.swift.path(), ["test", "-Xswiftc", "-warnings-as-errors"], in: workspace.folder)
        #expect(tests.status == 0, "\(tests.output.suffix(3000))\(tests.error.suffix(3000))")
    }

    // MARK: - Runs that are stopped

    private static let kills = [
        ("rename Cart Basket", ".ashlar/journal"), ("rename Cart Basket", "Sources/Feature/Basket"),
        ("rename Cart Basket", "Sources/Feature/Basket/Interface/BasketService.swift"),
        ("rename Cart Basket", "Sources/Feature/Basket/Mocks/BasketServiceMock.generated.swift"),
        ("rename Cart Basket", "Tests/Feature/Basket/BasketModelTests.swift"),
        ("move Clock --layer Core", ".ashlar/journal"), ("move Clock --layer Core", "Sources/Core/Clock"),
        ("split Clock", ".ashlar/journal"),
        ("split Clock", "Sources/Shared/Clock/Implementation/Empty.swift"),
        ("split Clock", "Sources/Shared/Clock/Interface/ClockService.swift"),
        ("split Cart --into service", ".ashlar/journal"), ("remove Cart --with-uses", ".ashlar/journal"),
    ]

    /// Killed as soon as there is a file or folder at a path; a run that was faster is complete.
    @Test(arguments: sample(kills, every: 4))
    func killedRunIsCompleted(command: String, path: String) throws {
        let whole = try project()
        try whole.succeed(command)
        let killed = try project()
        try killed.ashlar.runAndKill(command.split(separator: " ").map(String.init), onceThereIs: path)
        let journal = killed.folder.appending(path: ".ashlar/journal").path
        let isInterrupted = FileManager.default.fileExists(atPath: journal)
        if isInterrupted { try killed.succeed(command) }
        #expect(!FileManager.default.fileExists(atPath: journal))
        #expect(try contents(of: killed) == contents(of: whole))
        try killed.succeed("generate --check")
    }

    @Test func interruptedRemovalIsPruned() throws {
        let whole = try project()
        try whole.succeed("remove Cart --with-uses")
        let stopped = try project()
        try stopped.write(try whole.text("ashlar.yml"), to: "ashlar.yml")
        let reported = try stopped.ashlar("generate")
        #expect(reported.error.contains("run: ashlar generate --prune"))
        try stopped.succeed("generate --prune")
        #expect(try contents(of: stopped) == contents(of: whole))
    }

    /// Composition roots and test plans are not in the lock file.
    @Test func orphansAreThoseThatPruneDeletes() throws {
        let workspace = try project()
        let text = try workspace.text("ashlar.yml")
        try workspace.write(text.replacing("{composes: all}", with: "{composes: all, shell: xcode}"), to: "ashlar.yml")
        try workspace.succeed("generate")
        let apps = try #require(text.range(of: "apps:"))
        try workspace.write(String(text[..<apps.lowerBound]), to: "ashlar.yml")
        let listed = try workspace.ashlar("generate", "--verbose")
        let paths = { (output: String, mark: String) in
            output.split(separator: "\n").filter { $0.hasPrefix("  \(mark) ") }.map { $0.dropFirst(4) }
        }
        let orphans = paths(listed.output, "?")
        #expect(listed.error.contains("\(orphans.count) unedited files are orphaned; run: ashlar generate --prune\n"))
        #expect(orphans.contains("Apps/Rider/Rider.xctestplan"))
        #expect(paths(try workspace.succeed("generate --prune --verbose"), "-") == orphans)
    }

    /// - Parameter further: lines at the manifest's end.
    func project(_ further: String = "") throws -> Workspace {
        try .generated(
            from: """
                version: 1
                name: Demo
                layers: [App, Feature, Core, Shared]
                modules:
                  Clock: {layer: Shared}
                features:
                  Home: {uses: [Cart]}
                  Cart: {implementation: {uses: [Clock]}}
                apps:
                  Rider: {composes: all}

                """ + further)
    }
}
