import AshlarProjectModel
import AshlarSwiftDeclarations
import AshlarTestSupport
import Foundation
import Testing
@testable import AshlarMocks

extension ViewPreviewsTests {
    @Test(
        "Views that are not visible to others have no previews and no findings",
        arguments: [
            "struct A: View { init() {} }", "public struct A { public init() {} }",
            "@available(*, deprecated) public struct A: View { public init() {} }",
            "public protocol View {}\npublic struct A: View { public init() {} }",
        ])
    func silence(text: String) {
        let plan = PreviewCase(view: text).plan()
        #expect(plan.files.isEmpty && plan.findings.isEmpty)
    }

    @Test(
        "A view may conform through a protocol or an extension",
        arguments: [
            "public protocol Screen: View {}\npublic struct A: Screen { public init() {} }",
            "public struct A { public init() {} }\nextension A: SwiftUI.View {}",
            "package struct A: View & Sendable { package init() {} }",
        ])
    func conformance(text: String) throws {
        #expect(try PreviewCase(view: text).calls() == ["Default | A()"])
    }

    @Test("A view declared per platform has one file with all previews")
    func eachPlatform() {
        let views = PreviewCase(
            """
            === RideUI/MapView+iOS.swift
            #if os(iOS)
            import SwiftUI
            public struct MapView: View {
                public init(title: String) {}
                public var body: some View { Text("") }
            }
            #endif
            === RideUI/MapView+macOS.swift
            import SwiftUI
            #if os(macOS)
            public struct MapView: View {
                public init(name: String, isWide: Bool) {}
                public var body: some View { Text("") }
            }
            #else
            public struct MapView: View {
                public init(run: () throws -> Never) {}
                public var body: some View { Text("") }
            }
            #endif
            """
        ).plan()
        #expect(views.files.map(\.path) == ["Sources/RidePreviews/MapViewPreviews.generated.swift"])
        let lines = (views.files.first?.contents ?? "").split(separator: "\n").map(String.init)
        #expect(
            lines.filter { $0.hasPrefix("#if") }.prefix(2) == [
                "#if canImport(SwiftUI) && os(iOS) && DEBUG", "#if canImport(SwiftUI) && os(macOS) && DEBUG",
            ])
        #expect(lines.contains { $0.contains("MapView(title: ") })
        #expect(lines.contains { $0.contains("MapView(name: ") })
    }

    @Test("Views of one name in two modules have separate files")
    func twice() {
        let view = Self.view("")
        var previews = PreviewCase("=== RideUI/A.swift\n\(view)\n=== OtherUI/B.swift\n\(view)")
        previews.subjects = ["RideUI", "OtherUI"]
        let files = previews.plan().files
        #expect(
            files.map(\.path) == [
                "Sources/RidePreviews/OtherUI.RideViewPreviews.generated.swift",
                "Sources/RidePreviews/RideUI.RideViewPreviews.generated.swift",
            ])
        #expect(files.first?.contents.contains("        OtherUI.RideView()\n") == true)
    }
}
