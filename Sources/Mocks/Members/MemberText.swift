import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// Writes the mock of a requirement.
struct MemberText {
    let member: MockedMember
    let mock: ProtocolMock

    var requirement: Requirement { member.requirement }
    private var scope: TypeScope { member.scope }
    var names: StorageNames { member.names }
    var path: String { member.storage.path }

    func write(to text: inout SwiftText) {
        text.line(ManagedText.mark(member.title))
        switch requirement.kind {
        case .method: writeMethod(to: &text)
        case .initializer: writeInitializer(to: &text)
        case .subscript: writeSubscript(to: &text)
        case .property where member.hasValue: writeValue(to: &text)
        case .property: writeComputed(to: &text)
        }
    }

    /// Whether nothing can call it, since one of its parameters has no values: then the body is empty.
    var isUnreachable: Bool {
        let facts = TypeFacts(scope)
        return requirement.parameters.contains { facts.isUninhabited($0.type) && !$0.isVariadic }
    }

    // MARK: Attributes, modifiers and effects

    /// In front of what tests arrange and read.
    private var front: String {
        let isFree = mock.shape.isActor && !requirement.isStatic || isNonisolated
        return mock.access + (isFree ? " nonisolated" : "") + (requirement.isStatic ? " static" : "")
    }

    private var isNonisolated: Bool {
        mock.shape.isolation.isGlobal && member.isolation != mock.shape.isolation
    }

    private var attributes: [String] {
        var found = scope.texts(of: requirement.attributes) { AttributeMeaning(of: $0, in: scope) == .copied }
        if let own = member.isolation.attribute, member.isolation != mock.shape.isolation { found.append(own) }
        return found
    }

    /// In front of the requirement's own member.
    private func modifiers(isValue: Bool = false) -> String {
        var found = [mock.access]
        let isFree =
            mock.shape.isActor
            ? (isValue || requirement.isNonisolated) && !requirement.isStatic
            : isNonisolated && !member.isolation.isGlobal
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
        writeCallState(to: &text)
        writeAttributes(to: &text)
        let isOperator = requirement.writtenName.first.map { !$0.isLetter && $0 != "_" && $0 != "`" } ?? false
        let name = requirement.writtenName + (isOperator && generics.isEmpty ? " " : "")
        text.list("\(modifiers()) func \(name)\(generics)", member.parameters.map(\.declaration), tail) { text in
            writeCall(to: &text)
        }
    }

    private func writeAttributes(to text: inout SwiftText) {
        text.gap()
        for attribute in attributes { text.line(attribute) }
    }

    private func writeInitializer(to text: inout SwiftText) {
        if let type = member.recordType { writeRead(names.calls, "[\(type)]", to: &text) }
        writeAttributes(to: &text)
        let start = mock.shape.isActor ? modifiers() : modifiers() + " required"
        let head = "\(start) init\(requirement.initMark)\(generics)"
        text.list(head, member.parameters.map(\.declaration), tail) { text in
            if isUnreachable { return }
            if mock.shape.superclass != nil { text.line("super.init()") }
            guard let record = member.recordValue else { return }
            for line in member.parameters.flatMap(\.preparation) { text.line(line) }
            text.line("\(path).\(names.calls).append(\(record))")
        }
    }

    private func writeComputed(to text: inout SwiftText) {
        writeCallState(to: &text)
        writeAttributes(to: &text)
        text.block("\(modifiers()) var \(requirement.writtenName): \(member.typeText)") { text in
            text.block("get\(effects)") { writeCall(to: &$0) }
        }
    }

    private func writeSubscript(to text: inout SwiftText) {
        writeCallState(to: &text)
        if requirement.isSettable, member.isMockable {
            writeRead(names.setCallCount, member.countType, to: &text)
            writeAccess(names.setHandler, member.setHandlerType, to: &text)
        }
        writeAttributes(to: &text)
        let head = "\(modifiers()) subscript\(generics)"
        text.list(head, member.parameters.map(\.declaration), tail) { text in
            text.block("get\(effects)") { writeCall(to: &$0) }
            guard requirement.isSettable else { return }
            text.block("set") { text in
                if isUnreachable { return }
                guard member.isMockable else { return text.line("MockFailure.fail(\"\(member.member)\")") }
                for line in member.parameters.flatMap(\.preparation) { text.line(line) }
                text.line("\(path).\(names.setCallCount) += 1")
                let value = member.result?.passing("newValue") ?? "newValue"
                let arguments = member.parameters.map(\.argument) + [value]
                let setHandler =
                    member.limits.isEmpty
                    ? "\(path).\(names.setHandler)"
                    : "(\(path).\(names.setHandler) as? \(member.setHandlerType.dropLast()))"
                text.line("\(setHandler)?(\(arguments.joined(separator: ", ")))")
            }
        }
    }

