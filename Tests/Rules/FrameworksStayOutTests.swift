import Testing

@Suite("frameworks-stay-out") struct FrameworksStayOutTests {
    private let manifest = """
        layers: [App, Feature, {name: Domain, forbidden_imports: [1️⃣UIKit]}]
        modules:
          Model: {layer: Domain}
        features:
          Home: {with: [], without: [mocks, previews, tests, ui, interface]}
        """
    private let home = ["Sources/Feature/Home/Implementation/Home.swift": "import UIKit\n"]

    private func sources(_ model: String) -> [String: String] {
        home.merging(["Sources/Domain/Model/Badge.swift": model, "Tests/Domain/Model/ModelTests.swift": "import Model"])
        {
            $1
        }
    }

    @Test func forbiddenFrameworkIsReportedInEveryImportForm() throws {
        try expect(
            manifest, sources("import 2️⃣UIKit\nimport Foundation\nimport struct 3️⃣UIKit.UIView\n"),
            reports: """
                2️⃣ error: 'Model' must not import 'UIKit': frameworks stay out [frameworks-stay-out]
                  3️⃣ note: and here
                  1️⃣ note: 'UIKit' is forbidden here
                  help: move what needs 'UIKit' out of 'Model'
                """)
    }

    @Test func suppressionOrExceptionAcceptsIt() throws {
        try expect(
            manifest, sources("// ashlar:ignore:next frameworks-stay-out -- legacy\nimport UIKit\n"), reports: "")
        let exception = "{rule: frameworks-stay-out, importer: Model, imported: UIKit, reason: legacy}"
        try expect(manifest + "\nexceptions:\n  - \(exception)", sources("import UIKit\n"), reports: "")
        try expect(
            manifest, sources("import UIKit\n"),
            baseline: [.init(rule: "frameworks-stay-out", importer: "Model", imported: "UIKit", file: "Badge.swift")],
            reports: "")
    }

    @Test func exceptionForAnUnimportedFrameworkIsReported() throws {
        let exception = "2️⃣{rule: frameworks-stay-out, importer: Model, imported: UIKit, reason: legacy}"
        try expect(
            manifest + "\nexceptions:\n  - \(exception)", sources("import Foundation\n"),
            reports: """
                2️⃣ error: the exception to frameworks-stay-out matches nothing: 'Model' uses 'UIKit' [exceptions-are-current]
                  help: remove the exception
                """)
    }

    @Test func unknownModuleCanBeForbidden() throws {
        let verdict = try RuleCase(
            manifest.replacing("UIKit", with: "Mystery"), sources: sources("import Mystery\n")
        ).verdict
        #expect(verdict.findings.map(\.rule) == ["frameworks-stay-out"])
    }
}
