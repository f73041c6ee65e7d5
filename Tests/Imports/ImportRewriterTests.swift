import AshlarImports
import AshlarProjectModel
import Testing

@Suite("Replaced imports")
struct ImportRewriterTests {
    /// The text after `import Old` became `import New`, or why it was not changed.
    private func rewritten(
        _ source: String, line: Int = 1, column: Int = 8, module: String = "Old", length: Int? = nil,
        to other: String = "New", _ change: (inout ImportUse) -> Void = { _ in }, besides others: [ImportUse] = []
    ) -> String {
        var use = ImportUse(module: module, line: line, column: column, length: length ?? module.unicodeScalars.count)
        change(&use)
        do throws(ImportRefusal) {
            let bytes = try ImportRewriter.replace(use, by: other, in: Array(source.utf8), whoseImports: [use] + others)
            return String(decoding: bytes, as: UTF8.self)
        } catch {
            return "no: \(error.reason)"
        }
    }

    private let new = ImportUse(module: "New", line: 9, column: 8, length: 3)

    @Test func onlyTheNameChanges() {
        #expect(rewritten("import Old\n") == "import New\n")
        #expect(rewritten("import Old") == "import New")
        #expect(
            rewritten("// x\r\n\r\nimport Old // why\r\nlet a = 1\r\n", line: 3)
                == "// x\r\n\r\nimport New // why\r\nlet a = 1\r\n")
        #expect(rewritten("\u{FEFF}import Old\n") == "\u{FEFF}import New\n")
        #expect(rewritten("import A\rimport Old\r", line: 2) == "import A\rimport New\r")
        #expect(rewritten("import Kit; import Old; import B\n", column: 20) == "import Kit; import New; import B\n")
        #expect(rewritten("/* 한글 é */ import Old\n", column: 19) == "/* 한글 é */ import New\n")
        #expect(
            rewritten("@preconcurrency public import Old", column: 31) {
                $0.attributes = ["@preconcurrency"]
                $0.access = .public
            } == "@preconcurrency public import New")
    }

    @Test func backticksAreAddedAndRemoved() {
        #expect(rewritten("import `Old`\n", length: 5) == "import New\n")
        #expect(rewritten("import Old\n", to: "default") == "import `default`\n")
    }

    @Test func lineIsRemovedIfTheModuleIsAlreadyImported() {
        #expect(
            rewritten("import A\n\timport Old  \nimport New\n", line: 2, column: 9, besides: [new])
                == "import A\nimport New\n")
        #expect(rewritten("import A\r\nimport Old", line: 2, besides: [new]) == "import A\r\n")
        #expect(rewritten("\u{FEFF}import Old\nimport New\n", besides: [new]) == "\u{FEFF}import New\n")
        #expect(
            rewritten("import Old // why\n", besides: [new])
                == "no: the source already imports 'New', and this line contains more than the import")
        #expect(rewritten("import Old; import New\n", besides: [new]).hasPrefix("no: "))
        #expect(
            rewritten(
                "@preconcurrency import Old\n", column: 24, { $0.attributes = ["@preconcurrency"] }, besides: [new]
            )
            .hasPrefix("no: "))
        #expect(
            rewritten("public import Old\n", column: 15, { $0.access = .public }, besides: [new])
                == "no: the source already imports 'New' with a different access level")
    }

    /// An import under a different condition does not replace this one.
    @Test func importsUnderConditionsAreDistinct() {
        var conditional = new
        conditional.condition = "os(iOS)"
        #expect(rewritten("import Old\n", besides: [conditional]) == "import New\n")
        #expect(rewritten("import Old\n", { $0.condition = "os(iOS)" }, besides: [conditional]) == "")
        #expect(rewritten("import Old\n", { $0.condition = "DEBUG" }, besides: [new]) == "")
        var declaration = new
        declaration.kind = .struct
        declaration.path = ["Thing"]
        #expect(rewritten("import Old\n", besides: [declaration]) == "import New\n")
    }

    @Test func ambiguousImportsAreUnchanged() {
        #expect(
            rewritten("import struct Old.B\n", column: 15) {
                $0.kind = .struct
                $0.path = ["B"]
            } == "no: it imports a declaration, 'Old.B'")
        #expect(rewritten("import Old.Sub\n") { $0.path = ["Sub"] } == "no: it imports a submodule, 'Old.Sub'")
        #expect(
            rewritten("@testable import Old\n", column: 18) { $0.attributes = ["@testable"] }
                == "no: it has '@testable', which may not fit another module")
        #expect(rewritten("import New\n", module: "New") == "no: it already imports 'New'")
    }

    @Test func changedTextIsNotEdited() {
        for (source, line, column) in [
            ("import Odl\n", 1, 8), ("import Old\n", 2, 8), ("", 1, 1), ("import Old", 1, 900),
        ] {
            #expect(rewritten(source, line: line, column: column) == "no: the source has changed since")
        }
    }
}
