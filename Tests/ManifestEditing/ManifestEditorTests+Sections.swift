import AshlarManifestEditing

extension ManifestEditorTests {
    static let sections = [
        EditCase(
            "an absent section goes before those that follow it", plainRefund,
            """
            version: 1
            modules:
              Model: {layer: Shared}   # one

            # the apps
            apps:
              Rider: {composes: all}

            """,
            """
            version: 1
            modules:
              Model: {layer: Shared}   # one
            features:
              Refund: {}

            # the apps
            apps:
              Rider: {composes: all}

            """),
        EditCase(
            "or behind everything", refund,
            """
            ---
            version: 1
            layers: [Feature]  # 하나

            """,
            """
            ---
            version: 1
            layers: [Feature]  # 하나
            features:
              Refund:
                uses:
                  - Payment

            """),
        EditCase(
            "an empty section", refund,
            """
            features:   # none yet
            apps:
              Rider: {composes: all}

            """,
            """
            features:   # none yet
              Refund: {uses: [Payment]}
            apps:
              Rider: {composes: all}

            """),
        EditCase(
            "an empty section in brackets", plainRefund,
            """
            features: { }   # none yet
            apps: {Rider: {composes: all}}

            """,
            """
            features: { Refund: {} }   # none yet
            apps: {Rider: {composes: all}}

            """),
        EditCase(
            "an empty section that an absent one would be mistaken for", refund,
            "modules:\n  Model: {layer: Shared}\nfeatures:\napps: {}\n",
            "modules:\n  Model: {layer: Shared}\nfeatures:\n  Refund:\n    uses:\n      - Payment\napps: {}\n"),
        EditCase(
            "a section in brackets on one line", refund,
            """
            features: {Home: {uses: [Payment]}, Payment: {}, Sick: {}} # few

            """,
            """
            features: {Home: {uses: [Payment]}, Payment: {}, Refund: {uses: [Payment]}, Sick: {}} # few

            """),
    ]

    static let brackets = [
        EditCase(
            "an empty feature", use("Refund", in: "Home"),
            """
            features:
              Home: {}   # 집

            """,
            """
            features:
              Home: {uses: [Refund]}   # 집

            """),
        EditCase(
            "a feature with one name", use("Refund", in: "Matched"),
            """
            features:
              Matched: {uses: [Payment]}

            """,
            """
            features:
              Matched: {uses: [Payment, Refund]}

            """),
        EditCase(
            "a feature without the list: before its parts", use("Refund", in: "Matched"),
            """
            features:
              Matched: {layer: Feature, ui: {extension_safe: true}}

            """,
            """
            features:
              Matched: {layer: Feature, uses: [Refund], ui: {extension_safe: true}}

            """),
        EditCase(
            "a feature without the part", use("Map", in: "Matched", part: "implementation"),
            """
            features:
              Matched: { owner: "a, }] # b", ui: {extension_safe: true} }

            """,
            """
            features:
              Matched: { owner: "a, }] # b", ui: {extension_safe: true}, implementation: {uses: [Map]} }

            """),
        EditCase(
            "a feature in brackets over lines", use("Map", in: "Matched", part: "implementation"),
            """
            features:
              Matched:
                {uses: [Payment], # pays
                 implementation: {uses: [Core,
                                         Shared]}}
              Payment: {}

            """,
            """
            features:
              Matched:
                {uses: [Payment], # pays
                 implementation: {uses: [Core,
                                         Map,
                                         Shared]}}
              Payment: {}

            """),
        EditCase(
            "quoted keys without blanks", use("Refund", in: "Matched"),
            "features:\n  \"Matched\": {\"uses\":[\"Payment\",'Sick'],tags: [x:y, \"\\\"]\"]}\n",
            "features:\n  \"Matched\": {\"uses\":[\"Payment\",Refund, 'Sick'],tags: [x:y, \"\\\"]\"]}\n"),
    ]
}
