// With SwiftUI, the package has views, whose types other tests check.
#if !canImport(SwiftUI)
    import AshlarTestSupport
    import Foundation
    import Testing

    @Suite("Presets with the main actor as default isolation and the upcoming features of Swift 6.2")
    struct StrictPresetTests {
        @Test("They have no findings", arguments: [WrittenPackage.mviStrict, .cleanStrict])
        func check(_ package: WrittenPackage) throws {
            let workspace = try Workspace()
            _ = try package.make(in: workspace)
            let manifest = try workspace.text("Package.swift")
            for setting in ["MainActor", "NonisolatedNonsendingByDefault", "InferIsolatedConformances"] {
                #expect(manifest.contains(setting))
            }
            let outcome = try workspace.ashlar("check", "--strict")
            #expect(outcome.status == 0 && !outcome.output.contains("note:"), "\(outcome.output)\(outcome.error)")
            #expect(try TypeCheck.findings(in: workspace.folder) == [])
        }

        @Test("They build and pass their tests", .exhaustive, arguments: [WrittenPackage.mviStrict, .cleanStrict])
        func test(_ package: WrittenPackage) throws {
            let workspace = try Workspace()
            let tests = try Command.run(
                Tool.swift.path(), ["test", "-Xswiftc", "-warnings-as-errors"], in: package.make(in: workspace))
            #expect(tests.status == 0, "\(tests.output.suffix(3000))\(tests.error.suffix(3000))")
        }
    }
#endif
