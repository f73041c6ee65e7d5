import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("Seams of a manifest")
struct SeamTests {
    private let head = """
        version: 1
        name: Shop
        layers: [App, Feature, Core]
        modules:
          Net: {layer: Core}
          Account: {layer: Core, split: service}
          Contract: {layer: Core, kind: interface}
        apps:
          Old: {composes: all, legacy: true}
          New: {composes: all}

        """

    @Test func aSeamIsResolvedWithItsPlaces() throws {
        let (project, findings) = Manifests.resolve(
            head + """
                seams:
                  Cache:
                    module: Net
                    legacy: Common
                    requires: ["isOn: Bool"]
                    default: true
                    reason: large
                    owner: "@core"
                    remove_when: 2099-01-01
                  Session:
                    {module: Contract, legacy: UserModel, kind: behaviour, model: User, app: New, requires: [func clear()],
                     reason: r, owner: o, remove_when: w}
                """)
        #expect(findings == [])
        let resolved = try #require(project)
        #expect(resolved.seams.map(\.name) == ["Cache", "Session"])
        let (cache, session) = (resolved.seams[0], resolved.seams[1])
        #expect(resolved.targets[cache.target].name == "Net")
        #expect(resolved.member(of: cache.app).name == "Old")
        #expect(cache.defaults == ["isOn": "true"])
        #expect(cache.hasDefault)
        #expect(session.conformingType == "User")
        #expect(!session.hasDefault)
        // The app depends on the module, and implements an interface that has no implementation.
        #expect(resolved.edges.contains { $0.importer == cache.app && $0.imported == cache.target })
        #expect(resolved.member(named: "New")?.supplies == [session.target])
        #expect(resolved.member(named: "Old")?.supplies == [])
    }

    @Test func allMistakesAreReported() {
        expectManifestFindings(
            head + """
                seams:
                  1️⃣Cache: {module: 2️⃣Nett, legacy: 3️⃣"9Common", requires: [4️⃣isOn], owner: o, remove_when: w, reason: 5️⃣" "}
                  6️⃣cache: {module: Net, legacy: C, requires: ["a: Int"], reason: r, owner: o, remove_when: w}
                  7️⃣Net: {module: Net, legacy: C, requires: ["a: Int"], reason: r, owner: o, remove_when: w}
                """,
            [
                ("2️⃣", "unknown name 'Nett' in 'module' of the seam 'Cache'", "did you mean 'Net'?"),
                ("3️⃣", "the type '9Common' does not begin with a letter", nil),
                (
                    "4️⃣", "the requirement 'isOn' is not 'name: Type' or 'func name()'",
                    "write 'useCacheApi: Bool', or 'func clear() async throws'"
                ),
                ("5️⃣", "'reason' of the seam 'Cache' must be a text", nil),
                ("6️⃣", "the seam 'cache' is declared twice", "rename one of them"),
                ("7️⃣", "the seam 'Net' has the name of a feature, module or app", "rename the seam"),
            ])
    }

    @Test func kindModelAndDefaultMustFit() {
        expectManifestFindings(
            head + """
                seams:
                  1️⃣A: {module: Net, legacy: C, kind: behaviour, requires: ["a: Int"], reason: r, owner: o, remove_when: w}
                  B: {module: Net, legacy: C, model: 2️⃣M, requires: ["a: Int"], reason: r, owner: o, remove_when: w}
                  C:
                    {module: Net, legacy: C, requires: ["a: Int", "b: Int", 3️⃣"a: Bool"], default: 4️⃣1, reason: r, owner: o,
                     remove_when: w}
                  D:
                    {module: Net, legacy: C, requires: [func a()], default: {5️⃣b: 1}, app: 6️⃣Net, reason: r, owner: o,
                     remove_when: w}
                """,
            [
                (
                    "1️⃣", "the seam 'A' of the kind 'behaviour' needs a 'model'",
                    "name the type of the module that takes the data of 'C'"
                ),
                (
                    "2️⃣", "'model' of the seam 'B' has no effect: its kind is not 'behaviour'",
                    "add 'kind: behaviour', or remove 'model'"
                ),
                ("3️⃣", "'a' is required twice", nil),
                (
                    "4️⃣", "'default' needs the names of requirements: there are several with values",
                    "write 'default: {a: 1}'"
                ),
                ("5️⃣", "unknown requirement 'b' in 'default' of the seam 'D'", nil),
                ("6️⃣", "unknown app 'Net' in 'app' of the seam 'D'", "did you mean 'New'?"),
            ])
    }

    @Test(
        "A wrong requirement is one error, although a default may be of it",
        arguments: [
            ("'class: Int'", "needs another name: 'class' is a keyword of Swift", "1"),
            ("a Int", "is not 'name: Type' or 'func name()'", "1"),
            ("': Int'", "needs a name of letters and digits", "1"), ("a Int", "is not 'name: Type'", "{a: 1}"),
        ])
    func wrongRequirement(text: String, message: String, value: String) {
        expectRefused(
            head + """
                seams:
                  A: {module: Net, legacy: C, requires: [1️⃣\(text)], default: \(value), reason: r, owner: o, remove_when: w}
                """, message)
    }

    @Test(arguments: [
        "1 +", "(1", "1)", "\"a", "[1, 2", "1 // one", "/* a */ 1", "x =", "f({)}", ".", "a\\", "1 ;",
    ])
    func aDefaultIsAnExpression(_ text: String) {
        expectRefused(
            head + """
                seams:
                  A: {module: Net, legacy: C, requires: ["a: Int"], default: 1️⃣'\(text)', reason: r, owner: o, remove_when: w}
                """, "a default must be a complete expression on one line")
    }

    @Test(arguments: [
        "1 + 2", "\"a)\"", "\"\\\"(\"", "[1, 2]", "{ 1 }()", ".none", "nil", "Date(timeIntervalSince1970: 0)",
        "\"https://example.com\"", "\"a:\"",
    ])
    func expressionsAreAccepted(_ text: String) {
        expectManifestFindings(
            head + """
                seams:
                  A: {module: Net, legacy: C, requires: ["a: Value"], default: '\(text)', reason: r, owner: o, remove_when: w}
                """, [])
    }

    @Test(arguments: ["2026-13-45", "2026-2-1", "01.02.2027", "1/2/2027"]) func aWrongDayIsNoText(_ text: String) {
        expectRefused(
            head + """
                seams:
                  A: {module: Net, legacy: C, requires: ["a: Int"], reason: r, owner: o, remove_when: 1️⃣'\(text)'}
                """, "must be a day such as 2027-03-01, or a text")
    }

    @Test func severalAppsNeedAName() {
        expectRefused(
            head.replacing(", legacy: true", with: "") + """
                seams:
                  1️⃣A: {module: Net, legacy: C, requires: ["a: Int"], reason: r, owner: o, remove_when: w}
                """, "needs an 'app': there are several")
    }
}
