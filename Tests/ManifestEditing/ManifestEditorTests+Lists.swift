import AshlarManifestEditing

extension ManifestEditorTests {
    static let lists = [
        EditCase(
            "a block list, sorted", use("Refund", in: "Home"),
            """
            features:
              Home:
                uses:
                  - Payment   # pays
                  # the sick one
                  - Sick
                layer: Feature

            """,
            """
            features:
              Home:
                uses:
                  - Payment   # pays
                  - Refund
                  # the sick one
                  - Sick
                layer: Feature

            """),
        EditCase(
            "a block list, unsorted, without indentation", use("Refund", in: "Home"),
            """
            features:
              Home:
                uses:
                -   Sick
                -   Payment
                # the end

              Sick: {}

            """,
            """
            features:
              Home:
                uses:
                -   Sick
                -   Payment
                -   Refund
                # the end

              Sick: {}

            """),
        EditCase(
            "the first of a block list", use("Alpha", in: "Home"),
            """
            features:
              Home:
                uses:
                  # pays
                  - Payment

            """,
            """
            features:
              Home:
                uses:
                  - Alpha
                  # pays
                  - Payment

            """),
        EditCase(
            "a list in brackets keeps them", use("Refund", in: "Home"),
            """
            features:
              Home:
                uses: [ Payment, Sick ]   # both

            """,
            """
            features:
              Home:
                uses: [ Payment, Refund, Sick ]   # both

            """),
        EditCase(
            "a list in brackets, a name a line", use("Refund", in: "Home"),
            """
            features:
              Home:
                uses: [
                  Payment, # pays
                  # the sick one
                  Sick     # it is
                ]

            """,
            """
            features:
              Home:
                uses: [
                  Payment, # pays
                  Refund,
                  # the sick one
                  Sick     # it is
                ]

            """),
        EditCase(
            "the last of a name a line", use("Refund", in: "Home"),
            """
            features:
              Home:
                uses: [
                  Home2, # first
                  Payment # pays, and more
                ]
              Sick: {uses: [
                Home2,
                Payment,]}

            """,
            """
            features:
              Home:
                uses: [
                  Home2, # first
                  Payment, # pays, and more
                  Refund
                ]
              Sick: {uses: [
                Home2,
                Payment,]}

            """),
        EditCase(
            "a comma at the end stays one", use("Refund", in: "Sick"),
            """
            features:
              Home: {uses: [Payment, ], tags: [a]}
              Sick: {uses: [
                Home2,
                Payment,  # pays
              ]}

            """,
            """
            features:
              Home: {uses: [Payment, ], tags: [a]}
              Sick: {uses: [
                Home2,
                Payment,  # pays
                Refund,
              ]}

            """),
        EditCase(
            "names in rows", use("Refund", in: "Sick"),
            """
            features:
              Sick:
                uses: [Home2,
                       Payment]  # pays

            """,
            """
            features:
              Sick:
                uses: [Home2,
                       Payment,
                       Refund]  # pays

            """),
        EditCase(
            "an empty list", use("Refund", in: "Home"),
            """
            features:
              Home: {uses: [ ]}

            """,
            """
            features:
              Home: {uses: [ Refund ]}

            """),
        EditCase(
            "a list with nothing in it", use("Refund", in: "Home"),
            """
            features:
              Home:
                uses:    # empty
                # yet
                layer: Feature

            """,
            """
            features:
              Home:
                uses:    # empty
                  - Refund
                # yet
                layer: Feature

            """),
        EditCase(
            "names with conditions are names", use("Refund", in: "Home"),
            """
            features:
              Home:
                uses:
                  - Payment: {platforms: [iOS]}
                  - Sick: {platforms: [iOS]}

            """,
            """
            features:
              Home:
                uses:
                  - Payment: {platforms: [iOS]}
                  - Refund
                  - Sick: {platforms: [iOS]}

            """),
        EditCase(
            "what an app composes", .name("Refund", in: "composes", of: "Rider", .app),
            """
            apps:
              Rider:
                composes:
                  - Home
                  - Sick

            """,
            """
            apps:
              Rider:
                composes:
                  - Home
                  - Refund
                  - Sick

            """),
    ]
}
