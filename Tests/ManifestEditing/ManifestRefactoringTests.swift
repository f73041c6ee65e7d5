import AshlarManifest
import AshlarManifestEditing
import AshlarProjectModel
import Testing

private let head = "version: 1\nname: Demo\nlayers: [App, Feature, [CoreUI, Core], Shared]\n"

/// The text below the head after a refactoring, or the reason for its refusal; then the mentions.
private func refactored(_ body: String, _ refactoring: MemberRefactoring, head: String = head) -> String {
    do throws(ManifestEditRefusal) {
        let snapshot = ManifestSnapshot(Array((head + body).utf8), path: "ashlar.yml")
        let bytes = try snapshot.refactored(by: refactoring).snapshot.manifest.bytes
        return String(decoding: bytes.dropFirst(head.utf8.count), as: UTF8.self)
    } catch {
        let place = error.location.map { "\($0.line):\($0.column): " } ?? ""
        return "refused: " + place + error.reason + (error.remedy.map { "\nhelp: \($0)" } ?? "")
    }
}

/// A refactoring, with the text before and after it.
struct RefactoringCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var refactoring: MemberRefactoring
    var before: String
    var after: String

    init(_ description: String, _ refactoring: MemberRefactoring, _ before: String, _ after: String) {
        testDescription = description
        self.refactoring = refactoring
        self.before = before
        self.after = after
    }
}

let removal = MemberRefactoring.removal(of: "Payment")

@Suite("Refactorings of a manifest keep every other byte")
struct ManifestRefactoringTests {
    static let cases = entries + mentions + texts + names + layers

    /// Each case unchanged, with CRLF line endings, with a byte order mark, and without a final line ending.
    @Test(arguments: cases)
    func refactoringIsMinimal(_ item: RefactoringCase) {
        #expect(refactored(item.before, item.refactoring) == item.after)
        #expect(refactored(item.before, item.refactoring, head: "\u{FEFF}" + head) == item.after)
        let windows = { (text: String) in text.replacing("\n", with: "\r\n") }
        #expect(refactored(windows(item.before), item.refactoring, head: windows(head)) == windows(item.after))
        if item.before.hasSuffix("\n"), item.after.hasSuffix("\n") {
            #expect(refactored(String(item.before.dropLast()), item.refactoring) == String(item.after.dropLast()))
        }
    }

    // MARK: - A new layer

    private func layered(_ text: String, _ edit: ManifestEdit) -> String { edited(text, edit) }

