import AshlarProjectModel
import Foundation
import Testing

@testable import AshlarMocks

@Suite("Titles of previews from labels of axes")
struct AxisLabelsTests {
    private func previews(_ parameters: String, _ comments: String...) -> PreviewCase {
        PreviewCase(
            view: """
                import SwiftUI
                public enum Surge: Hashable { case high, veryLow }
                \(comments.joined(separator: "\n"))
                /// Shows what a ride costs.
                public struct RideView: View {
                    public init(\(parameters)) {}
                    public var body: some View { EmptyView() }
                }
                """)
    }

    @Test("Two axes have a preview for each pair of values, with their labels")
    func pairs() throws {
        let calls = try previews(
            "surge: Surge, costText: String, originalCostText: String?",
            "// ashlar:axis surge=탄력 요금:high=높음,veryLow=낮음",
            "// ashlar:axis originalCostText=할인:yes=적용,none=미적용"
        ).calls()
        #expect(
            calls == [
                "탄력 요금: 높음, 할인: 적용 | "
                    + "RideView(surge: .high, costText: \"Cost text\", originalCostText: \"Original cost text\")",
                "탄력 요금: 높음, 할인: 미적용 | RideView(surge: .high, costText: \"Cost text\", originalCostText: nil)",
                "탄력 요금: 낮음, 할인: 적용 | "
                    + "RideView(surge: .veryLow, costText: \"Cost text\", originalCostText: \"Original cost text\")",
                "탄력 요금: 낮음, 할인: 미적용 | RideView(surge: .veryLow, costText: \"Cost text\", originalCostText: nil)",
            ])
    }

    @Test("Names without a label stay; of three axes, one value differs at a time")
    func others() throws {
        let calls = try previews(
            "surge: Surge, isOpen: Bool, isNew: Bool", "// ashlar:axis surge:high=hoch,veryLow",
            "// ashlar:axis isOpen=Geöffnet:on=ja,off=nein"
        ).calls()
        #expect(
            calls.map { $0.prefix { $0 != "|" } } == [
                "Default ", "Surge: very low ", "Geöffnet: ja ", "New: yes ",
            ])
        let pairs = try previews("surge: Surge, isOpen: Bool", "// ashlar:axis surge:high=hoch,veryLow").calls()
        #expect(pairs.first?.hasPrefix("Surge: hoch, open: no | ") == true)
    }

    @Test("More pairs than the limit are shown one value at a time")
    func limit() throws {
        let cases = (0..<11).map { "case value\($0)" }.joined(separator: "; ")
        let text = """
            public enum Many { \(cases) }
            import SwiftUI
            public struct RideView: View {
                public init(many: Many, isOpen: Bool) {}
                public var body: some View { EmptyView() }
            }
            """
        let calls = try PreviewCase(view: text).calls()
        #expect(calls.count == 12)
        #expect(calls.first?.hasPrefix("Default | ") == true)
    }

    @Test("A comment that the view does not match is a warning, and the previews are made without it")
    func problems() {
        let plan = previews(
            "surge: Surge, isOpen: Bool", "// ashlar:axis surge:high=hoch,low=tief", "// ashlar:axis flag:yes,no",
            "// ashlar:axis isOpen", "// ashlar:axis isOpen:yes=a,no=a"
        ).plan()
        #expect(plan.files.count == 1)
        #expect(plan.findings.allSatisfy { $0.severity == .warning && $0.rule == "views-have-previews" })
        #expect(
            Set(plan.findings.map { $0.message.components(separatedBy: " is wrong: ").last }) == [
                "'isOpen' is not a valid axis: expected a name, ':' and values", "a label of 'isOpen' is repeated",
                "the view has no parameter 'flag'", "the parameter 'surge' has no value 'low'",
            ])
    }
}
