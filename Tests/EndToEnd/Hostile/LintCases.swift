/// G: sources, baselines and names of files that `lint` reads.
extension HostileCase {
    static let lint = lintRows + importForms + noImports + foldersInTargets

    private static let lintRows: [HostileCase] = [
        .init(
            "G02", "condition", after: source("#if false\nimport Zed\n#endif\n"), 1,
            "\(module):2:8: error: 'CartUI' imports unknown module 'Zed'"),
        .init(
            "G03", "byte order mark", after: bytes([0xEF, 0xBB, 0xBF] + Array("import Zed\n".utf8)), 1,
            "\(module):1:8: error: "),
        .init("G03", "line ends", after: source("import Foundation\r\nimport Zed\r\n"), 1, "\(module):2:8: error: "),
        .init(
            "G03", "merge", after: source("<<<<<<< HEAD\nimport Zed\n=======\n>>>>>>> b\nimport Zed\n"), 1,
            "\(module):5:8"),
        .init("G03", "UTF-16", after: bytes([0xFF, 0xFE] + "import Zed\n".utf8.flatMap { [$0, 0] }), 0),
        .init("G03", "zeros", after: bytes(Array("import Zed\n".utf8) + [0, 0]), 1, "'Zed'"),
        .init("G03", "invalid", after: bytes(Array("import Zed\n// ".utf8) + [0xFF]), 1, "'Zed'"),
        .init("G03", "binary", after: bytes((0..<4_096).map { UInt8(truncatingIfNeeded: $0 * 7) }), 0),
        .init("G03", "empty", after: source(""), 0),
        .init("G03", "size", after: [.put(module, .sparse(1 << 30))], 1, "is larger than 512 MB and is not read"),
        .init(
            "G03", "line", after: source(String(repeating: "let a = 1; ", count: 1 << 20) + "import Zed\n"), 1, "'Zed'"),
        .init("G04", files: ["Sources/Else/x.swift": "import Zed\n"], 1, "1 source belongs to no target: Sources/Else"),
        .init(
            "G04", "folders",
            files: [
                ".build/x.swift": "import Zed\n", "DerivedData/x.swift": "import Zed\n", "Pods/x.swift": "import Zed\n",
                "Carthage/Build/x.swift": "import Zed\n", "Nested/Package.swift": "//\n",
                "Nested/x.swift": "import Zed\n", ".swiftpm/x.swift": "import Zed\n",
            ], 0, "no findings"),
        .init(
            "G05", "reason", after: source("// ashlar:ignore:next imports-are-known\nimport Zed\n"), 0,
            "[suppressions-say-why]"),
        .init(
            "G05", "stale", after: source("// ashlar:ignore:next imports-are-known -- why\nimport Foundation\n"), 1,
            "[suppressions-are-used]"),
        .init(
            "G05", "unknown", after: source("// ashlar:ignore:next nonsense -- why\nimport Foundation\n"), 1,
            "unknown rule 'nonsense'"),
        .init("G06", "corrupt", files: ["ashlar.baseline.yml": "{{{"], 2, "ashlar.baseline.yml:2:1: error: "),
        .init(
            "G06", "missing", run: ["lint --baseline x.yml"], 2, "there is no baseline 'x.yml'",
            "ashlar baseline create"),
        .init(
            "G06", "keys", files: ["ashlar.baseline.yml": "version: 1\nfindings: []\n"], 2,
            "ashlar.baseline.yml:2:1: error: unknown key 'findings'"),
        .init(
            "G08", after: [.put("Sources/Features/Cart/UI/a,b:c%\n::error::x.swift", "import Zed\n")],
            run: "lint --reporter github", 1,
            "::error file=Sources/Features/Cart/UI/a%2Cb%3Ac%25%0A%3A%3Aerror%3A%3Ax.swift,line=1"),
        .init(
            "G09", "checkstyle", after: [.put(markup, "import Zed\n")], run: "lint --reporter checkstyle", 1,
            "a&lt;&amp;]]&gt;\\u{1}.swift"),
        .init(
            "G09", "junit", after: [.put(markup, "import Zed\n")], run: "lint --reporter junit", 1,
            "a&lt;&amp;]]&gt;\\u{1}.swift"),
        .init("G12", manifest: "version: 1\nname: D\nlayers: [A]\n", run: ["lint"], 0, "nothing was checked"),
        .init(
            "G12", "strict", manifest: "version: 1\nname: D\nlayers: [A]\n", run: ["lint --strict"], 2,
            "error: nothing was checked: 'ashlar.yml' declares no target"),
        .init("G12", "sources", run: ["lint"], 2, "error: no Swift source was found"),
        .init("G13", after: source("/* 日本🚕\t*/ import Zed\n"), 1, ":1:18: error: ", "|          \t          ^~~"),
    ]

