import AshlarProjectModel

extension ProjectBuilder {
    /// The ride-hailing project that Ashlar's manual shows.
    static func tada(_ change: (inout ProjectBuilder) -> Void = { _ in }) -> Project {
        var builder = ProjectBuilder()
        change(&builder)
        builder.name = "Tada"
        builder.defaultLocalization = "ko"
        builder.module("TadaFoundation")
        builder.module("TadaModel", uses: ["TadaFoundation"], withMocks: true)
        builder.module("TadaUtility", uses: ["TadaFoundation"])
        builder.service("TadaLogger", uses: ["TadaFoundation"])
        builder.module("TadaResource", layer: "CoreUI", resources: ["Resources"])
        builder.module("TadaMap", layer: "CoreUI", uses: ["TadaFoundation"])
        builder.module("TadaUIKit", layer: "CoreUI", uses: ["TadaFoundation", "TadaResource"])
        builder.module("TadaDataStore", layer: "Core", uses: ["TadaModel"])
        builder.module("TadaRIBs", layer: "Core", kind: .architecture)
        builder.module("TadaCoreKit", layer: "Core", uses: ["TadaFoundation", "TadaModel"])
        let ui = ["TadaLoggerInterface", "TadaResource", "TadaUIKit"]
        let core = ["TadaCoreKit", "TadaRIBs"]
        builder.feature(
            "Home", uses: core + ["MatchedInterface", "ProfileInterface"], interface: ["TadaModel"], ui: ui)
        builder.feature(
            "Matched", uses: core + ["PaymentInterface", "TadaDataStore", "TadaMap"], interface: ["TadaModel"], ui: ui)
        builder.feature("Payment", uses: core, interface: ["TadaModel"], ui: ui)
        builder.feature(
            "Profile", uses: core + ["PaymentInterface", "TadaDataStore"], interface: ["TadaModel"], ui: ui)
        let features = ["Home", "Matched", "Payment", "Profile"]
        builder.app(
            "TadaRider",
            composes: features.flatMap { ["\($0)Interface", "\($0)Implementation", "\($0)UI"] }
                + ["TadaLogger", "TadaLoggerInterface"])
        builder.app("TadaHomeWidget", kind: .appExtension, uses: ["TadaModel", "TadaUIKit"])
        builder.app("TadaRideActivityWidget", kind: .appExtension, uses: ["MatchedUI", "TadaModel"])
        return builder.project()
    }

