import AshlarProjectModel

/// The text of a factory's functions.
struct FactoryShape {
    let name: TypeName
    let initializer: ModelInitializer
    let parameters: [FactoryParameter]
    /// `<Value: Sendable>`, or nothing.
    let generics: String
    /// ` where …`, or nothing.
    let conditions: String
    /// Access and isolation, with a space behind.
    let modifiers: String
    let folder: String
    /// `Int`, as the file has to write it.
    let countType: String

    /// `mock(id:driver:)`.
    var signature: String { "mock(" + labels(parameters) + ")" }
    var mocksSignature: String { "mocks(_:" + labels(required) + ")" }

    var mock: [String] {
        let effects = initializer.isAsync ? initializer.throwsErrors ? " async throws" : " async" : ""
        return function("mock", generics, parameters.map(\.declaration), "\(effects) -> \(name.full)\(conditions)")
            + made.map { "    " + $0 }
            + ["}"]
    }

    /// - Parameter varied: arguments of `mock` by the parameters' names, in which `variable` counts from 1.
    func mocks(varied: [String: String]) -> [String] {
        let arguments = parameters.indices.compactMap { place -> String? in
            let parameter = parameters[place]
            if let own = varied[parameter.name] { return parameter.passing(own) }
            guard let value = parameter.value else { return parameter.argument }
            // What is passed to a later parameter of the same label would go to this one.
            let isMistaken = parameters[(place + 1)...].contains {
                $0.label == parameter.label && ($0.value == nil || varied[$0.name] != nil)
            }
            return isMistaken ? parameter.passing(value) : nil
        }
        let element = name.full + ".mock(" + arguments.joined(separator: ", ") + ")"
        let number = varied.isEmpty ? "_" : variable
        return function("mocks", "", ["_ \(count): \(countType)"] + required.map(\.declaration), " -> [\(name.full)]")
            + repeated("stride(from: 1, through: \(count), by: 1).map { \(number) in", element) + ["}"]
    }

    private func repeated(_ head: String, _ element: String) -> [String] {
        let line = "    \(head) \(element) }"
        return line.count <= 116 ? [line] : ["    " + head, "        " + element, "    }"]
    }

    /// Names that no parameter of `mocks(_:)` has.
    var variable: String { required.contains { $0.name == "number" } ? "place" : "number" }
    private var count: String { required.contains { $0.name == "count" } ? "amount" : "count" }

    private var required: [FactoryParameter] { parameters.filter { $0.value == nil } }

    private func labels(_ parameters: [FactoryParameter]) -> String {
        parameters.map { ($0.label ?? "_") + ":" }.joined()
    }

    private func function(_ name: String, _ generics: String, _ parameters: [String], _ tail: String) -> [String] {
        let head = modifiers + "static func " + name + generics + "("
        let line = head + parameters.joined(separator: ", ") + ")" + tail + " {"
        // Four spaces stand before it.
        guard line.count > 116 else { return [line] }
        let last = parameters.count - 1
        return [head] + parameters.enumerated().map { "    " + $1 + ($0 == last ? "" : ",") } + [")" + tail + " {"]
    }

    private var made: [String] {
        let arguments = parameters.map(\.argument)
        var call = name.full + "(" + arguments.joined(separator: ", ") + ")"
        if call.count > 100 {
            call = name.full + "(\n            " + arguments.joined(separator: ",\n            ") + ")"
        }
        if initializer.isAsync {
            let value = (initializer.throwsErrors ? "try await " : "await ") + call
            return initializer.isFailable ? failable(value, call) : [value]
        }
        if initializer.throwsErrors {
            let value = "try " + call
            let inside = initializer.isFailable ? failable(value, call) : ["return " + value]
            return ["do {"] + inside.map { "    " + $0 }
                + ["} catch {", "    fatalError(\"\(failure) threw \\(error); \(remedy)\")", "}"]
        }
        return initializer.isFailable ? failable(call, call) : [call]
    }

    private func failable(_ value: String, _ call: String) -> [String] {
        [
            "guard let made = \(value) else {", "    fatalError(\"\(failure) returned nil; \(remedy)\")", "}",
            "return made",
        ]
    }

    /// Names the initialiser in a text literal.
    private var failure: String {
        let labels = initializer.parameters.map { ($0.label ?? "_") + ":" }.joined()
        return Self.inText("\(name.extended).init(\(labels))")
    }

    private var remedy: String {
        Self.inText("pass it other values, or write 'static var mock: \(name.extended)' in '\(folder)'")
    }

    private static func inText(_ text: String) -> String {
        String(SwiftLiteral.string(text).dropFirst().dropLast())
    }
}
