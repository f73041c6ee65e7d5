/// C: an existing tree. D: edits of the manifest. F: the file system.
extension HostileCase {
    static let ownership = ownershipRows + damagedLocks + mergedLocks + foreignRows

    private static let ownershipRows: [HostileCase] = [
        .init("C01", run: ["generate -q", "generate", "generate --check"], 0, "unchanged"),
        .init(
            "C07", files: ["Sources/Features/Cart/UI/CartView.swift": "// mine\n"],
            run: ["generate", "generate --check"], 0),
        .init(
            "C08", files: ["Package.swift": "// swift-tools-version: 6.0\n"], 2,
            "Package.swift:1:1: error: 'Package.swift' was not written by Ashlar", "help: move the file away"),
        .init("C09", files: ["Sources/Features": "a file\n"], 2, "'Sources/Features' is a file"),
        .init(
            "C10", "dangling", files: ["Sources/Features/Cart/UI/CartView.swift": .linkOutside("nothing")], 2,
            "CartView.swift' cannot be read", "nothing was written"),
        .init(
            "C10", "state", files: [".ashlar": .linkOutside("folder")], 2, "'.ashlar': a symbolic link is in the way"),
        .init(
            "C10", "backup", files: [".ashlar/backup": .linkOutside("folder")], 2,
            "'.ashlar/backup': a symbolic link is"),
        .init("C10", "socket", files: ["ashlar.lock": .socket], 2, "'ashlar.lock' is a device, pipe or socket"),
        .init(
            "C12", run: ["generate -q", "remove Cart"], 2, "'Cart' is used; nothing was written",
            "note: ashlar.yml:6:37", "--with-uses"),
        .init(
            "C14", "taken", run: ["generate -q", "rename Cart Profile"], 2,
            "ashlar.yml:6:3: 'Profile' already exists; nothing was written"),
        .init("C14", "invalid", run: ["generate -q", "rename Cart a.b"], 2, "contains '.'"),
        .init("C14", "case", run: ["generate -q", "rename Cart CART", "generate --check"], 0),
        .init(
            "C26", "requires", manifest: .text("requires: \">=99.0\"\n" + base), 2,
            ":1:11: error: this manifest requires Ashlar >=99.0"),
    ]

    private static let damagedLocks: [HostileCase] = [
        "{}", "ashlar 99\n", "scaffold x\n", "scaffold 0123456789abcdef a@1 ../../etc/passwd\n", "\u{0}\u{1}",
    ].map {
        HostileCase(
            "C16", $0, run: ["generate -q", .put("ashlar.lock", .text($0)), "generate --prune"], 2,
            "ashlar.lock:1:1: error: ", "ashlar lock rebuild")
    }

    private static let mergedLocks: [HostileCase] = ["", "<<<<<<< HEAD\n=======\n>>>>>>> b\n"].map {
        HostileCase(
            "C16", "\($0.prefix(3)) merge",
            run: ["generate -q", .put("ashlar.lock", .text($0)), "generate", "generate --check"], 0)
    }

    private static let foreignRows: [HostileCase] = ["../../outside/file", "/etc/passwd", "ashlar.yml", ".git/config"]
        .map {
            HostileCase(
                "C17", $0,
                run: [
                    "generate -q", .put("ashlar.lock", .text("scaffold 0123456789abcdef a/B@1 \($0)\n")),
                    "generate --prune",
                ], $0 == "ashlar.yml" ? 0 : 2)
        }

    static let edits: [HostileCase] = [
        .init("D01", run: ["generate -q", "new feature Search", "generate --check"], 0),
        .init(
            "D02", "null", manifest: .text(base.prefix(upTo: "features:") + "features:\n"),
            run: ["new feature X", "generate --check"], 0),
        .init(
            "D02", "empty", manifest: .text(base.prefix(upTo: "features:") + "features: {}\n"),
            run: ["new feature X", "generate --check"], 0),
        .init(
            "D02", "absent", manifest: .text(base.prefix(upTo: "features:")),
            run: ["new feature X", "generate --check"], 0),
        .init(
            "D02", "brackets", manifest: .text(base.prefix(upTo: "features:") + "features: {\n  A: {}\n}\n"),
            run: ["new feature X"], 2, "nothing was written", "add this under 'features'"),
        .init("D05", "end", manifest: .text(base + "...\n"), run: ["new feature X", "generate --check"], 0),
        .init(
            "D06", manifest: .text(base.prefix(upTo: "features:") + "\"features\": {\"🚕\": {}}\n"),
            run: ["new feature X"], 2, "contains U+1F695"),
        .init(
            "D06", "tags",
            manifest: .text(base.prefix(upTo: "features:") + "\"features\": {\"A\": {tags: [\"🚕\"]}} # 🚕\tx\n"),
            run: ["new feature X", "generate --check"], 0),
        .init(
            "D07", "exists", run: ["new feature Cart"], 2, "feature 'Cart' exists (ashlar.yml:5:3); nothing was written"
        ),
        .init("D07", "layer", run: ["new feature X --layer Nope"], 2, "unknown layer 'Nope'", "nothing was written"),
        .init(
            "D07", "invalid", manifest: .text(base + "x: 1\n"), run: ["new feature X"], 2,
            ":7:1: error: unknown key 'x'"),
        .init("D07", "name", run: ["use Nope Cart"], 2, "there is no member, target or product 'Nope'"),
    ]

    static let fileSystem: [HostileCase] = [
        .init(
            "F13", "newline", files: ["Sources/Features/Cart/UI/A\nB.swift": "import Zed\n"],
            run: ["lint --reporter json"], 1, "A\\nB.swift"),
        .init(
            "F14", "loop",
            run: [
                "generate -q", .put("Sources/Features/up", .link("..")),
                .put("Sources/Features/Cart/UI/own.swift", .link("own.swift")), "lint",
            ], 1, "own.swift' cannot be read", "[sources-are-readable]"),
        .init(
            "F14", "deep",
            run: [
                "generate -q",
                .put(
                    "Sources/Features/Cart/UI/" + Array(repeating: "d", count: 900).joined(separator: "/") + "/x.swift",
                    "import Zed\n"), "lint",
            ], 1, "error: 'CartUI' imports unknown module 'Zed'"),
    ]
}

extension String {
    fileprivate func prefix(upTo word: String) -> String {
        String(self[..<(range(of: word)?.lowerBound ?? endIndex)])
    }
}
