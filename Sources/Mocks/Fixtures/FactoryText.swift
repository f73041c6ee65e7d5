import AshlarProjectModel
import AshlarSwiftDeclarations

/// Writes the functions of a factory.
struct FactoryText {
    let name: TypeName
    let initializer: ModelInitializer
    let parameters: [FactoryParameter]
    /// `<Value: Sendable>`, or nothing.
    let generics: String
    /// ` where …`, or nothing.
    let conditions: String
    /// Access and isolation, with a space at the end.
    let modifiers: String
    let folder: String
    /// `Int`, with a module in front where necessary.
    let countType: String

    /// `mock(id:driver:)`.
    var signature: String { "mock(" + labels(parameters) + ")" }
    var mocksSignature: String { "mocks(_:" + labels(required) + ")" }

    func writeMock(to text: inout SwiftText) {
        let effects = initializer.isAsync ? initializer.throwsErrors ? " async throws" : " async" : ""
        text.list(
            "\(modifiers)static func mock\(generics)", parameters.map(\.declaration),
            "\(effects) -> \(name.full)\(conditions)", writeCall)
    }

    /// - Parameter varied: arguments of `mock` by the parameters' names, in which `variable` counts from 1.
    func writeMocks(varied: [String: String], to text: inout SwiftText) {
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
        let items = ["_ \(count): \(countType)"] + required.map(\.declaration)
        text.list("\(modifiers)static func mocks", items, " -> [\(name.full)]") { text in
            text.accessor(
                "stride(from: 1, through: \(count), by: 1).map", argument: varied.isEmpty ? "_" : variable,
                "\(name.full).mock(\(arguments.joined(separator: ", ")))")
        }
    }

    /// Names that no parameter of `mocks(_:)` has.
    var variable: String { required.contains { $0.name == "number" } ? "place" : "number" }
    private var count: String { required.contains { $0.name == "count" } ? "amount" : "count" }

    private var required: [FactoryParameter] { parameters.filter { $0.value == nil } }

    private func labels(_ parameters: [FactoryParameter]) -> String {
        parameters.map { ($0.label ?? "_") + ":" }.joined()
    }

    private func writeCall(to text: inout SwiftText) {
        guard initializer.throwsErrors, !initializer.isAsync else {
            let marks = (initializer.throwsErrors ? "try " : "") + (initializer.isAsync ? "await " : "")
            return writeValue(marks + call, return: "", to: &text)
        }
        text.line("do {")
        text.nested { writeValue("try " + call, return: "return ", to: &$0) }
        text.line("} catch {")
        text.nested { $0.line("fatalError(\"\(failure) threw \\(error); \(remedy)\")") }
        text.line("}")
    }

    private func writeValue(_ value: String, return word: String, to text: inout SwiftText) {
        guard initializer.isFailable else { return text.line(word + value) }
        text.block("guard let made = \(value) else") { $0.line("fatalError(\"\(failure) returned nil; \(remedy)\")") }
        text.line("return made")
    }

    private var call: String {
        let arguments = parameters.map(\.argument)
        let call = name.full + "(" + arguments.joined(separator: ", ") + ")"
        let margin = "\n            "
        return call.count > 100 ? name.full + "(" + margin + arguments.joined(separator: "," + margin) + ")" : call
    }

    /// Names the initialiser in a text literal.
    private var failure: String { SwiftLiteral.escaped("\(name.extended).init(\(labels))") }

    private var labels: String { initializer.parameters.map { ($0.label ?? "_") + ":" }.joined() }

    private var remedy: String {
        SwiftLiteral.escaped("pass it other values, or write 'static var mock: \(name.extended)' in '\(folder)'")
    }
}

/// A parameter of a factory as its file writes it.
struct FactoryParameter {
    let label: String?
    let name: String
    let type: String
    let value: String?
    /// Behind the name in the body, where the value cannot be a default argument's.
    private let rest: String

    /// A default argument that belongs to an actor is an error in Swift 5: there it is `nil`, and made in the body.
    init(_ parameter: Fixture.Parameter, type: String) {
        label = parameter.source.label
        name = SwiftIdentifier.code(parameter.source.name)
        guard let value = parameter.value, value.isolation != nil else {
            self.type = type
            value = parameter.value?.expression
            rest = ""
            return
        }
        let isPlain = type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        self.type = isPlain ? type + "?" : "(\(type))?"
        self.value = "nil"
        rest = " ?? \(value.expression)"
    }

    /// `with id: String = "ride-1"`.
    var declaration: String {
        let written = label.map(SwiftIdentifier.label) ?? "_"
        let names = written == name || label.map(SwiftIdentifier.code) == name ? written : written + " " + name
        return "\(names): \(type)" + (value.map { " = " + $0 } ?? "")
    }

    /// `with: id`.
    var argument: String { passing(name + rest) }

    func passing(_ expression: String) -> String {
        (label.map { SwiftIdentifier.argument($0) + ": " } ?? "") + expression
    }
}
