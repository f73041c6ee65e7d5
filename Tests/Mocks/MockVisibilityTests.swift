import AshlarSwiftDeclarations
import Testing

@testable import AshlarMocks

@Suite("Names that are not visible to the mocks target") struct MockVisibilityTests {
    private static let session =
        "import Wire\nimport Foundation\npublic protocol P {\n  func open(_ s: Session, _ u: URL)\n}"

    private func imports(_ mocks: PlannedMocks, _ name: String = "PMock") -> [String] {
        mocks.lines(name, with: "import ")
    }

    @Test("A name of an external module that is not visible is reported")
    func outside() {
        let blind = PlannedMocks(Self.session)
        #expect(
            blind.findings == [
                "4:18 'P' has no mock: it names 'Session', and 'RidesMocks' cannot import 'Wire'"
            ])
        #expect(blind.remedies == ["let the target of this source use 'Wire' ('ashlar tidy' adds what it imports)"])
        #expect(blind.names == ["RidesMocksSupport.generated.swift"])
        let seeing = PlannedMocks(Self.session, seeing: ["Wire"])
        #expect(seeing.findings == [])
        #expect(imports(seeing) == ["import Foundation", "import Rides", "import Wire"])
    }

    @Test("An external module that is not needed is not imported")
    func needless() {
        let mocks = PlannedMocks("import Wire\nimport MapKit\npublic protocol P { func f(_ a: URL, _ b: MKMapItem) }")
        #expect(mocks.findings == [])
        #expect(imports(mocks) == ["import MapKit", "import Rides"])
        #expect(
            PlannedMocks("import Wire\npublic protocol P { func f(_ a: Wire.URL) }").findings == [
                "2:33 'P' has no mock: it names 'Wire', and 'RidesMocks' cannot import 'Wire'"
            ])
        #expect(
            PlannedMocks("internal import Wire\nimport UIKit\npublic protocol P { func f(_ a: Session) }").findings
                == [])
    }

    @Test("A name of a project module that is not visible is reported")
    func within() {
        let text = "import Money\npublic protocol P { func pay(_ fare: Fare) }"
        let money = ["Money": "public struct Fare {}"]
        let mocks = PlannedMocks(text, others: money, unseen: ["Money"])
        #expect(
            mocks.findings == ["2:38 'P' has no mock: it names 'Fare', and 'RidesMocks' cannot import 'Money'"])
        #expect(mocks.notes == ["Money.swift:1:1 'Fare' is declared here"])
        #expect(
            PlannedMocks(
                "import Money\npublic protocol P { func pay(_ fare: Money.Fare) }", others: money, unseen: ["Money"]
            ).findings == ["2:1 'P' has no mock: it names 'Money', and 'RidesMocks' cannot import 'Money'"])
        #expect(imports(PlannedMocks(text, others: money)) == ["import Money", "import Rides"])
    }

    @Test("Inherited requirements bring the imports of their source")
    func inherited() {
        let mocks = PlannedMocks(
            "import Base\npublic protocol P: Root { func made() -> Stamp }",
            others: [
                "Base": "import Foundation\npublic typealias Stamp = Date\npublic protocol Root { func f(_ a: URL) }"
            ])
        #expect(imports(mocks) == ["import Base", "import Foundation", "import Rides"])
        let answer = PlannedMocks(
            "import Base\npublic protocol P { func made() -> Stamp }",
            others: ["Base": "import Foundation\npublic typealias Stamp = Date"])
        #expect(imports(answer) == ["import Base", "import Foundation", "import Rides"])
    }

    @Test("A model that needs invisible types has no factory")
    func models() {
        let text = """
            === Model/Model.swift
            import Wire
            public struct Ride { let s: Session; let n: Int; public init(s: Session, n: Int) { self.s = s; self.n = n } }
            """
        let found = FixtureCase(text)
        let finding = found.findings().first
        #expect(
            finding?.message == "'Ride' is made with 'Session', and 'ModelMocks' cannot import 'Wire'")
        #expect(finding?.location?.description == "Model/Model.swift:2:65")
        #expect(finding?.remedy == "let the target of this source use 'Wire' ('ashlar tidy' adds what it imports)")
        #expect(found.fixtures().isEmpty)
    }

    @Test("Without a restriction, the imports of the source are visible")
    func alone() {
        let source = SourceModule(name: "Rides", files: [(path: "Rides.swift", text: Self.session)])
        let job = MockJob(.mocks, target: SourceModule(name: "", files: []), folder: ".", subjects: ["Rides"])
        let plan = MockPlanner.plan([job], modules: [source]).first
        #expect(plan?.findings.isEmpty == true)
        #expect(plan?.files.first?.contents.contains("import Foundation\nimport Rides\nimport Wire\n") == true)
    }
}
