import AshlarTestSupport
import Foundation
import Testing

/// What a split into several layers does to a feature in one target.
@Suite("A feature in one target that is divided into clean layers")
struct CleanSplitTests {
    private let workspace: Workspace
    private let compact = "Sources/Presentation/OrdersFeature/Compact"

    init() throws {
        workspace = try .made(
            by: "init --preset clean --name Hot --no-shell", "new feature OrdersFeature --split compact",
            "new screen OrdersFeature Returns")
    }

    /// Sources of the user: for the entity, a repository, a view, and a helper of both the repository and the view.
    private func addSources() throws {
        let texts = [
            "Price": "public struct Price: Equatable, Sendable {\n    public let cents: Int\n\n"
                + "    public init(cents: Int) {\n        self.cents = cents\n    }\n}\n",
            "CachedOrdersRepository": "struct CachedOrdersRepository: OrdersRepository {\n"
                + "    private let base: OrdersRepositoryImplementation\n\n"
                + "    init(base: OrdersRepositoryImplementation) {\n        self.base = base\n    }\n\n"
                + "    func loadAll() async throws -> [Order] {\n        try await base.loadAll()\n    }\n\n"
                + "    func load(id: String) async throws -> Order? {\n        try await base.load(id: id)\n"
                + "    }\n}\n",
            "OrderCell": "#if canImport(UIKit)\n    import UIKit\n\n    final class OrderCell: UITableViewCell {}\n"
                + "#endif\n",
            "OrderSorting": "public protocol OrderSorting {\n    func sorted(_ orders: [Order]) -> [Order]\n}\n",
        ]
        for (name, text) in texts { try workspace.write(text, to: "\(compact)/\(name).swift") }
        let order = "\(compact)/Order.swift"
        let text = try workspace.text(order)
        let price = "    public let name: String\n    public var price = Price(cents: 0)\n"
        try workspace.write(text.replacing("    public let name: String\n", with: price), to: order)
        try workspace.succeed("generate")
    }

    /// The sources of the feature without folders of layers, each with its folder.
    private func places() throws -> [String: String] {
        let files = try workspace.files().filter { path in
            path.contains("/OrdersFeature/") && path.hasSuffix(".swift") && !path.hasSuffix(".generated.swift")
        }
        return Dictionary(
            uniqueKeysWithValues: files.map { path in
                let parts = path.split(separator: "/").map(String.init)
                return (parts[parts.count - 1], parts[parts.count - 2])
            })
    }

    @Test("The entity of a feature in clean layers goes to the interface of another split, beside its mocks")
    func cleanLayersBecomeLean() throws {
        try workspace.succeed("split StoresFeature --into lean")
        let folder = "Sources/Presentation/StoresFeature/Interface"
        let files = try workspace.files()
        for name in ["Store", "StoresRepository", "Store+Mock.generated", "StoresRepositoryMock.generated"] {
            #expect(files.contains("\(folder)/\(name).swift"), "\(name)")
        }
        #expect(!files.contains { $0.hasPrefix("Sources/Domain/StoresFeature") })
        try workspace.succeed("check --strict")
    }

    @Test("An edited entity that goes to an interface comes back once")
    func cleanLayersBecomeLeanAndReturn() throws {
        let entity = "Sources/Domain/StoresFeature/Entity/Store.swift"
        let text = try workspace.text(entity)
        let edited = text + "\nextension Store {\n    public var isNamed: Bool { !name.isEmpty }\n}\n"
        try workspace.write(edited, to: entity)
        try workspace.succeed("generate")
        let before = try workspace.files()
        try workspace.succeed("split StoresFeature --into lean")
        try workspace.succeed("split StoresFeature --into clean")
        try workspace.succeed("check --strict")
        #expect(try workspace.files() == before)
        #expect(try workspace.text(entity) == edited)
    }

    @Test("Each source goes to the part that renders it, or where it builds")
    func sourcesHavePlaces() throws {
        try addSources()
        try workspace.succeed("check --strict")
        let output = try workspace.succeed("split OrdersFeature --into clean")
        // No file is printed with a path in between.
        #expect(output.contains("Entity/Order.swift  from \(compact)/Order.swift\n"), "\(output)")
        #expect(!output.contains("  from Sources/Data/"))
        let places = try places()
        #expect(places["Order.swift"] == "Entity" && places["OrdersReturn.swift"] == "Entity")
        #expect(places["Price.swift"] == "Entity")
        #expect(places["OrdersRepository.swift"] == "Repository" && places["OrderSorting.swift"] == "Repository")
        #expect(places["OrdersRepositoryImplementation.swift"] == "RepositoryImplementation")
        #expect(places["CachedOrdersRepository.swift"] == "RepositoryImplementation")
        #expect(places["OrdersCoordinator.swift"] == "UIKit" && places["OrderCell.swift"] == "UIKit")
        #expect(places["OrdersReturnsViewModel.swift"] == "UIKit")
        #expect(!places.values.contains("Compact"))
        let sorting = try workspace.text("Sources/Domain/OrdersFeature/Repository/OrderSorting.swift")
        #expect(sorting.hasPrefix("import OrdersFeatureEntity\n\npublic protocol"))
        try workspace.succeed("check --strict")
        try workspace.succeed("generate --check")
        #if !canImport(UIKit)
            #expect(try TypeCheck.findings(in: workspace.folder) == [])
        #endif
    }

