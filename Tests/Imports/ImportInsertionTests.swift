import AshlarImports
import Testing

@Suite("Added imports")
struct ImportInsertionTests {
    private func inserted(_ source: String, attributes: [String] = [], isOptional: Bool = false) -> String {
        String(
            decoding: ImportInsertion.insert(
                "Kit", attributes: attributes, isOptional: isOptional, into: Array(source.utf8)), as: UTF8.self)
    }

    @Test(arguments: [
        ("import A\nimport Z\n\nlet a = 1\n", "import A\nimport Kit\nimport Z\n\nlet a = 1\n"),
        ("import A\n", "import A\nimport Kit\n"), ("import A", "import A\nimport Kit\n"),
        ("import Z\r\nlet a = 1\r\n", "import Kit\r\nimport Z\r\nlet a = 1\r\n"),
        ("import Kit\n", "import Kit\n"), ("@testable import Kit\n", "@testable import Kit\n"),
        ("import struct Kit.A\n", "import struct Kit.A\nimport Kit\n"),
        (
            "#if canImport(UI)\n    import A\n    import UI\n#endif\n",
            "#if canImport(UI)\n    import A\n    import Kit\n    import UI\n#endif\n"
        ),
        ("import A\n\n#if DEBUG\n    import B\n#endif\n", "import A\nimport Kit\n\n#if DEBUG\n    import B\n#endif\n"),
        (
            "#if canImport(UI)\n    import UI\n#endif\n\nlet a = 1\n",
            "import Kit\n\n#if canImport(UI)\n    import UI\n#endif\n\nlet a = 1\n"
        ),
        (
            "#if canImport(UI)\n    import UI\n#endif\n#if canImport(Web)\n    import Web\n    let a = 1\n#endif\n",
            "import Kit\n\n#if canImport(UI)\n    import UI\n#endif\n#if canImport(Web)\n    import Web\n    let a = 1\n#endif\n"
        ),
        (
            "#if canImport(UI)\n    import UI\n#else\n    let a = 1\n#endif\n",
            "import Kit\n\n#if canImport(UI)\n    import UI\n#else\n    let a = 1\n#endif\n"
        ),
        ("let a = 1\n", "import Kit\n\nlet a = 1\n"), ("", "import Kit\n\n"),
        ("// Copyright\n\n/// A.\nstruct A {}\n", "// Copyright\n\nimport Kit\n\n/// A.\nstruct A {}\n"),
    ])
    func importIsAddedInOrder(source: String, result: String) { #expect(inserted(source) == result) }

    @Test func attributesAreKeptTogether() {
        #expect(
            inserted("import Testing\n\n@testable import A\n", attributes: ["@testable"])
                == "import Testing\n\n@testable import A\n@testable import Kit\n")
    }

    @Test func moduleThatAPlatformLacksIsConditional() {
        #expect(
            inserted("import Z\n", isOptional: true)
                == "import Z\n#if canImport(Kit)\n    import Kit\n#endif\n")
    }
}

@Suite("Names of a source")
struct SourceNamesTests {
    private func names(_ source: String) -> SourceNames { Array(source.utf8).withUnsafeBytes { SourceNames(of: $0) } }

    @Test func declarationsAreSortedByWhoSeesThem() {
        let names = names(
            """
            public protocol Clock { func now() -> Int }
            public struct Live: Clock { public init() {}; var zone = 1; public private(set) var open = 1; private var own = 1 }
            struct Inner { public var more = 1 }
            public struct Plain { public var a: Int }
            open class Base { func local() { let here = 1 } }
            public class Sub: Base, Clock {}
            public extension Int { var twice: Int { self * 2 } }
            extension String { func trimmed() {} }
            fileprivate func secret() {}
            public func make() -> Live { Live() }
            """)
        #expect(names.topLevel == ["Clock", "Live", "Inner", "Plain", "Base", "Sub", "make"])
        #expect(names.visible == ["Clock", "Live", "Plain", "Base", "Sub", "make"])
        #expect(names.protocols == ["Clock"])
        #expect(names.hidden == ["zone", "Inner", "local", "trimmed"])
        #expect(names.extended == ["Int", "String"])
        #expect(names.added == ["twice", "trimmed"] && names.visiblyAdded == ["twice"])
        #expect(names.closed == ["Plain", "Base", "Sub"] && names.sealed == ["Sub"])
        #expect(names.inherited == ["Base", "Clock"])
        #expect(names.called.contains("Live"))
        #expect(names.types == ["Live", "Inner", "Plain", "Base", "Sub"])
    }

    @Test func membersInExtensionsCountAsThoseOfTheType() {
        let names = names(
            """
            public struct Live {}
            extension Live: Clock { public func now() -> Int { 1 }; func zone() {} }
            public extension Int { var twice: Int { self * 2 } }
            extension String { func trimmed() {}; func zone() {} }
            """)
        let declaring = names.declaringMembers(of: ["Live", "Other"])
        #expect(declaring.added == ["twice", "trimmed", "zone"] && declaring.visiblyAdded == ["twice"])
        #expect(names.declaringMembers(of: ["Other"]).added == names.added)
    }
}
