import AshlarManifestEditing

extension ManifestRemovalTests {
    static let block = [
        EditCase(
            "an item goes with its own comment, and others stay", withdraw("Map"),
            """
            features:
              Home:
                uses:   # what it needs
                  # the first
                  - Cart
                  # drawn
                  - Map   # for the route
                  # - Old
                  - Payment

            """,
            """
            features:
              Home:
                uses:   # what it needs
                  # the first
                  - Cart
                  # drawn
                  # - Old
                  - Payment

            """),
        EditCase(
            "the last item of several, in a list without indentation", withdraw("Payment"),
            """
            features:
              Home:
                uses:
                - 'Cart'
                - "Payment"
                tags: [a]

            """,
            """
            features:
              Home:
                uses:
                - 'Cart'
                tags: [a]

            """),
        EditCase(
            "the last item takes its key, and comments stay", withdraw("Map"),
            """
            features:
              Home:
                layer: Feature
                uses:
                  # drawn
                  - Map

                  # - Old
                # below
                tags: [a]

            """,
            """
            features:
              Home:
                layer: Feature
                  # drawn

                  # - Old
                # below
                tags: [a]

            """),
        EditCase(
            "a feature that becomes empty", withdraw("Map"),
            """
            features:
              Cart: {}
              Home:  # 집
                uses:
                  - Map
              Payment:

            """,
            """
            features:
              Cart: {}
              Home:  # 집
              Payment:

            """),
        EditCase(
            "a part that becomes empty is removed", withdraw("Map", part: "ui"),
            """
            features:
              Home:
                uses: [Cart]
                ui:
                  uses: [Map]
                tests:
                  uses: [Cart]

            """,
            """
            features:
              Home:
                uses: [Cart]
                tests:
                  uses: [Cart]

            """),
        EditCase(
            "a part that says something else stays", withdraw("Map", part: "ui"),
            """
            features:
              Home:
                ui:
                  extension_safe: true
                  uses: [Map]  # drawn

            """,
            """
            features:
              Home:
                ui:
                  extension_safe: true

            """),
        EditCase(
            "a name with conditions in brackets", .removal(of: "NMapsMap", from: "packages", of: "Map", .module),
            """
            modules:
              Map:
                packages:
                  - {NMapsMap: {platforms: [iOS]}}  # vendor
                  - Other

            """,
            """
            modules:
              Map:
                packages:
                  - Other

            """),
        EditCase(
            "a name with conditions over lines", .removal(of: "NMapsMap", from: "packages", of: "Map", .module),
            """
            modules:
              Map:
                packages:
                  - NMapsMap:
                      platforms:
                        - iOS
                  - Other

            """,
            """
            modules:
              Map:
                packages:
                  - Other

            """),
        EditCase(
            "a list in brackets over lines goes with its key", withdraw("Map"),
            """
            features:
              Home:
                uses: [
                  # drawn
                  Map,  # here
                ]
                tags: [a]

            """,
            """
            features:
              Home:
                  # drawn
                tags: [a]

            """),
    ]

    static let brackets = [
        EditCase(
            "the first of a row", withdraw("Cart"),
            "features:\n  Home: {uses: [Cart, Map, \"Pay\"]}  # x\n",
            "features:\n  Home: {uses: [Map, \"Pay\"]}  # x\n"),
        EditCase(
            "one in the middle of a row", withdraw("Map"),
            "features:\n  Home: {uses: [ Cart,Map,Pay ]}\n", "features:\n  Home: {uses: [ Cart,Pay ]}\n"),
        EditCase(
            "the last of a row", withdraw("Pay"),
            "features:\n  Home: {uses: [Cart, 'Map', Pay], tags: [a]}\n",
            "features:\n  Home: {uses: [Cart, 'Map'], tags: [a]}\n"),
        EditCase(
            "the last of a row that ends in a comma", withdraw("Pay"),
            "features:\n  Home: {uses: [Cart, Pay,]}\n", "features:\n  Home: {uses: [Cart,]}\n"),
        EditCase(
            "the only one of a list, among other keys", withdraw("Pay"),
            "features:\n  Home: {layer: Feature, uses: [Pay], tags: [a]}\n",
            "features:\n  Home: {layer: Feature, tags: [a]}\n"),
        EditCase(
            "the only one of all", withdraw("Pay"),
            "features:\n  Home: { uses: [Pay] }  # x\n  Cart: {}\n", "features:\n  Home: { }  # x\n  Cart: {}\n"),
        EditCase(
            "the only one of a part", withdraw("Pay", part: "ui"),
            "features:\n  Home: {uses: [Cart], ui: {uses: [Pay]}}\n", "features:\n  Home: {uses: [Cart]}\n"),
        EditCase(
            "a name with conditions", .removal(of: "NMapsMap", from: "packages", of: "Map", .module),
            "modules:\n  Map: {layer: CoreUI, packages: [{NMapsMap: {platforms: [iOS]}}, Other]}\n",
            "modules:\n  Map: {layer: CoreUI, packages: [Other]}\n"),
        EditCase(
            "each on a separate line", withdraw("Map"),
            """
            features:
              Home:
                uses: [
                  Cart,  # one
                  # about the map
                  Map,   # two
                  Pay    # three
                ]

            """,
            """
            features:
              Home:
                uses: [
                  Cart,  # one
                  # about the map
                  Pay    # three
                ]

            """),
        EditCase(
            "the last of those on separate lines", withdraw("Pay"),
            """
            features:
              Home:
                uses: [
                  Cart,  # one
                  Pay    # three
                ]

            """,
            """
            features:
              Home:
                uses: [
                  Cart  # one
                ]

            """),
        EditCase(
            "the only one, on a separate line", withdraw("Map"),
            """
            features:
              Home: {  # open
                # about the map
                uses: [Map],  # drawn
              }  # end

            """,
            """
            features:
              Home: {  # open
                # about the map
              }  # end

            """),
        EditCase(
            "the last behind which the bracket closes", withdraw("Pay"),
            "features:\n  Home:\n    uses: [Cart,\n           Map,\n           Pay]\n",
            "features:\n  Home:\n    uses: [Cart,\n           Map]\n"),
        EditCase(
            "the last, with a comment about the one before", withdraw("Pay"),
            "features:\n  Home:\n    uses: [Cart,  # one\n           Pay]\n",
            "features:\n  Home:\n    uses: [Cart  # one\n           ]\n"),
        EditCase(
            "the end of the first of two rows", withdraw("Map"),
            "features:\n  Home:\n    uses: [Cart, Map,\n           Pay]\n",
            "features:\n  Home:\n    uses: [Cart,\n           Pay]\n"),
        EditCase(
            "commas that lead", withdraw("Map"),
            "features:\n  Home:\n    uses: [ Cart\n          , Map\n          , Pay ]\n",
            "features:\n  Home:\n    uses: [ Cart\n          , Pay ]\n"),
    ]
}
