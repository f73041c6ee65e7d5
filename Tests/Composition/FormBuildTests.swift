import AshlarProjectModel
import AshlarTestSupport
import Foundation
import Testing

@testable import AshlarComposition

/// What the root contains for each form compiles without a warning.
@Suite("Compiled composition roots", .serialized)
struct FormBuildTests {
    private static let root = """
        @MainActor
        public final class RiderCompositionRoot {
            public let configuration: RiderConfiguration
            private var instances: [PartialKeyPath<RiderCompositionRoot>: Any] = [:]

            public init(_ configuration: RiderConfiguration) { self.configuration = configuration }

            func shared<Value>(_ member: KeyPath<RiderCompositionRoot, Value>, _ create: () -> Value) -> Value {
                if let instance = instances[member] as? Value { return instance }
                let instance = create()
                instances[member] = instance
                return instance
            }
        }
        """

    /// A sample of the forms, and with `EXHAUSTIVE` all.
    private static var forms: [InitializerFormTests.Form] {
        let all = InitializerFormTests.supplied
        return isExhaustive ? all : stride(from: 0, to: all.count, by: 9).map { all[$0] }
    }

    @Test(arguments: forms)
    func build(_ form: InitializerFormTests.Form) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "composition-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let found = CompositionCase(form.sources)
        var app = found.own.map(\.text) + found.plan.files.map(\.contents) + [Self.root]
        if !app.contains(where: { $0.contains("struct RiderConfiguration") }) {
            app.append("public struct RiderConfiguration {}")
        }
        let modules = ["PayInterface", "Core", "PayImplementation"].map { name in
            (name, found.modules.filter { $0.name == name }.flatMap(\.files).map(\.text))
        }
        for (name, texts) in modules + [("App", app)] {
            var paths: [String] = []
            for (index, text) in texts.enumerated() {
                paths.append("\(name)\(index).swift")
                try Data(text.utf8).write(to: folder.appending(path: paths[index]))
            }
            let arguments = [
                "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-wmo", "-I", ".", "-package-name",
                "proof", "-module-name", name, "-emit-module", "-c", "-o", "\(name).o",
            ]
            let outcome = try Command.run(Tool.swiftc.path(), arguments + paths, in: folder)
            #expect(outcome.status == 0, "\(name): \(outcome.error)")
        }
    }
}
