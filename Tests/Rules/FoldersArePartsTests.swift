import Testing

@Suite("folders-are-parts") struct FoldersArePartsTests {
    private let manifest = "layers: [App, Feature]\nfeatures:\n  Home: {split: compact, without: [tests]}"

    private func path(_ file: String) -> String { "Sources/Feature/Home/Implementation/\(file)" }

    private let model = "struct 2️⃣HomeModel {}\n"

    @Test func viewThatUsesTheModelIsReported() throws {
        try expect(
            manifest,
            [
                path("HomeModel.swift"): model,
                path("UI/List/HomeView.swift"): "struct HomeView { let model: 1️⃣HomeModel }",
            ],
            reports: """
                1️⃣ error: 'UI' of 'HomeFeature' must not use 'HomeModel' of 'Implementation': folders are parts [folders-are-parts]
                  2️⃣ note: 'HomeModel' is declared here
                  help: move 'HomeModel' to 'Interface' or 'UI', or its use to 'Implementation'
                """)
    }

    @Test func interfaceUsesItselfOnly() throws {
        try expect(
            manifest,
            [
                path("Implementation/HomeModel.swift"): model, path("UI/HomeView.swift"): "struct 4️⃣HomeView {}",
                path("Interface/Home.swift"): "struct Home {}\nlet home: (Home, 1️⃣HomeModel, 3️⃣HomeView)",
            ],
            reports: """
                1️⃣ error: 'Interface' of 'HomeFeature' must not use 'HomeModel' of 'Implementation': folders are parts [folders-are-parts]
                  2️⃣ note: 'HomeModel' is declared here
                  help: move 'HomeModel' to 'Interface', or its use to 'Implementation'
                3️⃣ error: 'Interface' of 'HomeFeature' must not use 'HomeView' of 'UI': folders are parts [folders-are-parts]
                  4️⃣ note: 'HomeView' is declared here
                  help: move 'HomeView' to 'Interface', or its use to 'UI'
                """)
    }

    @Test func partsUseEachOtherAsInTheSplitStandard() throws {
        try expect(
            manifest,
            [
                path("Interface/Home.swift"): "protocol Home {}\n",
                path("HomeModel.swift"): "struct HomeModel: Home {}\nlet view = HomeView()",
                path("UI/HomeView.swift"): "struct HomeView { let home: any Home }",
                path("Previews/HomePreviews.swift"): "let previews = (HomeView(), HomeMock())",
                path("Mocks/HomeMock.swift"): "struct HomeMock: Home {}\n",
            ], reports: "")
    }

    @Test func featureWithSeveralTargetsIsNotEvaluated() throws {
        let home = "Sources/Feature/Home"
        try expect(
            "layers: [App, Feature]\nfeatures:\n  Home: {without: [tests, mocks, previews, ui]}",
            [
                "\(home)/Interface/Home.swift": "protocol Home {}\n",
                "\(home)/Implementation/HomeModel.swift": "import HomeInterface\nstruct HomeModel: Home {}\n",
                "\(home)/Implementation/UI/HomeView.swift": "struct HomeView { let model: HomeModel }",
            ], reports: "")
    }
}
