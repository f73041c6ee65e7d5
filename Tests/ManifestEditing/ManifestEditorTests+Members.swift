import AshlarManifestEditing

extension ManifestEditorTests {
    static let members = [
        EditCase(
            "a sorted section keeps its order", refund,
            """
            features:
              Home: {uses: [Matched]}
              Payment: {}
              Wallet: {}

            """,
            """
            features:
              Home: {uses: [Matched]}
              Payment: {}
              Refund: {uses: [Payment]}
              Wallet: {}

            """),
        EditCase(
            "an unsorted section grows at its end", plainRefund,
            """
            features:
              Wallet: {}
              Home: {}

            apps:
              Rider: {composes: all}

            """,
            """
            features:
              Wallet: {}
              Home: {}
              Refund: {}

            apps:
              Rider: {composes: all}

            """),
        EditCase(
            "block members beget block members", refund,
            """
            features:
                Home:
                    layer: Feature
                    uses:
                        - Payment
                Payment:
            # the end

            """,
            """
            features:
                Home:
                    layer: Feature
                    uses:
                        - Payment
                Payment:
                Refund:
                    uses:
                        - Payment
            # the end

            """),
        EditCase(
            "lists without indentation beget such", refund,
            """
            features:
              Home:
                uses:
                - Payment

            """,
            """
            features:
              Home:
                uses:
                - Payment
              Refund:
                uses:
                - Payment

            """),
        EditCase(
            "values that are lined up stay so", refund,
            """
            features:
              Home:     {uses: [Payment]}
              Payment:  {}

            """,
            """
            features:
              Home:     {uses: [Payment]}
              Payment:  {}
              Refund:   {uses: [Payment]}

            """),
        EditCase(
            "a comment above an entry stays with it, one below that stands further in as well", plainRefund,
            """
            features:
              # 첫 번째
              Payment: {}       # pays\t# twice
                                # and again

              # 두 번째, the sick one
              Sick: {}

            """,
            """
            features:
              # 첫 번째
              Payment: {}       # pays\t# twice
                                # and again
              Refund: {}

              # 두 번째, the sick one
              Sick: {}

            """),
        EditCase(
            "the first place is above the comment of the one that was first", plainRefund,
            """
            features:
              # all of them are sorted

              # the sick one
              Sick: {}

            """,
            """
            features:
              # all of them are sorted

              Refund: {}
              # the sick one
              Sick: {}

            """),
        EditCase(
            "block scalars and quoted keys before it", plainRefund,
            """
            features:
              "Home":
                owner: |
                  # no comment
                  team
                tags: ["a # b", 'it''s: {', it's]
              'Payment': {owner: "}{"}
            apps: {}

            """,
            """
            features:
              "Home":
                owner: |
                  # no comment
                  team
                tags: ["a # b", 'it''s: {', it's]
              'Payment': {owner: "}{"}
              Refund: {}
            apps: {}

            """),
    ]
}
