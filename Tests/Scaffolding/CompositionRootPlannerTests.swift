import AshlarProjectModel
import AshlarScaffolding
import Testing

@Suite("Composition root planner")
struct CompositionRootPlannerTests {
    @Test("Each app and extension has a root, which does not depend on what the app composes")
    func app() throws {
        let files = CompositionRootPlanner.plan(ProjectBuilder.tada())
        #expect(
            files.map(\.path) == [
                "Sources/App/TadaHomeWidget/TadaHomeWidgetCompositionRoot.swift",
                "Sources/App/TadaRideActivityWidget/TadaRideActivityWidgetCompositionRoot.swift",
                "Sources/App/TadaRider/TadaRiderCompositionRoot.swift",
            ])
        let text = files[2].contents
        #expect(text.split(separator: "\n")[0].contains(OwnershipMark.generated))
        #expect(!text.contains("import ") && !text.contains("Home"))
        for line in [
            "@MainActor\npublic final class TadaRiderCompositionRoot {\n",
            "    public let configuration: TadaRiderConfiguration\n",
            "    public init(_ configuration: TadaRiderConfiguration) {\n",
            "    public func replace<Value>(",
        ] { #expect(text.contains(line), "\(line)") }
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }

    @Test("With access 'package' the root has package access")
    func packageAccess() throws {
        let root = CompositionRootPlanner.plan(ProjectBuilder.tada { $0.access = .package })[2].contents
        #expect(root.contains("package final class TadaRiderCompositionRoot {\n"))
        #expect(!root.contains("public "))
    }

    @Test("The target's name without 'Composition' is the beginning of both names")
    func names() throws {
        let project = ProjectBuilder.tada()
        let target = try #require(project.targets.first { $0.name == "TadaRiderComposition" })
        #expect(CompositionRootPlanner.type(of: target) == "TadaRiderCompositionRoot")
        #expect(CompositionRootPlanner.configuration(of: target) == "TadaRiderConfiguration")
        #expect(
            CompositionRootPlanner.memberPath(of: "Home", in: target)
                == "Sources/App/TadaRider/TadaRiderCompositionRoot+Home.generated.swift")
    }
}
