import AshlarScaffolding
import Testing

@Suite("Preset planner")
struct PresetPlannerTests {
    @Test("The presets are known by name")
    func presets() {
        #expect(PresetPlanner.presets == ["29cm", "clean", "minimal", "mvi", "tada", "tca", "ui-only"])
    }

    @Test("The names of modules begin with the project's")
    func prefix() throws {
        let tada = try PresetPlanner.manifest(preset: "tada", name: "Tada")
        #expect(tada.contains("\n  TadaModel:      {layer: Shared, uses: [TadaFoundation], with: [mocks]}\n"))
        #expect(tada.contains("owner: \"@tada/profile\""))
        let blue = try PresetPlanner.manifest(preset: "tada", name: "Blue")
        #expect(blue == tada.replacing("Tada", with: "Blue").replacing("@tada", with: "@blue"))
        let minimal = try PresetPlanner.manifest(preset: "minimal", name: "Demo")
        #expect(
            minimal.contains("\nversion: 1\nname: Demo\nlayers: [App, Feature, {name: Shared, preview_safe: true}] "))
    }

    @Test("A preset without a split of its project can begin with another split")
    func split() throws {
        let compact = try PresetPlanner.manifest(preset: "minimal", name: "Sample", split: .compact)
        #expect(compact.contains("\n  Home: {split: compact} "))
        #expect(compact.contains("\n  Sample: {composes: all, shell: xcode}\n"))
        let lean = try PresetPlanner.manifest(preset: "minimal", name: "Demo", split: .lean)
        #expect(lean.contains("\n  Sample: {split: lean} ") && !lean.contains("compact"))
        #expect(throws: PresetPlanner.Failure.self) {
            try PresetPlanner.manifest(preset: "tada", name: "Tada", split: .compact)
        }
    }

    @Test("Each preset has an Xcode project, unless it is left out", arguments: PresetPlanner.presets)
    func shell(preset: String) throws {
        #expect(try PresetPlanner.manifest(preset: preset, name: "Blue").contains("shell: xcode"))
        #expect(try !PresetPlanner.manifest(preset: preset, name: "Blue", hasShell: false).contains("shell:"))
    }

    @Test("An unknown preset is reported with a suggestion")
    func unknownPreset() {
        let error = #expect(throws: PresetPlanner.Failure.self) {
            try PresetPlanner.manifest(preset: "tadda", name: "A")
        }
        #expect(
            error?.description
                == "there is no preset 'tadda', did you mean 'tada'? (presets: 29cm, clean, minimal, mvi, tada, tca, ui-only)"
        )
    }

    @Test(
        "A name that a new member cannot have is refused, with one that it can have",
        arguments: [
            ("", nil), ("2Fast", nil), ("a b", "AB"), ("A: {", nil), ("결제", nil), ("../x", nil), ("a-b", "AB"),
            ("demo", "Demo"), ("My App", "MyApp"),
        ] as [(String, String?)])
    func badName(name: String, proposal: String?) {
        let error = #expect(throws: PresetPlanner.Failure.self) {
            try PresetPlanner.manifest(preset: "tada", name: name)
        }
        #expect(error?.description.hasPrefix("the name '\(name)' ") == true)
        #expect(error?.description.hasSuffix("; nothing was written") == true)
        #expect(error?.remedy == proposal.map { "did you mean '\($0)'?" })
    }
}
