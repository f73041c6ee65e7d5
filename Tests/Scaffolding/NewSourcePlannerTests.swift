import AshlarProjectModel
import AshlarScaffolding
import AshlarTestSupport
import Testing

@Suite("Screens, components and services")
struct NewSourcePlannerTests {
    private func plan(_ request: SourceRequest, of name: String, in project: Project = ProjectBuilder.variants()) throws
        -> [PlannedFile]
    {
        let member = try #require(project.members.first { $0.name == name })
        return try NewSourcePlanner(member, in: project).plan(request)
    }

    private func names(_ request: SourceRequest, of name: String) throws -> [String] {
        try plan(request, of: name).map { String($0.path.split(separator: "/").suffix(2).joined(separator: "/")) }
    }

    @Test("A screen has the sources of a feature's first screen, named after the feature")
    func screen() throws {
        #expect(
            try names(SourceRequest(.screen, "Receipt"), of: "Default") == [
                "Implementation/DefaultReceiptFactory.swift", "Implementation/DefaultReceiptModel.swift",
                "Implementation/DefaultReceiptScreen.swift", "Implementation/LiveDefaultReceiptService.swift",
                "Interface/DefaultReceiptBuilding.swift", "Interface/DefaultReceiptInteractable.swift",
                "Interface/DefaultReceiptListener.swift", "Interface/DefaultReceiptService.swift",
                "UI/DefaultReceiptState.swift", "UI/DefaultReceiptView.swift", "Default/DefaultReceiptModelTests.swift",
            ])
        #expect(
            try names(SourceRequest(.screen, "Receipt"), of: "NoInterface") == [
                "UI/NoInterfaceReceiptState.swift", "UI/NoInterfaceReceiptView.swift",
            ])
    }

    @Test("A screen ends through its listener, and its factory implements what presents it")
    func screenEnd() throws {
        let files = try plan(SourceRequest(.screen, "Receipt"), of: "Default")
        func text(_ name: String) throws -> String {
            try #require(files.first { $0.path.hasSuffix("/\(name).swift") }).contents
        }
        #expect(try text("DefaultReceiptListener").contains("func defaultReceiptDidFinish()"))
        #expect(try text("DefaultReceiptModel").contains("listener?.defaultReceiptDidFinish()"))
        #expect(try text("DefaultReceiptFactory").contains("struct DefaultReceiptFactory: DefaultReceiptBuilding {"))
        #expect(try text("DefaultReceiptView").contains("\"Receipt could not be loaded.\""))
        #expect(
            files.first { $0.path.hasSuffix("DefaultReceiptView.swift") }?.template == "plain/UI.View@1?name=Receipt")
    }

    @Test(
        "Suffixes and prefixes of the types may be omitted",
        arguments: [
            ("Cost", "DefaultCostView"), ("CostView", "DefaultCostView"), ("DefaultCost", "DefaultCostView"),
            ("View", "DefaultViewView"), ("Default", "DefaultView"),
        ])
    func subject(name: String, type: String) throws {
        let request = SourceRequest(.component, name)
        #expect(try plan(request, of: "Default").contains { $0.path.hasSuffix("/Components/\(type).swift") })
    }

    @Test("Every file records its template and arguments, and is created once")
    func provenance() throws {
        let axes = [try ComponentAxis("surge:high,low"), try ComponentAxis("discount:yes,no")]
        let files = try plan(SourceRequest(.component, "Cost", axes: axes), of: "Default")
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
        #expect(reference.request == SourceRequest(.component, "Cost", axes: axes))
    }

    @Test(
        "A text without a template is rejected",
        arguments: [
            "", "-", "plain", "plain/UI.View", "plain/UI.View@", "plain/UI.View@1?nme=X",
            "plain/Component.View@1?name=X&axes=1",
            "plain/Component.View@1?name=X{}", "plain/Component.View@1?name=../X",
        ])
    func noReference(_ text: String) {
        #expect(TemplateReference(text) == nil)
    }

    @Test("An axis is an input of the view: a Bool for two values, else an enum")
    func axes() throws {
        let axes = [try ComponentAxis("surge:high,init"), try ComponentAxis("discount:yes,no")]
        let files = try plan(SourceRequest(.component, "Cost", axes: axes), of: "Default")
        let view = try #require(files.first { $0.path.hasSuffix("CostView.swift") }).contents
        #expect(view.contains("public enum Surge: String, CaseIterable, Hashable, Sendable { case high, `init` }"))
        #expect(view.contains("public init(title: String, surge: Surge, discount: Bool) {"))
        // The previews of its values are generated.
        #expect(files.count == 1)
    }

    @Test("Labels of axes are comments above the view; an axis named like an input labels that")
    func labels() throws {
        let values = SourceArguments(
            axes: [
                try ComponentAxis("surge=탄력 요금:high=높음,low=a+b&c"), try ComponentAxis("original=할인:yes=적용,none=미적용"),
            ],
            inputs: [try ScreenInput("cost:String"), try ScreenInput("original:String?"), try ScreenInput("count:Int")])
        let request = SourceRequest(.component, "Cost", values, part: nil, set: nil)
        let file = try #require(try plan(request, of: "Default").first)
        #expect(
            file.contents.contains(
                "    // ashlar:axis surge=탄력 요금:high=높음,low=a+b&c\n"
                    + "    // ashlar:axis original=할인:yes=적용,none=미적용\n    /// A component of Default"))
        #expect(file.contents.contains("public init(surge: Surge, cost: String, original: String?, count: Int) {"))
        let reference = try #require(file.template.flatMap { TemplateReference($0) })
        #expect(file.template?.contains(" ") == false)
        #expect(reference.request == request)
        #expect(values.objection == nil)
    }

    @Test(
        "What axes and inputs of a component cannot have together is named",
        arguments: [
            ("a:x,y", "a:Int", "is also an input of type 'Int'"), ("a:x,y", "a:Bool", "must be 'no' and 'yes'"),
            ("a:yes,no", "a:Int?", "must be 'none' and 'yes'"), ("a:x,y", "body:Int", "'body' is not available"),
        ])
    func brokenPair(axis: String, input: String, objection: String) throws {
        let values = SourceArguments(axes: [try ComponentAxis(axis)], inputs: [try ScreenInput(input)])
        #expect(values.objection?.contains(objection) == true)
    }

    @Test(
        "An axis that is not valid Swift is rejected",
        arguments: [
            "surge", "surge:high", "surge:high,high", "Surge:a,b", "surge:a,B", "surge:a,,b", "surge:a,b c", ":a,b",
            "surge=:a,b", "surge:a=x,b=x", "surge:a= x,b", "surge=a=b:c,d", "surge=a\u{202E}b:c,d", "in:a,b",
            "title:a,b", "body:a,b", "type:a,b", "surge:a:b", "ü:a,b", "surge:a,b\n",
        ])
    func brokenAxis(_ text: String) {
        #expect(throws: AxisText.Problem.self) { try ComponentAxis(text) }
    }

    @Test("Arguments that are too long for the lock file are rejected")
    func tooLong() throws {
        let axes = try (1...20).map {
            try ComponentAxis("a\($0):" + (1...10).map { "value\($0)" }.joined(separator: ","))
        }
        #expect(throws: NewSourcePlanner.Failure.self) {
            try plan(SourceRequest(.component, "Cost", axes: axes), of: "Default")
        }
    }

    @Test("Fields and inputs are recorded, and refused where no template has a place for them")
    func screenValues() throws {
        let text =
            "mvi/UI.Intent@1?name=Answer&fields=answerText:250+nickname&inputs=costText:String+tags:[Int]"
            + "&part=ui&set=mvi"
        let reference = try #require(TemplateReference(text))
        #expect(reference.text == text)
        #expect(reference.request?.arguments.fields.map(\.limit) == [250, nil])
        #expect(reference.request?.part == "ui")
        let values = SourceArguments(fields: [try ScreenField("answerText:250")])
        for (set, owner) in [(nil, "'Default'"), ("tca", "the parts of 'Default'")] {
            let request = SourceRequest(.screen, "Answer", values, part: nil, set: set)
            #expect {
                try plan(request, of: "Default")
            } throws: { error in
                guard case NewSourcePlanner.Failure.refused(let reason, let remedy) = error else { return false }
                // No other set has fields for these parts: 'mvi' needs a module of the project.
                return reason == "the set '\(set ?? "plain")' has no templates with 'fields' for \(owner)"
                    && remedy == "omit '--fields'"
            }
        }
    }

    @Test(
        "The built-in sets have the values that the help of 'new screen' names",
        arguments: [
            ("mvi", "Profile", "mvi", ["fields", "inputs", "intents"]),
            ("tca", "Report", "tca", ["fields", "inputs", "alerts"]),
            ("mvi", "Profile", "plain", []), ("mvi", "Profile", "uikit", []), ("mvi", "Profile", "ribs", []),
            ("clean", "StoresFeature", "coordinator", []),
        ])
    func valuesOfSets(preset: String, feature: String, set: String, expected: [String]) throws {
        let manifest = try PresetPlanner.manifest(preset: preset, name: "Demo")
        let project = try #require(Manifests.resolve(manifest).project)
        let values = [
            ("fields", SourceArguments(fields: [try ScreenField("note")])),
            ("inputs", SourceArguments(inputs: [try ScreenInput("note:Int")])),
            ("intents", SourceArguments(intents: [try ScreenIntent("onTap")])),
            ("alerts", SourceArguments(alerts: [try ScreenAlert("confirm")])),
        ]
        let accepted = values.filter { _, arguments in
            let request = SourceRequest(.screen, "Answer", arguments, part: nil, set: set)
            return (try? plan(request, of: feature, in: project)) != nil
        }
        #expect(accepted.map(\.0) == expected)
    }

    @Test(
        "A field or input that is not valid Swift is rejected",
        arguments: [
            "", "A", "a b", "in", "state", "a:0", "a:-1", "a:x", "a:1:2", "a:99999999", "ü", "a:",
        ])
    func brokenField(_ text: String) {
        #expect(throws: AxisText.Problem.self) { try ScreenField(text) }
    }

    @Test("The message about a field names the range of its limit")
    func limitOfField() throws {
        #expect(try ScreenField("a:999999").limit == 999_999)
        let problem = #expect(throws: AxisText.Problem.self) { try ScreenField("a:1000000") }
        #expect(problem?.message.hasSuffix("expected a name, or a name, ':' and a number from 1 to 999999") == true)
    }

    @Test(
        "An input of another type is rejected",
        arguments: ["", "a", "a:", "A:Int", "in:Int", "a:Date", "a:Int??", "a:[Int", "a:[Int]?", "a:Int:Int"])
    func brokenInput(_ text: String) {
        #expect(throws: AxisText.Problem.self) { try ScreenInput(text) }
    }

    @Test("A service has sources in the interface and the implementation, also of a module")
    func service() throws {
        #expect(
            try names(SourceRequest(.service, "Refund"), of: "Default") == [
                "Implementation/LiveDefaultRefundService.swift", "Interface/DefaultRefundService.swift",
            ])
        let files = try plan(SourceRequest(.service, "AuditService"), of: "TadaLogger", in: ProjectBuilder.tada())
        #expect(files.map(\.path).contains { $0.hasSuffix("/LiveAuditService.swift") })
    }

    @Test("A component of a module is in its library")
    func moduleComponent() throws {
        let files = try plan(SourceRequest(.component, "Badge"), of: "TadaUIKit", in: ProjectBuilder.tada())
        #expect(files.map(\.path) == ["Sources/CoreUI/TadaUIKit/Components/BadgeView.swift"])
    }

    @Test("A missing part is reported, with a remedy if there is one")
    func refused() throws {
        let tada = ProjectBuilder.tada()
        let module = try #require(tada.members.first { $0.name == "TadaModel" })
        #expect {
            try NewSourcePlanner(module, in: tada).plan(SourceRequest(.service, "Audit"))
        } throws: { error in
            guard case NewSourcePlanner.Failure.refused(let reason, let remedy) = error else { return false }
            return reason == "module 'TadaModel' has no part of the kind 'interface' for a service"
                && remedy == "give 'TadaModel' 'split: service' in the manifest"
        }
        #expect(throws: NewSourcePlanner.Failure.self) {
            try plan(SourceRequest(.screen, "X"), of: "TadaModel", in: tada)
        }
    }

    @Test("A type that has the name of a module is refused")
    func clash() throws {
        var builder = ProjectBuilder()
        builder.module("BadgeView")
        builder.module("Kit")
        let project = builder.project()
        let kit = try #require(project.members.first { $0.name == "Kit" })
        #expect {
            try NewSourcePlanner(kit, in: project).plan(SourceRequest(.component, "Badge"))
        } throws: { error in
            guard case NewSourcePlanner.Failure.scaffolding(.manifest(let findings)) = error else { return false }
            return findings.first?.message.contains("'BadgeView', which is the name of a module") == true
        }
    }

    @Test("A file is rendered again from the template and the arguments that the lock file records")
    func renderedAgain() throws {
        let project = ProjectBuilder.tada()
        let template = Template(custom: "plain/Service.Protocol", text: "// {{name}} of {{member}}\n", path: "x")
        let sources = try RenderedSources(project, with: TemplateLibrary(custom: [template]))
        let reference = try #require(TemplateReference("plain/Service.Protocol@1?name=Audit"))
        func current(_ path: String) throws -> PlannedFile? {
            try sources.current(path, from: reference)
        }
        let folder = "Sources/Feature/Matched/Interface"
        let file = try #require(try current("\(folder)/MatchedAuditService.swift"))
        #expect(file.contents == "// MatchedAudit of Matched\n")
        #expect(file.template == "\(template.id)?name=Audit")
        #expect(try current("\(folder)/Other.swift") == nil)
        #expect(try current("Sources/Other.swift") == nil)
    }
}
