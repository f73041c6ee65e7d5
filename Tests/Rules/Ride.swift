/// A small project that breaks no rule, whose sources and manifest tests change in one place.
struct Ride {
    var uses = "[2️⃣Payment]"
    var more = ""
    var sources = [
        "Sources/Feature/Home/Interface/Home.swift": "public protocol Home {}\n",
        "Sources/Feature/Home/Implementation/HomeView.swift": "import HomeInterface\nimport PaymentInterface\n",
        "Sources/Feature/Payment/Interface/Payment.swift": "public protocol Paying {}\n",
        "Sources/Feature/Payment/Implementation/Sheet.swift":
            "import PaymentInterface\npublic struct PaymentSheet {}\npublic struct Paying {}\n",
        "Sources/Shared/Model/Model.swift": "public struct Ride {}\n",
    ]

    static let view = "Sources/Feature/Home/Implementation/HomeView.swift"

    /// - Parameter view: the text of a source of Home's implementation.
    init(view: String? = nil) {
        if let view { sources[Self.view] = view }
    }

    var manifest: String {
        """
        layers: [App, Feature, Shared]
        splits:
          standard: {extends: standard, ui: {default: false}, mocks: {default: false}, previews: {default: false}, tests: {default: false}}
        modules:
          Model: {layer: Shared, without: [tests]}
        features:
          1️⃣Payment: {}
          3️⃣Home: {uses: \(uses)}
        \(more)
        """
    }
}