    private static let importForms: [HostileCase] = [
        "@_exported import Zed", "@testable import Zed", "import struct Zed.Item", "public import Zed",
        "@preconcurrency internal import Zed", "import Foundation;import Zed", "import/*c*/Zed", "import Zed.Sub",
        "import `Zed`", "#if canImport(UIKit)\nimport Zed\n#endif", "import\nZed",
    ].map { HostileCase("G01", $0, after: source("\($0)\n"), 1, "error: 'CartUI' imports unknown module 'Zed'") }

    private static let noImports: [HostileCase] = [
        "// import Zed", "/* /* import Zed */ import Zed */", "let a = \"import Zed\"", "let b = #\"import Zed\"#",
        "let c = \"\"\"\nimport Zed\n\"\"\"", "#if canImport(Zed)\nimport Zed\n#endif",
    ].map { HostileCase("G02", $0, after: source("\($0)\n"), 0, "no findings") }

    /// SwiftPM compiles the first ones in the folder of a target, and not the others.
    private static let foldersInTargets: [HostileCase] =
        [
            "Pods/X.swift", "DerivedData/X.swift", "node_modules/X.swift", "Carthage/Build/X.swift",
            "Carthage/Checkouts/X.swift", "B.bundle/X.swift", "F.framework/X.swift", "X.xcframework/X.swift",
            "In/Package.swift", "In/Package@swift-6.0.swift", "Package.swift",
        ].map { HostileCase("G04", $0, files: [folder + $0: "import Zed\n"], 1, "\(folder)\($0):1:8: error: ") }
        + ["ashlar.yml", "Package.swift"].map {
            HostileCase(
                "G04", "in \($0)", files: [folder + "In/X.swift": "import Zed\n", folder + "In/" + $0: ""], 1, "'Zed'")
        }
        + [".build/X.swift", "A.xcassets/X.swift", "D.docc/X.swift", "P.playground/X.swift", "X.xcodeproj/X.swift"].map
    {
        HostileCase("G04", $0, files: [folder + $0: "import Zed\n"], 0, "no findings")
    }

    private static let folder = "Sources/Features/Cart/UI/"
    private static let module = "Sources/Features/Cart/UI/X.swift"
    private static let markup = "Sources/Features/Cart/UI/a<&]]>\u{1}.swift"

    private static func source(_ text: String) -> [Step] { [.put(module, .text(text))] }

    private static func bytes(_ bytes: [UInt8]) -> [Step] { [.put(module, .bytes(bytes))] }

    /// Lints the generated project after changes.
    private init(
        _ id: String, _ name: String = "", after changes: [Step], run: String = "lint", _ status: Int32,
        _ says: String...
    ) {
        self.init(id, name, steps: ["generate -q"] + changes + [Step(stringLiteral: run)], status, says)
    }

    private init(_ id: String, _ name: String = "", files: [String: Content], _ status: Int32, _ says: String...) {
        let changes = files.sorted { $0.key < $1.key }.map { Step.put($0.key, $0.value) }
        self.init(id, name, steps: ["generate -q"] + changes + ["lint"], status, says)
    }
}
