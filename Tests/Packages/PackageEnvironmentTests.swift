import Testing

@testable import AshlarCLI

@Suite("What a Package.swift looks at")
struct PackageSurroundingsTests {
    private func variables(_ text: String) -> Set<String>? { PackageSurroundings.variables(in: text) }

    @Test func nothingButItselfIsRemembered() {
        #expect(variables("import PackageDescription\nlet package = Package(name: \"AppContext\")\n") == [])
        #expect(variables("import CompilerPluginSupport\nimport PackageDescription\n") == [])
    }

    @Test func variablesThatItNamesAreTold() {
        let text =
            "import PackageDescription\nlet isNew = Context.environment[\"NEW\"] != nil || Context.environment[\"OLD\"] == \"\""
        #expect(variables(text) == ["NEW", "OLD"])
    }

    @Test(arguments: [
        "import Foundation", "@preconcurrency import Glibc", "import class Foundation.FileManager", "import\nDarwin",
        "let all = Context.environment", "let c = Context.self", "let v = Context.environment[name]",
        "let v = Context.packageDirectory", "let v = Context.gitInformation?.currentTag", "let v = getenv(\"A\")",
        "import PackageDescription; import Foundation", "import PackageDescription\ntypealias C = Context",
    ])
    func whatLooksFurtherIsAskedEachTime(_ text: String) { #expect(variables(text) == nil) }
}
