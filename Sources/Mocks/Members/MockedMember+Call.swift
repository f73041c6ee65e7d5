import AshlarSwiftDeclarations
import SwiftSyntax

/// The body of a mocked method.
extension MockedMember {
    /// Counts and records the call, and calls the handler, if there is one.
    func writeCall(to text: inout SwiftText) {
        if isUnreachable { return }
        // Elsewhere the body would never be executed, and a warning.
        let conditions = requirement.parameters.compactMap { scope.conditionOfValues(of: $0.type) }
        text.conditional(conditions, writeBody)
    }

    private func writeBody(to text: inout SwiftText) {
        guard isMockable else {
            text.line("\(path(names.callCount)) += 1")
            return text.line("MockFailure.fail(\"\(member)\")")
        }
        for line in parameters.flatMap(\.preparation) { text.line(line) }
        let isOwn = storage == .own
        if isOwn {
            writeRecord(to: &text, path)
        } else {
            text.block("let handler = \(storage.property).access", argument: "kept") { text in
                writeRecord(to: &text) { "kept.\($0)" }
                text.line("return kept.\(names.handler)")
            }
        }
        let handler = isOwn ? path(names.handler) : "handler"
        if let call = chainedCall(of: handler) { return text.line(call) }
        let binding =
            isOwn
            ? "handler = \(handler)" : self.handler.cast.isEmpty ? handler : handler + " = handler" + self.handler.cast
        let lines = handlerCall
        if lines.count == 1, !castsErrors {
            text.accessor("if let \(binding)", lines[0])
        } else {
            text.block("if let \(binding)") { text in
                for line in lines { text.line(line) }
            }
        }
        writeAnswer(to: &text)
    }

    private func writeRecord(to text: inout SwiftText, _ place: (String) -> String) {
        guard countsRecords, let record = recordValue else { return text.line("\(place(names.callCount)) += 1") }
        // An optional in a list of any type would be a warning.
        text.line("\(place(names.calls)).append(\(record)\(limits.isEmpty ? "" : " as Any"))")
    }

    /// The call and the value without a handler in one expression; `nil` where that takes more than one.
    private func chainedCall(of handler: String) -> String? {
        guard self.handler.cast.isEmpty, !castsErrors, !keepsEntries, result?.pack == nil else { return nil }
        let call = "\(marks)\(handler)?(\(arguments))"
        guard let type = requirement.result else { return "\(call) ?? \(missing())" }
        if case .anything = requirement.effects.throwing { return nil }
        guard let emptyValue, let result, !result.isErased, scope.isCopyable(type), !type.is(AttributedTypeSyntax.self)
        else { return nil }
        // An optional of a handler is not distinguished from no handler.
        if emptyValue == "nil" { return nil }
        let isLiteral = emptyValue.first.map { $0.isNumber || "[\".".contains($0) } ?? false
        return isLiteral || ["true", "false"].contains(emptyValue) ? "return \(call) ?? \(missing(emptyValue))" : nil
    }

    private var handlerCall: [String] {
        if let pack = result?.pack {
            return [
                "var values = \(plainCall)[...]",
                "return (repeat mockValue(values.popFirst(), as: (each \(pack)).self, \"\(member)\"))",
            ]
        }
        let lines = returnedCall
        guard castsErrors else { return lines }
        return ["do { \(lines.joined(separator: "; ")) } catch { throw mockValue(error, \"\(member)\") }"]
    }

    private var returnedCall: [String] {
        guard requirement.result != nil else { return ["return " + plainCall] }
        if let closure = result?.returning?("answer") {
            return ["let answer = \(plainCall)", "return \(closure)"]
        }
        if result?.isErased == true {
            return ["return \(marks)mockValue(handler(\(arguments)), \"\(member)\")"]
        }
        return ["return \(plainCall)"]
    }

    private var plainCall: String { "\(marks)handler(\(arguments))" }

    private var arguments: String { parameters.map(\.argument).joined(separator: ", ") }

    private var marks: String { handlerEffects.marks }

    /// An answer without a handler, which strict mode reports.
    private func missing(_ value: String? = nil) -> String {
        "MockFailure.missing(\"\(member)\"\(value.map { ", \($0)" } ?? ""))"
    }

    /// The statements for a call without a handler.
    private func writeAnswer(to text: inout SwiftText) {
        guard let type = requirement.result else { return text.line(missing()) }
        if keepsEntries {
            text.line("if let value = \(keptEntries).value(\(entryArguments("of: "))) { return value }")
        }
        if case .anything = requirement.effects.throwing {
            let asked = "\(mock.shape.declaration.name).\(MockedMember.called(title))"
            text.line("throw MockFailure.unimplemented(\"\(asked)\", in: \"\(mock.name)\")")
        } else if let value = emptyValue {
            // The compiler does not infer the type of a closure that a generic function returns.
            if scope.isCopyable(type), !value.hasPrefix("{") { return text.line("return \(missing(value))") }
            text.line(missing())
            text.line("return \(value)")
        } else {
            text.line("MockFailure.fail(\"\(member)\")")
        }
    }
}
