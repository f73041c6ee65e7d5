import AshlarTestSupport
import Testing

/// Dependencies that are declared and unused in targets that have only initial sources.
@Suite("Dependencies of new targets")
struct FreshDependenciesTests {
    @Test(arguments: ["minimal", "tada"])
    func newProjectHasNoFindingAndNothingToTidy(preset: String) throws {
        let workspace = try Workspace()
        try #require(try workspace.ashlar("init", "--preset", preset, "--name", "Demo", "-q").status == 0)
        let lint = try workspace.ashlar("lint", "--strict")
        #expect(lint.status == 0, "\(lint.output)")
        #expect(try workspace.ashlar("tidy", "--check").status == 0)
    }

    @Test func unusedDependencyIsReportedOnceASourceIsEdited() throws {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Demo
            layers: [Feature, Shared]
            modules: {Model: {layer: Shared}}
            features: {Home: {uses: [Payment, Model]}, Payment: {}}

            """, to: "ashlar.yml")
        try #require(try workspace.ashlar("generate").status == 0)
        #expect(try workspace.ashlar("lint", "--strict").status == 0)
        #expect(try workspace.ashlar("tidy", "--check").status == 0)

        let path = "Sources/Feature/Home/Implementation/HomeModel.swift"
        try workspace.write("import PaymentInterface\n" + (try workspace.text(path)), to: path)
        let lint = try workspace.ashlar("lint", "--strict")
        #expect(lint.status == 1)
        #expect(lint.output.contains("no source of 'Home' imports 'Model', which it declares"))
        #expect(!lint.output.contains("imports 'Payment'"))
        #expect(try workspace.ashlar("tidy").status == 0)
        #expect(try workspace.text("ashlar.yml").contains("Home: {uses: [Payment]}"))
    }

    @Test func addedSourceIsAnEdit() throws {
        let workspace = try Workspace()
        try workspace.write(
            "version: 1\nname: D\nlayers: [L]\nmodules: {M: {layer: L}, N: {layer: L, uses: [M]}}\n", to: "ashlar.yml")
        try #require(try workspace.ashlar("generate").status == 0)
        #expect(try workspace.ashlar("lint", "--strict").status == 0)
        try workspace.write("struct Mine {}\n", to: "Sources/L/N/Mine.swift")
        #expect(try workspace.ashlar("lint", "--strict").status == 1)
    }

    /// An edit of another kind prints nothing of what was declared for later.
    @Test func firstEditsOfThePresetFailNoCheck() throws {
        let workspace = try Workspace.made(by: "init --preset tada --name Demo -q")
        try workspace.git("init", "-q")
        try workspace.commit()
        for path in try workspace.files()
        where path.hasPrefix("Sources/") && path.hasSuffix(".swift") && !path.contains("generated")
            && !path.hasSuffix("CompositionRoot.swift") && !path.hasSuffix("Factory.swift")
        {
            try workspace.write("// Mine.\n" + (try workspace.text(path)), to: path)
        }
        try workspace.commit()
        let check = try workspace.ashlar("check")
        #expect(check.status == 0, "\(check.output)")
        #expect(check.output.contains("warning: no source of 'Home' imports 'Matched', which it declares"))
        #expect(!check.output.contains("Foundation'"), "\(check.output)")
        #expect(try workspace.ashlar("tidy", "--check").status == 0)
        #expect(try workspace.ashlar("tidy").status == 0)
        #expect(try !workspace.ashlar("lint").output.contains("dependencies-are-used"))
    }

    @Test func newFeatureWithUsesCanBeEdited() throws {
        let workspace = try Workspace.made(by: "init --preset minimal --name Demo -q")
        try workspace.succeed("new feature Pay --uses Sample")
        try workspace.succeed("new module Clock --layer Shared")
        try workspace.succeed("new module Timer --layer Shared --uses Clock")
        try workspace.git("init", "-q")
        let factory = "Sources/Feature/Pay/Implementation/PayFactory.swift"
        try workspace.write("// Mine.\n" + (try workspace.text(factory)), to: factory)
        try workspace.write("struct Mine {}\n", to: "Sources/Shared/Timer/Timer.swift")
        #expect(try workspace.ashlar("check").status == 1, "without a commit")
        try workspace.git("commit", "-q", "--allow-empty", "-m", "Begin")
        #expect(try workspace.ashlar("check").status == 0)
        try workspace.commit()
        let check = try workspace.ashlar("check")
        #expect(check.status == 1)
        #expect(check.output.contains("error: no source of 'Timer' imports 'Clock', which it declares"))
        #expect(check.output.contains("warning: no source of 'Pay' imports 'Sample', which it declares"))
    }

    @Test(arguments: sample(["standard", "lean"], every: 2))
    func newFeatureSeesModelsInItsInterface(split: String) throws {
        let workspace = try Workspace.made(by: "init --preset minimal --name Demo -q")
        try workspace.succeed("new module Money --layer Shared --with mocks")
        try workspace.succeed("new module Clock --layer Shared")
        try workspace.succeed("new feature Pay --uses Clock,Money,Sample --split \(split)")
        let manifest = try workspace.text("ashlar.yml")
        #expect(manifest.contains("Pay: {split: \(split), uses: [Clock, Sample], interface: {uses: [Money]}}\n"))
        #expect(try workspace.ashlar("check", "--strict").status == 0)
        try workspace.git("init", "-q")
        try workspace.commit()
        try workspace.write(
            "public struct Price: Equatable, Sendable {\n    public init() {}\n}\n",
            to: "Sources/Shared/Money/Price.swift")
        let service = "Sources/Feature/Pay/Interface/PayService.swift"
        try workspace.write(
            "import Money\n\n" + workspace.text(service).replacing("_ title: String)", with: "_ price: Price)"),
            to: service)
        try workspace.succeed("generate")
        let check = try workspace.ashlar("check")
        #expect(check.status == 0 && !check.output.contains("Money"), "\(check.output)")
    }

    /// One target, and a module whose users get its interface.
    @Test func otherDependenciesStay() throws {
        let workspace = try Workspace.made(by: "init --preset minimal --name Demo -q")
        try workspace.succeed("new module Money --layer Shared --with mocks")
        try workspace.succeed("new module Store --layer Shared --split service")
        try workspace.succeed("new feature Pay --uses Money --split compact")
        try workspace.succeed("new feature Shop --uses Store")
        let manifest = try workspace.text("ashlar.yml")
        #expect(manifest.contains("Pay: {split: compact, uses: [Money]}\n"))
        #expect(manifest.contains("Shop: {uses: [Store]}\n"))
    }
}
