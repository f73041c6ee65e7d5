import AshlarTestSupport
import Foundation
import Testing

@testable import AshlarPackages

/// Code by which a branch would add an edge that a reader of literals does not see. It may come before or after the package.
@Suite("No edge hides in the code of a package")
struct HiddenEdgeTests {
    private static let base =
        #"let package = Package(name: "Shop", targets: [.target(name: "Evil"), .target(name: "Shop")])"#
    private static let add = #"package.targets[1].dependencies.append("Evil")"#
    private static let sum = #"package.targets[1].dependencies += ["Evil"]"#
    private static let assignment = #"package.targets[1].dependencies = ["Evil"]"#

    static let codes: [String] = [
        // Aliases and references.
        "\(base)\nlet alias = package\nalias.targets[1].dependencies = [\"Evil\"]",
        "\(base)\nlet last = package.targets.last!\nlast.dependencies += [.byName(name: \"Evil\")]",
        "\(base)\nfor target in package.targets.reversed() { if target.name == \"Shop\" { target.dependencies = [\"Evil\"] } }",
        "\(base)\npackage.targets.first { $0.name == \"Shop\" }?.dependencies.append(\"Evil\")",
        "\(base)\npackage.targets.map { $0 }[1].dependencies.insert(\"Evil\", at: 0)",
        "\(base)\nfunc change(_ target: Target) { target.dependencies.append(\"Evil\") }\nchange(package.targets[1])",
        "\(base)\nfunc change(_ list: inout [Target]) { list[1].dependencies.append(\"Evil\") }\nchange(&package.targets)",
        "\(base)\nextension Target { func change() { dependencies.append(\"Evil\") } }\npackage.targets[1].change()",
        // Of two functions that fit a call, Swift takes the one whose parameters all have an argument.
        "func make(_ name: String) -> Target { .target(name: name, dependencies: [\"Evil\"]) }\nfunc make(_ name: String, path: String? = nil) -> Target { .target(name: name, path: path) }\nlet package = Package(name: \"Shop\", targets: [.target(name: \"Evil\"), make(\"Shop\")])",
        "struct Maker { func make(_ name: String, path: String? = nil) -> Target { .target(name: name, path: path) } }\nextension Maker { func make(_ name: String) -> Target { .target(name: name, dependencies: [\"Evil\"]) } }\nlet package = Package(name: \"Shop\", targets: [.target(name: \"Evil\"), Maker().make(\"Shop\")])",
        "struct Maker { func make(_ name: String, path: String? = nil) -> Target { .target(name: name, path: path) }\nfunc all() -> [Target] { [.target(name: \"Evil\"), make(\"Shop\")] } }\nextension Maker { func make(_ name: String) -> Target { .target(name: name, dependencies: [\"Evil\"]) } }\nlet package = Package(name: \"Shop\", targets: Maker().all())",
        "enum Maker { static func make(_ name: String, path: String? = nil) -> Target { .target(name: name, path: path) }\nstatic func all() -> [Target] { [.target(name: \"Evil\"), make(\"Shop\")] } }\nextension Maker { static func make(_ name: String) -> Target { .target(name: name, dependencies: [\"Evil\"]) } }\nlet package = Package(name: \"Shop\", targets: Maker.all())",
        "struct Maker { var targets: [Target] = [.target(name: \"Evil\")]\nmutating func make(_ name: String, path: String? = nil) { targets.append(.target(name: name, path: path)) }\nmutating func all() { make(\"Shop\") } }\nextension Maker { mutating func make(_ name: String) { targets.append(.target(name: name, dependencies: [\"Evil\"])) } }\nvar maker = Maker()\nmaker.all()\nlet package = Package(name: \"Shop\", targets: maker.targets)",
        "\(base)\nextension Array where Element == Target { mutating func change() { self[1].dependencies.append(\"Evil\") } }\npackage.targets.change()",
        "\(base)\nextension Array where Element == Target { mutating func append(_ more: String) { self[1].dependencies.append(\"Evil\") } }\npackage.targets.append(\"More\")",
        // A package that replaces the other.
        "let first = Package(name: \"Shop\", targets: [.target(name: \"Evil\"), .target(name: \"Shop\")])\nlet package = first\nlet other = Package(name: \"Shop\", targets: [.target(name: \"Evil\"), .target(name: \"Shop\", dependencies: [\"Evil\"])])",
        // Statements and expressions that are not read.
        "\(base)\nwhile package.targets[1].dependencies.isEmpty { \(add) }",
        "\(base)\ndo { \(add) }",
        "\(base)\nfunc f() { defer { \(add) } }\nf()",
        "\(base)\nvar x = 1 { didSet { \(add) } }\nx = 2",
        "\(base)\nlet _ = [1, 2].sorted { _, _ in \(add); return true }",
        "\(base)\nlet _ = [1].withUnsafeBufferPointer { _ in \(add) }",
        "\(base)\nlet f = { \(add) }\nf()",
        "\(base)\nlet f = [{ \(add) }]\nfor g in f { g() }",
        "\(base)\nprint({ \(add); return 1 }())",
        "func print(_ x: Int) { \(add) }\n\(base)\nprint(1)",
        "\(base)\nlet _ = (1, { \(add) }())",
        // An assignment within an expression.
        "\(base)\nprint(\(sum))",
        "\(base)\n(\(sum))",
        "\(base)\n_ = (\(sum))",
        "\(base)\nlet z: Void = (\(sum))",
        "\(base)\nlet z: Void? = (\(assignment))",
        "\(base)\nlet z: Void = true ? (\(sum)) : ()",
        "\(base)\nlet z = \"\\(\(sum))\"",
        "\(base)\nlet z: [Void] = [(\(assignment))]",
        "\(base)\nfunc f(_ v: Void) {}\nf(\(sum))",
        "\(base)\nif case () = \(sum) {}",
        "\(base)\nif case let z = \(sum) { _ = z }",
        "\(base)\nfor case _ in [\(sum)] {}",
        "\(base)\nlet z = [(\(sum))] as? [Void]",
        "\(base)\nlet z = \\Target.dependencies; package.targets[1][keyPath: z] += [\"Evil\"]",
        "\(base)\nlazy var x: Int = { \(add); return 1 }()\nprint(x)",
        "\(base)\nlet y = -{ () -> Int in \(add); return 1 }()",
        "\(base)\nswap(&package.targets[1].dependencies, &evil)\nvar evil: [Target.Dependency] { get { [\"Evil\"] } set {} }",
        "\(base)\npackage[keyPath: \\.targets][1].dependencies.append(\"Evil\")",
        "\(base)\nlet _: Void = package.targets[1].dependencies.replaceSubrange(0..<0, with: [\"Evil\"])",
        "\(base)\nswitch 1 { case 0...2: \(add)\ndefault: break }",
        "\(base)\nswitch \"a\" { case \"a\" where false: break\ncase \"a\": \(add)\ndefault: break }",
        "\(base)\nswitch \"a\" { case \"a\": fallthrough\ndefault: \(add) }",
        "\(base)\nouter: for _ in [1] { \(add); break outer }",
        "\(base)\nif case 1 = 1 { \(add) }",
        "\(base)\nif 1 + 1 == 2 { \(add) }",
        "\(base)\nif \"b\" > \"a\" { \(add) }",
        "\(base)\nif [3, 1].min() == 1 { \(add) }",
        "\(base)\nfor (index, target) in package.targets.enumerated() where index == 1 { target.dependencies = [\"Evil\"] }",
        "\(base)\nzip(package.targets, [[], [Target.Dependency(\"Evil\")]]).forEach { $0.dependencies = $1 }",
        "\(base)\n_ = package.targets.reduce(into: 0) { _, target in target.dependencies = [\"Evil\"] }",
        "\(base)\n#if os(Linux)\n\(add)\n#endif",
        "#if os(Linux)\nlet uses: [Target.Dependency] = [\"Evil\"]\n#else\nlet uses: [Target.Dependency] = []\n#endif\nlet package = Package(name: \"Shop\", targets: [.target(name: \"Shop\", dependencies: uses)])",
        "#if os(Linux)\nfunc uses() -> [Target.Dependency] { [\"Evil\"] }\n#else\nfunc uses() -> [Target.Dependency] { [] }\n#endif\nlet package = Package(name: \"Shop\", targets: [.target(name: \"Shop\", dependencies: uses())])",
        // Meanings that the file changes.
        "\(base)\nfunc == (a: String, b: String) -> Bool { \(add); return true }\nprint(\"a\" == \"b\")",
        "\(base)\nextension String { var isEmpty: Bool { \(add); return true } }\nprint(\"a\".isEmpty)",
        "\(base)\nextension Array { func map(_ f: (Int) -> Int) -> [Int] { \(add); return [] } }\nlet _ = [1].map { $0 }",
        "\(base)\nextension Array { var isEmpty: Bool { false } }\nextension String { var isEmpty: Bool { \(add); return true } }\nprint(\"\".isEmpty)",
        "\(base)\nstruct S { func callAsFunction() { \(add) } }\nS()()",
        "\(base)\nstruct S { subscript(_ x: Int) -> Int { \(add); return x } }\nprint(S()[1])",
        "\(base)\nstruct S { var n: Int { didSet { \(add) } } }\nvar s = S(n: 1)\ns.n = 2",
        "\(base)\nstruct S { init() { \(add) } }\n_ = S()",
        "\(base)\nclass C { deinit { \(add) } }\n_ = C()",
        "@resultBuilder enum B { static func buildBlock(_ t: Target...) -> [Target] { t } }\nfunc make(@B _ f: () -> [Target]) -> [Target] { f() }\nlet package = Package(name: \"Shop\", targets: make { Target.target(name: \"Evil\")\nTarget.target(name: \"Shop\", dependencies: [\"Evil\"]) })",
        // Copies, scopes and names.
        "struct F { var uses: [String] }\nlet a = F(uses: [\"Evil\"])\nvar b = a\nb.uses = []\nlet package = Package(name: \"Shop\", targets: [a].map { .target(name: \"Shop\", dependencies: $0.uses.map { .byName(name: $0) }) })",
        "struct F { var uses: [String] }\nlet a = [F(uses: [\"Evil\"])]\nvar b = a\nb[0].uses = []\nlet package = Package(name: \"Shop\", targets: a.map { .target(name: \"Shop\", dependencies: $0.uses.map { .byName(name: $0) }) })",
        "enum A { enum K { static let name: [Target.Dependency] = [] } }\nenum B { enum K { static let name: [Target.Dependency] = [\"Evil\"] } }\nlet package = Package(name: \"Shop\", targets: [.target(name: \"Shop\", dependencies: B.K.name)])",
        "typealias T = Target\nlet package = Package(name: \"Shop\", targets: [T.target(name: \"Shop\", dependencies: [\"Evil\"])])",
        "let package = Package(name: \"Shop\", targets: \"Shop,Evil,x\".split(separator: \",\", maxSplits: 1).map { .target(name: \"Shop\", dependencies: [.byName(name: $0 == \"Shop\" ? \"A\" : \"Evil\")]) })",
        "enum L: String { case a, b }\nlet package = Package(name: \"Shop\", targets: [.target(name: \"Shop\", dependencies: L(rawValue: \"b\") == .b ? [\"Evil\"] : [])])",
        "let text = \"E\\u{76}il\"\nlet package = Package(name: \"Shop\", targets: [.target(name: \"Shop\", dependencies: [.byName(name: text)])])",
        "let package = Package(name: \"Shop\", targets: [.target(name: \"Shop\", dependencies: [.byName(name: String(\"livE\".reversed()))])])",
        "let package = Package(name: \"Shop\", targets: [.target(name: \"Shop\", dependencies: Context.environment[\"HOME\"] == nil ? [] : [\"Evil\"])])",

        // Jumps that may happen, and conditions on lists that may have other elements.
        """
        func uses() -> [Target.Dependency] { if Context.environment["HOME"] != nil { return ["Evil"] }; return [] }
        let package = Package(name: "Shop", targets: [.target(name: "Shop", dependencies: uses())])
        """,
        """
        var uses: [Target.Dependency] = ["Evil"]
        for _ in [1] { if Context.environment["HOME"] != nil { continue }; uses = [] }
        let package = Package(name: "Shop", targets: [.target(name: "Shop", dependencies: uses)])
        """,
        """
        let names = ["a"].filter { _ in Context.environment["NONE"] != nil }
        let package = Package(name: "Shop", targets: [.target(name: "Shop", dependencies: names.isEmpty ? ["Evil"] : [])])
        """,
        """
        var names = ["a"]
        if Context.environment["HOME"] != nil { names = [] }
        let uses: [Target.Dependency] = names.contains("a") ? [] : ["Evil"]
        let package = Package(name: "Shop", targets: [.target(name: "Shop", dependencies: uses)])
        """,
        """
        let first = ["b", "a"].sorted()[0]
        let package = Package(name: "Shop", targets: [.target(name: "Shop", dependencies: first == "a" ? ["Evil"] : [])])
        """,
        """
        let uses = ["x": [Target.Dependency("Evil")]][Context.environment["HOME"] == nil ? "y" : "x"] ?? []
        let package = Package(name: "Shop", targets: [.target(name: "Shop", dependencies: uses)])
        """,
        // Names that mean something else than they seem to.
        """
        let uses: [Target.Dependency] = []
        struct Feature { var uses: [Target.Dependency] = ["Evil"]; func all() -> [Target.Dependency] { uses } }
        let package = Package(name: "Shop", targets: [.target(name: "Shop", dependencies: Feature().all())])
        """,
        """
        enum Other { static func target(name: String, dependencies: [String]) -> Target { Target.target(name: name) } }
        let package = Package(name: "Shop", targets: [.target(name: "Shop", dependencies: ["Evil"])])
        """,
        """
        extension Bool { func map(_ change: (String) -> Target.Dependency) -> [Target.Dependency] { [] } }
        let package = Package(
            name: "Shop", targets: [.target(name: "Shop", dependencies: ["Evil"].map { .byName(name: $0) })])
        """,
        """
        func uses(_ number: Int) -> [Target.Dependency] { ["Evil"] }
        func uses(_ text: String) -> [Target.Dependency] { [] }
        let package = Package(name: "Shop", targets: [.target(name: "Shop", dependencies: uses(1))])
        """,
        """
        #if swift(>=99)
        let uses: [Target.Dependency] = []
        #else
        let uses: [Target.Dependency] = ["Evil"]
        #endif
        let package = Package(name: "Shop", targets: [.target(name: "Shop", dependencies: uses)])
        """,
        """
        var names = ["Evil"]
        let copy = { [names] in names }
        names = []
        let uses = copy().map { Target.Dependency.byName(name: $0) }
        let package = Package(name: "Shop", targets: [.target(name: "Shop", dependencies: uses)])
        """,
        "\(base)\nextension Array { mutating func more() { package.targets[1].dependencies.append(\"Evil\") } }\npackage.targets.more()",
        "\(base)\ninfix operator +++\nfunc +++ (l: Package, r: String) { \(add) }\npackage +++ \"x\"",
        "\(base)\nlet _ = package.targets.contains { $0.dependencies = [\"Evil\"]; return false }",
    ]

    @Test(arguments: codes) func edgeIsReadOrReported(_ code: String) {
        let text = "// swift-tools-version: 6.0\nimport PackageDescription\n\(code)\n"
        let reading = PackageReader.read(Array(text.utf8), path: "Package.swift", folder: "/projects/Shop")
        let edges = reading.contents.targets.flatMap { target in target.dependencies.map { "\(target.name)>\($0.name)" }
        }
        #expect(edges.contains("Shop>Evil") || !reading.gaps.isEmpty || reading.damage != nil, "\(code)")
    }
}
