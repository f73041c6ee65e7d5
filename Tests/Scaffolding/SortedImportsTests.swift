import Testing

@testable import AshlarScaffolding

@Suite("The order of rendered imports")
struct SortedImportsTests {
    @Test func eachBlockIsSortedOnce() {
        let source = """
            // A header.
            import Zulu
            import Acme
            import Zulu
            import AcmeUI

            #if canImport(UIKit)
                import UIKit
                import Orders
            #endif

            import B
            @testable import D
            @testable import C
            @preconcurrency import A

            struct S {}
            import Y
            import X
            """
        #expect(
            SortedImports.sort(source) == """
                // A header.
                import Acme
                import AcmeUI
                import Zulu

                #if canImport(UIKit)
                    import Orders
                    import UIKit
                #endif

                import B
                @testable import C
                @testable import D
                @preconcurrency import A

                struct S {}
                import Y
                import X
                """)
    }

    @Test(arguments: ["", "import struct B.S\nimport A\n", "/// import B\nstruct S {}\n"])
    func othersStay(source: String) {
        #expect(SortedImports.sort(source) == source)
    }
}
