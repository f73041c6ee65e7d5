import AshlarProjectModel
import AshlarTestSupport
import Testing

@testable import AshlarScaffolding

@Suite("The template set 'coordinator' and the preset 'clean'")
struct CoordinatorSetTests {
    private func project(adding feature: String = "") throws -> Project {
        let preset = try PresetPlanner.manifest(preset: "clean", name: "HotCoffeeHater")
        let text = preset.replacing("  StoresFeature: {}\n", with: "  StoresFeature: {}\n\(feature)")
        let (resolved, findings) = Manifests.resolve(text)
        #expect(findings == [])
        return try #require(resolved)
    }

    private func names(_ files: [PlannedFile]) -> [String] {
        files.filter { !$0.isOutline }.map { String($0.path.split(separator: "/").last ?? "") }.sorted()
    }

    @Test("The targets lie in the layers of the post")
    func targets() throws {
        let project = try project()
        let layers = project.targets.indices.map { "\(project.layer(of: $0).name): \(project.targets[$0].name)" }
        #expect(
            layers.sorted() == [
                "Application: HotCoffeeHaterUIKitComposition", "Core: HotCoffeeHaterCore",
                "Core: HotCoffeeHaterCoreTests", "Core: HotCoffeeHaterMockSupport", "Core: HotCoffeeHaterTestCore",
                "Data: StoresFeatureRepositoryImplementation", "Domain: StoresFeatureEntity",
                "Domain: StoresFeatureMocks", "Domain: StoresFeatureRepository", "Presentation: StoresFeatureUIKit",
                "Presentation: StoresFeatureUIKitTests",
            ])
    }

    @Test("A feature has an entity, a repository, two screens and a coordinator")
    func filesOfFeature() throws {
        let files = try SourcePlanner.plan(project()).filter { $0.path.contains("StoresFeature") }
        #expect(
            names(files) == [
                "Store.swift", "StoreDetailViewController.swift", "StoreDetailViewModel.swift",
                "StoreDetailViewModelTests.swift", "StoresCoordinator.swift", "StoresCoordinatorTests.swift",
                "StoresFeatureFactory.swift", "StoresListAction.swift", "StoresRepository.swift",
                "StoresRepositoryImplementation.swift", "StoresScreens.swift", "StoresViewController.swift",
                "StoresViewModel.swift", "StoresViewModelTests.swift",
            ])
    }

    @Test("An added screen has an entity, a repository, a view model and a suite")
    func filesOfScreen() throws {
        let project = try project()
        let member = try #require(project.member(named: "StoresFeature"))
        let files = try NewSourcePlanner(member, in: project).plan(SourceRequest(.screen, "Reviews"))
        #expect(
            names(files) == [
                "StoresReview.swift", "StoresReviewsListAction.swift", "StoresReviewsRepository.swift",
                "StoresReviewsRepositoryImplementation.swift", "StoresReviewsViewController.swift",
                "StoresReviewsViewModel.swift", "StoresReviewsViewModelTests.swift",
            ])
    }

    @Test("A component belongs to the SwiftUI twin, and is refused without it")
    func component() throws {
        let request = SourceRequest(.component, "Badge")
        let project = try project(adding: "  TwinFeature: {with: [swiftui]}\n")
        let twin = try #require(project.member(named: "TwinFeature"))
        let files = try NewSourcePlanner(twin, in: project).plan(request)
        #expect(files.map(\.path) == ["Sources/Presentation/TwinFeature/SwiftUI/Components/TwinBadgeView.swift"])
        let single = try #require(project.member(named: "StoresFeature"))
        #expect(throws: NewSourcePlanner.Failure.self) { try NewSourcePlanner(single, in: project).plan(request) }
    }

    @Test("A screen goes to the UI that is named")
    func partOfScreen() throws {
        let project = try project(adding: "  TwinFeature: {with: [swiftui, swiftuiTests]}\n")
        let twin = try #require(project.member(named: "TwinFeature"))
        func parts(_ part: String?) throws -> Set<String> {
            let request = SourceRequest(.screen, "Reviews", SourceArguments(), part: part, set: nil)
            let files = try NewSourcePlanner(twin, in: project).plan(request)
            let folders = files.compactMap { file in project.targets.first { file.path.hasPrefix($0.path + "/") } }
            return Set(folders.map(\.part))
        }
        let all = try parts(nil)
        #expect(all.isSuperset(of: ["uikit", "swiftui", "uikitTests", "swiftuiTests"]))
        #expect(try parts("UIKit") == all.subtracting(["swiftui", "swiftuiTests"]))
        #expect(try parts("swiftui") == all.subtracting(["uikit", "uikitTests"]))
        #expect(throws: NewSourcePlanner.Failure.self) { try parts("AppKit") }
    }

    @Test("Two UIs of a feature do not see each other, and forbid each other's framework")
    func twins() throws {
        let project = try project(adding: "  TwinFeature: {with: [swiftui, swiftuiTests]}\n")
        let uis = project.targets.indices.filter { project.targets[$0].name.hasPrefix("TwinFeature") }
            .filter { project.targets[$0].kind == .ui }
        #expect(uis.map { project.targets[$0].name } == ["TwinFeatureSwiftUI", "TwinFeatureUIKit"])
        #expect(uis.map { project.targets[$0].forbiddenImports.keys.sorted() } == [["UIKit"], ["SwiftUI"]])
        #expect(!project.edges.contains { uis.contains($0.importer) && uis.contains($0.imported) })
    }

    @Test("Each file has the name of its type, each type one file, and none the name of a module")
    func typesAreUnique() throws {
        let project = try project(adding: "  OrdersFeature: {}\n  DefaultFeature: {}\n")
        let files = try SourcePlanner.plan(project).filter { $0.template?.hasPrefix("coordinator/") == true }
        var types: [String] = []
        for file in files {
            let name = file.path.baseName.dropLast(".swift".count)
            guard !name.contains("+") else { continue }
            types.append(String(name))
            let words = ["class", "enum", "protocol", "struct", "typealias"].map { "\($0) \(name)" }
            #expect(words.contains { file.contents.contains($0) }, "\(file.path)")
        }
        #expect(types.count == 52)
        #expect(Set(types).count == types.count)
        #expect(Set(types).isDisjoint(with: project.targets.map(\.name)))
    }

    @Test("Nothing is forced, shared, printed or caught without a state")
    func texts() throws {
        for file in try SourcePlanner.plan(project()) where file.template?.hasPrefix("coordinator/") == true {
            for word in [".shared", "sleep", "fatalError", "print(", "try!", "try?", "as!", "default:", "!\n", "!."] {
                #expect(!file.contents.contains(word), "\(file.path): \(word)")
            }
        }
        let files = try SourcePlanner.plan(project())
        let coordinator = try #require(files.first { $0.path.hasSuffix("/StoresCoordinator.swift") }).contents
        #expect(coordinator.contains("{ [weak self] action in"))
        let action = try #require(files.first { $0.path.hasSuffix("/StoresListAction.swift") })
        #expect(action.contents.contains("case showDetail(storeId: String)"))
        #expect(action.path.contains("/UIKit/"))
    }

    @Test(
        "One of several things has a name in the singular",
        arguments: [
            ("Stores", "Store"), ("Categories", "CategoryItem"), ("Addresses", "Address"), ("Boxes", "Box"),
            ("Matches", "Match"), ("Payment", "Payment"), ("Status", "Status"), ("Tasks", "TaskItem"),
            ("Packages", "PackageItem"), ("As", "As"),
            ("S", "S"), ("Movies", "Movie"), ("FavoriteMovies", "FavoriteMovie"), ("Cookies", "Cookie"),
            ("Parties", "Party"), ("Ties", "Tie"), ("Series", "Series"), ("News", "News"), ("Bus", "Bus"),
            ("Buses", "Bus"), ("Bonus", "Bonus"), ("Statuses", "Status"), ("Address", "Address"),
            ("Analysis", "Analysis"), ("Analyses", "Analysis"), ("Shoes", "Shoe"), ("Heroes", "Hero"),
            ("Purchases", "Purchase"), ("Caches", "CacheItem"), ("Prizes", "Prize"), ("Buzzes", "Buzz"),
        ])
    func singular(plural: String, singular: String) {
        #expect(EntityName.of(plural) == singular)
    }

    @Test(
        "An entity has no name that a framework declares, beside which sources import it",
        arguments: [
            "Classes", "Methods", "Selectors", "Protocols", "Operations", "Progress", "Data", "Subscriptions",
            "Transactions", "Groups", "Images", "Labels", "Jobs",
        ])
    func takenNames(plural: String) {
        #expect(EntityName.of(plural).hasSuffix("Item"))
        #expect(EntityName.of("My\(plural)").hasSuffix("Item") == false)
    }
}