    private func writeValue(to text: inout SwiftText) {
        if requirement.isSettable, member.isMockable {
            writeRead(names.setCallCount, member.countType, to: &text)
            text.gap()
        }
        for attribute in attributes { text.line(attribute) }
        text.block("\(modifiers(isValue: true)) var \(requirement.writtenName): \(member.typeText)") { text in
            guard member.isMockable else {
                text.line("get { MockFailure.fail(\"\(member.member)\") }")
                if requirement.isSettable { text.line("set { MockFailure.fail(\"\(member.member)\") }") }
                return
            }
            let isErased = !member.limits.isEmpty
            let kept = "\(path).\(names.value)" + (isErased ? " as? \(member.typeText)" : "")
            if let value = member.emptyValue {
                text.line("get { return \(kept)\(isErased ? " ?? \(value.inParentheses)" : "") }")
            } else {
                text.block("get") { text in
                    text.line("if let value = \(kept) { return value }")
                    text.line("MockFailure.fail(\"\(member.member)\")")
                }
            }
            writeSetter(to: &text)
        }
    }

    private func writeSetter(to text: inout SwiftText) {
        if holdsNothing, !requirement.isSettable {
            return text.line("set { \(path).\(names.value) = newValue }")
        }
        text.block("set") { text in
            if holdsNothing { return writeChange(to: &text) }
            keeping(names.value, in: &text, while: writeChange)
        }
    }

    private func writeChange(to text: inout SwiftText) {
        guard requirement.isSettable else { return text.line("\(path).\(names.value) = newValue") }
        changing(in: &text) { text, state in
            text.line("\(state).\(names.value) = newValue")
            text.line("\(state).\(names.setCallCount) += 1")
        }
    }

    /// Changes several stored values at once: under the lock, where there is one.
    ///
    /// - Parameter change: its second argument is what contains the values.
    func changing(
        in text: inout SwiftText, returningTo head: String = "", _ change: (inout SwiftText, String) -> Void
    ) {
        guard member.storage.isLocked else { return change(&text, path) }
        text.block("\(head)\(member.storage.property).access", argument: "kept") { change(&$0, "kept") }
    }

    /// Whether releasing the value runs no code of the user.
    private var holdsNothing: Bool {
        guard let type = requirement.result else { return false }
        if type.isVoid { return true }
        let plain = type.as(OptionalTypeSyntax.self)?.wrappedType ?? type
        return plain.namePath.count == 1 && KnownTypes.sendable.contains(plain.namePath[0])
    }

    // MARK: Parts

    private func writeCallState(to text: inout SwiftText) {
        writeRead(names.callCount, member.countType, to: &text)
        guard member.isMockable else { return }
        if let type = member.recordType { writeRead(names.calls, "[\(type)]", to: &text) }
        writeAccess(names.handler, member.handlerType, to: &text)
    }

    private func writeRead(_ name: String, _ type: String, to text: inout SwiftText) {
        for limit in member.limits where type != member.countType { text.line(limit) }
        let isErased = !member.limits.isEmpty && type != member.countType
        text.accessor("\(front) var \(name): \(type)", "\(path).\(name)" + (isErased ? " as? \(type) ?? []" : ""))
    }

    private func writeAccess(_ name: String, _ type: String, to text: inout SwiftText) {
        for limit in member.limits { text.line(limit) }
        let cast = member.limits.isEmpty ? "" : " as? \(type.dropLast())"
        text.block("\(front) var \(name): \(type)") { text in
            text.line("get { \(path).\(name)\(cast) }")
            text.block("set") { text in
                keeping(name, in: &text) { $0.line("\(path).\(name) = newValue") }
            }
        }
    }

    /// A deinitialiser of the old value may use the mock, so the value is released when the state is unlocked.
    private func keeping(_ name: String, in text: inout SwiftText, while change: (inout SwiftText) -> Void) {
        text.line("let before = \(path).\(name)")
        change(&text)
        text.line("_ = before")
    }
}
