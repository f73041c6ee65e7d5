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
}
