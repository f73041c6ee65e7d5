import AshlarSwiftDeclarations

/// The body of a mocked method.
extension MockedMember {
    /// Counts and records the call, and calls the handler, if there is one.
    func writeCall(to text: inout SwiftText) {
        if isUnreachable { return }
        guard isMockable else {
            text.line("\(path).\(names.callCount) += 1")
            return text.line("MockFailure.fail(\"\(member)\")")
        }
        for line in parameters.flatMap(\.preparation) { text.line(line) }
        changing(in: &text, returningTo: "let handler = ") { text, state in
            text.line("\(state).\(names.callCount) += 1")
            // An optional in a list of any type would be a warning.
            let erased = limits.isEmpty ? "" : " as Any"
            if let record = recordValue { text.line("\(state).\(names.calls).append(\(record)\(erased))") }
            if storage.isLocked { text.line("return \(state).\(names.handler)") }
        }
        let cast = handler.cast
        let binding =
            storage.isLocked
            ? (cast.isEmpty ? "handler" : "handler = handler\(cast)") : "handler = \(path).\(names.handler)\(cast)"
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
        guard requirement.result != nil else { return [plainCall] }
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

    /// The statements for a call without a handler.
    private func writeAnswer(to text: inout SwiftText) {
        guard requirement.result != nil else { return }
        if case .anything = requirement.effects.throwing {
            let asked = "\(mock.shape.declaration.name).\(MockedMember.called(title))"
            text.line("throw MockFailure.unimplemented(\"\(asked)\", in: \"\(mock.name)\")")
        } else if let value = emptyValue {
            text.line("return \(value)")
        } else {
            text.line("MockFailure.fail(\"\(member)\")")
        }
    }
}
