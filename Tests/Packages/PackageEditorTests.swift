import AshlarTestSupport
import Testing

@testable import AshlarPackages

@Suite("Dependencies are edited in the style of the file")
struct PackageEditorTests {
    private static func file(_ targets: String) -> String {
        """
        // swift-tools-version: 5.9
        import PackageDescription

        let package = Package(
          name: "Shop",
          dependencies: [.package(url: "https://example.com/swift-log", from: "1.0.0")],
          targets: [
        \(targets)
            .target(name: "B"), .target(name: "C"), .target(name: "D"),
          ]
        )

        """
    }

    private func apply(_ edit: String, to text: String) throws -> String {
        var editor = try editor(of: text)
        let words = edit.split(separator: " ").map(String.init)
        let package = words.count > 4 ? words[4] : nil
        try editor.apply(
            words[1] == "+"
                ? .add(words[2], package: package, to: words[0]) : .remove(words[2], from: words[0]))
        return String(decoding: editor.bytes, as: UTF8.self)
    }

    private static let constants = """

        let shared: [Target.Dependency] = ["D"]
        extension Target.Dependency { static let c: Self = "C" }

        """

    @Test(arguments: additions + removals) func shape(_ shape: Shape) throws {
        let text = Self.file(shape.before) + Self.constants
        #expect(try apply(shape.edit, to: text) == Self.file(shape.after) + Self.constants)
    }

    @Test(
        "Several removals give what one after another gives",
        arguments: [
            "[\"B\", \"C\", \"D\"]", "[\n      \"B\",\n      \"C\",\n      \"D\",\n    ]",
            "[\n      \"B\",\n      \"C\",\n      \"D\"\n    ]", "[\n      \"B\", \"C\",\n      \"D\",\n    ]",
            "[\"B\",\n      \"C\",\n      \"D\"]", "[\"B\"] + [\"C\", \"D\"]",
        ])
    func severalRemovals(_ list: String) throws {
        let text = Self.file("    .target(name: \"A\", dependencies: \(list), path: \"A\"),")
        let edits = "BCD".map { PackageEdit.remove(String($0), from: "A") }
        for choice in [0b011, 0b101, 0b110, 0b111] {
            let chosen = edits.indices.filter { choice & (1 << $0) != 0 }.map { edits[$0] }
            var (together, alone) = (try editor(of: text), try editor(of: text))
            try together.apply(chosen)
            for edit in chosen.reversed() { try alone.apply(edit) }
            let texts = [together, alone].map { String(decoding: $0.bytes, as: UTF8.self) }
            #expect(texts[0] == texts[1], "\(chosen)")
        }
    }