    @Test func layerInFlowStyle() {
        let text = "layers: [App, {name: Feature, features: true}, [CoreUI, Core], Shared]  # c\n"
        #expect(
            layered(text, .layer("Domain", .above, "Core")) == text.replacing("[CoreUI", with: "Domain, [CoreUI"))
        #expect(layered(text, .layer("Base", .below, "Shared")) == text.replacing("Shared]", with: "Shared, Base]"))
        #expect(layered(text, .layer("Flow", .below, "App")) == text.replacing("App, ", with: "App, Flow, "))
    }

    @Test func layerOnASeparateLine() {
        let text = """
            layers:
            - App
            # the features
            - name: Feature
              features: true
            - - CoreUI
              - Core
            - [Shared]   # last
            features: {}

            """
        #expect(
            layered(text, .layer("Flow", .above, "Feature")) == text.replacing("# the", with: "- Flow\n# the"))
        #expect(
            layered(text, .layer("Domain", .below, "Feature"))
                == text.replacing("- - CoreUI", with: "- Domain\n- - CoreUI"))
        #expect(
            layered(text, .layer("Low", .below, "CoreUI")) == text.replacing("- [Shared]", with: "- Low\n- [Shared]"))
        #expect(layered(text, .layer("Base", .below, "Shared")) == text.replacing("last\n", with: "last\n- Base\n"))
        #expect(layered(text, .layer("Top", .above, "App")) == text.replacing("- App", with: "- Top\n- App"))
    }

    @Test func layerWithoutANeighbor() {
        #expect(
            layered("layers: [App]\n", .layer("Core", .below, "Ap"))
                == "refused: ashlar.yml:1:1: there is no layer 'Ap'\nadd under 'layers':\nCore")
        #expect(layered("layers: [App]\n", .layer("App", .below, "App")).hasPrefix("refused: "))
        #expect(layered("name: Demo\n", .layer("App", .below, "App")).hasPrefix("refused: "))
    }

    // MARK: - Several files

    private let fragments = [
        ManifestFragment(path: "f/Home.yml", bytes: Array("features:\n  Home: {uses: [Payment], in: [Rider]}\n".utf8)),
        ManifestFragment(path: "f/Payment.yml", bytes: Array("features:\n  Payment:\n    in:\n      - Rider\n".utf8)),
    ]
    private var texts: ManifestSnapshot {
        ManifestSnapshot(
            Array(
                (head + "include: [\"f/*.yml\"]\nexclude: [Old/Payment/*]\napps:\n  Rider: {uses: [Payment]}\n").utf8),
            path: "ashlar.yml", fragments: fragments)
    }

    private func reported(_ mention: ManifestMention) -> String {
        "\(mention.location): \(mention.context): \(mention.text): \(mention.fate)"
    }

    @Test func renameCoversAllFragments() throws {
        let result = try ManifestDocuments(of: texts).applying(.renaming("Payment", as: "Wallet"))
        #expect(result.snapshot.texts["ashlar.yml"]?.contains("Rider: {uses: [Wallet]}") == true)
        #expect(result.snapshot.texts["f/Home.yml"] == "features:\n  Home: {uses: [Wallet], in: [Rider]}\n")
        #expect(result.snapshot.texts["f/Payment.yml"] == "features:\n  Wallet:\n    in:\n      - Rider\n")
        #expect(
            result.mentions.map(reported) == [
                "ashlar.yml:5:11: 'exclude': Old/Payment/*: left",
                "ashlar.yml:7:18: 'uses' of 'Rider': Payment: renamed(\"Wallet\")",
                "f/Home.yml:2:17: 'uses' of 'Home': Payment: renamed(\"Wallet\")",
            ])
    }

    @Test func emptiedFragmentIsRemoved() throws {
        let documents = try ManifestDocuments(of: texts)
        let result = try documents.applying(removal)
        #expect(result.snapshot.texts["ashlar.yml"]?.hasSuffix("apps:\n  Rider: {}\n") == true)
        #expect(result.snapshot.fragments.map(\.path) == ["f/Home.yml"])
        #expect(result.snapshot.texts["f/Home.yml"] == "features:\n  Home: {in: [Rider]}\n")
        #expect(
            result.mentions.map(reported) == [
                "ashlar.yml:5:11: 'exclude': Old/Payment/*: left",
                "ashlar.yml:7:18: 'uses' of 'Rider': Payment: removed",
                "f/Home.yml:2:17: 'uses' of 'Home': Payment: removed",
            ])
        #expect(try documents.mentions(of: "Payment") == result.mentions)
    }

    /// A fragment that stood there with an empty section is not taken for one that was made for its feature.
    @Test(arguments: ["features:\n", "features:  # ours\n", "features: {}\n", "features:\r\n"])
    func existingFragmentIsKept(before: String) throws {
        let added = Array(edited(before, .member(.feature, "Payment", [])).utf8)
        let manifest = Array((head + "include: [f.yml]\n").utf8)
        let texts = ManifestSnapshot(
            manifest, path: "ashlar.yml", fragments: [ManifestFragment(path: "f.yml", bytes: added)])
        #expect(try ManifestDocuments(of: texts).applying(removal).snapshot.texts["f.yml"] == before)
        let own = Array(ManifestEditor.fragment(.feature, "Payment", []).utf8)
        #expect(own != added)
        let made = ManifestSnapshot(
            manifest, path: "ashlar.yml", fragments: [ManifestFragment(path: "f.yml", bytes: own)])
        #expect(try ManifestDocuments(of: made).applying(removal).snapshot.fragments.isEmpty)
    }

    @Test func widenedAccessIsReported() throws {
        let text = head + "modules:\n  Kit: {layer: Core}\npackages:\n  Ink: {path: ../Ink, allowed_in: [Kit]}\n"
        let result = try ManifestDocuments(of: ManifestSnapshot(Array(text.utf8), path: "ashlar.yml"))
            .applying(.removal(of: "Kit"))
        #expect(result.mentions.map(reported) == ["ashlar.yml:7:36: 'allowed_in' of package 'Ink': Kit: opened"])
    }

    // MARK: - Refusals

    @Test(
        arguments: [
            (.renaming("Home", as: "Cart"), "6:3: 'Cart' already exists"),
            (.renaming("Home", as: "cartui"), "6:3: 'cartui' already exists"),
            (
                .renaming("Home", as: "a b"),
                "the name 'a b' contains U+0020; only ASCII letters, digits and '_-' are allowed"
            ),
            (.renaming("Home", as: "ui"), "'ui' is the key of a part, and references to it would mean the part"),
            (
                .renaming("Home", as: "Core"),
                "11:36: 'allowed_in' of package 'Ink' says 'Core' already, and it would then refer to the renamed member"
            ),
            (.renaming("Hom", as: "Cart"), "there is no name 'Hom'\nhelp: did you mean 'Home'?"),
            (.removal(of: "Carts"), "there is no name 'Carts'\nhelp: did you mean 'Cart'?"),
            (
                .removal(of: "Rider"),
                "9:35: 'host' of 'Widget' names 'Rider', and the key needs a value\nhelp: give the key another value first"
            ),
            (.move("Home", layer: "Cor"), "there is no layer 'Cor'\nhelp: did you mean 'Core'?"),
            (.split("Rider", into: "standard"), "the app 'Rider' has no split"),
            (.split("Home", into: "standart"), "there is no split 'standart'\nhelp: did you mean 'standard'?"),
        ] as [(MemberRefactoring, String)])
    func invalidRefactoringIsRefused(refactoring: MemberRefactoring, reason: String) {
        let body = """
            features:
              Home: {uses: [Cart]}
              Cart: {}
            apps:
              Rider: {}
              Widget: {kind: extension, host: Rider}
            packages:
              Ink: {path: ../Ink, allowed_in: [Core]}

            """
        // The places are counted with the head.
        let moved = "features:\n  Home: {uses: [Cart]}\n"
        #expect(body.hasPrefix(moved))
        #expect(refactored(body, refactoring) == "refused: " + reason)
    }

    @Test func unsupportedSyntaxIsRefusedWithLocations() throws {
        let text = head + "features:\n  ? Home\n  : {}\n  Cart: {uses: [Home]}\n"
        do {
            _ = try ManifestDocuments(of: ManifestSnapshot(Array(text.utf8), path: "ashlar.yml"))
                .applying(.removal(of: "Home"))
            Issue.record("nothing was refused")
        } catch {
            #expect(error.reason == "this key is not the first thing on its line")
            #expect(error.location?.line == 5)
        }
    }

    /// A key that looks like the end of the document.
    @Test func sectionNamedLikeADocumentEnd() {
        let text = "version: 1\nname: Demo\nlayers: [App]\nfeatures:\n---x: 1\n"
        #expect(!edited(text, refund).isEmpty)
        #expect(!edited(text, .removal(of: "A", from: "uses", of: "Home", .feature)).isEmpty)
    }

    @Test func invalidManifestIsNotEdited() {
        #expect(refactored("features: [\n", removal) == "refused: the manifest has errors")
        #expect(refactored("feature: {}\n", removal) == "refused: the manifest has errors")
    }
}
