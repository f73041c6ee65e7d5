import AshlarProjectModel
import AshlarScaffolding
import Testing

@Suite("Screens, components and services")
struct PiecePlannerTests {
    private func plan(_ piece: Piece, of name: String, in project: Project = ProjectBuilder.variants()) throws
        -> [PlannedFile]
    {
        let member = try #require(project.members.first { $0.name == name })
        return try PiecePlanner(member, in: project).plan(piece)
    }

    private func names(_ piece: Piece, of name: String) throws -> [String] {
        try plan(piece, of: name).map { String($0.path.split(separator: "/").suffix(2).joined(separator: "/")) }
    }

    @Test("A screen has a source in each part that has to do with it, each under the feature's name")
    func screen() throws {
        #expect(
            try names(Piece(.screen, "Receipt"), of: "Default") == [
                "Implementation/DefaultReceiptModel.swift", "Implementation/DefaultReceiptScreen.swift",
                "Interface/DefaultReceiptInteractable.swift", "UI/DefaultReceiptView.swift",
                "UI/DefaultReceiptViewModel.swift", "Default/DefaultReceiptScreenTests.swift",
            ])
        #expect(
            try names(Piece(.screen, "Receipt"), of: "NoInterface") == [
                "UI/NoInterfaceReceiptView.swift", "UI/NoInterfaceReceiptViewModel.swift",
                "NoInterface/NoInterfaceReceiptScreenTests.swift",
            ])
    }

    @Test(
        "What the types end in need not be said, nor what they begin with",
        arguments: [
            ("Cost", "DefaultCostView"), ("CostView", "DefaultCostView"), ("DefaultCost", "DefaultCostView"),
            ("View", "DefaultViewView"), ("Default", "DefaultView"),
        ])
    func subject(name: String, type: String) throws {
        let piece = Piece(.component, name)
        #expect(try plan(piece, of: "Default").contains { $0.path.hasSuffix("/Components/\(type).swift") })
    }

    @Test("Every file names its template and what it was filled in with, and is made once")
    func provenance() throws {
        let axes = [try PieceAxis("surge:high,low"), try PieceAxis("discount:yes,no")]
        let files = try plan(Piece(.component, "Cost", axes: axes), of: "Default")
        let view = try #require(files.first { $0.path.hasSuffix("CostView.swift") })
        let written = "plain/Component.View@1?name=Cost&axes=surge:high,low+discount:yes,no"
        #expect(view.template == written)
        guard case .created = view.ownership else {
            Issue.record("not made once")
            return
        }
        let reference = try #require(TemplateReference(written))
        #expect(reference.text == written)
        #expect(reference.id == "plain/Component.View@1")
        #expect(reference.piece == Piece(.component, "Cost", axes: axes))
    }

    @Test(
        "A text that names no template is none",
        arguments: [
            "", "-", "plain", "plain/UI.View", "plain/UI.View@", "plain/UI.View@1?name=X", "plain/Screen.View@1?nme=X",
            "plain/Component.View@1?name=X&axes=1",
            "plain/Component.View@1?name=X{}", "plain/Component.View@1?name=../X",
        ])
    func noReference(_ text: String) {
        #expect(TemplateReference(text) == nil)
    }

    @Test("An axis is an input of the view; two answers make a Bool, others an enum")
    func axes() throws {
        let axes = [try PieceAxis("surge:high,init"), try PieceAxis("discount:yes,no")]
        let files = try plan(Piece(.component, "Cost", axes: axes), of: "Default")
        let view = try #require(files.first { $0.path.hasSuffix("CostView.swift") }).contents
        #expect(view.contains("public enum Surge: String, CaseIterable, Hashable, Sendable { case high, `init` }"))
        #expect(view.contains("public init(title: String, surge: Surge, discount: Bool) {"))
        let previews = try #require(files.first { $0.path.hasSuffix("+Previews.swift") }).contents
        #expect(previews.components(separatedBy: "#Preview(").count == 5)
        #expect(previews.contains("#Preview(\"surge init, discount no\", traits: .sizeThatFitsLayout) {"))
        #expect(previews.contains("DefaultCostView(title: \"Cost\", surge: .`init`, discount: false)"))
    }

    @Test("More combinations than anybody looks at are not written")
    func manyCombinations() throws {
        let axes = try (1...6).map { try PieceAxis("a\($0):x,y,z") }
        let files = try plan(Piece(.component, "Cost", axes: axes), of: "Default")
        let previews = try #require(files.first { $0.path.hasSuffix("+Previews.swift") }).contents
        #expect(previews.components(separatedBy: "#Preview(").count == 10)
        #expect(previews.contains("a1: .x, a2: .y, a3: .x"))
    }

    @Test(
        "An axis that would be no Swift is refused",
        arguments: [
            "surge", "surge:high", "surge:high,high", "Surge:a,b", "surge:a,B", "surge:a,,b", "surge:a,b c", ":a,b",
            "in:a,b", "title:a,b", "body:a,b", "type:a,b", "surge:a:b", "ü:a,b", "surge:a,b\n",
        ])
    func brokenAxis(_ text: String) {
        #expect(throws: PieceAxis.Problem.self) { try PieceAxis(text) }
    }

    @Test("What could not be remembered is refused")
    func tooLong() throws {
        let axes = try (1...20).map { try PieceAxis("a\($0):" + (1...10).map { "value\($0)" }.joined(separator: ",")) }
        #expect(throws: PiecePlanner.Failure.self) { try plan(Piece(.component, "Cost", axes: axes), of: "Default") }
    }

    @Test("A service goes into the interface and the implementation, of a module as well")
    func service() throws {
        #expect(
            try names(Piece(.service, "Refund"), of: "Default") == [
                "Implementation/LiveDefaultRefundService.swift", "Interface/DefaultRefundService.swift",
                "Default/DefaultRefundServiceTests.swift",
            ])
        let files = try plan(Piece(.service, "AuditService"), of: "TadaLogger", in: ProjectBuilder.tada())
        #expect(files.map(\.path).contains { $0.hasSuffix("/LiveAuditService.swift") })
    }

    @Test("A component of a module goes into its library")
    func moduleComponent() throws {
        let files = try plan(Piece(.component, "Badge"), of: "TadaUIKit", in: ProjectBuilder.tada())
        #expect(files.map(\.path) == ["Sources/CoreUI/TadaUIKit/Components/BadgeView.swift"])
    }

    @Test("What has no place for it is told, with a way out where there is one")
    func refused() throws {
        let tada = ProjectBuilder.tada()
        let module = try #require(tada.members.first { $0.name == "TadaModel" })
        #expect {
            try PiecePlanner(module, in: tada).plan(Piece(.service, "Audit"))
        } throws: { error in
            guard case PiecePlanner.Failure.refused(let reason, let remedy) = error else { return false }
            return reason == "module 'TadaModel' has no part of the kind 'interface' for a service"
                && remedy == "give 'TadaModel' 'split: service' in the manifest"
        }
        #expect(throws: PiecePlanner.Failure.self) { try plan(Piece(.screen, "X"), of: "TadaModel", in: tada) }
    }

    @Test("A type that has the name of a module is refused")
    func clash() throws {
        var builder = ProjectBuilder()
        builder.module("BadgeView")
        builder.module("Kit")
        let project = builder.project()
        let kit = try #require(project.members.first { $0.name == "Kit" })
        #expect {
            try PiecePlanner(kit, in: project).plan(Piece(.component, "Badge"))
        } throws: { error in
            guard case PiecePlanner.Failure.scaffolding(.manifest(let findings)) = error else { return false }
            return findings.first?.message.contains("'BadgeView', which is the name of a module") == true
        }
    }

    @Test("What a piece's template makes today can be asked for, of any text of it")
    func filledInAgain() throws {
        let project = ProjectBuilder.tada()
        let member = try #require(project.members.first { $0.name == "Matched" })
        let planner = PiecePlanner(member, in: project)
        let piece = Piece(.service, "Audit")
        let file = try #require(try planner.plan(piece).first { $0.path.hasSuffix("/MatchedAuditService.swift") })
        let template = Template(house: "plain/Service.Protocol", text: "// {{name}} of {{member}}\n", path: "x")
        #expect(try planner.text(of: template, for: piece, at: file.path) == "// MatchedAudit of Matched\n")
        #expect(try planner.text(of: template, for: piece, at: "Sources/Other.swift") == nil)
    }
}
