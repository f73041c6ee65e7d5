import AshlarImports
import Testing

@Suite("The order of imports") struct ImportOrderTests {
    private func restored(_ former: String, _ changed: String) -> String {
        String(decoding: ImportOrder.restored(in: Array(changed.utf8), as: Array(former.utf8)), as: UTF8.self)
    }

    @Test func aSortedBlockIsSortedAgain() {
        let former = "import Observation\nimport SampleUI // the view\nimport UIKit\n\nlet order = 1\n"
        let changed = "import Observation\nimport AlphaUI // the view\nimport UIKit\n\nlet order = 1\n"
        #expect(
            restored(former, changed)
                == "import AlphaUI // the view\nimport Observation\nimport UIKit\n\nlet order = 1\n")
    }

    @Test func anUnsortedBlockStays() {
        let changed = "import UIKit\nimport AlphaUI\nimport Observation\n"
        #expect(restored("import UIKit\nimport SampleUI\nimport Observation\n", changed) == changed)
    }

    @Test func blocksAreSortedApart() {
        func source(_ first: [String], _ name: String, _ second: [String]) -> String {
            let lines =
                first + ["@testable import \(name)", "#if canImport(UI)"] + second.map { "    " + $0 } + ["#endif", ""]
            return lines.joined(separator: "\n")
        }
        let former = source(["import Mango", "import Sample"], "Sample", ["import UI", "import Zoo"])
        let changed = source(["import Mango", "import Alpha"], "Alpha", ["import Zoom", "import Yak"])
        let sorted = source(["import Alpha", "import Mango"], "Alpha", ["import Yak", "import Zoom"])
        #expect(restored(former, changed) == sorted)
    }

    @Test func aLastLineWithoutAnEndStays() {
        #expect(restored("import B\nimport C", "import B\nimport A") == "import B\nimport A")
        #expect(restored("import B\r\nimport C\r\n", "import B\r\nimport A\r\n") == "import A\r\nimport B\r\n")
    }
}
