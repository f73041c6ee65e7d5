import AshlarManifest
import AshlarManifestEditing
import AshlarProjectModel
import Testing

/// The text before and after an edit.
struct EditCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var edit: ManifestEdit
    var before: String
    var after: String

    init(_ description: String, _ edit: ManifestEdit, _ before: String, _ after: String) {
        testDescription = description
        self.edit = edit
        self.before = before
        self.after = after
    }
}

let refund = ManifestEdit.member(.feature, "Refund", [("uses", .names(["Payment"]))])
let plainRefund = ManifestEdit.member(.feature, "Refund", [])

/// `uses: [name]` of a feature or of one of its parts.
func use(_ name: String, in feature: String, part: String? = nil) -> ManifestEdit {
    .name(name, in: "uses", of: feature, .feature, part: part)
}

/// The text after the edit, or why there is none.
func edited(_ text: String, _ edits: ManifestEdit...) -> String {
    do throws(ManifestEditRefusal) {
        return String(
            decoding: try ManifestEditor.apply(edits, to: Array(text.utf8), path: "ashlar.yml"), as: UTF8.self)
    } catch {
        let place = error.location.map { "\($0): " } ?? ""
        return "refused: \(place)\(error.reason)\nadd \(error.place):\n\(error.lines)"
    }
}

@Suite("Edits of a manifest keep every other byte")
struct ManifestEditorTests {
    static let cases = members + sections + lists + parts + brackets

