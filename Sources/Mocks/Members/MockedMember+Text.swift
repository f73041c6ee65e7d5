import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// Writes the mock of a requirement.
extension MockedMember {
    /// What contains the stored values.
    var path: String { storage.path }

    func write(to text: inout SwiftText) {
        text.line(ManagedText.mark(title))
        if hasValue { return writeValue(to: &text) }
        writeState(to: &text)
        text.gap()
        for attribute in attributes { text.line(attribute) }
        switch requirement.kind {
        case .method: writeMethod(to: &text)
        case .initializer: writeInitializer(to: &text)
        case .subscript: writeSubscript(to: &text)
        case .property:
            text.block("\(modifiers()) var \(requirement.writtenName): \(typeText)", writeGetter)
        }
    }

    /// Whether nothing can call it, since one of its parameters has no values: then the body is empty.
    var isUnreachable: Bool {
        requirement.parameters.contains { scope.isUninhabited($0.type) && !$0.isVariadic }
    }

    // MARK: Attributes, modifiers and effects

    /// In front of what tests arrange and read.
    private var front: String {
        let isFree = mock.shape.isActor && !requirement.isStatic || isNonisolated
        return mock.access + (isFree ? " nonisolated" : "") + (requirement.isStatic ? " static" : "")
    }

    private var isNonisolated: Bool {
        mock.shape.isolation.isGlobal && isolation != mock.shape.isolation
    }

    private var attributes: [String] {
        var found = scope.texts(of: requirement.attributes) { AttributeMeaning(of: $0, in: scope) == .copied }
        if let own = isolation.attribute, isolation != mock.shape.isolation { found.append(own) }
        return found
    }

    /// In front of the requirement's own member.
    private func modifiers(isValue: Bool = false) -> String {
        var found = [mock.access]
        let isFree =
            mock.shape.isActor
            ? (isValue || requirement.isNonisolated) && !requirement.isStatic
            : isNonisolated && !isolation.isGlobal
        if requirement.isNonsending {
            found.append("nonisolated(nonsending)")
        } else if isFree {
            found.append("nonisolated")
        }
        if requirement.isOverride { found.append("override") }
        if requirement.isStatic { found.append("static") }
        if let fixity = requirement.fixity { found.append(fixity) }
        return found.joined(separator: " ")
    }

    private var effects: String { requirement.effects.text(in: scope) }

    private var tail: String {
        let result = requirement.result.map { " -> \(scope.text(of: $0))" } ?? ""
        let conditions = requirement.genericConditions.map { " \(scope.text(of: $0))" } ?? ""
        return (requirement.kind == .subscript ? "" : effects) + result + conditions
    }

    private var generics: String { requirement.generics.map { scope.text(of: $0) } ?? "" }

    // MARK: Kinds

    private func writeMethod(to text: inout SwiftText) {
        let isOperator = requirement.writtenName.first.map { !$0.isLetter && $0 != "_" && $0 != "`" } ?? false
        let name = requirement.writtenName + (isOperator && generics.isEmpty ? " " : "")
        text.list(
            "\(modifiers()) func \(name)\(generics)", parameters.map(\.declaration), tail, writeCall)
    }

    private func writeInitializer(to text: inout SwiftText) {
        let start = mock.shape.isActor ? modifiers() : modifiers() + " required"
        let head = "\(start) init\(requirement.initMark)\(generics)"
        text.list(head, parameters.map(\.declaration), tail) { text in
            if isUnreachable { return }
            if mock.shape.superclass != nil { text.line("super.init()") }
            guard let record = recordValue else { return }
            for line in parameters.flatMap(\.preparation) { text.line(line) }
            text.line("\(path).\(names.calls).append(\(record))")
        }
    }

    private func writeGetter(to text: inout SwiftText) { text.block("get\(effects)", writeCall) }

