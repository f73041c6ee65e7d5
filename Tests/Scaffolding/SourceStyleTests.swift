import Testing

@testable import AshlarScaffolding

@Suite("Style of rendered sources")
struct SourceStyleTests {
    private static let text = """
        #if canImport(SwiftUI) && DEBUG
            import SwiftUI

            struct A {
                let b: Int
            }
        #endif

        """

    private func style(_ change: (inout SourceStyle) -> Void) -> SourceStyle {
        var style = SourceStyle()
        change(&style)
        return style
    }

    @Test(arguments: ["  ", "   ", "\t", "        "])
    func eachLevelIsIndentedBySettings(_ unit: String) {
        let expected = Self.text.replacing("    ", with: unit)
        #expect(style { $0.indentation = unit }.apply(to: Self.text, isBuiltIn: true) == expected)
        #expect(style { $0.indentation = unit }.apply(to: Self.text, isBuiltIn: false) == Self.text)
    }

    @Test func guardsAreRemovedWithTheirLevel() {
        let style = style { $0.hasGuards = false }
        #expect(style.apply(to: Self.text, isBuiltIn: true) == Self.text.replacing("canImport(SwiftUI) && ", with: ""))
        let nested = """
            protocol A {
                #if canImport(SwiftUI)
                    func a()
                    #if DEBUG
                        func b()
                    #endif
                #endif
            }
            #if canImport(SwiftUI)
                import SwiftUI
            #endif

            """
        #expect(
            style.apply(to: nested, isBuiltIn: true) == """
                protocol A {
                    func a()
                    #if DEBUG
                        func b()
                    #endif
                }
                import SwiftUI

                """)
        #expect(style.apply(to: nested, isBuiltIn: false) == nested)
    }

    @Test func conditionsAreNotIndentedWhereSettingsSaySo() {
        let nested = """
            protocol A {
                #if canImport(SwiftUI)
                    func a()
                    #if DEBUG
                        func b()
                    #else
                        func c()
                    #endif
                #endif
            }
            #if DEBUG
                import SwiftUI
            #endif

            """
        let expected = """
            protocol A {
              #if canImport(SwiftUI)
              func a()
              #if DEBUG
              func b()
              #else
              func c()
              #endif
              #endif
            }
            #if DEBUG
            import SwiftUI
            #endif

            """
        let flat = style { ($0.indentsConditions, $0.indentation) = (false, "  ") }
        #expect(flat.apply(to: nested, isBuiltIn: true) == expected)
        #expect(flat.apply(to: nested, isBuiltIn: false) == nested)
    }

    @Test func enclosedSourceIsIndentedBySettings() {
        let source = Array("struct A {\n\n    let b = \"\"\"\n        c\n        \"\"\"\n}\n".utf8)
        func enclosed(_ change: (inout SourceStyle) -> Void) -> String {
            String(decoding: style(change).enclosed(source, in: "DEBUG"), as: UTF8.self)
        }
        #expect(
            enclosed { $0.indentation = "\t" }
                == "#if DEBUG\n\tstruct A {\n\n\t    let b = \"\"\"\n\t        c\n\t        \"\"\"\n\t}\n#endif\n")
        #expect(
            enclosed { $0.indentsConditions = false } == "#if DEBUG\n\(String(decoding: source, as: UTF8.self))#endif\n"
        )
        #expect(
            String(decoding: SourceStyle().enclosed(Array("let a = 1".utf8), in: "DEBUG"), as: UTF8.self)
                == "#if DEBUG\n    let a = 1\n#endif\n")
    }

    @Test func linesAreWrappedAtTheirLengthInColumns() {
        let line = "\tlet a = call(\(String(repeating: "b", count: 80)))"
        let narrow = style { ($0.indentation, $0.lineLength, $0.tabWidth) = ("\t", 100, 8) }
        #expect(narrow.apply(to: line, isBuiltIn: true).split(separator: "\n").count == 2)
        #expect(narrow.apply(to: line, isBuiltIn: true).contains("\n\t\tb"))
        let small = style { ($0.indentation, $0.lineLength, $0.tabWidth) = ("\t", 100, 1) }
        #expect(small.apply(to: line, isBuiltIn: true) == line)
    }

    @Test func sourcesWithoutGuardsHaveNone() throws {
        var library = TemplateLibrary.builtIn
        library.style.hasGuards = false
        for project in [ProjectBuilder.tada(), ProjectBuilder.variants()] {
            for file in try SourcePlanner.plan(project, with: library) {
                #expect(!file.contents.contains("canImport(SwiftUI)"), "\(file.path)")
                #expect(
                    file.contents.components(separatedBy: "#if ").count
                        == file.contents.components(separatedBy: "#endif").count, "\(file.path)")
            }
        }
    }
}
