import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// Writes the mock of a requirement.
extension MockedMember {
    func write(to text: inout SwiftText) {
        text.comment(ManagedText.mark(title))
        if hasValue { return writeValue(to: &text) }
        writeStored(to: &text)
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
    var front: String {
        let isFree = mock.shape.isActor && !requirement.isStatic || isNonisolated
        return mock.access + (isFree ? " nonisolated" : "") + (requirement.isStatic ? " static" : "")
    }

    private var isNonisolated: Bool {
        mock.shape.isolation.isGlobal && isolation != mock.shape.isolation
    }

    var attributes: [String] {
        var found = scope.texts(of: requirement.attributes) { AttributeMeaning(of: $0, in: scope) == .copied }
        found += limits.filter { !found.contains($0) }
        if let own = isolation.attribute, isolation != mock.shape.isolation { found.append(own) }
        return found
    }

    /// In front of the requirement's own member.
    func modifiers(isValue: Bool = false) -> String {
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
            text.line("\(path(names.calls)).append(\(record))")
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
                text.line("\(path(names.setCallCount)) += 1")
                if keepsEntries { writeEntry(to: &text) }
                let value = result?.passing("newValue") ?? "newValue"
                let arguments = parameters.map(\.argument) + [value]
                let cast = self.setHandler.cast
                let setHandler = path(names.setHandler) + cast
                text.line("\(cast.isEmpty ? setHandler : "(\(setHandler))")?(\(arguments.joined(separator: ", ")))")
            }
        }
    }
}