    private func writeSubscript(to text: inout SwiftText) {
        let head = "\(modifiers()) subscript\(generics)"
        text.list(head, parameters.map(\.declaration), tail) { text in
            writeGetter(to: &text)
            guard requirement.isSettable else { return }
            text.block("set") { text in
                if isUnreachable { return }
                guard isMockable else { return text.line("MockFailure.fail(\"\(member)\")") }
                for line in parameters.flatMap(\.preparation) { text.line(line) }
                text.line("\(path).\(names.setCallCount) += 1")
                let value = result?.passing("newValue") ?? "newValue"
                let arguments = parameters.map(\.argument) + [value]
                let cast = self.setHandler.cast
                let setHandler = "\(path).\(names.setHandler)\(cast)"
                text.line("\(cast.isEmpty ? setHandler : "(\(setHandler))")?(\(arguments.joined(separator: ", ")))")
            }
        }
    }

    private func writeValue(to text: inout SwiftText) {
        if requirement.isSettable, isMockable {
            writeState(to: &text)
            text.gap()
        }
        for attribute in attributes { text.line(attribute) }
        text.block("\(modifiers(isValue: true)) var \(requirement.writtenName): \(typeText)") { text in
            guard isMockable else {
                for accessor in requirement.isSettable ? ["get", "set"] : ["get"] {
                    text.line("\(accessor) { MockFailure.fail(\"\(member)\") }")
                }
                return
            }
            let isErased = !limits.isEmpty
            let kept = "\(path).\(names.value)" + (isErased ? " as? \(typeText)" : "")
            if let value = emptyValue {
                text.line("get { return \(kept)\(isErased ? " ?? \(value.inParentheses)" : "") }")
            } else {
                text.block("get") { text in
                    text.line("if let value = \(kept) { return value }")
                    text.line("MockFailure.fail(\"\(member)\")")
                }
            }
            writeSetter(to: &text)
        }
    }

    private func writeSetter(to text: inout SwiftText) {
        guard requirement.isSettable || !holdsNothing else {
            return text.line("set { \(path).\(names.value) = newValue }")
        }
        text.block("set") { text in
            keeping(holdsNothing ? nil : names.value, in: &text) { text in
                guard requirement.isSettable else { return text.line("\(path).\(names.value) = newValue") }
                changing(in: &text) { text, state in
                    text.line("\(state).\(names.value) = newValue")
                    text.line("\(state).\(names.setCallCount) += 1")
                }
            }
        }
    }

    /// Changes several stored values at once: under the lock, where there is one.
    ///
    /// - Parameter change: its second argument is what contains the values.
    func changing(
        in text: inout SwiftText, returningTo head: String = "", _ change: (inout SwiftText, String) -> Void
    ) {
        guard storage.isLocked else { return change(&text, path) }
        text.block("\(head)\(storage.property).access", argument: "kept") { change(&$0, "kept") }
    }

    /// Whether releasing the value runs no code of the user.
    private var holdsNothing: Bool {
        guard let type = requirement.result else { return false }
        if type.isVoid { return true }
        let plain = type.as(OptionalTypeSyntax.self)?.wrappedType ?? type
        return plain.namePath.count == 1 && KnownTypes.sendable.contains(plain.namePath[0])
    }

    /// What tests arrange and read: all that is stored, but for the property's own value.
    private func writeState(to text: inout SwiftText) {
        for stored in self.stored where stored.kind != .value {
            for limit in stored.limits { text.line(limit) }
            let head = "\(front) var \(stored.name): \(stored.type)"
            let kept = "\(path).\(stored.name)"
            guard stored.kind == .handler else {
                text.accessor(head, kept + stored.cast)
                continue
            }
            text.block(head) { text in
                text.line("get { \(kept)\(stored.cast) }")
                text.block("set") { text in
                    keeping(stored.name, in: &text) { $0.line("\(kept) = newValue") }
                }
            }
        }
    }

    /// A deinitialiser of the old value may use the mock, so the value is released when the state is unlocked.
    ///
    /// - Parameter name: of the stored member; `nil` where releasing its value has no effect.
    private func keeping(_ name: String?, in text: inout SwiftText, while change: (inout SwiftText) -> Void) {
        if let name { text.line("let before = \(path).\(name)") }
        change(&text)
        if name != nil { text.line("_ = before") }
    }
}