    @Test("Unedited sources are those of a feature that is made in layers")
    func sourcesAreThoseOfTheSplit() throws {
        let other = try Workspace.made(
            by: "init --preset clean --name Hot --no-shell", "new feature OrdersFeature",
            "new screen OrdersFeature Returns")
        try workspace.succeed("split OrdersFeature --into clean")
        let files = try workspace.files().filter { $0.contains("/OrdersFeature/") && $0.hasSuffix(".swift") }
        #expect(files.count > 15)
        func body(_ text: String) -> [Substring] {
            text.split(separator: "\n").filter { !$0.hasPrefix("// ashlar:content ") }
        }
        for file in files { #expect(try body(workspace.text(file)) == body(other.text(file)), "\(file)") }
    }

    @Test("Another feature that uses it imports what it uses")
    func usersImportParts() throws {
        try workspace.succeed("new feature HomeFeature --split compact --uses OrdersFeature")
        let user = "Sources/Presentation/HomeFeature/Compact/LastOrder.swift"
        let text =
            "public struct LastOrder {\n    public let order: Order\n    let repository: any OrdersRepository\n}\n"
        try workspace.write("import OrdersFeature\n\n\(text)", to: user)
        try workspace.succeed("split OrdersFeature --into clean")
        #expect(
            try workspace.text(user) == "import OrdersFeatureEntity\nimport OrdersFeatureRepository\n\n\(text)")
        try workspace.succeed("check --strict")
    }

    private let testFile = "Tests/Presentation/OrdersFeature/OrdersFormatterTests.swift"

    /// A helper of the user that other modules do not see, and its test.
    private func addFormatter(_ extra: String = "") throws {
        try workspace.write(
            "struct OrdersFormatter {\n    func text(_ order: Order) -> String { order.name }\n}\n\(extra)",
            to: "\(compact)/OrdersFormatter.swift")
        try workspace.write(
            """
            import Testing

            @testable import OrdersFeature

            @Suite struct OrdersFormatterTests {
                @Test func text() {
                    #expect(OrdersFormatter().text(Order(id: "1", name: "First")) == "First")
                }
            }

            """, to: testFile)
    }

