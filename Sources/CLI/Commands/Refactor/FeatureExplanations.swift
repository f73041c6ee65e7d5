import AshlarProjectModel

/// What the answer `?` prints for the prompts of `ashlar new feature`.
enum FeatureExplanations {
    static let name = """
          It begins the names of modules and types: 'Order' makes OrderInterface, OrderView and OrderService.
          Use letters and digits, and begin with a capital letter.

        """

    static let uses = """
          The feature gets what these expose: the interface of a feature or module, else the library.
          'ashlar use' adds more later, and 'ashlar can' says what is allowed.

        """

    static let apps = """
          The composition root of an app creates the feature. Other features see its interface only.

        """

    /// By the words of the question.
    static let choices = [
        "Split": """
          The parts that the feature consists of; each part is a target. 'standard' has six, 'lean' four, 'compact' two.
          docs/splits.md compares them.

        """,
        "Layer": "  Members of a layer may use inner layers: those that are listed after it.\n",
        "Template set": "  The templates of the initial sources; 'ashlar templates list' lists them.\n",
    ]

    /// One line for each part.
    static func parts(_ parts: [(part: String, kind: PartKind)]) -> String {
        Columns.text(parts.map { [$0.part, $0.kind.purpose] }, indent: "  ")
    }
}

extension PartKind {
    /// The purpose of a part, for a user who chooses the parts of a feature.
    fileprivate var purpose: String {
        switch self {
        case .interface: "protocols and models that other features see"
        case .ui: "views and their state; previews build it without the implementation"
        case .implementation: "the screen's model, the factory and services; only apps see it"
        case .library: "code that others use directly"
        case .architecture: "base types of the app's architecture"
        case .resources: "images, texts and other resources"
        case .mocks: "generated mocks and fixtures of the interface, for tests and previews"
        case .previews: "previews of the views with mocks"
        case .tests: "tests that run on the host"
        case .example: "a small app that shows the views"
        case .testSupport: "helpers for tests"
        case .macro: "a macro"
        case .plugin: "a build tool plugin"
        case .binary: "a prebuilt library"
        case .system: "a library of the system"
        case .c: "code in C"
        case .app, .appExtension, .executable: "a program"
        }
    }
}