    /// Each case unchanged, with CRLF line endings, with a byte order mark, and without a final line ending.
    @Test(arguments: cases)
    func editIsMinimal(_ item: EditCase) {
        #expect(edited(item.before, item.edit) == item.after)
        #expect(edited("\u{FEFF}" + item.before, item.edit) == "\u{FEFF}" + item.after)
        #expect(
            edited(item.before.replacing("\n", with: "\r\n"), item.edit) == item.after.replacing("\n", with: "\r\n"))
        #expect(edited(String(item.before.dropLast()), item.edit) == String(item.after.dropLast()))
    }

    @Test func projectSettingIsAddedLastAndOnce() {
        let setting = ManifestEdit.setting("templates", "Tools/My Templates")
        let manifest = "version: 1\n# ours\nfeatures:\n  Home: {}\n# the end\n"
        #expect(
            edited(manifest, setting)
                == "version: 1\n# ours\nfeatures:\n  Home: {}\ntemplates: Tools/My Templates\n# the end\n")
        #expect(edited("{version: 1}\n", setting).hasPrefix("refused: "))
        #expect(edited("version: 1\ntemplates: T\n", setting).hasPrefix("refused: "))
    }

    private static let members = [
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

    private static let sections = [
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

    private static let lists = [
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

    private static let parts = [
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

    private static let brackets = [
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

    @Test func longMembersAreWrittenOnSeveralLines() {
        let names = (1...20).map { "Feature\($0)" }.sorted()
        let after = edited("features:\n  Home: {}\n", .member(.feature, "Refund", [("uses", .names(names))]))
        #expect(after == "features:\n  Home: {}\n  Refund:\n    uses:\n" + names.map { "      - \($0)\n" }.joined())
    }

    @Test func specialTextIsQuoted() {
        #expect(
            edited("features:\n  A: {}\n", .member(.feature, "a: {b}", [("layer", .text("\"\\\n한 #"))]))
                == "features:\n  A: {}\n  \"a: {b}\": {layer: \"\\\"\\\\\\n한 #\"}\n")
    }

    @Test func editsCanBeRepeated() {
        let before = "features:\n  Home: {}\napps:\n  Rider: {composes: [Home]}\n"
        let after = edited(before, plainRefund, .name("Refund", in: "composes", of: "Rider", .app))
        #expect(after == "features:\n  Home: {}\n  Refund: {}\napps:\n  Rider: {composes: [Home, Refund]}\n")
    }

    @Test func fragmentIsCreated() {
        #expect(
            ManifestEditor.fragment(.feature, "Refund", [("uses", .names(["Payment"])), ("in", .names(["Rider"]))])
                == "features:\n  Refund:\n    uses:\n      - Payment\n    in:\n      - Rider\n")
        #expect(ManifestEditor.fragment(.feature, "Refund", []) == "features:\n  Refund: {}\n")
    }

    @Test func fragmentIsEdited() {
        let before = "features:\n  Refund: {}\n"
        #expect(edited(before, use("Payment", in: "Refund")) == "features:\n  Refund: {uses: [Payment]}\n")
    }
}

@Suite("Unsafe edits are refused with the lines to paste")
struct ManifestEditRefusalTests {
    @Test func multilineFlowSection() {
        #expect(
            edited("features: {Home: {},\n  Payment: {}}\n", refund)
                == """
                refused: ashlar.yml:1:1: 'features' is a mapping in brackets over several lines
                add under 'features':
                Refund: {uses: [Payment]}
                """)
    }

    @Test func wholeManifestInFlowStyle() {
        #expect(
            edited("{version: 1, features: {}}\n", refund)
                == """
                refused: ashlar.yml:1:14: Ashlar cannot edit a manifest that is written in brackets
                add under 'features':
                Refund: {uses: [Payment]}
                """)
    }

    @Test func explicitKeyWithAQuestionMark() {
        #expect(
            edited("features:\n  ? Home\n  : {uses: [Payment]}\n", plainRefund)
                == """
                refused: ashlar.yml:2:5: this key is not the first thing on its line
                add under 'features':
                  Refund: {}
                """)
    }

    /// The blank lines are a part of the text: a member after them is found to change it, and nothing is edited.
    @Test func blockScalarThatKeepsTrailingNewlines() {
        #expect(
            edited("features:\n  Home:\n    owner: |+\n      me\n\n\napps: {}\n", plainRefund)
                == """
                refused: ashlar.yml:1:1: Ashlar cannot edit YAML of this form
                add under 'features':
                  Refund: {}
                """)
    }

    @Test func keyWithAnEmptyFlowValue() {
        #expect(
            edited("features:\n  Home: {ui, uses: [A]}\n", use("B", in: "Home", part: "ui"))
                == """
                refused: ashlar.yml:2:10: there is no list or mapping here to add to
                add under 'ui':
                uses: [B]
                """)
    }

    @Test func textInPlaceOfAList() {
        #expect(
            edited("apps:\n  Rider: {composes: all}\n", .name("Home", in: "composes", of: "Rider", .app))
                == """
                refused: ashlar.yml:2:11: 'composes' is text here
                add under 'composes':
                Home
                """)
    }

    @Test func existingMember() {
        #expect(
            edited("features:\n  Refund: {}\n", plainRefund).hasPrefix("refused: ashlar.yml:1:1: Ashlar cannot edit"))
    }
}

@Suite struct ManifestOutlineTests {
    private func outline(_ text: String) -> ManifestOutline { ManifestOutline(Array(text.utf8)) }

    @Test func howAppsCompose() {
        let outline = outline("apps:\n  A: {composes: all}\n  B: {composes: [X]}\n  C: {composes: {tags: [x]}}\n  D:\n")
        #expect(["A", "B", "C", "D", "E"].map(outline.composition) == [.all, .names, .selector, .nothing, .nothing])
    }

    @Test func layerOfANewFeature() {
        #expect(
            outline("\u{FEFF}include: [\"Sources/*/feature.yml\"]\n").fragment(for: "Refund") { nil }
                == "Sources/Refund/feature.yml")
        #expect(outline("include: [features.yml]\n").fragment(for: "Refund") { nil } == "features.yml")
        let two = outline("include: [\"a/*.yml\", \"b/*.yml\"]\n")
        #expect(two.fragment(for: "Refund") { nil } == nil)
        #expect(two.fragment(for: "Refund") { "b" } == "b/Refund.yml")
        #expect(two.fragment(for: "Refund") { "c" } == nil)
        #expect(outline("include: [\"*/*/feature.yml\"]\n").fragment(for: "Refund") { nil } == nil)
        #expect(outline("version: 1\n").fragment(for: "Refund") { nil } == nil)
    }
}
