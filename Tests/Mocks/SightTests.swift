import AshlarSwiftDeclarations
import Testing

@testable import AshlarMocks

@Suite("What the target of mocks does not see") struct SightTests {
    private static let session =
        "import Wire\nimport Foundation\npublic protocol P {\n  func open(_ s: Session, _ u: URL)\n}"

    private func imports(_ mocks: PlannedMocks, _ name: String = "PMock") -> [String] {
        mocks.lines(name, with: "import ")
    }

    @Test("A name of a module outside the project is reported where the target does not see the module")
    func outside() {
        let blind = PlannedMocks(Self.session)
        #expect(
            blind.findings == [
                "4:18 'P' has no mock: it names 'Session', and 'RidesMocks' cannot import 'Wire'"
            ])
        #expect(blind.remedies == ["add 'Wire' to the dependencies of 'RidesMocks' in ashlar.yml"])
        #expect(blind.names == ["RidesMocksSupport.generated.swift"])
        let seeing = PlannedMocks(Self.session, seeing: ["Wire"])
        #expect(seeing.findings == [])
        #expect(imports(seeing) == ["import Foundation", "import Rides", "import Wire"])
    }

    @Test("A module outside the project whose names are not needed is not imported")
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

    @Test("A name of another module of the project is reported where the target does not see the module")
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

    @Test("What a protocol takes over is imported as the source of that imports it")
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

    @Test("A model that is made with what the target does not see has no factory")
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
        #expect(finding?.remedy == "add 'Wire' to the dependencies of 'ModelMocks' in ashlar.yml")
        #expect(found.fixtures().isEmpty)
    }

    @Test("Where nothing restricts imports, the modules that the source imports are visible")
    func alone() {
        let source = SourceModule(name: "Rides", files: [.init(path: "Rides.swift", text: Self.session)])
        let job = MockJob(.mocks, target: SourceModule(name: "", files: []), folder: ".", subjects: ["Rides"])
        let plan = MockPlanner.plan([job], modules: [source]).first
        #expect(plan?.findings.isEmpty == true)
        #expect(plan?.files.first?.contents.contains("import Foundation\nimport Rides\nimport Wire\n") == true)
    }
}
