import AshlarManifestEditing

extension ManifestEditorTests {
    static let parts = [
        EditCase(
            "a feature with nothing after it", use("Payment", in: "Home"),
            """
            features:
              Home: # at home
              Payment:

            """,
            """
            features:
              Home: # at home
                uses:
                  - Payment
              Payment:

            """),
        EditCase(
            "a block feature without the list: before its parts", use("Payment", in: "Home"),
            """
            features:
              Home:
                layer: Feature
                # light
                ui: {extension_safe: true}
                # ours
              # theirs
              Payment:

            """,
            """
            features:
              Home:
                layer: Feature
                uses:
                  - Payment
                # light
                ui: {extension_safe: true}
                # ours
              # theirs
              Payment:

            """),
        EditCase(
            "a block feature without the part", use("Payment", in: "Home", part: "ui"),
            """
            features:
              Home:
                uses: [Map]
                implementation:
                  uses:
                    - Store

                  # more to come

            """,
            """
            features:
              Home:
                uses: [Map]
                implementation:
                  uses:
                    - Store

                  # more to come
                ui:
                  uses:
                    - Payment

            """),
        EditCase(
            "a part with nothing after it", use("Payment", in: "Home", part: "ui"),
            """
            features:
              Home:
                ui:
                tags: [a]

            """,
            """
            features:
              Home:
                ui:
                  uses:
                    - Payment
                tags: [a]

            """),
    ]
}
