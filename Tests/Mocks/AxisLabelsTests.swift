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

    @Test("An optional value beside two axes differs alone, unless it is a third axis")
    func optional() throws {
        let parameters = "surge: Surge, isOpen: Bool, originalText: String?"
        let labels = ["// ashlar:axis surge=탄력 요금:high=높음,veryLow=낮음", "// ashlar:axis isOpen=할인:yes=있음,no=없음"]
        func titles(_ comments: [String]) throws -> [String] {
            try previews(parameters, comments.joined(separator: "\n")).calls().map {
                $0.components(separatedBy: " | ")[0]
            }
        }
        #expect(
            try titles(labels) == [
                "탄력 요금: 높음, 할인: 없음", "탄력 요금: 높음, 할인: 있음", "탄력 요금: 낮음, 할인: 없음", "탄력 요금: 낮음, 할인: 있음",
                "Original text: none",
            ])
        #expect(
            try titles([]) == [
                "Surge: high, open: no", "Surge: high, open: yes", "Surge: very low, open: no",
                "Surge: very low, open: yes", "Original text: none",
            ])
        #expect(
            try titles(labels + ["// ashlar:axis originalText=이전 요금:yes,none=미적용"]) == [
                "Default", "탄력 요금: 낮음", "할인: 있음", "이전 요금: 미적용",
            ])
    }

    @Test("A hand-written value that is a case has no second preview")
    func sameCase() throws {
        let calls = try PreviewCase(
            """
            === Model/Profile.swift
            public enum Profile { case personal, business, guest }
            === ModelMocks/Profile+Variants.swift
            import Model
            extension Profile {
                public static var personalMock: Profile { .personal }
                public static var businessMock: Profile { return Profile.business }
                public static let companyMock: Profile = .business
                public static var otherMock: Profile { make() }
                static func make() -> Profile { .guest }
            }
            === RideUI/RideView.swift
            import Model
            import SwiftUI
            public struct RideView: View {
                public init(profile: Profile) {}
                public var body: some View { EmptyView() }
            }
            """
        ).calls()
        #expect(
            calls.map { $0.components(separatedBy: " | ")[0] } == [
                "Default", "Profile: business", "Profile: guest", "Profile: other",
            ])
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
