import AshlarTestSupport
import Testing

@testable import AshlarMetrics

@Suite("Tables of a history") struct HistoryTableTests {
    private func point(_ commit: String, _ values: [Int]?) -> HistoryPoint {
        HistoryPoint(commit: commit, day: "2026-11-25", figures: values.flatMap { HistoryPoint.Figures($0) })
    }

    private var points: [HistoryPoint] {
        [
            point("a0123456789abcdef", [3, 2, 6_667, 0, 4, 1]), point("b0123456789abcdef", nil),
            point("c0123456789abcdef", [4, 5, 7_500, 3, 0, 1]),
        ]
    }

    @Test func text() {
        #expect(
            HistoryTable(points).text(as: .text) == """
                targets           ▁█  3 to 4
                dependencies      ▁█  2 to 5
                propagation cost  ▁█  66.67 to 75.00
                largest cycle     ▁█  0 to 3
                errors            █▁  4 to 0
                warnings          ▁▁  1

                commit      day         targets  dependencies  propagation cost  largest cycle  errors  warnings
                a012345678  2026-11-25        3             2             66.67              0       4         1
                b012345678  2026-11-25        –             –                 –              –       –         –
                c012345678  2026-11-25        4             5             75.00              3       0         1

                """)
        #expect(HistoryTable([points[0]]).text(as: .text).hasPrefix("commit "))
    }

    @Test func csv() {
        #expect(
            HistoryTable(points).text(as: .csv) == """
                commit,day,targets,dependencies,propagation_cost,largest_cycle,errors,warnings
                a0123456789abcdef,2026-11-25,3,2,66.67,0,4,1
                b0123456789abcdef,2026-11-25,,,,,,
                c0123456789abcdef,2026-11-25,4,5,75.00,3,0,1

                """)
    }

    @Test(arguments: ["\n", "\r", "\r\n", ","]) func cellsWithSeparatorsAreQuoted(separator: String) {
        #expect(TableText.csvRow(["a\(separator)b", "c"]) == "\"a\(separator)b\",c\n")
    }

    @Test func sparklines() {
        #expect(Sparkline.text(of: []) == "")
        #expect(Sparkline.text(of: [5]) == "▁")
        #expect(Sparkline.text(of: Array(0...7)) == "▁▂▃▄▅▆▇█")
        let long = Sparkline.text(of: Array(0..<1_000))
        #expect(long.count == Sparkline.longest && long.hasSuffix("█"))
    }
}
