import AshlarTestSupport
import Foundation
import Testing

@testable import AshlarComposition

/// Compiles the modules of a case, and the root that is generated for them.
struct CompiledCase {
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

    private let folder: URL
    private let arguments: [String]

    /// - Parameter arguments: further ones of the compiler.
    init(_ arguments: [String] = []) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "composition-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        self.arguments = arguments
    }

    func remove() throws { try FileManager.default.removeItem(at: folder) }

    /// Expects that the modules and the root compile without a warning.
    func expectToCompile(_ found: CompositionCase, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
        for name in ["PayInterface", "Core", "PayImplementation"] {
            let texts = found.modules.filter { $0.name == name }.flatMap(\.files).map(\.text)
            try compile(name, texts, sourceLocation)
        }
        try expectRootToCompile(found, sourceLocation: sourceLocation)
    }

    /// The same, where the modules are compiled.
    func expectRootToCompile(_ found: CompositionCase, sourceLocation: Testing.SourceLocation = #_sourceLocation)
        throws
    {
        var texts = found.own.map(\.text) + found.plan.files.map(\.contents) + [Self.root]
        if !texts.contains(where: { $0.contains("struct RiderConfiguration") }) {
            texts.append("public struct RiderConfiguration {}")
        }
        try compile("App", texts, sourceLocation)
    }

    private func compile(_ module: String, _ texts: [String], _ sourceLocation: Testing.SourceLocation) throws {
        let paths = texts.indices.map { "\(module)\($0).swift" }
        for (path, text) in zip(paths, texts) { try Data(text.utf8).write(to: folder.appending(path: path)) }
        let fixed = [
            "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-wmo", "-I", ".", "-package-name",
            "proof", "-module-name", module, "-emit-module", "-c", "-o", "\(module).o",
        ]
        let outcome = try Command.run(Tool.swiftc.path(), fixed + arguments + paths, in: folder)
        #expect(outcome.status == 0, "\(module): \(outcome.error)", sourceLocation: sourceLocation)
    }
}
