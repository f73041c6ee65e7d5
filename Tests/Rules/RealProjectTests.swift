import AshlarProjectModel
import AshlarRules
import AshlarTestSupport
import Foundation
import Testing

/// Manifests of real projects: they have no findings, and every injected fault is reported once.
@Suite("Manifests of real projects")
struct RealProjectTests {
    /// A line of a project that is changed, and the rule that must be violated.
    struct Fault: CustomTestStringConvertible {
        let project: String
        let line: String
        let change: String
        let rule: String

        var testDescription: String { "\(project): \(change)" }
    }

    static let projects = [
        "manifests/tada.yml", "projects/qapple.yml", "projects/29cm.yml", "projects/hotcoffeehater.yml",
        "projects/mvi.yml",
        "projects/isowords.yml", ashlar,
    ]

    /// Ashlar's own manifest is at the root.
    private static let ashlar = "../../ashlar.yml"

    private func findings(_ manifest: String) throws -> [Finding] {
        let (project, problems) = Manifests.resolve(manifest)
        #expect(problems.map(\.message) == [])
        return RuleSet.evaluate(try #require(project), today: RuleCase.today).findings
    }

    @Test(arguments: projects)
    func manifestHasNoFindings(_ project: String) throws {
        #expect(try findings(try Fixture.text(project)).map { "\($0.location?.line ?? 0): \($0.message)" } == [])
    }

    @Test func isowordsHasItsKnownSize() throws {
        let project = try #require(Manifests.resolve(try Fixture.text("projects/isowords.yml")).project)
        #expect(project.targets.count { $0.kind.ships } >= 85)
        #expect(project.targets.count >= 100)
    }

    @Test func everyProjectHasAtLeastThreeFaults() {
        for project in Self.projects { #expect(Self.faults.count { $0.project == project } >= 3, "\(project)") }
    }

    @Test(arguments: faults)
    func faultIsReported(_ fault: Fault) throws {
        let sound = try Fixture.text(fault.project)
        #expect(sound.ranges(of: fault.line).count == 1, "the line must occur once")
        let reported = try findings(sound.replacing(fault.line, with: fault.change))
        #expect(reported.map(\.rule) == [fault.rule], "\(reported.map(\.message))")
        #expect(reported.allSatisfy { $0.location != nil })
    }

    static let faults =
        faults(
            of: "manifests/tada.yml",
            [
                // The seed's pain: previews that build the network and the store.
                (
                    "Home:    {uses: [Matched, Profile]}",
                    "Home:    {uses: [Matched, Profile], ui: {uses: [TadaCoreKit]}}", "ui-stays-light"
                ),
                (
                    "TadaUIKit:      {layer: CoreUI, uses: [", "TadaUIKit:      {layer: CoreUI, uses: [TadaMap, ",
                    "ui-stays-light"
                ),
                ("Payment: {}", "Payment: {interface: {uses: [TadaRIBs]}}", "interfaces-stay-pure"),
                (
                    "TadaFoundation: {layer: Shared}", "TadaFoundation: {layer: Shared, uses: [TadaCoreKit]}",
                    "layers-point-inward"
                ),
                (
                    "TadaHomeWidget:         {kind: extension, host: TadaRider, uses: [",
                    "TadaHomeWidget:         {kind: extension, host: TadaRider, uses: [TadaDataStore, ",
                    "extensions-stay-safe"
                ),
            ])
        + faults(
            of: "projects/qapple.yml",
            [
                // A screen that opens the next one itself, which only the flow does.
                (
                    "Profile:             {split: screen}",
                    "Profile:             {split: screen, uses: [ProfileEdit.logic]}", "siblings-stay-apart"
                ),
                (
                    "WriteAnswer:         {split: screen}",
                    "WriteAnswer:         {split: screen, uses: [Repository.implementation]}",
                    "features-meet-at-interfaces"
                ),
                (
                    "Comment:             {split: screen, ",
                    "Comment:             {split: screen, packages: [FirebaseAnalytics], ", "packages-stay-contained"
                ),
                // The administrators' app is a Mac's.
                (
                    "composes: [QuestionUpload, ReportBox, Repository]",
                    "composes: [Report, QuestionUpload, ReportBox, Repository]", "platforms-agree"
                ),
                (
                    "composes: [QuestionUpload, ReportBox, Repository]", "composes: [QuestionUpload, ReportBox]",
                    "composition-is-complete"
                ),
                (
                    "MyAnswerList:        {split: screen}",
                    "MyAnswerList:        {split: screen, uses: [MainFlow.logic]}", "layers-point-inward"
                ),
            ])
        + faults(
            of: "projects/29cm.yml",
            [
                (
                    "FeatureD: {split: screen, uses: [FeatureC],",
                    "FeatureD: {split: screen, uses: [FeatureC.implementation],", "features-meet-at-interfaces"
                ),
                (
                    "AppCore_Entity:          {layer: AppCore, uses: [",
                    "AppCore_Entity:          {layer: AppCore, uses: [AppFeature_Domain, ", "layers-point-inward"
                ),
                (
                    "AppCore_UI: {layer: AppCore, uses: [",
                    "AppCore_UI: {layer: AppCore, packages: [Swinject], uses: [", "packages-stay-contained"
                ),
                (
                    "supplies: [AppCore_CurrentUser, AppCore_NetworkingCache, AppFeature_Domain]",
                    "supplies: [AppCore_CurrentUser, AppFeature_Domain]", "composition-is-complete"
                ),
                (
                    "ThirdParty_Image: {layer: ThirdParty, ",
                    "ThirdParty_Image: {layer: ThirdParty, uses: [ThirdParty_HTTP], ", "siblings-stay-apart"
                ),
                // A module that is moved before what it needs of the app.
                (
                    "Shared_Logger:     {layer: Shared, uses: [", "Shared_Logger:     {layer: Shared, uses: [Legacy, ",
                    "apps-are-leaves"
                ),
            ])
        + faults(
            of: "projects/hotcoffeehater.yml",
            [
                // The post's own contradiction: the entity lies in Data, and the repository's interface gives entities away.
                (
                    "entity:         {kind: interface, layer: Domain,",
                    "entity:         {kind: interface, layer: Data,", "layers-point-inward"
                ),
                (
                    "uses: [repository, HotCoffeeHaterCore]}\n    mocks:",
                    "uses: [repository, implementation, HotCoffeeHaterCore]}\n    mocks:", "siblings-stay-apart"
                ),
                (
                    "HotCoffeeHaterCore:     {layer: Core}",
                    "HotCoffeeHaterCore:     {layer: Core, uses: [HotCoffeeHaterTestCore]}",
                    "mocks-stay-out-of-products"
                ),
                (
                    "ui: {uses: [StoresFeature.repository]}", "ui: {uses: [StoresFeature.ui]}",
                    "features-meet-at-interfaces"
                ),
            ])
        + faults(
            of: "projects/mvi.yml",
            [
                // An interface that names the architecture ties every user to it.
                (
                    "WidgetWriting:   {split: mvi}", "WidgetWriting:   {split: mvi, interface: {uses: [MVIKit]}}",
                    "interfaces-stay-pure"
                ),
                (
                    "EditDistance:    {split: mvi}", "EditDistance:    {split: mvi, ui: {uses: [WeaveNetwork]}}",
                    "ui-stays-light"
                ),
                (
                    "WeaveModel:   {layer: Shared, ", "WeaveModel:   {layer: Shared, uses: [DesignCore], ",
                    "layers-point-inward"
                ),
                (
                    "Chat:            {split: mvi, ", "Chat:            {split: mvi, packages: [SwiftStomp], ",
                    "packages-stay-contained"
                ),
                (
                    "WidgetSelection: {split: mvi, uses: [WidgetWriting]}",
                    "WidgetSelection: {split: mvi, uses: [WidgetWriting.implementation]}", "features-meet-at-interfaces"
                ),
            ])
        + faults(
            of: "projects/isowords.yml",
            [
                (
                    "DailyChallengeHelpers: {layer: Feature, split: feature, uses: [ApiClient,",
                    "DailyChallengeHelpers: {layer: Feature, split: feature, uses: [ApiClient.implementation,",
                    "features-meet-at-interfaces"
                ),
                (
                    "TrailerFeature:       {layer: Feature, split: feature, uses: [",
                    "TrailerFeature:       {layer: Feature, split: feature, uses: [FirstPartyMocks, ",
                    "mocks-stay-out-of-products"
                ),
                (
                    "DemoMiddleware:        {layer: Middleware, uses: [",
                    "DemoMiddleware:        {layer: Middleware, uses: [DemoFeature, ", "layers-point-inward"
                ),
                (
                    "      - UserDefaultsClient\n      - UserSettingsClient\n", "      - UserSettingsClient\n",
                    "composition-is-complete"
                ),
                (
                    "BottomMenu:           {layer: Feature, split: feature, uses: [",
                    "BottomMenu:           {layer: Feature, split: feature, uses: [GameCore, ", "no-cycles"
                ),
                (
                    "Bloom:         {layer: Core}", "Bloom:         {layer: Core, packages: [SnapshotTesting]}",
                    "packages-stay-contained"
                ),
            ])
        + faults(
            of: ashlar,
            [
                (
                    "path: Sources/Rules, uses: [", "path: Sources/Rules, packages: [Yams], uses: [",
                    "packages-stay-contained"
                ),
                (
                    "path: Sources/Reports, uses: [", "path: Sources/Reports, uses: [AshlarFileSystem, ",
                    "siblings-stay-apart"
                ),
                ("path: Templates, uses: [", "path: Templates, uses: [AshlarScaffolding, ", "layers-point-inward"),
                (
                    "path: Sources/ashlar, uses: [", "path: Sources/ashlar, uses: [AshlarTestSupport, ",
                    "mocks-stay-out-of-products"
                ),
            ])

    private static func faults(of project: String, _ faults: [(String, String, String)]) -> [Fault] {
        faults.map { Fault(project: project, line: $0.0, change: $0.1, rule: $0.2) }
    }
}
