import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

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
    /// The names of the type's members, which hide those of Swift.
    let members: Set<String>

    /// `mock(id:driver:)`.
    var signature: String { "mock(" + labels(parameters) + ")" }
    var mocksSignature: String { "mocks(_:" + labels(shared) + ")" }

    func writeMock(to text: inout SwiftText) {
        let effects = initializer.isAsync ? initializer.throwsErrors ? " async throws" : " async" : ""
        text.list(
            "\(modifiers)static func mock\(generics)", parameters.map(\.declaration),
            "\(effects) -> \(name.full)\(conditions)", writeCall)
    }

    /// With every parameter of `mock`, so that it does not depend on which of them have default values.
    ///
    /// - Parameter varied: values of parameters by their names, in which `variable` counts from 1.
    func writeMocks(varied: [String: String], to text: inout SwiftText) {
        let items = ["_ \(count): \(countType)"] + shared.map { $0.inList(isVaried: varied[$0.name] != nil) }
        text.list("\(modifiers)static func mocks", items, " -> [\(name.full)]") { text in
            let arguments = shared.map { $0.argumentInList(varied[$0.name]) }
            let head = "\(standard("stride"))(from: 1, through: \(count), by: 1).map"
            guard let fallback = fallback(for: varied) else {
                return text.closure(head, varied.isEmpty ? "_" : variable, "\(name.full).mock", arguments)
            }
            let call = "\(name.full)(\(arguments.joined(separator: ", ")))"
            text.block(head, argument: variable) { text in
                text.line(initializer.throwsErrors ? "(try? \(call))" : call)
                text.nested { $0.line("?? .mock(\(fallback))") }
            }
        }
    }

    /// The arguments of `mock` where the initializer may refuse the varied ones; `nil` where it refuses nothing.
    private func fallback(for varied: [String: String]) -> String? {
        guard initializer.isFailable || initializer.throwsErrors, !varied.isEmpty, shared.count == parameters.count
        else { return nil }
        let arguments = shared.map { varied[$0.name] == nil ? $0.argumentInList(nil) : $0.argumentOrDefault }
        return arguments.contains(nil) ? nil : arguments.compactMap(\.self).joined(separator: ", ")
    }

    /// Whether several values can be made with the same arguments.
    var makesLists: Bool { parameters.allSatisfy { $0.value != nil || $0.canBeShared } }

    private var shared: [FactoryParameter] { parameters.filter(\.canBeShared) }

    /// Names that no parameter has.
    var variable: String { free("number", "place") }
    private var count: String { free("count", "amount") }

    private func free(_ names: String...) -> String {
        names.first { name in parameters.allSatisfy { $0.name != name } } ?? names[0] + "_"
    }

    /// A function of Swift, with the module in front where a parameter or a member has its name.
    private func standard(_ function: String) -> String {
        let isHidden = members.contains(function) || parameters.contains { $0.name == function }
        return (isHidden ? "Swift." : "") + function
    }

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
        let end = standard("fatalError")
        text.nested { $0.line("\(end)(\"\(failure) threw \\(error); \(remedy)\")") }
        text.line("}")
    }

    private func writeValue(_ value: String, return word: String, to text: inout SwiftText) {
        guard initializer.isFailable else { return text.line(word + value) }
        let end = standard("fatalError")
        text.block("guard let made = \(value) else") { $0.line("\(end)(\"\(failure) returned nil; \(remedy)\")") }
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
    /// Whether several elements of a list can have one value: it can be copied.
    let canBeShared: Bool
    /// Whether elements of a list that have the default value have different objects.
    private let isObject: Bool
    /// What the body passes on: the value, or the call of a closure.
    private let expression: String
    /// Behind the name in the body, where the value cannot be a default argument's.
    private let rest: String

    /// A default argument that belongs to an actor is an error in Swift 5: there it is `nil`, and made in the body.
    ///
    /// - Parameters:
    ///   - leavesTask: whether the initializer takes the value to another actor.
    ///   - scope: of the initializer.
    init(_ parameter: Fixture.Parameter, leavesTask: Bool, in scope: TypeScope) {
        let written = parameter.source.type
        let inside = scope.at(written.place)
        let attributed = parameter.source.node.type.as(AttributedTypeSyntax.self)
        let specifiers = attributed?.specifiers.map(\.trimmedText) ?? []
        let isSent =
            leavesTask && !specifiers.contains("sending") && inside.isKnown(written.syntax.bare)
            && !inside.isSendable(written.syntax)
        // A list takes a copy for each element.
        let isOwned = specifiers.contains { $0 == "borrowing" || $0 == "consuming" }
        let isCopied =
            isOwned && specifiers.count == 1 && attributed?.attributes.isEmpty == true
            && inside.isSurelyCopyable(written.syntax.bare)
        let type = (isSent ? "sending " : "") + scope.text(of: isCopied ? written.bare : written)
        canBeShared =
            inside.isCopyable(written.syntax.bare) && !specifiers.contains("sending") && !isSent
            && (!isOwned || isCopied)
        isObject = scope.context.mayBeObject(written)
        label = parameter.source.label
        name = SwiftIdentifier.code(parameter.source.name)
        if let closure = Self.sharedClosure(parameter.source, in: scope) {
            self.type = scope.at(written.place).text(of: parameter.source.node.type)
            value = parameter.value?.isolation == nil ? parameter.value?.expression : nil
            (expression, rest) = ("\(Effects(closure.effectSpecifiers).marks)\(name)()", "")
            return
        }
        guard let value = parameter.value, value.isolation != nil else {
            self.type = type
            value = parameter.value?.expression
            (expression, rest) = (name, "")
            return
        }
        self.type = type.inParentheses + "?"
        self.value = "nil"
        rest = " ?? \(value.expression)"
        expression = name + rest
    }

    /// A `@Sendable` autoclosure that may not capture its value.
    private static func sharedClosure(
        _ parameter: ModelInitializer.Parameter, in scope: TypeScope
    ) -> FunctionTypeSyntax? {
        guard let attributed = parameter.node.type.as(AttributedTypeSyntax.self),
            attributed.attributes.names.contains("autoclosure"), attributed.attributes.names.contains("Sendable"),
            !scope.at(parameter.type.place).isSendable(parameter.type.syntax)
        else { return nil }
        return attributed.baseType.bare.as(FunctionTypeSyntax.self)
    }

    /// `with id: String = "ride-1"`.
    var declaration: String { "\(title): \(type)" + (value.map { " = " + $0 } ?? "") }

    /// `with id`.
    private var title: String {
        let written = label.map(SwiftIdentifier.label) ?? "_"
        return written == name || label.map(SwiftIdentifier.code) == name ? written : written + " " + name
    }

    /// `with: id`.
    var argument: String { passing(expression) }

    /// As `mocks(_:)` declares it.
    ///
    /// - Parameter isVaried: whether the elements have different values where none is given.
    func inList(isVaried: Bool) -> String {
        if isVaried { return "\(title): \(type.hasSuffix("?") ? type : type.inParentheses + "?") = nil" }
        guard isMadeForEach, let value else { return declaration }
        return "\(title): @autoclosure () -> \(type) = \(value)"
    }

    /// - Parameter varied: the value of an element where none is given.
    func argumentInList(_ varied: String?) -> String {
        if let varied { return passing("\(name) ?? \(varied)") }
        return passing(isMadeForEach ? name + "()" : rest.isEmpty ? expression : name)
    }

    /// The argument for `mock` in a list whose elements have different values; `nil` without a default value.
    var argumentOrDefault: String? {
        guard rest.isEmpty, let value else { return nil }
        return passing("\(name) ?? \(value)")
    }

    private var isMadeForEach: Bool { isObject && rest.isEmpty && value != nil }

    private func passing(_ expression: String) -> String {
        (label.map { SwiftIdentifier.argument($0) + ": " } ?? "") + expression
    }
}
