import AshlarPackages
import Testing

@Suite("Inputs of a Package.swift")
struct PackageEnvironmentTests {
    private func variables(_ text: String) -> Set<String>? { PackageEnvironment.variables(in: Array(text.utf8)) }

    @Test func manifestsWithoutInputs() {
        #expect(variables("import PackageDescription\nlet package = Package(name: \"AppContext\")\n") == [])
        #expect(variables("// import Foundation: Context.gitInformation\nlet name = \"Context getenv\"\n") == [])
        #expect(variables("import CompilerPluginSupport\nimport PackageDescription\n") == [])
    }

    @Test func variablesAreFound() {
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
    func otherInputsAreDetected(_ text: String) { #expect(variables(text) == nil) }
}
