import AshlarManifestEditing

extension ManifestRefactoringTests {
    static let entries = [
        RefactoringCase(
            "an entry goes with its own comments", removal,
            """
            features:
              Home: {}
                # of home
              # Cart: {}
              # pays
              # and refunds
              Payment:   # money
                # why
                owner: |
                  # us
                  me

                uses: [Home]
                  # - Old
              # the last one
              Wallet: {}

            """,
            """
            features:
              Home: {}
                # of home
              # Cart: {}
              # the last one
              Wallet: {}

            """),
        RefactoringCase(
            "a comment further out ends what belongs to the entry", removal,
            """
            features:
              Home: {}
              Payment: {}
                # of payment
            # --- Apps ---
                # owners: see CODEOWNERS
            apps: {}

            """,
            """
            features:
              Home: {}
            # --- Apps ---
                # owners: see CODEOWNERS
            apps: {}

            """),
        RefactoringCase(
            "one of two blank lines goes", removal,
            "features:\n  Home: {}\n\n  Payment: {}\n\n  Wallet: {}\n", "features:\n  Home: {}\n\n  Wallet: {}\n"),
        RefactoringCase(
            "an entry in a row", removal,
            "features: {Home: {}, \"Payment\": {uses: [Home]}, Wallet: {}}  # few\n",
            "features: {Home: {}, Wallet: {}}  # few\n"),
        RefactoringCase(
            "a section with a comment stays", removal,
            "features:  # ours\n  Payment: {}\napps: {}\n", "features:  # ours\napps: {}\n"),
        RefactoringCase(
            "a section that came with it goes", removal, "features:\n  Payment: {}\napps: {}\n", "apps: {}\n"),
        RefactoringCase("brackets stay", removal, "features: { Payment: {} }\n", "features: { }\n"),
    ]

    static let mentions = [
        RefactoringCase(
            "every mention goes, and what would say nothing", removal,
            """
            splits:
              standard: {extends: standard, tests: {uses: [Payment.mocks, Kit]}}
            modules:
              Kit: {layer: Shared}
              PaymentKit: {layer: Core, uses: [Kit]}
            features:
              Home: {uses: [Payment, PaymentKit], tests: {uses: [PaymentMocks, "Payment.ui"]}}
              Payment: {implementation: {uses: [Payment.ui]}}
            apps:
              Rider:
                composes:
                  - Home
                  - 'Payment'  # pays
              Watch: {composes: {features: [Payment], tags: [a]}}
            packages:
              Ink: {path: ../Ink, allowed_in: [Kit, Payment.ui]}
              Pen: {path: ../Pen, allowed_in: {features: [Payment]}}
            rules:
              features-meet-at-interfaces: {allow: [Payment]}
              no-cycles: warning
            constraints:
              # of the past
              - {id: a, forbid: {imported: [PaymentUI]}, because: Payment}
              - id: b
                because: |
                  Payment
                protect:
                  modules: [Kit]
                  only: [Payment]
            exceptions:
              # until spring
              - rule: no-cycles
                importer: Home
                # yes
                imported: Payment.ui
                reason: old

            """,
            """
            splits:
              standard: {extends: standard, tests: {uses: [Kit]}}
            modules:
              Kit: {layer: Shared}
              PaymentKit: {layer: Core, uses: [Kit]}
            features:
              Home: {uses: [PaymentKit]}
            apps:
              Rider:
                composes:
                  - Home
              Watch: {}
            packages:
              Ink: {path: ../Ink, allowed_in: [Kit]}
              Pen: {path: ../Pen}
            rules:
              no-cycles: warning
            constraints:
              - id: b
                because: |
                  Payment
                protect:
                  modules: [Kit]
                  only: []

            """),
        RefactoringCase(
            "a name on some platforms only", removal,
            "features:\n  Home:\n    uses:\n      - Payment:\n          platforms: [iOS]\n  Payment: {}\n",
            "features:\n  Home:\n"),
    ]

    static let texts = [
        RefactoringCase(
            "a section goes with the text that ends its last item", removal,
            """
            features:
              Home: {}
              Payment: {}
            constraints:
              - id: a
                forbid: {imported: [Payment]}
                because: |
                  # one
                  owner
            apps: {}

            """,
            """
            features:
              Home: {}
            apps: {}

            """)
    ]