    @Test("A source whose internal type a test uses goes where the test sees it")
    func testsSeeInternalTypes() throws {
        try addFormatter()
        try workspace.write(
            "extension Order {\n    var mark: String { id }\n}\n", to: "\(compact)/Order+Mark.swift")
        try workspace.write(
            "import Testing\n\n@testable import OrdersFeature\n\n@Suite struct MarkTests {\n    @Test func mark() {\n"
                + "        #expect(Order(id: \"1\", name: \"First\").mark == \"1\")\n    }\n}\n",
            to: "Tests/Presentation/OrdersFeature/MarkTests.swift")
        try workspace.succeed("split OrdersFeature --into clean")
        let places = try places()
        #expect(places["OrdersFormatter.swift"] == "UIKit" && places["Order+Mark.swift"] == "UIKit")
        #expect(
            try workspace.text(testFile).hasPrefix(
                "import Testing\n\n@testable import OrdersFeatureEntity\n@testable import OrdersFeatureUIKit\n"))
        try workspace.succeed("check --strict")
    }

    @Test("A source that the test of its internal type would not see is refused")
    func testThatSeesNothingIsRefused() throws {
        let cache = "\nstruct OrdersCache {\n    let base: OrdersRepositoryImplementation\n}\n"
        try addFormatter(cache)
        let before = try workspace.state()
        let outcome = try workspace.ashlar("split", "OrdersFeature", "--into", "clean")
        #expect(outcome.status == 2)
        let path = "\(compact)/OrdersFormatter.swift"
        #expect(
            outcome.error.hasPrefix(
                """
                error: no part of the new split can have \(path); nothing was written
                  note: \(testFile) uses 'OrdersFormatter', and would not see 'OrdersFeatureRepositoryImplementation'

                """), "\(outcome.error)")
        #expect(try workspace.state() == before)
    }

    @Test("A test of an internal type that the set has rendered is refused where it would not see it")
    func hiddenRenderedTypeIsRefused() throws {
        let path = "\(compact)/OrdersRepositoryImplementation.swift"
        try workspace.write(try workspace.text(path) + "\nstruct OrdersCache {}\n", to: path)
        try workspace.write("@testable import OrdersFeature\n\nlet cache = OrdersCache()\n", to: testFile)
        let before = try workspace.state()
        let outcome = try workspace.ashlar("split", "OrdersFeature", "--into", "clean")
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains(
                "note: \(testFile):1:18: uses 'OrdersCache', which 'OrdersFeatureUIKitTests' would not see: "
                    + "it goes to 'OrdersFeatureRepositoryImplementation'\n"), "\(outcome.output)")
        #expect(try workspace.state() == before)
    }

    @Test("A feature in layers goes into one target and back without an edit")
    func goesToOneTargetAndBack() throws {
        let other = try Workspace.made(
            by: "init --preset clean --name Hot --no-shell", "new screen StoresFeature Reviews")
        let before = try other.files().filter { $0.hasSuffix(".swift") }.map { [$0, try other.text($0)] }
        try other.succeed("split StoresFeature --into compact")
        try other.succeed("check --strict")
        let test = try other.text("Tests/Presentation/StoresFeature/StoreDetailViewModelTests.swift")
        #expect(test.contains("private struct StoreDetailRepositoryStub: StoresRepository {"))
        try other.succeed("split StoresFeature --into clean")
        try other.succeed("check --strict")
        #expect(try other.files().filter { $0.hasSuffix(".swift") }.map { [$0, try other.text($0)] } == before)
    }

    @Test("A source that would not see what it uses is refused")
    func hiddenUseIsRefused() throws {
        let order = "\(compact)/Order.swift"
        let text = try workspace.text(order)
        try workspace.write(text + "\nextension Order {\n    typealias Model = OrdersViewModel\n}\n", to: order)
        let before = try workspace.state()
        let outcome = try workspace.ashlar("split", "OrdersFeature", "--into", "clean")
        #expect(outcome.status == 2)
        #expect(
            outcome.error == """
                error: \(order) uses 'OrdersViewModel' of \(compact)/OrdersViewModel.swift, and would not see it; nothing was written
                  note: \(order) goes to 'OrdersFeatureEntity'
                  note: \(compact)/OrdersViewModel.swift goes to 'OrdersFeatureUIKit'
                  help: remove this use, then split again

                """, "\(outcome.error)")
        #expect(try workspace.state() == before)
    }

    @Test("A feature whose types would have the names of its modules is one finding")
    func typesNamedAsModules() throws {
        try workspace.succeed("new feature Coupons --split compact")
        let before = try workspace.state()
        let outcome = try workspace.ashlar("split", "Coupons", "--into", "clean")
        #expect(outcome.status == 2)
        #expect(
            outcome.output + outcome.error == """
                Sources/Presentation/Coupons/feature.yml:2:3: error: the initial sources of 'Coupons' would declare 'CouponsRepository' and 'CouponsRepositoryImplementation', which are the names of its modules [manifest]
                  2 |   Coupons:
                    |   ^~~~~~~
                  help: name it 'CouponsFeature': type names omit the suffix 'Feature'
                1 error

                """)
        #expect(try workspace.state() == before)
        try workspace.succeed("rename Coupons CouponsFeature")
        try workspace.succeed("split CouponsFeature --into clean")
        try workspace.succeed("check --strict")
    }

    @Test("A reason that several parts share is printed once")
    func sharedReasonIsPrintedOnce() throws {
        let repository = "\(compact)/OrdersRepositoryImplementation.swift"
        let action = "\(compact)/OrdersListAction.swift"
        let path = "\(compact)/Helper.swift"
        try workspace.write(try workspace.text(repository) + "\nlet first = Helper()\n", to: repository)
        try workspace.write(try workspace.text(action) + "\nlet second = Helper()\n", to: action)
        try workspace.write("struct Helper {}\n", to: path)
        let outcome = try workspace.ashlar("split", "OrdersFeature", "--into", "clean")
        #expect(outcome.status == 2)
        let notes = outcome.error.split(separator: "\n").filter { $0.hasPrefix("  note: ") }
        #expect(!notes.isEmpty && Set(notes).count == notes.count, "\(outcome.error)")
    }

    @Test("A view that no part may have is refused")
    func forbiddenFrameworkIsRefused() throws {
        let path = "\(compact)/OrdersBanner.swift"
        try workspace.write("import SwiftUI\n\nstruct OrdersBanner {}\n", to: path)
        let outcome = try workspace.ashlar("split", "OrdersFeature", "--into", "clean")
        #expect(outcome.status == 2)
        #expect(outcome.error.hasPrefix("error: no part of the new split can have \(path); nothing was written\n"))
        #expect(outcome.error.contains("note: \(path) imports 'SwiftUI', and 'OrdersFeatureUIKit' must not\n"))
    }

    @Test(.exhaustive) func buildsAndPassesItsTests() throws {
        try addSources()
        try addFormatter()
        try test()
        try workspace.succeed("split OrdersFeature --into clean")
        try test()
    }

    private func test() throws {
        let tests = try Command.run(
            Tool.swift.path(), ["test", "-Xswiftc", "-warnings-as-errors"], in: workspace.folder)
        #expect(tests.status == 0, "\(tests.output.suffix(3000))\(tests.error.suffix(3000))")
    }
}
