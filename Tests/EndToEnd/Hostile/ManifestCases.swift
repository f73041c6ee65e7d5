/// A: syntax and encoding of manifests.
extension HostileCase {
    static let manifest = manifestRows + versions + tagged

    private static let manifestRows: [HostileCase] = [
        .init("A01", "text", manifest: "", 2, "ashlar.yml:1:1: error: the manifest is empty", "run 'ashlar init'"),
        .init("A01", "comment", manifest: "# nothing\n", 2, "ashlar.yml:1:1: error: the manifest is empty"),
        .init("A02", manifest: .nothing, 2, "there is no ashlar.yml here or in a folder above", "'ashlar init'"),
        .init("A02", "folder", manifest: .folder, 2, "cannot read 'ashlar.yml': Is a directory"),
        .init(
            "A03", "UTF-16", manifest: .bytes([0xFF, 0xFE, 0x6E, 0]), 2, ":1:1: error: the file is not valid UTF-8",
            "\\xFF"),
        .init(
            "A03", "byte", manifest: .bytes(Array("name: bad".utf8) + [0xFF, 0x0A]), 2,
            ":1:10: error: the file is not valid UTF-8"),
        .init(
            "A04", manifest: .bytes([0xEF, 0xBB, 0xBF] + Array(base.utf8)),
            run: ["generate -q", "new feature Search", "generate"], 0),
        .init(
            "A05", manifest: .text(base.replacing("\n", with: "\r\n")), run: ["generate -q", "new feature Search"], 0,
            "+ Search: {}"),
        .init(
            "A06", manifest: .text(base.replacing("  Cart", with: "\tCart")), 2, ":5:1: error: ", "indent with spaces"),
        .init("A07", manifest: "name: a\u{0}b\n", 2, ":1:8: error: ", "control characters"),
        .init("A08", manifest: .text(base + "---\nversion: 1\n"), 2, ":7:1: error: a manifest is one document"),
        .init(
            "A09", manifest: .text(base + "<<<<<<< HEAD\n=======\n>>>>>>> b\n"), 2,
            ":7:1: error: conflict marker '<<<<<<<'"),
        .init(
            "A10", manifest: .text(base + "features: {A: {}}\n"), 2, ":7:1: error: the key 'features' appears twice",
            "ashlar.yml:4:1: the first"),
        .init(
            "A10", "brackets", manifest: .text(base + "modules: {A: {}, \"A\": {}}\n"), 2,
            ":7:18: error: the key 'A' appears twice", "ashlar.yml:7:11: the first"),
        .init("A11", manifest: .text(bomb), 2, "anchors and aliases"),
        .init(
            "A12",
            manifest: .text("x: " + String(repeating: "[", count: 20_000) + String(repeating: "]", count: 20_000)), 2,
            "nested deeper than 32 levels"),
        .init(
            "A12", "block", manifest: .text((0..<1_500).map { String(repeating: " ", count: $0) + "a:\n" }.joined()), 2,
            "nested deeper than 32 levels"),
        .init("A13", manifest: .text(base + "? [a, b]\n: 1\n"), 2, ":7:3: error: a key must be text"),
        .init(
            "A13", "inner", manifest: .text(base.replacing("{layer: Features} ", with: "{? [a, b] : 1} ")), 2,
            ":5:12: error: a key must be text"),
        .init(
            "A14", manifest: .text(version("190:20:30:59:59:59:59:59:59:59:59")), 2, ":1:10: error: 'version' must be 1"
        ),
        .init(
            "A15", "newer", manifest: .text(version("99")), 2,
            ":1:10: error: version 99 of the manifest needs a newer Ashlar"),
        .init("A15", "text", manifest: .text(version("\"1\"")), 0),
        .init("A16", "words", manifest: .text(base + "  No: {}\n  on: {}\n"), 0),
        .init("A16", "number", manifest: .text(base + "  1.10: {}\n"), 2, ":7:3: error: the name '1.10' contains '.'"),
        .init(
            "A16", "octal", manifest: .text(base + "  010: {}\n"), 2,
            ":7:3: error: the name '010' does not begin with a letter"),
        .init("A16", "date", manifest: .text(base + "  2024-01-01: {}\n"), 2, "the name '2024-01-01' does not begin"),
        .init("A16", "null", manifest: .text(base + "  ~: {}\n"), 2, ":7:3: error: the name '~' contains '~'"),
        .init(
            "A18", "merge key", manifest: .text(base + "  X: {<<: {layer: Core}}\n"), 2,
            ":7:7: error: merge keys are not supported"),
        .init(
            "A18", "alias", manifest: .text(base + "  X: &a {layer: Core}\n  Y: *a\n"), 2,
            ":8:6: error: anchors and aliases"),
        .init("A19", "itself", manifest: .text(base + "x: &a [*a]\n"), 2, ":7:8: error: anchors and aliases"),
        .init("A19", "undefined", manifest: .text(base + "x: *nope\n"), 2, ":7:4: error: ", "undefined alias"),
        .init("A19", "twice", manifest: .text(base + "x: [&a x, &a y]\n"), 2, ":7:5: error: anchors ('&a')"),
        .init(
            "A20", "quote", manifest: .text(base + "x: \"abc\n"), 2,
            "note: ashlar.yml:7:4: while scanning a quoted scalar"),
        .init(
            "A20", "surrogate", manifest: .text(base + "x: \"\\uD800\"\n"), 2, ":7:7: error: ",
            "invalid Unicode character"),
        .init("A20", "escape", manifest: .text(base + "x: \"\\xZZ\"\n"), 2, ":7:7: error: "),
        .init(
            "A21", "features", manifest: .text(modules + (0..<100_000).map { "  M\($0): {layer: Core}\n" }.joined()),
            run: ["lint --declared"], 2, "more than 30000 features, modules and apps"),
        .init(
            "A21", "size", manifest: .sparse(200 << 20), 2, "cannot read 'ashlar.yml': it is larger than 8388608 bytes"),
        .init("A22", "key", manifest: .text(base + "  \(String(repeating: "x", count: 1 << 20)): {}\n"), 2, ":7:"),
        .init(
            "A22", "value",
            manifest: .text(base.replacing("[Cart]", with: "[\(String(repeating: "x", count: 1 << 20))]")), 2,
            "unknown name 'x", "x…'"),
        .init(
            "A23", manifest: .text(base.replacing("uses", with: "use")), 2, ":6:30: error: unknown key 'use'",
            "did you mean 'uses'?"),
        .init(
            "A24", "text", manifest: .text(modules.replacing("modules:", with: "features: Cart")), 2,
            ":4:11: error: 'features' must be a mapping of features, not text"),
        .init(
            "A24", "mapping", manifest: .text(base.replacing("[App, Features, Core]", with: "{a: b}")), 2,
            ":3:9: error: 'layers' must be a list of layers"),
        .init(
            "A24", "names", manifest: .text(base.replacing("[Cart]", with: "Cart")), 2,
            ":6:36: error: 'uses' of feature 'Profile' must be a list of names, not text"),
        .init(
            "A25", manifest: .text(base.replacing("uses", with: "use") + "  a.b: {}\n  X: {layer: Nope}\n"), 2,
            ":6:30: error: ", ":7:3: error: ", ":8:14: error: ", "3 errors"),
        .init("A26", "pipe", manifest: .pipe, 2, "cannot read 'ashlar.yml': a device, pipe or socket is in the way"),
        .init(
            "A26", "socket", manifest: .socket, 2, "cannot read 'ashlar.yml': a device, pipe or socket is in the way"),
        .init("A26", "zero", run: ["generate --manifest /dev/zero"], 2, "a device, pipe or socket is in the way"),
        .init("A26", "input", run: ["generate --manifest /dev/stdin"], 2, "a device, pipe or socket is in the way"),
        .init(
            "A27", "inside", manifest: .link("real.yml"), files: ["real.yml": .text(base)],
            run: ["generate -q", "new feature X"], 2, "'ashlar.yml' is a symbolic link", "--manifest"),
        .init(
            "A27", "outside", manifest: .linkOutside("file"), 2, "it leads through a symbolic link out of the project"),
        .init(
            "A28", "last line", manifest: .text(String(base.dropLast())),
            run: ["generate -q", "new feature X", "generate"], 0),
        .init(
            "A28", "carriage returns", manifest: .text(base.replacing("\n", with: "\r")),
            run: ["generate -q", "new feature X", "generate"], 0),
        .init(
            "A28", "separator", manifest: .text(base.replacing("# keep me", with: "# \u{2028}  Evil: {layer: Nope}")),
            run: ["generate -q", "new feature X", "generate"], 0),
    ]

    private static let versions: [HostileCase] = ["1e3", "0x", "1_000", "9223372036854775808", "-1", "~", "[1]", ""].map
    {
        HostileCase("A15", $0, manifest: .text(version($0)), 2, "'version' must be 1")
    }

    private static let tagged: [HostileCase] = [
        "!!python/object/apply:os.system [id]", "!!binary \"%%%\"", "!!int foo", "!!set {a: 1}", "!!omap [a]",
    ].map {
        HostileCase("A17", $0, manifest: .text(base + "x: \($0)\n"), 2, ":7:4: error: tags are not supported")
    }

    private static func version(_ text: String) -> String { base.replacing("version: 1", with: "version: \(text)") }

    private static let bomb = (1...9).reduce("a0: &a0 [x, x]\n") { text, level in
        text + "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", "))]\n"
    }
}