    /// Cuts other than the standard one.
    static func variants(_ change: (inout ProjectBuilder) -> Void = { _ in }) -> Project {
        var builder = ProjectBuilder()
        change(&builder)
        builder.feature("Default")
        builder.feature("Type2", uses: ["DefaultInterface"])
        builder.feature("URLSession2", without: ["ui"])
        builder.feature("NoMocks", without: ["mocks"])
        builder.feature("NoTests", without: ["tests"])
        builder.feature("Bare", without: ["ui", "mocks"])
        builder.feature("OnlyInterface", without: ["ui", "implementation", "mocks", "previews"])
        builder.feature("Supplied", without: ["ui", "implementation"])
        builder.feature("Shown", without: ["implementation"])
        builder.feature("NoInterface", without: ["interface"])
        builder.member(
            "Checkout", .feature,
            [
                Part(key: "entity", kind: .interface, name: "CheckoutEntity"),
                Part(key: "repository", kind: .interface, name: "CheckoutRepository", uses: ["CheckoutEntity"]),
                Part(
                    key: "data", kind: .implementation, name: "CheckoutRepositoryImplementation",
                    uses: ["CheckoutRepository", "CheckoutEntity"]),
                Part(
                    key: "uikit", kind: .ui, name: "CheckoutUIKit", uses: ["CheckoutRepository", "CheckoutEntity"]),
                Part(key: "mocks", kind: .mocks, name: "CheckoutMocks", uses: ["CheckoutRepository"]),
                Part(
                    key: "previews", kind: .previews, name: "CheckoutPreviews",
                    uses: ["CheckoutUIKit", "CheckoutMocks"]),
                Part(
                    key: "tests", kind: .tests, name: "CheckoutTests",
                    uses: ["CheckoutUIKit", "CheckoutRepositoryImplementation", "CheckoutMocks"],
                    path: "Tests/CheckoutTests"),
            ])
        builder.member(
            "Brands", .feature,
            [
                Part(key: "interface", kind: .interface, name: "BrandsInterface"),
                Part(key: "red", kind: .implementation, name: "BrandsRed", uses: ["BrandsInterface"]),
                Part(key: "blue", kind: .implementation, name: "BrandsBlue", uses: ["BrandsInterface"]),
                Part(
                    key: "tests", kind: .tests, name: "BrandsTests", uses: ["BrandsRed", "BrandsBlue"],
                    path: "Tests/BrandsTests"),
            ])
        builder.member(
            "Gallery", .feature,
            [
                Part(key: "interface", kind: .interface, name: "GalleryInterface"),
                Part(key: "ui", kind: .ui, name: "GalleryUI", uses: ["GalleryInterface"]),
                Part(key: "mocks", kind: .mocks, name: "GalleryMocks", uses: ["GalleryInterface"]),
                Part(
                    key: "example", kind: .example, name: "GalleryExample",
                    uses: ["GalleryInterface", "GalleryUI", "GalleryMocks"]),
            ])
        builder.service("Speech")
        builder.module("Words", uses: ["Speech.unknown"])
        builder.module("Pictures", kind: .resources, resources: ["Assets.xcassets", "Colors.json", "Texts"])
        builder.module("Base", kind: .architecture)
        builder.module("Support", kind: .testSupport)
        builder.app(
            "Everything",
            composes: [
                "DefaultImplementation", "Type2Implementation", "URLSession2Implementation",
                "CheckoutRepositoryImplementation",
                "BrandsRed", "BrandsBlue", "Speech",
            ])
        builder.app("Widget", kind: .appExtension)
        builder.app("everytool", kind: .executable, uses: ["Words"])
        return builder.project()
    }
}

extension ProjectBuilder {
    /// Every kind of part that is not cut from a member in one of the usual ways, and everything that a part can say.
    ///
    /// - Parameter change: what the project is besides; a macro needs swift-syntax, which takes minutes.
    static func workshop(_ change: (inout ProjectBuilder) -> Void = { _ in }) -> Project {
        var builder = ProjectBuilder()
        builder.name = "Workshop"
        builder.toolsVersion = "6.2"
        builder.defaultLocalization = "ko"
        builder.languageModes = ["6"]
        change(&builder)
        let member = { (builder: inout ProjectBuilder, part: Part) in builder.member(part.name, .module, [part]) }
        member(&builder, Part(key: "c", kind: .c, name: "CNumbers", product: .static))
        member(&builder, Part(key: "system", kind: .system, name: "CMaths", product: .automatic))
        member(&builder, Part(key: "plugin", kind: .plugin, name: "Generator", path: "Plugins/Generator"))
        member(&builder, Part(key: "support", kind: .testSupport, name: "Support"))
        member(
            &builder,
            Part(
                key: "library", kind: .library, name: "Tools", uses: ["CNumbers", "CMaths", "Handset", "Generator"],
                resources: ["Texts", "en.lproj", "ko.lproj"], excludes: ["Notes", "Old.swift"],
                settings: [
                    .upcomingFeature("MemberImportVisibility"), .experimentalFeature("Lifetimes"), .define("TOOLS"),
                    .languageMode("6"), .defaultIsolation("MainActor"),
                    .unsafeFlags(["-Xfrontend", "-warn-long-function-bodies=5000"]),
                ],
                product: .dynamic, platforms: ["Handset": [.iOS, .linux], "CMaths": [.linux, .macOS]]))
        member(
            &builder,
            Part(
                key: "library", kind: .library, name: "Handset", settings: [.defaultIsolation(nil)],
                plugins: [PluginUse(name: "Generator")], product: .automatic))
        member(
            &builder,
            Part(
                key: "tests", kind: .tests, name: "ToolsTests", uses: ["Tools", "Support"], path: "Tests/Tools"))
        builder.app("Bench", kind: .executable, uses: ["Tools"])
        return builder.project()
    }
}