    @Test(
        "Several additions give what one after another gives",
        arguments: [
            ".target(name: \"A\"),", ".target(\n      name: \"A\"\n    ),",
            ".target(\n      name: \"A\",\n      path: \"A\"),",
            list(""), list("\n    "), list("\n      // none\n    "), list("\"B\""), list("\"B\","),
            list("\"Z\", \"B\""), list("\n      \"B\",\n    "), list("\n      \"B\"\n    "),
            list("\n      \"Z\",\n      \"B\"]"),
            list("\n      \"B\",  // first\n      \"Y\",  // second\n      \"Z\"  // last\n    "),
            list("\"Y\",\n      \"Z\""), list("\n      \"B\", \"Y\",\n      \"Z\",\n    "), list("\"B\"] + [\"Z\""),
            list(".c"),
            list(".product(name: \"Kit\", package: \"swift-log\"), .product(name: \"Paths\", package: \"swift-log\")"),
            list("\n      \"B\",\n      .product(name: \"Kit\", package: \"swift-log\")\n    "),
        ])
    func severalAdditions(_ target: String) throws {
        let others = ".target(name: \"Y\"), .target(name: \"Z\"),"
        let text = Self.file("    \(target.replacing("]]", with: "]"))\n    \(others)") + Self.constants
        let edits: [PackageEdit] = [
            .add("D", package: nil, to: "A"), .add("Logging", package: "swift-log", to: "A"),
            .add("C", package: nil, to: "A"), .add("Crypto", package: "swift-crypto", to: "A"),
        ]
        for choice in 1..<1 << edits.count {
            let chosen = edits.indices.filter { choice & (1 << $0) != 0 }.map { edits[$0] }
            var (together, alone) = (try editor(of: text), try editor(of: text))
            try together.apply(chosen)
            for edit in chosen { try alone.apply(edit) }
            let texts = [together, alone].map { String(decoding: $0.bytes, as: UTF8.self) }
            #expect(texts[0] == texts[1], "\(chosen)")
        }
    }

    private static func list(_ elements: String) -> String {
        ".target(name: \"A\", dependencies: [\(elements)], path: \"A\"),"
    }

    @Test func additionsAndRemovalsOfATargetAreOneEdit() throws {
        let text = Self.file("    .target(name: \"A\", dependencies: [\"B\", \"C\"]),")
        var editor = try editor(of: text)
        try editor.apply([.add("D", package: nil, to: "A"), .remove("B", from: "A")])
        #expect(editor.bytes == Array(text.replacing("[\"B\", \"C\"]", with: "[\"C\", \"D\"]").utf8))
    }

    @Test func removalsOfSeveralTargetsAreOneEdit() throws {
        let lines = "EFGH".map { "    .target(name: \"\($0)\", dependencies: [\"B\", \"C\"])," }
        var editor = try editor(of: Self.file(lines.joined(separator: "\n")))
        try editor.apply("EFGH".map { PackageEdit.remove("B", from: String($0)) })
        let kept = lines.map { $0.replacing("\"B\", ", with: "") }
        #expect(editor.bytes == Array(Self.file(kept.joined(separator: "\n")).utf8))
    }

    private func editor(of text: String) throws -> PackageEditor {
        try PackageEditor(Array(text.utf8), path: "Package.swift", folder: "/projects/Shop")
    }

    @Test(arguments: ["\r\n", "\r"]) func lineEndsAndTabsOfTheFile(_ end: String) throws {
        let before = ".target(\n\t\tname: \"A\",\n\t\tdependencies: [\n\t\t\t\"C\",\n\t\t]\n\t),"
        let text = Self.file("\t" + before).replacing("\n", with: end)
        let edited = try apply("A + D", to: text)
        #expect(edited == text.replacing("\t\t\t\"C\",\(end)", with: "\t\t\t\"C\",\(end)\t\t\t\"D\",\(end)"))
        #expect(try apply("A - D", to: edited) == text)
    }

    @Test(
        "Where the list is computed, the line to paste is printed",
        arguments: [
            (
                #".target(name: "A", dependencies: names.map { .target(name: $0) }),"#,
                "the dependencies of 'A' are computed"
            ),
            (#".target(name: "A", dependencies: shared),"#, "the dependencies of 'A' are computed"),
            (#".target(name: first, dependencies: []),"#, "'A' is not a call with a literal name"),
        ])
    func computed(_ target: String, _ reason: String) throws {
        let text = "let (first, names, shared) = (\"A\", [\"C\"], [Target.Dependency]())\n" + Self.file(target)
        let refusal = try #require(throws: PackageEditRefusal.self) { try apply("A + B", to: text) }
        #expect(refusal.reason.hasPrefix("Package.swift:"), "\(refusal)")
        #expect(refusal.reason.contains(reason), "\(refusal)")
        #expect(refusal.reason.hasSuffix("add to the dependencies of 'A': \"B\""), "\(refusal)")
    }

    @Test(
        "Where a comment would be lost, nothing is edited",
        arguments: [
            (#".target(name: "A", dependencies: ["B" /* audited */, "C"]),"#, "A - C", "8:39"),
            (
                "    .target(name: \"A\", dependencies: [\n      \"B\" // audited\n      ,\n      \"C\"\n    ]),",
                "A - C", "9:11"
            ),
            (
                #".target(name: "A", dependencies: [/* keep */ "B" /* audited in March */, "C"], path: "Sources/A", "#
                    + #"swiftSettings: [.define("X")]),"#, "A + D", "8:35"
            ),
        ])
    func comments(_ target: String, _ edit: String, _ place: String) throws {
        let refusal = try #require(throws: PackageEditRefusal.self) { try apply(edit, to: Self.file(target)) }
        #expect(refusal.reason.hasPrefix("Package.swift:\(place): a comment would be lost; "), "\(refusal)")
    }

    @Test(
        "Where conditions choose among lists or targets, nothing is edited",
        arguments: [
            (
                #".target(name: "A", dependencies: first == "A" ? ["B"] : ["C"]),"#,
                "the dependencies of 'A' are computed"
            ),
            (
                "#if os(Linux)\n.target(name: \"A\", dependencies: [\"B\"]),\n#else\n"
                    + ".target(name: \"A\", dependencies: [\"C\"]),\n#endif", "several calls make 'A'"
            ),
        ])
    func conditions(_ target: String, _ reason: String) throws {
        let declarations =
            target.contains("#if") ? Self.listOfTargets(target) : "let first = \"A\"\n" + Self.file(target)
        let refusal = try #require(throws: PackageEditRefusal.self) { try apply("A + D", to: declarations) }
        #expect(refusal.reason.contains(reason), "\(refusal)")
    }

    /// Conditions stand around statements.
    private static func listOfTargets(_ clauses: String) -> String {
        let statements = clauses.replacing(".target(", with: "let a: Target = .target(").replacing("),\n", with: ")\n")
        return """
            // swift-tools-version: 5.9
            import PackageDescription
            \(statements)
            let package = Package(name: "Shop", targets: [a, .target(name: "B"), .target(name: "C"), .target(name: "D")])

            """
    }

    @Test("A dependency on a target is not taken for a call that makes the target")
    func dependenciesOnTargets() throws {
        let constants = """

            let shared: [Target.Dependency] = [.target(name: "A")]
            extension Target.Dependency { static let a: Self = .target(name: "A") }

            """
        func text(_ list: String) -> String {
            Self.file(
                "    .target(name: \"A\", dependencies: \(list)),\n"
                    + "    .target(name: \"E\", dependencies: [.target(name: \"A\")]),") + constants
        }
        #expect(try apply("A + C", to: text("[\"B\"]")) == text("[\"B\", \"C\"]"))
    }

    @Test("An edit that would change another target is refused")
    func verification() throws {
        let text = """
            import PackageDescription
            let package = Package(name: "Shop", targets: ["A"].flatMap { name in
                [.target(name: name), .target(name: "T", dependencies: ["B"])]
            } + [.target(name: "B"), .target(name: "C")])
            for target in package.targets where target.name == "C" {
                target.dependencies += package.targets[1].dependencies
            }

            """
        var editor = try PackageEditor(Array(text.utf8), path: "Package.swift", folder: "/projects/Shop")
        let before = editor.bytes
        #expect(throws: PackageEditRefusal.self) { try editor.apply(.remove("B", from: "T")) }
        #expect(editor.bytes == before)
    }
}
