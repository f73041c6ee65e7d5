/// B: names, and what they form.
extension HostileCase {
    static let names = rejectedNames + rejectedModules + typeNames + warnedNames + rejectedFolders + graphs

    private static let graphs: [HostileCase] = [
        .init(
            "B03", manifest: .text(base + "  my-feature: {}\n"), 2,
            ":7:3: error: the target 'my-featureImplementation' of 'my-feature' contains '-'"),
        .init(
            "B04", "features", manifest: .text(base + "  class: {}\n  init: {}\n  import: {}\n"),
            run: ["generate -q", "generate --check", "lint"], 0),
        .init("B07", manifest: .text(base), run: ["generate -q", "lint"], 0),
        .init(
            "B08", manifest: .text(modules + "  Cart: {layer: Core}\n  cart: {layer: Core}\n"), 2,
            ":6:3: error: the module 'cart' has the name of the module 'Cart'", "ashlar.yml:5:3"),
        .init(
            "B11", manifest: .text(modules + "  my_f: {layer: Core}\n  my-f: {layer: Core}\n"), 2,
            "has the name of the module 'my-f'"),
        .init(
            "B12", "module", manifest: .text(base + "modules: {CartUI: {layer: Core}}\n"), 2,
            "the target 'CartUI' of 'Cart' has the name of the module 'CartUI'"),
        .init(
            "B12", "feature", manifest: .text(base + "  CartTests: {}\n"), 2,
            "the target 'CartTests' of 'Cart' has the name of the feature 'CartTests'"),
        .init(
            "B13", "product",
            manifest: .text(base + "packages: {Cart: {url: \"https://example.com/Cart\", from: 1.0.0}}\n"), 2,
            "has the name of"),
        .init(
            "B16", "url",
            manifest: .text(base + "packages: {Evil: {url: \"https://e.com/\\\"; fatalError() //\", from: 1.0.0}}\n"),
            2, "ashlar.yml:7:24: error: the value is empty, or contains a space"),
        .init(
            "B16", "owner",
            manifest: .text(
                base.replacing("uses", with: "owner: \"\\\"; fatalError() // \\\\(x) $(touch pwn) `id` {{x}}\", uses")),
            run: ["generate -q", "lint", "graph --format dot"], 0),
        .init(
            "B17", manifest: .text(base.replacing("uses", with: "tags: [\"*/ let x = 1 /*\", \"\\u202e\"], uses")),
            run: ["generate -q", "list", "lint"], 0),
        .init("B18", "itself", manifest: .text(modules + "  A: {layer: Core, uses: [A]}\n"), 2, ":5:27: error: "),
        .init(
            "B18", "two", manifest: .text(modules + "  A: {layer: Core, uses: [B]}\n  B: {layer: Core, uses: [A]}\n"),
            1, "ashlar.yml:5:27: error: 'A' must not use 'B': it closes a cycle of 2 targets", "ashlar.yml:6:27"),
        .init(
            "B18", "three",
            manifest: .text(
                modules
                    + "  A: {layer: Core, uses: [B]}\n  B: {layer: Core, uses: [C]}\n  C: {layer: Core, uses: [A]}\n"),
            1, "it closes a cycle of 3 targets", "ashlar.yml:6:27", "ashlar.yml:7:27"),
        .init(
            "B19", "layer", manifest: .text(base.replacing("Features, uses", with: "Featurs, uses")), 2,
            ":6:20: error: unknown layer 'Featurs'", "did you mean 'Features'?"),
        .init(
            "B19", "name", manifest: .text(base.replacing("[Cart]", with: "[Crat]")), 2,
            ":6:37: error: unknown name 'Crat'", "did you mean 'Cart'?"),
        .init(
            "B20", "same", manifest: .text(folder("Sources/Features/Profile")), 2,
            "is also that of 'CartImplementation'"),
        .init(
            "B20", "inside", manifest: .text(folder("Sources/Features/Profile/Interface/x")), 2,
            "is inside that of 'ProfileInterface'"),
        .init("B21", files: ["Sources/link": .link("..")], 0),
        .init(
            "B21", "link", manifest: .text(folder("Sources/link")), files: ["Sources/link": .link("..")], 2,
            "'Sources/link' is a symbolic link"),
        .init(
            "B21", "outside", manifest: .text(folder("Sources/link")), files: ["Sources/link": .linkOutside("folder")],
            2, "'Sources/link' is a symbolic link"),
        .init(
            "B22", manifest: .text(modules + "  A: {layer: App}\n  M: {layer: Core, uses: [A]}\n"), 1,
            ":6:27: error: 'M' in layer 'Core' must not use 'A'", "ashlar.yml:3:10", "[layers-point-inward]"),
        .init("B23", "members", manifest: "version: 1\nname: D\nlayers: [A]\n", 0),
        .init(
            "B23", "layers", manifest: "version: 1\nname: D\nlayers: []\n", 2, ":3:9: error: a manifest needs a layer"),
        .init(
            "B23", "layer", manifest: "version: 1\nname: D\nlayers: [A]\nmodules: {M: {}}\n", 2,
            ":4:11: error: module 'M' needs a 'layer'"),
        .init("B24", manifest: .text(chain(3_000)), run: ["lint --declared"], 0, "6,002 targets"),
        .init(
            "B25", manifest: .text(base + "  Cart: {}\n"), 2, ":7:3: error: the key 'Cart' appears twice",
            "ashlar.yml:5:3: the first"),
    ]

