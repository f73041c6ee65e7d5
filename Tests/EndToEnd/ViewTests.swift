// Where SwiftUI is at hand, an ordinary build of what is generated proves more than these tests.
#if !canImport(SwiftUI)
    import AshlarTestSupport
    import Foundation
    import Testing

    /// A package that Ashlar wrote.
    enum WrittenPackage: CaseIterable {
        case minimal, tada, shapes, strict, example

        /// Writes it with the real binary, unless it is committed.
        func make(in workspace: Workspace) throws -> URL {
            let outcome: Ashlar.Outcome
            switch self {
            case .minimal: outcome = try workspace.ashlar("init", "--preset", "minimal", "--name", "Minimal")
            case .tada: outcome = try workspace.ashlar("init", "--preset", "tada", "--name", "Tada")
            case .shapes, .strict:
                try workspace.write(try Fixture.text("manifests/\(self).yml"), to: "ashlar.yml")
                outcome = try workspace.ashlar("generate")
            case .example: return Fixture.repository.appending(path: "Examples/Tada")
            }
            try #require(outcome.status == 0, "\(outcome.error)")
            return workspace.folder
        }
    }

    @Suite("The views that Ashlar writes type-check")
    struct ViewTests {
        @Test(arguments: WrittenPackage.allCases)
        func everySourceCompiles(_ package: WrittenPackage) throws {
            let workspace = try Workspace()
            #expect(try TypeCheck.findings(in: package.make(in: workspace)) == [])
        }

        /// But for those of macros and plugins, which show nothing, and need more than the compiler to be built.
        @Test func noTemplateIsLeftOut() throws {
            let workspace = try Workspace()
            _ = try WrittenPackage.shapes.make(in: workspace)
            let written = try workspace.text("ashlar.lock")
            let templates = try FileManager.default.contentsOfDirectory(
                atPath: Fixture.repository.appending(path: "Templates/plain").path
            ).filter { $0.hasSuffix(".swift.mustache") }
            let missing = templates.filter { template in
                let name = template.split(separator: ".").dropFirst().prefix(2)
                return !["Macro", "Plugin"].contains(name.first)
                    && !written.contains(" plain/\(name.joined(separator: "."))@")
            }
            #expect(templates.count > 30)
            #expect(missing == [])
        }
    }

    @Suite("The check of the views tells what is wrong, and where")
    struct ViewFaultTests {
        /// A change of one place in the sources of a feature, and what the compiler says of it.
        struct Fault: Sendable {
            var file: String
            var text: String
            var fault: String
            var told: String

            init(_ file: String, _ text: String, _ fault: String, _ told: String) {
                (self.file, self.text, self.fault, self.told) = (file, text, fault, told)
            }

            var path: String { "Sources/Feature/Payment/\(file)" }
        }

        static let faults = [
            Fault("UI/PaymentView.swift", ".padding()", ".paddding()", "no member 'paddding'"),
            Fault("UI/PaymentView.swift", "(.red)", "(.rde)", "no member 'rde'"),
            Fault("UI/PaymentView.swift", "spacing: 16", "gap: 16", "extra argument"),
            Fault("UI/PaymentView.swift", "    import SwiftUI\n", "", "cannot find type 'View'"),
            Fault(
                "UI/PaymentView.swift", "    import PaymentInterface\n", "", "cannot find type 'PaymentInteractable'"),
            Fault("UI/PaymentView.swift", "self.interactor = interactor", "", "without initializing"),
            Fault("UI/PaymentView.swift", "Task { await", "Task { let x = 1; await", "warning: initialization of"),
            Fault("UI/PaymentView.swift", "canImport(SwiftUI)", "canImport(UIKit)", "nothing stands in for 'UIKit'"),
            Fault("Implementation/PaymentFactory.swift", "        @MainActor\n", "", "main actor-isolated"),
            Fault("Implementation/PaymentScreen.swift", "viewModel: model", "state: model", "incorrect argument label"),
            Fault("Previews/PaymentView+Previews.swift", "viewModel:", "model:", "incorrect argument label"),
            Fault("Previews/PaymentView+Previews.swift", "    import PaymentMocks\n", "", "'PaymentInteractableMock'"),
        ]

        @Test(arguments: faults)
        func isTold(_ fault: Fault) throws {
            let workspace = try Self.feature()
            let sound = try workspace.text(fault.path)
            try #require(sound.contains(fault.text))
            try workspace.write(sound.replacing(fault.text, with: fault.fault, maxReplacements: 1), to: fault.path)
            let findings = try TypeCheck.findings(in: workspace.folder)
            #expect(
                findings.contains { $0.hasPrefix("\(fault.path):") && $0.contains(fault.told) },
                "\(findings.joined(separator: "\n"))")
        }

        @Test func whatOnlyADebugBuildHasIsMissingInARelease() throws {
            let workspace = try Self.feature()
            let mock = "Sources/Feature/Payment/Mocks/PaymentInteractableMock.generated.swift"
            try workspace.write("#if DEBUG\n\(try workspace.text(mock))\n#endif\n", to: mock)
            #expect(try TypeCheck.findings(in: workspace.folder) == [])
            let previews = "Sources/Feature/Payment/Previews/PaymentView+Previews.swift"
            try workspace.write(try workspace.text(previews).replacing(" && DEBUG", with: ""), to: previews)
            let findings = try TypeCheck.findings(in: workspace.folder)
            #expect(findings.contains { $0.hasPrefix("\(previews):") && $0.contains("'PaymentInteractableMock'") })
        }

        private static func feature() throws -> Workspace {
            let workspace = try Workspace()
            try workspace.write(
                "version: 1\nname: One\nlayers: [Feature]\nfeatures: {Payment: {}}\n", to: "ashlar.yml")
            let outcome = try workspace.ashlar("generate")
            try #require(outcome.status == 0, "\(outcome.error)")
            return workspace
        }
    }
#endif