    static let names = [
        RefactoringCase(
            "a name in all its forms, and no other word", .renaming("Model", as: "Entity"),
            """
            modules:
              Model: {layer: Shared, with: [mocks]}   # the Model
              ModelKit: {layer: Shared, uses: [Model, "Model.mocks", 'ModelMocks', {Model: {platforms: [iOS]}}]}
            constraints:
              - {id: a, protect: {modules: [Model], only: [ModelKit]}, because: Model}
            exceptions:
              - {rule: no-cycles, importer: ModelTests, imported: Model.library, reason: Model}

            """,
            """
            modules:
              Entity: {layer: Shared, with: [mocks]}   # the Model
              ModelKit: {layer: Shared, uses: [Entity, "Entity.mocks", 'EntityMocks', {Entity: {platforms: [iOS]}}]}
            constraints:
              - {id: a, protect: {modules: [Entity], only: [ModelKit]}, because: Model}
            exceptions:
              - {rule: no-cycles, importer: EntityTests, imported: Entity.library, reason: Model}

            """),
        RefactoringCase(
            "a module that is called like another's mocks is another one", .renaming("Model", as: "Entity"),
            "modules:\n  Model: {layer: Core}\n  ModelMocks: {layer: Core}\n  Kit: {layer: Core, uses: [ModelMocks]}\n",
            "modules:\n  Entity: {layer: Core}\n  ModelMocks: {layer: Core}\n  Kit: {layer: Core, uses: [ModelMocks]}\n"
        ),
        RefactoringCase(
            "an app, its guests and what it carries", .renaming("Rider", as: "Driver"),
            "features:\n  Home: {in: [Rider]}\napps:\n  \"Rider\":\n  Widget: {kind: extension, host: Rider}\n",
            "features:\n  Home: {in: [Driver]}\napps:\n  \"Driver\":\n  Widget: {kind: extension, host: Driver}\n"),
        RefactoringCase(
            "a part's key comes before a member's name", .renaming("ui", as: "Faces"),
            "modules:\n  ui: {layer: Core}\nfeatures:\n  Home: {tests: {uses: [ui]}}\napps:\n  A: {uses: [ui]}\n",
            "modules:\n  Faces: {layer: Core}\nfeatures:\n  Home: {tests: {uses: [ui]}}\napps:\n  A: {uses: [Faces]}\n"
        ),
    ]

    static let layers = [
        RefactoringCase(
            "a layer is added in brackets", .move("Home", layer: "Core"),
            "features:\n  Home: {uses: [Cart]}\n  Cart: {}\n",
            "features:\n  Home: {layer: Core, uses: [Cart]}\n  Cart: {}\n"),
        RefactoringCase(
            "and below a key", .move("Home", layer: "Core"),
            "features:\n    Home:\n        # uses\n        uses: [Cart]\n    Cart:\n",
            "features:\n    Home:\n        layer: Core\n        # uses\n        uses: [Cart]\n    Cart:\n"),
        RefactoringCase(
            "to where nothing is", .move("Cart", layer: "Core"),
            "features:\n  Home:\n    uses: [Cart]\n  Cart:  # c\n",
            "features:\n  Home:\n    uses: [Cart]\n  Cart:  # c\n    layer: Core\n"),
        RefactoringCase(
            "another one keeps its quotes", .move("Kit", layer: "CoreUI"),
            "modules:\n  Kit: {layer: \"Core\", uses: []}  # c\n",
            "modules:\n  Kit: {layer: \"CoreUI\", uses: []}  # c\n"),
        RefactoringCase(
            "the default goes without saying", .move("Home", layer: "Feature"),
            "features:\n  Home:\n    layer: Core  # c\n    uses: [Cart]\n  Cart: {}\n",
            "features:\n  Home:\n    uses: [Cart]\n  Cart: {}\n"),
        RefactoringCase(
            "the outermost is the default of apps", .move("A", layer: "App"),
            "apps:\n  A: {layer: Feature, composes: all}\n", "apps:\n  A: {composes: all}\n"),
        RefactoringCase(
            "a split", .split("Kit", into: "service"),
            "modules:\n  Kit: {layer: Core, uses: []}\n", "modules:\n  Kit: {layer: Core, split: service, uses: []}\n"),
        RefactoringCase(
            "no app composes what has lost its interface", .split("Kit", into: "library"),
            """
            modules:
              Kit: {layer: Core, split: service, in: [Watch]}
            apps:
              Rider: {composes: [Kit]}
              Phone: {composes: {modules: [Kit]}}
              Watch:
                composes:
                  - Home
                  - Kit  # ticks
                uses: [Kit]

            """,
            """
            modules:
              Kit: {layer: Core}
            apps:
              Rider: {composes: []}
              Phone: {composes: {modules: [Kit]}}
              Watch:
                composes:
                  - Home
                uses: [Kit]

            """),
        RefactoringCase(
            "the default split goes without saying", .split("Home", into: "standard"),
            "splits:\n  small: {main: {kind: ui, name: \"{feature}\"}}\nfeatures:\n  Home: {split: small}\n",
            "splits:\n  small: {main: {kind: ui, name: \"{feature}\"}}\nfeatures:\n  Home: {}\n"),
        RefactoringCase(
            "also on a line", .split("Home", into: "standard"),
            "features:\n  Home:\n    split: lean\n    uses: [Cart]\n  Cart: {}\n",
            "features:\n  Home:\n    uses: [Cart]\n  Cart: {}\n"),
        RefactoringCase(
            "a line with a comment stays", .split("Home", into: "standard"),
            "features:\n  Home:  # h\n    split: lean  # why\n    uses: [Cart]\n  Cart: {}\n",
            "features:\n  Home:  # h\n    split: standard  # why\n    uses: [Cart]\n  Cart: {}\n"),
        RefactoringCase(
            "the comment of an entry does not count", .split("Home", into: "standard"),
            "features:\n  Home: {split: lean}  # h\n", "features:\n  Home: {}  # h\n"),
    ]
}