    private static let rejectedFolders: [HostileCase] = [
        ".", ".build/x", "Sources/../Sources/Core", "../outside", "/tmp/x", "~/x", ".git/x",
    ].map { HostileCase("B20", $0, manifest: .text(folder($0)), 2, ":5:33: error: the path '") }

    /// Names that no feature has, in the manifest and on the command line; with a part of the message.
    private static let rejectedNames: [HostileCase] =
        ([
            ("B01", "../evil", "contains '.'"), ("B01", "a/b", "contains '/'"), ("B01", "/etc/x", "contains '/'"),
            ("B01", "~root", "contains '~'"), ("B01", "..", "contains '.'"), ("B01", ".", "contains '.'"),
            ("B01", "a\\b", "contains '\\'"), ("B01", "C:evil", "contains ':'"), ("B01", ".git", "contains '.'"),
            ("B01", ".Git", "contains '.'"), ("B01", "g\u{200C}it", "contains U+200C"),
            ("B01", ".build", "contains '.'"),
            ("B02", "", "is empty"), ("B02", " ", "contains U+0020"), ("B02", " Cart", "contains U+0020"),
            ("B02", "Cart ", "contains U+0020"), ("B02", "Cart.", "contains '.'"), ("B02", "Ca\nrt", "contains U+000A"),
            ("B02", "Ca\trt", "contains U+0009"), ("B03", "1Feature", "does not begin with a letter"),
            ("B03", "Foo Bar", "contains U+0020"), ("B03", "a.b", "contains '.'"), ("B09", "Café", "contains U+00E9"),
            ("B09", "Cafe\u{301}", "contains U+0301"), ("B10", "Сart", "contains U+0421"),
            ("B10", "Ca\u{200B}rt", "contains U+200B"), ("B10", "Cart\u{202E}", "contains U+202E"),
            ("B10", "🚀", "contains U+1F680"), ("B10", "ⒶⒷ", "contains U+24B6"),
            ("B15", String(repeating: "x", count: 300), "is longer than 100 letters"),
            ("B16", "A\"; fatalError(); //", "contains '\"'"), ("B16", "\\(print(1))", "contains '\\'"),
            ("B16", "${HOME}", "contains '$'"), ("B16", "{{ x }}", "contains '{'"), ("B16", "%s%n", "contains '%'"),
            ("B16", "$(touch pwn)", "contains '$'"), ("B16", "`id`", "contains '`'"),
        ] as [(String, String, String)]).flatMap { (id, name, reason) -> [HostileCase] in
            let quoted = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
                .replacing("\t", with: "\\t")
            return [
                HostileCase(
                    id, "\(name.prefix(20))", manifest: .text(base + "  \"\(quoted)\": {}\n"), 2,
                    ":7:3: error: the name '", reason),
                HostileCase(
                    id, "new \(name.prefix(20))", run: [.run(["new", "feature", "--", name])], 2, "error: the name '",
                    reason),
            ]
        }

    /// Names that no module has.
    private static let rejectedModules: [HostileCase] =
        ([
            (
                "B04",
                "class init Self self Any in nil true import protocol enum default func extension operator Type Protocol",
                "is a keyword of Swift"
            ),
            ("B05", "Swift Builtin _Concurrency _", "is reserved for the compiler"),
            (
                "B05",
                "SwiftShims Foundation XCTest Testing Observation Combine SwiftUI UIKit Network Charts System Synchronization PackageDescription Dispatch os simd",
                "is the name of a system module"
            ),
        ] as [(String, String, String)]).flatMap { (id, names, reason) -> [HostileCase] in
            names.split(separator: " ").map { name in
                HostileCase(
                    id, String(name), manifest: .text(modules + "  \(name): {layer: Core}\n"), 2,
                    ":5:3: error: the name '\(name)' \(reason)")
            }
        }

    private static let typeNames: [HostileCase] = ["String", "Optional", "Result", "Array", "Task", "async", "some"].map
    {
        HostileCase("B06", $0, manifest: .text(modules + "  \($0): {layer: Core}\n"), run: ["generate -q", "lint"], 0)
    }

    private static let warnedNames: [HostileCase] = ["CON", "nul", "COM1", "aux", "Lpt9"].map {
        HostileCase(
            "B14", $0, manifest: .text(base + "  \($0): {}\n"), run: ["lint --declared"], 0,
            ":7:3: warning: the name '\($0)' is that of a device of Windows")
    }

    private static func folder(_ path: String) -> String {
        base.replacing("{layer: Features} ", with: "{layer: Features, path: \"\(path)\"} ")
    }

    private static func chain(_ length: Int) -> String {
        modules.replacing("modules", with: "generate: none\nmodules")
            + (0..<length).map { "  M\($0): {layer: Core, uses: [M\($0 + 1)]}\n" }.joined()
            + "  M\(length): {layer: Core}\n"
    }
}
